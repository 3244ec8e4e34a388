/*
 * The program that decode-in-process.ts runs: reads a picture from its standard input and writes a PNG, or
 * a verdict, with an exit code other than 0.
 * Arguments: the kind of the picture, pixels on the longer side, the index of the picture in the file.
 * The newest libheif-js, 1.23.2, lacks the fixes of libheif 1.23.3 to 1.23.5: a malicious HEIC file could
 * end this process or corrupt the decoder's memory, which WebAssembly isolates.
 */
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { HeifDecoder } from 'libheif-js/wasm-bundle';
import sharp from 'sharp';
import type { Verdict } from './decode-in-process';

/** Limit of processor time for a drawing, in seconds */
const maxSeconds = 10;

const writeVerdict = (verdict: Verdict) => writeSync(1, verdict);

/**
 * Kills this process when it has used maxSeconds of processor time. The picture library draws in another
 * thread, for which a normal exit would wait.
 */
function limitProcessorTime(): void {
  const start = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1e6 < maxSeconds) return;
    writeVerdict('tooSlow');
    process.kill(process.pid, 'SIGKILL');
  }, 100).unref();
}

/** Draws an SVG with the given number of pixels on its longer side. */
async function drawSvg(bytes: Buffer, size: number) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = Math.min(100_000, Math.max(1, (72 * size) / Math.max(width, height)));
  return sharp(bytes, { density });
}

/** Decodes a picture of a HEIC, and shrinks it to the given number of pixels on its longer side. */
async function decodeHeic(bytes: Buffer, size: number, page: number) {
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
  const [kind, size, page] = process.argv.slice(2);
  const bytes = await buffer(process.stdin);
  if (kind === 'svg') limitProcessorTime();
  try {
    const picture =
      kind === 'svg'
        ? await drawSvg(bytes, Number(size))
        : await decodeHeic(bytes, Number(size), Number(page));
    process.stdout.write(await picture.png({ compressionLevel: 1 }).toBuffer());
  } catch (error) {
    // A lack of memory is no property of the picture.
    if (error instanceof RangeError) throw error;
    writeVerdict('corrupt');
    process.exitCode = 1;
  }
}

main();
