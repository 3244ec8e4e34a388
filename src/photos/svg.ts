import { execFile } from 'node:child_process';

/** Thrown when drawing was stopped because it took too long. */
export class SvgTooSlow extends Error {}

/*
 * A few lines of SVG can keep a computer busy for hours, and a thread that draws cannot be stopped;
 * a process of its own can. The program is a string because gatsby-node is bundled into one file,
 * beside which no other program would be found.
 */
const PROGRAM = `
const sharp = require('node:module').createRequire(process.argv[1])('sharp');
const size = Number(process.argv[2]);
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  const bytes = Buffer.concat(chunks);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = Math.min(100000, Math.max(1, (72 * size) / Math.max(width, height)));
  process.stdout.write(await sharp(bytes, { density }).png({ compressionLevel: 1 }).toBuffer());
});
`;

interface SvgRequest {
  bytes: Buffer;
  /** Pixels on the longer side: a drawing has no size of its own */
  size: number;
  milliseconds: number;
}

/** Draws an SVG and gives it back as a PNG. */
export function drawSvg({ bytes, size, milliseconds }: SvgRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['-e', PROGRAM, `${process.cwd()}/package.json`, String(size)],
      {
        encoding: 'buffer',
        timeout: milliseconds,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024 * 1024,
        // Options of the parent such as a TypeScript loader are not needed and slow to start.
        env: { ...process.env, NODE_OPTIONS: '' },
      },
      (error, png) => {
        if (error === null) {
          resolve(png);
        } else {
          reject(error.killed === true ? new SvgTooSlow('drawing took too long') : error);
        }
      },
    );
    // A child that has ended early closes its input; its own error says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}
