/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { finishSwap, swapFolder } from '../../../src/pipeline/output/atomic-swap';
import { writeOutput } from '../../../src/pipeline/output/output';
import { hostFiles } from '../../../src/pipeline/output/server-configs';
import type { TemporaryFolder } from '../../support/temporary-folder';
import { font, samplePages, sampleSite, scripts, sheets } from './sample-site';

let site: TemporaryFolder;
beforeEach(async () => {
  site = await sampleSite();
  await site.write('src/boot/inline-script.ts', '// A comment\nstart();\nif (HAS_TILES) show();\n');
});

const graph = { '@context': 'https://schema.org', '@graph': [] } as const;
const publish = (pages = samplePages) =>
  writeOutput({
    root: site.root,
    pages: pages.map((path) => ({ path, structuredData: path === '/about' ? graph : null })),
    also: ['favicon.ico'],
  });

/** Puts HTML at the end of a page. */
async function addToAbout(html: string): Promise<void> {
  const file = 'public/about/index.html';
  await site.write(file, (await site.read(file)).replace('</body>', `${html}</body>`));
}

test('pages are published where hosts look for them, with the files that they need and no others', async () => {
  expect(await publish()).toEqual([]);
  expect((await site.list('dist')).sort()).toEqual(
    [
      ...[font, sheets.component, sheets.late, 'static/late.svg'],
      ...['404.html', 'about.html', 'gallery/2.html', 'index.html', 'favicon.ico', ...hostFiles],
      ...['404.html', 'about', 'gallery/2', 'index'].map(
        (page) => `page-data/${page}/page-data.json`,
      ),
      ...['page-data/app-data.json', 'page-data/sq/d/42.json'],
      ...['static/1/photo.jpg', 'static/2/photo.jpg', 'static/3/shared.webp', 'static/icons-4.svg'],
      ...Object.values(scripts),
    ].sort(),
  );
});

test('a text with the name of a file, or with code that refers to one, needs no file', async () => {
  const named = ['/static/price-list.pdf', 'src=/static/a.jpg url(/static/b.woff2)'];
  const inHtml = named.map(
    (text) => `<img alt="${text}"><p>${text} &quot;src&quot;:&quot;/static/c.jpg</p>`,
  );
  await addToAbout(inHtml.join(''));
  const code = [...named, 'src="/static/d.jpg"', 'x.p+"static/e.js"', '"src":"/static/f.jpg"'];
  await site.write('public/page-data/sq/d/42.json', JSON.stringify({ texts: code }));
  await publish();
  expect(await site.read('dist/about.html')).toContain(inHtml.join(''));
});

test.each([
  '<img srcset="/static/1/photo.jpg 1w, /static/gone.jpg 2w">',
  '<style>a{src:url(/static/gone.jpg)}</style>',
])('an address of a missing file stops the build: %s', async (html) => {
  await addToAbout(html);
  await expect(publish()).rejects.toThrow('/about names /static/gone.jpg');
});

test('a page has none of the NULs with which React pads its blocks', async () => {
  await addToAbout('<p>पै\0किंग</p>');
  await publish();
  expect(await site.read('dist/about.html')).toContain('<p>पैकिंग</p>');
});

test('public/ is not changed, and a second run gives the same bytes', async () => {
  const before = await site.snapshot('public');
  await publish();
  expect(await site.snapshot('public')).toEqual(before);
  const first = await site.snapshot('dist');
  await publish();
  expect(await site.snapshot('dist')).toEqual(first);
});

test('the hash of a build follows from its scripts and styles alone', async () => {
  const hashes = async () => [
    JSON.parse(await site.read('dist/page-data/app-data.json')).webpackCompilationHash,
    /___webpackCompilationHash="([^"]*)"/.exec(await site.read('dist/about.html'))?.[1],
  ];
  await publish();
  const before = await site.snapshot('dist');
  const [first] = await hashes();
  for (const file of await site.list('public')) {
    const text = await site.read(`public/${file}`);
    if (text.includes('of webpack')) {
      await site.write(`public/${file}`, text.replace('of webpack', 'of another run'));
    }
  }
  await publish();
  expect(await site.snapshot('dist')).toEqual(before);

  const renamed = scripts.component.replace('d'.repeat(20), '1'.repeat(20));
  await rename(join(site.root, 'public', scripts.component), join(site.root, 'public', renamed));
  const stats = await site.read('public/webpack.stats.json');
  await site.write('public/webpack.stats.json', stats.replace(scripts.component, renamed));
  await publish();
  const [inData, inPage] = await hashes();
  expect(inData).toMatch(/^[0-9a-f]{20}$/);
  expect(inPage).toBe(inData);
  expect(inData).not.toBe(first);
});

test('of a page that is gone nothing is left', async () => {
  await publish();
  await publish(samplePages.filter((path) => path !== '/about'));
  const left = (await site.list('dist')).filter((file) => /about|\b42\b|shared/.test(file));
  expect(left).toEqual([]);
});

test('one inline script starts the others and knows what they ask for', async () => {
  await publish();
  const scriptsOf = parse(await site.read('dist/about.html')).querySelectorAll('body script');
  const early = scriptsOf.at(-1);
  expect(scriptsOf.filter((script) => script.hasAttribute('src'))).toEqual([]);
  expect(early?.rawText).toBe('(()=>{start();})();');
  expect(early?.attributes).toEqual({
    'data-path': '/about',
    'data-scripts': `/${scripts.runtime} /${scripts.framework} /${scripts.app}`,
    'data-ahead': `/${scripts.shared} /${scripts.component} /page-data/about/page-data.json /page-data/app-data.json /page-data/sq/d/42.json`,
  });
});

test('a page that has what tiles are shown large in gets the lines that show them', async () => {
  await addToAbout('<dialog class="a" data-instant-view="true"></dialog>');
  await publish();
  const inline = async (page: string) =>
    parse(await site.read(`dist/${page}.html`))
      .querySelectorAll('script[data-scripts]')
      .map(({ rawText }) => rawText);
  expect(await inline('about')).toEqual(['(()=>{start();show();})();']);
  expect(await inline('index')).toEqual(['(()=>{start();})();']);
});

test('the data of a page names the pictures of its first screen and keeps the rest', async () => {
  const picture = (loading: string) =>
    `<picture><source srcSet="/static/2/photo.jpg 30w" sizes="66vw"/><img fetchpriority="high" loading="${loading}" src="/static/1/photo.jpg" srcSet="/static/1/photo.jpg 30w" sizes="66vw" alt="A truck" class="a" style="--c:red"/></picture>`;
  const file = 'page-data/about/page-data.json';
  const before = JSON.parse(await site.read(`public/${file}`));
  await addToAbout(picture('lazy') + picture('eager') + picture('lazy'));
  await publish();
  expect(JSON.parse(await site.read(`dist/${file}`))).toEqual({
    ...before,
    result: {
      firstPictures:
        '<picture><source srcSet="/static/2/photo.jpg 30w" sizes="66vw"/><img fetchpriority="high"/></picture>',
    },
  });
  expect(JSON.parse(await site.read('dist/page-data/404.html/page-data.json')).result).toEqual({});
});

test('structured data is at the end of the page, and no text can end its element', async () => {
  const hostile = '</script><b>"bold" & <!-- $& </SCRIPT>';
  await writeOutput({
    root: site.root,
    pages: [
      { path: '/', structuredData: { ...graph, '@graph': [{ '@type': 'Thing', name: hostile }] } },
    ],
    also: [],
  });
  const [script, ...others] = parse(await site.read('dist/index.html')).querySelectorAll(
    'body > script[type="application/ld+json"]',
  );
  expect(others).toEqual([]);
  expect(JSON.parse(script?.rawText ?? '')).toMatchObject({ '@graph': [{ name: hostile }] });
});

test.each([
  ['static/2/photo.jpg', '/ names /static/2/photo.jpg, which is not in public/'],
  ['page-data/sq/d/42.json', '/about names /page-data/sq/d/42.json, which is not in public/'],
  ['static/3/shared.webp', '/page-data/sq/d/42.json names /static/3/shared.webp'],
  ['favicon.ico', 'The site names /favicon.ico'],
])('without %s there is no new site, and the old one stays', async (file, message) => {
  await publish();
  const before = await site.snapshot('dist');
  await rm(join(site.root, 'public', file));
  await expect(publish()).rejects.toThrow(message);
  expect(await site.snapshot('dist')).toEqual(before);
});

test('a page in another form than Gatsby gives it today stops the build', async () => {
  const html = await site.read('public/about/index.html');
  await site.write('public/about/index.html', html.replace(' async>', '>'));
  await expect(publish()).rejects.toThrow(
    /^\/about .*runtime, framework and app.* finds it 2 times/,
  );
  await site.write('public/about/index.html', html);
  await site.write('public/webpack.stats.json', '{}');
  // All pages are read at once: whichever is first is named.
  await expect(publish()).rejects.toThrow('webpack.stats.json does not list the files of /');
});

test('killed while the new site is made, or between its two renames, the old one stays', async () => {
  await publish();
  const before = await site.snapshot('dist');
  await mkdir(join(site.root, 'dist.next/static'), { recursive: true });
  finishSwap(join(site.root, 'dist'));
  expect(await site.snapshot('dist')).toEqual(before);
  await publish();
  expect(existsSync(join(site.root, 'dist.next'))).toBe(false);
  await rename(join(site.root, 'dist'), join(site.root, 'dist.last'));
  finishSwap(join(site.root, 'dist'));
  expect(await site.snapshot('dist')).toEqual(before);
  expect(existsSync(join(site.root, 'dist.last'))).toBe(false);
});

test('a swap that fails after one was killed between its two renames keeps the old site', async () => {
  await publish();
  const before = await site.snapshot('dist');
  await rename(join(site.root, 'dist'), join(site.root, 'dist.last'));
  await expect(
    swapFolder(join(site.root, 'dist'), () => Promise.reject(new Error('The disk is full.'))),
  ).rejects.toThrow('The disk is full.');
  expect(await site.snapshot('dist')).toEqual(before);
});
