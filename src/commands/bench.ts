import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { copyProject } from '../lib/copy-project';
import { countOf, run, say, table } from './support/command';
import { inTemporaryFolder } from './support/temporary';

// GATSBY: command line
/** Runs Gatsby, and at its end writes the most memory that it held, in kB, to a pipe of its own. */
const measured = `process.argv.splice(1, 0, 'gatsby');
// Gatsby's own processes would run this, too.
process.execArgv = [];
process.once('exit', () => require('node:fs').writeSync(3, String(process.resourceUsage().maxRSS)));
require('gatsby/cli.js');`;

/** Builds, and gives a row of the table: the seconds and the memory of Gatsby's own process. */
async function build(root: string, name: string): Promise<string[]> {
  say(`${name} ...`);
  const start = performance.now();
  const child = spawn(process.execPath, ['--eval', measured, 'build'], {
    cwd: root,
    stdio: ['ignore', 2, 2, 'pipe'],
  });
  const [memory, [code]] = await Promise.all([
    text(child.stdio[3] as NodeJS.ReadableStream),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(`The build failed (exit code ${code}).`);
  const seconds = (performance.now() - start) / 1000;
  return [name, seconds.toFixed(1), (Number(memory) / 1000).toFixed(0)];
}

const photosIn = async (gallery: string) =>
  (await readdir(gallery)).filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name)).sort();

/** Puts versions of a gallery's first photos into it until it has so many, each with a spot of its own. */
async function fillGallery(gallery: string, wanted: number): Promise<void> {
  const photos = await photosIn(gallery);
  for (let number = photos.length; number < wanted; number++) {
    const background = `#${((number * 40503) % 0xffffff).toString(16).padStart(6, '0')}`;
    const input = { create: { width: 64, height: 64, channels: 3, background } } as const;
    await sharp(join(gallery, photos[number % Math.min(30, photos.length)] ?? ''))
      .composite([{ input, left: 0, top: 0 }])
      .jpeg({ quality: 90 })
      .toFile(join(gallery, `zz-${number}.jpg`));
  }
}

/**
 * `npm run bench`: how long builds of a copy of the project take, and how much memory: the first,
 * one with no change, one with one photo more, and with `--photos 300` one that fills the gallery.
 * On two processors 30 photos took 97 s the first time, of which 56 were spent on 651 variants of
 * pictures (1.03 times sharp alone), 1,000 photos with no change 38 s; a variant takes a tenth of a
 * second, and memory reaches 2.1 GB.
 */
run(async () => {
  const { values } = parseArgs({ options: { photos: { type: 'string', default: '0' } } });
  const wanted = countOf('photos', values.photos, 0);
  await inTemporaryFolder(async (root) => {
    await copyProject(process.cwd(), root);
    const gallery = join(root, 'content/gallery');
    const count = (await photosIn(gallery)).length;
    const rows = [await build(root, `${count} photos, the first time`)];
    rows.push(await build(root, 'no change'));
    await fillGallery(gallery, count + 1);
    rows.push(await build(root, 'one photo more'));
    if (wanted > count) {
      await fillGallery(gallery, wanted);
      rows.push(await build(root, `${wanted} photos`));
    }
    console.log(table([['build', 'seconds', 'memory MB'], ...rows]));
  });
});
