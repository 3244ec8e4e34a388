/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { publishSite, restoreRawPages } from '../../src/publish/publish';
import { sampleContent } from './sample-content';
import { type TemporarySite, temporarySite } from './temporary-site';

const content = sampleContent();
const address = content.company.siteAddress;

const prepared = (source: string, position: number | null) => ({
  source,
  file: `${source.replace(/^.*\/|\.jpg$/g, '')}-0123456789.jpg`,
  width: 30,
  height: 20,
  alt: position === null ? '' : 'What is seen',
  caption: position === null ? null : 'A caption',
  position,
});
const photos = [
  prepared('gallery/van.jpg', 0),
  prepared('images/hero.jpg', null),
  prepared('images/branch-haridwar.jpg', null),
];

const small = (source: string) => `/static/${'1'.repeat(32)}/1/${prepared(source, null).file}`;
const large = (source: string) => small(source).replace('/1/', '/2/');
const image = (source: string) =>
  `<img src="${small(source)}" srcset="${large(source)} 30w" alt="">`;

const rawPage = (path: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${path}</title></head><body>${body}<script>/*${path}*/</script></body></html>`;
const rawPages: Record<string, string> = {
  'index.html': rawPage('/', image('images/hero.jpg')),
  'about/index.html': rawPage('/about', ''),
  'branches/index.html': rawPage('/branches', image('images/branch-haridwar.jpg')),
  'gallery/index.html': rawPage(
    '/gallery',
    `<a href="${large('gallery/van.jpg')}">${image('gallery/van.jpg')}</a>`,
  ),
  '404.html': rawPage('/404.html', ''),
  '404/index.html': rawPage('/404', ''),
};

let site: TemporarySite;
beforeEach(async () => {
  site = await temporarySite();
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#08f' } })
      .jpeg()
      .toBuffer();
  for (const { source, file } of photos) {
    await site.write(`.prepared/${file}`, await picture(300, 200));
    await site.write(`public${small(source)}`, await picture(15, 10));
    await site.write(`public${large(source)}`, await picture(30, 20));
  }
  for (const [file, html] of Object.entries(rawPages)) await site.write(`public/${file}`, html);
  await site.write('public/chunk-map.json', '{}');
  await site.write('static/icons/icon-512.png', 'icon');
  await site.write('public/icons/icon-512.png', 'icon');
});
afterEach(() => site.remove());

const publish = () => publishSite({ root: site.root, content, photos });

const graphOf = async (file: string) => {
  const script = parse(await site.read(`public/${file}`)).querySelector('head > script');
  const graph = JSON.parse(script?.rawText ?? '{"@graph":[]}') as {
    '@graph': Array<Record<string, unknown>>;
  };
  return graph['@graph'];
};

test('each page lies where hosts look for it, and no folder is named like a page', async () => {
  await publish();
  const files = await site.list('public');
  expect(files.filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'about.html',
    'branches.html',
    'gallery.html',
    'index.html',
  ]);
  expect(files.filter((file) => /^(?:about|branches|gallery|404)\//.test(file))).toEqual([]);
});

test('what every host and visitor may ask for is there', async () => {
  await publish();
  expect(await site.list('public')).toEqual(
    expect.arrayContaining([
      '_headers',
      'contacts/haridwar.vcf',
      'contacts/roorkee.vcf',
      'icons/icon-512.png',
      'index.html.br',
      'index.html.gz',
      'manifest.webmanifest',
      'robots.txt',
      'share/404.jpg',
      'share/home.jpg',
      'share/why-choose-us.jpg',
      'sitemap.xml',
    ]),
  );
  expect(await site.list('public')).not.toContain('chunk-map.json');
});

test('a photo is described as the gallery shows it, with the size of its file', async () => {
  await publish();
  expect(
    (await graphOf('gallery.html')).find((node) => node['@type'] === 'ImageGallery'),
  ).toMatchObject({
    associatedMedia: [
      {
        contentUrl: `${address}${large('gallery/van.jpg')}`,
        caption: 'A caption',
        width: '30',
        height: '20',
      },
    ],
  });
});

test('a branch has its picture on every page that describes it', async () => {
  await publish();
  for (const file of ['index.html', 'branches.html']) {
    const branches = (await graphOf(file)).filter((node) => node['@type'] === 'MovingCompany');
    expect(branches[0]).toMatchObject({
      image: `${address}${large('images/branch-haridwar.jpg')}`,
    });
  }
});

test('the sitemap names the pages that are there with their largest pictures', async () => {
  await publish();
  const sitemap = await site.read('public/sitemap.xml');
  expect([...sitemap.matchAll(/<(?:image:)?loc>(.*?)</g)].map(([, found]) => found)).toEqual([
    `${address}/`,
    `${address}${large('images/hero.jpg')}`,
    `${address}/about`,
    `${address}/branches`,
    `${address}${large('images/branch-haridwar.jpg')}`,
    `${address}/gallery`,
    `${address}${large('gallery/van.jpg')}`,
  ]);
});

test('the not-found page is published without structured data', async () => {
  await publish();
  expect(await site.read('public/404.html')).toBe(rawPages['404.html']);
});

test('publishing twice gives the same site', async () => {
  await publish();
  const first = await site.snapshot('public');
  await publish();
  expect(await site.snapshot('public')).toEqual(first);
});

test('a build after a build gives the same site', async () => {
  await publish();
  const first = await site.snapshot('public');
  await restoreRawPages(site.root);
  for (const [file, html] of Object.entries(rawPages)) {
    expect(await site.read(`public/${file}`)).toBe(html);
  }
  expect(await site.list('public')).not.toContain('about.html');
  expect(await site.read('public/chunk-map.json')).toBe('{}');
  await publish();
  expect(await site.snapshot('public')).toEqual(first);
});

test('of a page that was removed nothing is left', async () => {
  await site.write('public/page-data/about/page-data.json', '{}');
  await publish();
  await restoreRawPages(site.root);
  await rm(join(site.root, 'public/about/index.html'));
  await publish();
  const left = (await site.list('.')).filter((file) => /about/.test(file));
  expect(left).toEqual(['public/share/about.jpg']);
  expect(await site.read('public/sitemap.xml')).not.toContain('/about<');
  expect(await site.read('public/_headers')).not.toContain('/about\n');
});

test.each([small('gallery/van.jpg'), large('gallery/van.jpg')])(
  'a page that shows %s stops the build when it is not there',
  async (picture) => {
    await rm(join(site.root, 'public', picture));
    await expect(publish()).rejects.toThrow(`/gallery shows ${picture}`);
  },
);

test('without public/ nothing is put back, so that Gatsby starts anew', async () => {
  await publish();
  await rm(join(site.root, 'public'), { recursive: true });
  await restoreRawPages(site.root);
  expect(await site.list('public')).toEqual([]);
  expect(await site.list('.cache')).toEqual([]);
});
