/*
 * The program that decode-in-process.ts runs: reads a HEIC from its standard input and writes a PNG, or
 * ends with the exit code of a picture that cannot be decoded.
 * Arguments: pixels on the longer side at most, the index of the picture in the file.
 * The newest libheif-js, 1.23.2, lacks the fixes of libheif 1.23.3 to 1.23.5: a malicious HEIC file could
 * end this process or corrupt the decoder's memory, which WebAssembly isolates.
 */
import { buffer } from 'node:stream/consumers';
import { HeifDecoder } from 'libheif-js/wasm-bundle';
import sharp from 'sharp';
import { undecodableCode } from './decode-in-process';

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
  const [size, page] = process.argv.slice(2).map(Number);
  const bytes = await buffer(process.stdin);
  try {
    const picture = await decodeHeic(bytes, size ?? 0, page ?? 0);
    process.stdout.write(await picture.png({ compressionLevel: 1 }).toBuffer());
  } catch (error) {
    // A lack of memory is no property of the picture.
    if (error instanceof RangeError) throw error;
    process.exitCode = undecodableCode;
  }
}

main();
