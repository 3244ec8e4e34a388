import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Script } from 'node:vm';
import { parse } from 'node-html-parser';
import { AtRule, type Container, parse as parseStyles, type Rule } from 'postcss';
import sharp from 'sharp';
import { headersFor } from '../../src/commands/support/headers-file';
import { brandColours } from '../../src/content-model/brand-colours';
import { beyondHostLimits } from '../../src/pipeline/output/headers';
import { hostFiles } from '../../src/pipeline/output/server-configs';
import { shortName } from '../../src/pipeline/site-files/web-manifest';
import { contentOf, projectRoot } from '../support/content';
import { galleryPages } from '../support/gallery';
import {
  attribute,
  bytesOf,
  documentOf,
  fileOf,
  isPublished,
  pages,
  publishedFiles,
  routes,
  siteAddress,
  textOf,
  urlOf,
} from '../support/site';

const files = publishedFiles();
const pictures = files.filter((file) => /\.(?:jpe?g|png|webp|avif)$/.test(file));
const contentFolder = join(projectRoot, 'content');
const company = contentOf('company');
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('only files for visitors are published:', () => {
  test('no source map, and no script or style that refers to one', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const naming = files
      .filter((file) => /\.(?:js|css)$/.test(file))
      .filter((file) => /sourceMappingURL=(?!data:)/.test(textOf(file)));
    expect(naming).toEqual([]);
  });

  test.each(['gallery', 'images'])('no original of content/%s', (folder) => {
    const originals = readdirSync(join(contentFolder, folder)).filter((name) =>
      /\.(?:jpe?g|png|webp|avif|tiff?|gif|heic)$/i.test(name),
    );
    expect(originals.length).toBeGreaterThan(0);
    const known = new Set(files.map((file) => digest(bytesOf(file))));
    const published = originals.filter((name) =>
      known.has(digest(readFileSync(join(contentFolder, folder, name)))),
    );
    expect(published).toEqual([]);
  });

  test('no camera data, place, profile or description inside a picture', async () => {
    expect(pictures.length).toBeGreaterThan(0);
    const telling: string[] = [];
    for (const file of pictures) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytesOf(file)).metadata();
      if (exif || xmp || iptc || icc || orientation) telling.push(file);
    }
    expect(telling).toEqual([]);
  });
});

describe('the bytes of texts', () => {
  const texts = files.filter((file) => !/\.(?:jpe?g|png|avif|woff2|ico)$/.test(file));

  test('are UTF-8 without NUL, and without the sign for a lost character', () => {
    const broken = texts.filter(
      (file) => !isUtf8(bytesOf(file)) || /[\0\uFFFD]/.test(textOf(file)),
    );
    expect(broken).toEqual([]);
  });

  test('are complete', () => {
    /** Throws where a text of the kind ends too early. */
    const readers: Record<string, (text: string) => unknown> = {
      css: parseStyles,
      html: (text) => expect(text).toMatch(/<\/html>$/),
      js: (text) => new Script(text),
      json: JSON.parse,
      svg: (text) => expect(text.trim()).toMatch(/<\/svg>$/),
      webmanifest: JSON.parse,
    };
    const kinds = new Set<string>();
    for (const file of texts) {
      const kind = extname(file).slice(1);
      readers[kind]?.(textOf(file));
      kinds.add(kind);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(Object.keys(readers)));
  });
});

test('no style for hovering applies to touch screens', () => {
  const isForPointers = (node: Container): boolean =>
    (node instanceof AtRule && /\(hover: ?hover\) and \(pointer: ?fine\)/.test(node.params)) ||
    (node.parent !== undefined && isForPointers(node.parent as Container));
  const hovering: Rule[] = [];
  for (const file of files.filter((one) => one.endsWith('.css')))
    parseStyles(textOf(file)).walkRules(/:hover/, (rule) => void hovering.push(rule));
  expect(hovering.length).toBeGreaterThan(10);
  expect(hovering.filter((rule) => !isForPointers(rule)).map(String)).toEqual([]);
});

describe('files for crawlers and phones', () => {
  test('robots.txt allows every crawler and refers to the sitemap', () => {
    const lines = textOf('robots.txt').trim().split(/\n+/);
    expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${urlOf('/sitemap.xml')}`]);
  });

  const listed = [...new Set([...routes, ...galleryPages])];

  test('the sitemap lists the eight routes, the further pages of the gallery and nothing else', () => {
    const addresses = parse(textOf('sitemap.xml'))
      .querySelectorAll('url > loc')
      .map((loc) => loc.text);
    expect([...addresses].sort()).toEqual(listed.map(urlOf).sort());
  });

  test.each(listed)('the sitemap lists every picture of %s, and each is published', (route) => {
    const [, entry = ''] = textOf('sitemap.xml').split(`<loc>${urlOf(route)}</loc>`);
    const [ofPage = ''] = entry.split('</url>');
    const named = [...ofPage.matchAll(/<image:loc>([^<]+)</g)].map(([, address = '']) => address);
    const paths = named.map((address) => address.replace(`${siteAddress}/`, '/'));
    expect(paths.filter((path) => !/^\/\w/.test(path) || !isPublished(path))).toEqual([]);
    const nameOf = (address: string) => address.replace(/^.*\//, '');
    const shown = documentOf(route).querySelectorAll('main img');
    expect(named.map(nameOf)).toEqual(
      expect.arrayContaining(shown.map((image) => nameOf(attribute(image, 'src')))),
    );
  });

  test('the manifest has the name, the colours and icons of the sizes it says', async () => {
    const manifest = JSON.parse(textOf('manifest.webmanifest'));
    expect(manifest).toMatchObject({
      name: company.name,
      short_name: shortName(company.name),
      lang: 'en-IN',
      start_url: '/',
      theme_color: brandColours.ink,
      background_color: brandColours.paper,
    });
    const icons: { src: string; sizes: string; purpose: string; type: string }[] = manifest.icons;
    const listed = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(listed).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src, sizes, type } of icons) {
      const { format, width, height } = await sharp(bytesOf(src.slice(1))).metadata();
      expect(`image/${format} ${width}x${height}`).toBe(`${type} ${sizes}`);
    }
  });
});

test('the licences of the font and of the packages in the scripts are there, and no page links to them', () => {
  const [font = '', ...packages] = textOf('licences.txt').split(/\n-{72}\n\n/);
  expect(font).toContain('SIL OPEN FONT LICENSE');
  const named = packages.map((part) => part.slice(0, part.indexOf('\n')));
  const known = ['clsx', 'gatsby', 'react', 'react-dom', 'react-toastify', 'scheduler', 'webpack'];
  expect(named).toEqual(expect.arrayContaining(known));
  // Nothing of what builds and tests the site alone.
  expect(named).not.toContain('sharp');
  for (const part of packages) expect(part).toMatch(/permission|copyright/i);
  expect(pages.filter((page) => textOf(fileOf(page)).includes('licences.txt'))).toEqual([]);
});

describe('the headers file', () => {
  const rules = textOf('_headers');
  const header = (path: string, name: string) => headersFor(rules, path).get(name);
  const policy = new Map(
    (header('/', 'content-security-policy') ?? '').split(/\s*;\s*/).map((directive) => {
      const [name = '', ...values] = directive.split(/\s+/);
      return [name, values] as const;
    }),
  );

  test('allows no script but the site’s own files and the inline ones by their hash', () => {
    const sources = policy.get('script-src') ?? [];
    expect(sources).toContain("'self'");
    const others = sources.filter((source) => source !== "'self'");
    expect(others.length).toBeGreaterThan(0);
    for (const source of others) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/);
  });

  test('knows the hash of every inline script and style', () => {
    const hashOf = (code: string) =>
      `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    for (const page of pages) {
      const scripts = documentOf(page)
        .querySelectorAll('script:not([src])')
        .filter((script) => script.getAttribute('type') !== 'application/ld+json');
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) {
        expect(policy.get('script-src')).toContain(hashOf(script.rawText));
      }
      const styles = documentOf(page).querySelectorAll('style');
      for (const style of styles) {
        expect(policy.get('style-src-elem')).toContain(hashOf(style.rawText));
      }
    }
  });

  test.each([
    ['form-action', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['script-src-attr', "'none'"],
    ['frame-src', 'https://www.openstreetmap.org'],
  ])('the policy allows of %s %s alone', (directive, source) => {
    expect(policy.get(directive)).toEqual([source]);
  });

  test.each([...pages, '/some/unknown/path'])('%s has the security headers', (page) => {
    expect(Object.fromEntries(headersFor(rules, page))).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(\)/),
    });
  });

  const fresh = 'public, max-age=0, must-revalidate';
  const forever = 'public, max-age=31536000, immutable';
  const kept = files.filter((file) => !hostFiles.some((name) => name === file));

  test('caches files with a hash in their name for a year, and no others', () => {
    for (const file of kept) {
      const address = file.endsWith('.html')
        ? `/${file}`.replace(/\.html$/, '').replace(/^\/index$/, '/')
        : `/${file}`;
      const hashed = /^(?:static|share)\/|[-.][0-9a-f]{16,}\.(?:js|css)(?:\.LICENSE\.txt)?$/.test(
        file,
      );
      expect(`${file}: ${header(address, 'cache-control')}`).toBe(
        `${file}: ${hashed ? forever : fresh}`,
      );
    }
  });

  test('stays within what static hosts read: 100 rules, lines of 2000 characters', () => {
    expect(beyondHostLimits(rules)).toEqual([]);
  });
});
