/** @jest-environment node */
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '../../src/publish/compress';
import { type TemporarySite, temporarySite } from './temporary-site';

const long = 'A careful move is a calm move. '.repeat(100);

let site: TemporarySite;
beforeEach(async () => {
  site = await temporarySite();
});
afterEach(() => site.remove());

const bytes = (file: string) => readFile(join(site.root, 'public', file));

test('text files get two copies that unpack to the same text', async () => {
  const endings = ['html', 'js', 'css', 'json', 'svg', 'xml', 'txt', 'webmanifest', 'vcf'];
  for (const ending of endings) await site.write(`public/a/file.${ending}`, long + ending);
  await compressFiles(site.root, new Set());
  for (const ending of endings) {
    const file = `a/file.${ending}`;
    expect(brotliDecompressSync(await bytes(`${file}.br`)).toString()).toBe(long + ending);
    expect(gunzipSync(await bytes(`${file}.gz`)).toString()).toBe(long + ending);
  }
});

test('pictures and small files get none', async () => {
  await site.write('public/photo.jpg', long);
  await site.write('public/small.html', 'x'.repeat(512));
  await compressFiles(site.root, new Set());
  expect(await site.list('public')).toEqual(['photo.jpg', 'small.html']);
});

test('a copy follows its file when that changes, becomes small or goes', async () => {
  for (const name of ['changed', 'shrunk', 'gone']) await site.write(`public/${name}.css`, long);
  await compressFiles(site.root, new Set());
  await site.write('public/changed.css', `${long}!`);
  await site.write('public/shrunk.css', 'a{}');
  await rm(join(site.root, 'public/gone.css'));
  await compressFiles(site.root, new Set());
  expect(await site.list('public')).toEqual([
    'changed.css',
    'changed.css.br',
    'changed.css.gz',
    'shrunk.css',
  ]);
  expect(brotliDecompressSync(await bytes('changed.css.br')).toString()).toBe(`${long}!`);
});

test('what was compressed before is neither made nor written again', async () => {
  await site.write('public/a.css', long);
  await compressFiles(site.root, new Set());
  const [packed = ''] = (await site.list('node_modules/.cache/compress')).filter((name) =>
    name.endsWith('.br'),
  );
  // A mark in the cache shows that the copy comes from there.
  await site.write(`node_modules/.cache/compress/${packed}`, 'mark');
  await compressFiles(site.root, new Set());
  expect(await site.read('public/a.css.br')).toBe('mark');
  const before = (await stat(join(site.root, 'public/a.css.gz'))).mtimeMs;
  await compressFiles(site.root, new Set());
  expect((await stat(join(site.root, 'public/a.css.gz'))).mtimeMs).toBe(before);
});

test('the memory holds no more than the site', async () => {
  await site.write('public/a.css', long);
  await compressFiles(site.root, new Set());
  await site.write('public/a.css', `${long}?`);
  await compressFiles(site.root, new Set());
  expect(await site.list('node_modules/.cache/compress')).toHaveLength(2);
});

test('archives of the static folder stay', async () => {
  await site.write('public/forms.gz', 'an archive');
  await compressFiles(site.root, new Set(['forms.gz']));
  expect(await site.list('public')).toEqual(['forms.gz']);
});
