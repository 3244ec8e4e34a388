import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PrepareResult } from '../../src/pipeline/photos/prepare';
import { grainy, hex, plain, Site } from '../pipeline/photos/site';

/* Photos that phones, programs and interrupted copies made, read at once on a busy computer: each has
 * the same verdict every time. */

const site = new Site();
const heic = readFileSync(
  join(__dirname, '../pipeline/photos/fixtures/iphone-turned-display-p3.heic'),
);

/** With a scan header of zeros, as phones of Samsung write it. */
function withScanHeader(bytes: Buffer): Buffer {
  const at = bytes.indexOf(hex('ffda')) + 2;
  const end = at + bytes.readUInt16BE(at);
  return Buffer.from(bytes).fill(0, end - 3, end);
}

/** Photos that are shown, and others that are left out. */
async function putPhotos(): Promise<{ sound: number; damaged: number }> {
  const jpeg = await grainy().jpeg({ optimiseCoding: false }).toBuffer();
  const webp = await grainy().webp().toBuffer();
  const avif = await plain('#135').avif({ effort: 0 }).toBuffer();
  avif.write('miaf', 8, 'latin1');
  const sound: Buffer[] = [heic, avif, webp, jpeg];
  for (let number = 0; number < 24; number += 1) {
    const picture = grainy().modulate({ hue: number * 15 });
    sound.push(withScanHeader(await picture.jpeg().toBuffer()));
  }
  const damaged = [jpeg, webp].flatMap((bytes) => [
    bytes.subarray(0, -600),
    Buffer.from(bytes).fill(0, bytes.length >> 1),
    bytes.subarray(0, bytes.length >> 1),
  ]);
  damaged.push(heic.subarray(0, -100), Buffer.from('no picture'), Buffer.alloc(0));
  for (const [index, bytes] of sound.entries()) site.write(`gallery/sound ${index}`, bytes);
  for (const [index, bytes] of damaged.entries()) site.write(`gallery/damaged ${index}`, bytes);
  return { sound: sound.length, damaged: damaged.length };
}

/** Keeps all processors busy while work is done. */
async function underLoad<Result>(work: () => Promise<Result>): Promise<Result> {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);']),
  );
  try {
    return await work();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}

async function freshAnswer(): Promise<PrepareResult> {
  rmSync(join(site.root, '.prepared'), { recursive: true, force: true });
  return site.prepare();
}

test('the verdict on each of 37 odd photos is the same 20 times under load', async () => {
  const { sound, damaged } = await putPhotos();
  expect(sound + damaged).toBe(37);
  const first = await freshAnswer();
  expect(first.photos).toHaveLength(sound);
  const left = first.issues.filter(({ file }) => file.startsWith('gallery/damaged'));
  expect(new Set(left.map(({ file }) => file)).size).toBe(damaged);
  await underLoad(async () => {
    for (let run = 0; run < 20; run += 1) expect(await freshAnswer()).toEqual(first);
  });
});
