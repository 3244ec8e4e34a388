/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { putBuildFilesBack } from '../../src/publish/gatsby-files';
import { staticReferences } from '../../src/publish/references';
import { sweep } from '../../src/publish/sweep';
import { bringBackVariants } from '../../src/publish/unused-variants';
import { type TemporarySite, temporarySite } from './temporary-site';

const hash = (digit: string) => digit.repeat(20);
const photoBytes = 'the bytes of a photo';
const digest = createHash('md5').update(photoBytes).digest('hex');
const gone = 'f'.repeat(32);

const photo = {
  source: 'gallery/van.jpg',
  file: 'van-0123456789.jpg',
  width: 3,
  height: 2,
  alt: 'A van',
  caption: null,
  position: 0,
};

const runtime = `u=e=>({7:"viewer"}[e]||e)+"-"+{7:"${hash('b')}",231:"${hash('c')}"}[e]+".js"`;
const living = {
  'index.html': `<script src="/app-${hash('a')}.js"></script><img src="/static/${digest}/1/van-0123456789.jpg">`,
  [`app-${hash('a')}.js`]: `${runtime}\n//# sourceMappingURL=app-${hash('a')}.js.map\n/*! see app-${hash('a')}.js.LICENSE.txt */`,
  [`app-${hash('a')}.js.LICENSE.txt`]: 'licence',
  [`viewer-${hash('b')}.js`]: `n.p+"static/font-${hash('d')}.woff2"`,
  [`231-${hash('c')}.js`]: 'late',
  [`static/font-${hash('d')}.woff2`]: 'font',
  [`static/${digest}/1/van-0123456789.jpg`]: 'small',
  'page-data/app-data.json': '{}',
  'page-data/index/page-data.json': `{"src":"/static/${digest}/2/van-0123456789.jpg","staticQueryHashes":["111"]}`,
  'page-data/404.html/page-data.json': '{}',
  'page-data/sq/d/111.json': `{"src":"/static/${digest}/3/van-0123456789.jpg"}`,
  'page-data/sq/d/222.json': `{"src":"/static/${digest}/4/van-0123456789.jpg"}`,
  [`static/${digest}/2/van-0123456789.jpg`]: 'middle',
  [`static/${digest}/3/van-0123456789.jpg`]: 'large',
  'kept.pdf': 'of the static folder',
  'kept.map': 'of the static folder',
};
const dead = {
  [`app-${hash('9')}.js`]: `"/static/${gone}/1/old-0123456789.jpg"`,
  [`app-${hash('9')}.js.br`]: 'packed',
  [`app-${hash('a')}.js.map`]: '{}',
  [`viewer-${hash('8')}.js`]: 'old',
  '~partytown/partytown.js': 'unused',
  'share/old.jpg': 'old',
  'page-data/old/page-data.json': `{"src":"/static/${gone}/1/old-0123456789.jpg"}`,
  [`static/${gone}/1/old-0123456789.jpg`]: 'deleted',
  [`static/${digest}/4/van-0123456789.jpg`]: 'a size that is not shown',
};
const forBuild = {
  'chunk-map.json': `{"app":["/app-${hash('9')}.js"]}`,
  'webpack.stats.json': '{}',
  '_gatsby/slices/_gatsby-scripts-1.html': 'slice',
};

let site: TemporarySite;
beforeEach(async () => {
  site = await temporarySite();
  await site.write(`.prepared/${photo.file}`, photoBytes);
  for (const [file, text] of Object.entries({ ...living, ...dead, ...forBuild })) {
    await site.write(`public/${file}`, text);
  }
});
afterEach(() => site.remove());

const options = (photos = [photo]) => ({
  root: site.root,
  keep: new Set(['index.html', 'kept.pdf', 'kept.map']),
  paths: ['/', '/404'],
  photos,
});

test('all that the pages need stays, and nothing else', async () => {
  await sweep(options());
  expect(await site.list('public')).toEqual(Object.keys(living).sort());
});

test('a second sweep finds nothing to do', async () => {
  await sweep(options());
  const before = await site.snapshot('.');
  await sweep(options());
  expect(await site.snapshot('.')).toEqual(before);
});

test('no empty folder is left', async () => {
  await sweep(options());
  const entries = await readdir(`${site.root}/public`);
  for (const folder of ['share', '_gatsby', '~partytown']) expect(entries).not.toContain(folder);
  expect(await readdir(`${site.root}/public/static`)).not.toContain(gone);
});

test('Gatsby gets back what only its builds read', async () => {
  await sweep(options());
  await putBuildFilesBack(site.root);
  for (const [file, text] of Object.entries(forBuild)) {
    expect(await site.read(`public/${file}`)).toBe(text);
  }
});

test('compressed copies stay as long as their files', async () => {
  await site.write('public/index.html.br', 'packed');
  await sweep(options());
  expect(await site.list('public')).toContain('index.html.br');
  expect(await site.list('public')).not.toContain(`app-${hash('9')}.js.br`);
});

test('a size that is shown again comes back, as Gatsby takes it for made', async () => {
  const file = `${digest}/4/van-0123456789.jpg`;
  await sweep(options());
  expect(await site.list('public/static')).not.toContain(file);
  await bringBackVariants(site.root, staticReferences([`<img src="/static/${file}">`]));
  expect(await site.read(`public/static/${file}`)).toBe('a size that is not shown');
});

test('of a photo that was deleted no size is left anywhere', async () => {
  await sweep(options());
  expect(await site.list('.cache/webpack/unused-variants')).toEqual([
    `${digest}/4/van-0123456789.jpg`,
  ]);
  await site.write('public/index.html', '<p>No photo</p>');
  await site.write('public/page-data/index/page-data.json', '{}');
  await sweep(options([]));
  expect((await site.list('.')).filter((file) => file.includes('van-0123456789.jpg'))).toEqual([
    `.prepared/${photo.file}`,
  ]);
});
