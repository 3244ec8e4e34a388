import { extname } from 'node:path';
import { headersFor } from '../../src/commands/support/headers-file';
import { fresh } from '../../src/pipeline/output/headers';
import { addressOf } from '../../src/pipeline/output/published-file';
import { hostFiles } from '../../src/pipeline/output/server-configs';
import { SiteInBrowser } from '../support/browser';
import { bytesOf, fileOf, publishedFiles, routes, textOf } from '../support/site';
import { keepsFiles, serverNames, startServer } from './web-servers';

const rules = textOf('_headers');
const files = publishedFiles().filter((file) => !hostFiles.some((name) => name === file));
const sizeOf = (file: string) => bytesOf(file).length;
/** The largest file of a kind: servers leave small ones as they are. */
const largest = (ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));

const types = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/(?:x-icon|vnd.microsoft.icon)',
  '.jpg': 'image/jpeg',
  '.js': '(?:text|application)/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg\\+xml',
  '.txt': 'text/plain',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webmanifest': 'application/manifest\\+json',
  '.woff2': 'font/woff2',
  '.xml': '(?:text|application)/xml',
};

describe.each(serverNames)('%s', (name) => {
  const site = new SiteInBrowser({ serve: () => startServer(name) });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'gzip', ...headers },
    });

  test.each([...routes, '/gallery/2', '/about?from=here'])(
    'answers %s with its page',
    async (path) => {
      const answer = await ask(path);
      const page = path.startsWith('/gallery') ? '/gallery' : path.replace(/\?.*/, '');
      expect([answer.status, await answer.text()]).toEqual([200, textOf(fileOf(page))]);
    },
  );

  test.each(['/about', '/gallery'])('leads from %s/ to the page', async (path) => {
    const { status, headers } = await ask(`${path}/`);
    expect(status).toBe(301);
    expect(new URL(headers.get('location') ?? '', site.url).href).toBe(site.url + path);
  });

  test.each([
    ...[
      '/no/such-page',
      '/no/',
      '/404',
      '/static',
      '/static/',
      '/static/no.jpg',
      '/contacts/no.vcf',
    ],
    ...hostFiles.map((file) => `/${file}`),
  ])('answers %s with the not-found page, which is not kept', async (path) => {
    const answer = await ask(path);
    expect(path === '/.htaccess' ? [403, 404] : [404]).toContain(answer.status);
    expect(await answer.text()).toBe(textOf('404.html'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...Object.fromEntries(headersFor(rules, '/404')),
      'content-type': expect.stringContaining('text/html'),
    });
  });

  test('sends every file with the headers that _headers says, and with its type', async () => {
    const some = files.filter((file, index) => !file.startsWith('static/') || index % 20 === 0);
    for (const file of some) {
      const address = file === '404.html' ? '/no' : addressOf(file);
      const { headers } = await ask(address);
      const expected = headersFor(rules, file === '404.html' ? '/404' : address);
      if (!keepsFiles(name)) expected.set('cache-control', fresh[1]);
      expect([file, Object.fromEntries(headers)]).toMatchObject([
        file,
        Object.fromEntries(expected),
      ]);
      const type = types[extname(file) as keyof typeof types] ?? '';
      expect(`${file}: ${headers.get('content-type')}`).toMatch(new RegExp(`: ${type}`));
    }
  });

  test.each(['.html', '.css', '.js', '.svg', '.json', '.xml'])('compresses %s', async (ending) => {
    const { headers } = await ask(addressOf(largest(ending)));
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  });

  test('sends a page that the browser has not again', async () => {
    const { headers } = await ask('/about');
    const known = await ask('/about', { 'If-None-Match': headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
  });

  test('serves a page whose scripts and styles its security policy allows', async () => {
    const page = await site.visit('phone', '/gallery');
    const heading = page.locator('h1');
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
      /^Gabarito/,
    );
  });
});
