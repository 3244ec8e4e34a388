import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** Thrown when decoding used up its processor time. */
export class DecodeTimeout extends Error {}

/** Line that the process prints before it ends itself. */
export const outOfTime = 'out of processor time';

/** Processor time for a drawing, in seconds */
const maxSeconds = 10;

interface Request {
  bytes: Buffer;
  /** Pixels on the longer side */
  size: number;
  /** Index of the picture in a file with several */
  page?: number;
}

/**
 * Decodes a picture in a child process, whose memory is freed with it: the decoder for HEIC is
 * WebAssembly, which never frees memory. A few lines of SVG can keep a computer busy for hours, so the
 * process gives a drawing up after a number of seconds of its own processor time. Turning and mirroring that a HEIC file asks for is done; its colour profile is
 * left out.
 * @returns a PNG; that of a HEIC is never larger than it was
 * @throws DecodeTimeout, or the error of the decoder
 */
export function decodeInProcess(
  kind: 'svg' | 'heic',
  { bytes, size, page = 0 }: Request,
): Promise<Buffer> {
  // gatsby-node is bundled into one file, so the program is found from the project's folder.
  const program = resolve('src/pipeline/photos/decoder-process.ts');
  return new Promise((done, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', program, kind, String(size), String(page), String(maxSeconds)],
      {
        encoding: 'buffer',
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, NODE_OPTIONS: '' },
      },
      (error, png, printed) => {
        if (error === null) done(png);
        else reject(printed.includes(outOfTime) ? new DecodeTimeout(outOfTime) : error);
      },
    );
    // A child that has ended early closes its input; its own error says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}
