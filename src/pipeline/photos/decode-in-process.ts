import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** Thrown when decoding was stopped because it took too long. */
export class DecodeTimeout extends Error {}

interface Request {
  bytes: Buffer;
  /** Pixels on the longer side */
  size: number;
  milliseconds: number;
  /** Index of the picture in a file with several */
  page?: number;
}

/**
 * Decodes a picture in a child process, which can be stopped and whose memory is freed with it: a few
 * lines of SVG can keep a computer busy for hours, and the decoder for HEIC is WebAssembly, which
 * never frees memory. Turning and mirroring that a HEIC file asks for is done; its colour profile is
 * left out.
 * @returns a PNG; that of a HEIC is never larger than it was
 * @throws DecodeTimeout, or the error of the decoder
 */
export function decodeInProcess(
  kind: 'svg' | 'heic',
  { bytes, size, milliseconds, page = 0 }: Request,
): Promise<Buffer> {
  // gatsby-node is bundled into one file, so the program is found from the project's folder.
  const program = resolve('src/pipeline/photos/decoder-process.ts');
  return new Promise((done, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', program, kind, String(size), String(page)],
      {
        encoding: 'buffer',
        timeout: milliseconds,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, NODE_OPTIONS: '' },
      },
      (error, png) => {
        if (error === null) done(png);
        else reject(error.killed === true ? new DecodeTimeout('decoding took too long') : error);
      },
    );
    // A child that has ended early closes its input; its own error says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}
