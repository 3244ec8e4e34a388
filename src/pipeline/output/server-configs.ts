/*
 * Configurations of web servers, made from the rules of _headers. Each belongs to one build, because of
 * the hashes in its Content-Security-Policy. __tests__/hosts/ runs them in the servers.
 */
import { forever, fresh, type HeaderRule } from './headers';

/** Files of dist/ for hosts, which no server may serve. */
export const hostFiles = ['_headers', 'nginx.conf', '.htaccess'] as const;

/** Media types that are often missing from servers' lists, by file extension. */
const types = {
  avif: 'image/avif',
  vcf: 'text/vcard; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

const compressible = [
  ...['text/html', 'text/css', 'text/javascript', 'text/plain', 'text/xml', 'text/vcard'],
  ...['application/javascript', 'application/json', 'application/manifest+json'],
  ...['application/xml', 'image/svg+xml', 'image/x-icon', 'image/vnd.microsoft.icon'],
];

const escaped = (text: string) => text.replaceAll('.', '\\.');

/** The data of the configurations. */
interface Site {
  /** Headers for all addresses */
  everywhere: HeaderRule['headers'];
  /** Patterns of the files that may be cached forever */
  lasting: string[];
  /** Addresses of pages without the leading slash: a trailing slash is redirected to them */
  pages: string[];
}

function siteOf(rules: readonly HeaderRule[], paths: readonly string[]): Site {
  const lasting = rules.filter(({ headers }) => headers.includes(forever));
  return {
    everywhere: rules.find(({ pattern }) => pattern === '/*')?.headers ?? [],
    lasting: lasting.map(({ pattern }) => pattern),
    pages: paths.map((path) => path.slice(1)).filter((page) => page !== '' && page !== '404'),
  };
}

const expressionOf = (patterns: readonly string[]) =>
  `^(?:${patterns.map((pattern) => escaped(pattern).replace('*', '.*')).join('|')})$`;

/** Addresses, without the leading slash, that are answered with 404 although the files exist. */
const unknown = ['404', ...hostFiles];

const nginx = ({ everywhere, lasting, pages }: Site) => `# For a server block of nginx:
#   root .../dist;
#   include .../dist/nginx.conf;
# It belongs to this build: nginx -s reload after every upload.
error_page 404 /404.html;
absolute_redirect off;
gzip on;
gzip_vary on;
gzip_types ${compressible.filter((type) => type !== 'text/html').join(' ')};
set $kept "${fresh[1]}";
if ($uri ~ "${expressionOf(lasting)}") {
  set $kept "${forever[1]}";
}
add_header Cache-Control $kept always;
${everywhere.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n')}
rewrite "^/(${pages.join('|')})/$" /$1 permanent;
location / {
  try_files $uri $uri.html =404;
}
location = / {
  try_files /index.html =404;
}
location = /404.html {
  internal;
}
location ~ "${expressionOf(unknown.map((name) => `/${name}`))}" {
  return 404;
}
${Object.entries(types)
  .map(([ending, type]) => `location ~ "\\.${ending}$" {\n  types {}\n  default_type "${type}";\n}`)
  .join('\n')}
`;

/*
 * Outside of IfModule are only directives that a host with `AllowOverride FileInfo` allows; each IfModule
 * names the module of its directives. Any other directive would make such hosts answer 500 everywhere.
 */
const apache = ({ everywhere, lasting, pages }: Site) => `# For Apache and LiteSpeed.
# It belongs to this build and to the top folder of a domain: upload all of dist/ together.
ErrorDocument 200 /gallery.html
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteRule "${expressionOf(unknown)}" - [R=404,L]
  # Where MultiViews is on, the file is found by now: only the request says what was asked for.
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteCond %{THE_REQUEST} "^\\S+ /404[? ]"
  RewriteRule ^ - [R=404,L]
  RewriteCond %{THE_REQUEST} "^\\S+ /(${pages.join('|')})/[? ]"
  RewriteRule ^ /%1 [R=301,L]
  # Beside a folder of this name, mod_dir would lead a rewritten address to one with a slash.
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule ^gallery$ - [R=200,L]
  RewriteRule ^$ /index.html [L]
  RewriteCond %{REQUEST_FILENAME}.html -f
  RewriteRule !\\.html$ %{REQUEST_URI}.html [L]
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule . - [R=404,L]
</IfModule>
<IfModule mod_mime.c>
${Object.entries(types)
  .map(([ending, type]) => `  AddType "${type}" .${ending}`)
  .join('\n')}
</IfModule>
<IfModule mod_setenvif.c>
  SetEnvIf Request_URI "${expressionOf(lasting)}" lasting
</IfModule>
<IfModule mod_headers.c>
  Header set Cache-Control "${fresh[1]}" env=!lasting
  Header set Cache-Control "${forever[1]}" env=lasting
  # Apache calls a compressed page by a name that it does not know again.
  RequestHeader edit If-None-Match '-gzip"$' '"'
${everywhere.map(([name, value]) => `  Header always set ${name} "${value}"`).join('\n')}
</IfModule>
<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE ${compressible.join(' ')}
  </IfModule>
</IfModule>
`;

/**
 * The configuration for each web server, with its file name.
 * @param rules those of _headers
 * @param paths the addresses of all pages
 */
export function serverConfigs(
  rules: readonly HeaderRule[],
  paths: readonly string[],
): (readonly [file: string, text: string])[] {
  const site = siteOf(rules, paths);
  return [
    ['nginx.conf', nginx(site)],
    ['.htaccess', apache(site)],
  ];
}
