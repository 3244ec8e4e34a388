/*
 * The program that decode-in-process.ts runs: reads a picture from its input and writes a PNG, or a
 * verdict, and then ends with another status than 0.
 * Arguments: the kind of the picture, pixels on the longer side, which picture of the file, and
 * seconds of processor time for a drawing. The newest libheif-js, 1.23.2, lacks the fixes of
 * libheif 1.23.3 to 1.23.5: a hostile HEIC file could end this process or confuse its memory, which
 * WebAssembly keeps apart from the computer's.
 */
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { HeifDecoder } from 'libheif-js/wasm-bundle';
import sharp from 'sharp';
import type { Verdict } from './decode-in-process';

const give = (verdict: Verdict) => writeSync(1, verdict);

/**
 * Ends this process when it has used so many seconds of processor time from now on. Drawing goes on in
 * another thread, which an orderly exit would wait for.
 */
function limitProcessorTime(seconds: number): void {
  const start = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1e6 < seconds) return;
    give('tooSlow');
    process.kill(process.pid, 'SIGKILL');
  }, 100).unref();
}

/** A drawing has no size of its own, so it is drawn in the size that is wanted. */
async function drawSvg(bytes: Buffer, size: number) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = Math.min(100_000, Math.max(1, (72 * size) / Math.max(width, height)));
  return sharp(bytes, { density });
}

async function drawHeic(bytes: Buffer, size: number, page: number) {
  const images = new HeifDecoder().decode(bytes);
  const image = images[page] ?? images[0];
  if (!image) throw new Error('The file holds no picture.');
  const raw = { width: image.get_width(), height: image.get_height(), channels: 4 } as const;
  const data = new Uint8ClampedArray(raw.width * raw.height * 4);
  const isDrawn = await new Promise((done) => image.display({ ...raw, data }, done));
  if (!isDrawn) throw new Error('The picture cannot be decoded.');
  return sharp(data, { raw }).resize({
    width: size,
    height: size,
    fit: 'inside',
    withoutEnlargement: true,
  });
}

async function main() {
  const [kind, size, page, seconds] = process.argv.slice(2);
  const bytes = await buffer(process.stdin);
  if (kind === 'svg') limitProcessorTime(Number(seconds));
  try {
    const picture =
      kind === 'svg'
        ? await drawSvg(bytes, Number(size))
        : await drawHeic(bytes, Number(size), Number(page));
    process.stdout.write(await picture.png({ compressionLevel: 1 }).toBuffer());
  } catch (error) {
    // Memory that the computer does not have is no fault of the picture.
    if (error instanceof RangeError) throw error;
    give('corrupt');
    process.exitCode = 1;
  }
}

main();
