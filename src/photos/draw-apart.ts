import { execFile } from 'node:child_process';

/** Thrown when drawing was stopped because it took too long. */
export class TookTooLong extends Error {}

/*
 * Two kinds of pictures are drawn in a process of their own, which can be stopped and whose memory
 * goes with it: a few lines of SVG can keep a computer busy for hours, and the decoder for HEIC is
 * WebAssembly, which never gives memory back. The programs are strings because gatsby-node is
 * bundled into one file, beside which no other program would be found. Each reads the picture from
 * its input and writes a PNG; {size} is the longer side that is wanted, in pixels.
 */
const programOf = (draw: string) => `
const load = require('node:module').createRequire(process.argv[1]);
const sharp = load('sharp');
const size = Number(process.argv[2]);
const page = Number(process.argv[3]);
const draw = async (bytes) => { ${draw} };
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  const picture = await draw(Buffer.concat(chunks));
  process.stdout.write(await picture.png({ compressionLevel: 1 }).toBuffer());
});
`;

/** A drawing has no size of its own, so it is drawn in the size that is wanted. */
const svgProgram = programOf(`
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = Math.min(100000, Math.max(1, (72 * size) / Math.max(width, height)));
  return sharp(bytes, { density });
`);

/** The decoder looks at the first brand only, does not know all that are in use, and prints. */
const heicProgram = programOf(`
  for (const name of ['log', 'info', 'warn', 'error']) console[name] = () => {};
  bytes.write('heic', 8, 'latin1');
  const images = await load('heic-decode').all({ buffer: bytes });
  const { width, height, data } = await (images[page] ?? images[0]).decode();
  return sharp(data, { raw: { width, height, channels: 4 } })
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
export const drawSvg = (request: Request): Promise<Buffer> => drawApart(svgProgram, request);

/**
 * Decodes a HEIC photo and gives it back as a PNG, never larger than it was. Turning and mirroring
 * that the file asks for is done; its colour profile is left out.
 */
export const drawHeic = (request: Request): Promise<Buffer> => drawApart(heicProgram, request);

function drawApart(program: string, { bytes, size, milliseconds, page = 0 }: Request) {
  return new Promise<Buffer>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['-e', program, `${process.cwd()}/package.json`, String(size), String(page)],
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
        else reject(error.killed === true ? new TookTooLong('drawing took too long') : error);
      },
    );
    // A child that has ended early closes its input; its own error says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}
