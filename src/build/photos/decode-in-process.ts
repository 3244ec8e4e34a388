import { execFile } from 'node:child_process';
import { hevcPictures } from './heif-pictures';

/** Thrown when decoding was stopped because it took too long. */
export class DecodeTimeout extends Error {}

/** Thrown when a part of a picture is corrupt. */
export class CorruptImage extends Error {}

const faulty = 3;

/*
 * SVG and HEIC are decoded in a child process, which can be stopped and whose memory is freed with
 * it: a few lines of SVG can keep a computer busy for hours, and the decoder for HEIC is WebAssembly,
 * which never frees memory. The programs are strings because gatsby-node is
 * bundled into one file, beside which no other program would be found. Each reads the picture from
 * its input, with what belongs to it behind it, and writes a PNG; {size} is the longer side that is
 * wanted, in pixels.
 */
const programOf = (draw: string) => `
const load = require('node:module').createRequire(process.argv[1]);
const sharp = load('sharp');
const [size, page, ...lengths] = process.argv.slice(2).map(Number);
const draw = async (bytes, ...parts) => { ${draw} };
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  const input = Buffer.concat(chunks);
  let at = 0;
  const picture = await draw(...lengths.map((length) => input.subarray(at, (at += length))));
  process.stdout.write(await picture.png({ compressionLevel: 1 }).toBuffer());
});
`;

/** A drawing has no size of its own, so it is drawn in the size that is wanted. */
const svgProgram = programOf(`
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = Math.min(100000, Math.max(1, (72 * size) / Math.max(width, height)));
  return sharp(bytes, { density });
`);

/*
 * The library for HEIC is two: libheif, which reads the container and puts the parts together, and
 * libde265 inside of it, which decodes each part, makes up what it cannot read and tells nobody. So
 * each part is given to libde265 alone first, which is asked to show no faulty picture (its setting
 * 6, DE265_DECODER_PARAM_SUPPRESS_FAULTY_PICTURES in de265.h).
 */
const heicProgram = programOf(`
  for (const name of ['log', 'info', 'warn', 'error']) console[name] = () => {};
  const heif = load('libheif-js/wasm-bundle');
  const more = heif._malloc(4);
  const isFaulty = (units) => {
    const decoder = heif._de265_new_decoder();
    heif._de265_set_parameter_bool(decoder, 6, 1);
    for (let at = 0, length; at < units.length; at += 4 + length) {
      length = units.readUInt32BE(at);
      const unit = heif._malloc(length);
      heif.HEAPU8.set(units.subarray(at + 4, at + 4 + length), unit);
      heif._de265_push_NAL(decoder, unit, length, 0, 0, 0);
      heif._free(unit);
    }
    heif._de265_flush_data(decoder);
    let error, shown;
    do {
      error = heif._de265_decode(decoder, more);
      shown = heif._de265_get_next_picture(decoder);
    } while (!error && !shown && heif.HEAP32[more >> 2]);
    heif._de265_free_decoder(decoder);
    // A kind of picture that it does not know has an error of its own and is no fault of the file.
    return !error && !shown;
  };
  if (parts.some(isFaulty)) process.exit(${faulty});
  const images = new heif.HeifDecoder().decode(bytes);
  const image = images[page] ?? images[0];
  const raw = { width: image.get_width(), height: image.get_height(), channels: 4 };
  const data = new Uint8ClampedArray(raw.width * raw.height * 4);
  if (!(await new Promise((drawn) => image.display({ ...raw, data }, drawn)))) process.exit(1);
  return sharp(data, { raw })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
`);

interface Request {
  bytes: Buffer;
  /** Pixels on the longer side */
  size: number;
  milliseconds: number;
  /** Which picture of the file, when it holds several */
  page?: number;
}

/** Draws an SVG and gives it back as a PNG. */
export const renderSvg = (request: Request): Promise<Buffer> => runDecoder(svgProgram, request);

/**
 * Decodes a HEIC photo and gives it back as a PNG, never larger than it was. Turning and mirroring
 * that the file asks for is done; its colour profile is left out. Throws CorruptImage where a part of it
 * is damaged.
 */
export const decodeHeic = (request: Request): Promise<Buffer> =>
  runDecoder(heicProgram, request, hevcPictures(request.bytes) ?? []);

function runDecoder(
  program: string,
  { bytes, size, milliseconds, page = 0 }: Request,
  parts: Buffer[] = [],
) {
  const input = [bytes, ...parts];
  const numbers = [size, page, ...input.map(({ length }) => length)];
  return new Promise<Buffer>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['-e', program, `${process.cwd()}/package.json`, ...numbers.map(String)],
      {
        encoding: 'buffer',
        timeout: milliseconds,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024 * 1024,
        // Options of the parent such as a TypeScript loader are not needed and slow to start.
        env: { ...process.env, NODE_OPTIONS: '' },
      },
      (error, png) => {
        if (error === null) resolve(png);
        else if (error.code === faulty) reject(new CorruptImage('a part of it is corrupt'));
        else reject(error.killed === true ? new DecodeTimeout('decoding took too long') : error);
      },
    );
    // A child that has ended early closes its input; its own error says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(Buffer.concat(input));
  });
}
