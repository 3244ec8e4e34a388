import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** The code of an error: the process ended before it wrote a picture or a verdict. */
export const decoderEnded = 'DECODER_ENDED';

/** The exit code of the process when the picture cannot be decoded on any computer. */
export const undecodableCode = 65;

/** Thrown when a picture cannot be decoded on any computer. */
export class Undecodable extends Error {}

interface Request {
  bytes: Buffer;
  /** Pixels on the longer side at most */
  size: number;
  /** Index of the picture in a file with several */
  page?: number;
}

/**
 * Decodes a HEIC in a child process, whose memory is freed when it ends: the decoder is WebAssembly, which
 * never frees memory. The picture is rotated and mirrored as the file says; its colour profile is left out.
 * @returns a PNG
 * @throws Undecodable, or another error when the process could not start or was killed, for example
 * because memory is short
 */
export function decodeInProcess({ bytes, size, page = 0 }: Request): Promise<Buffer> {
  // gatsby-node.ts is bundled, so the path is relative to the project's folder, not to this file.
  const program = resolve('src/pipeline/photos/decoder-process.ts');
  return new Promise((done, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', program, String(size), String(page)],
      {
        encoding: 'buffer',
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, NODE_OPTIONS: '' },
      },
      (error, output) => {
        if (error === null) return done(output);
        if (error.code === undecodableCode) return reject(new Undecodable());
        // If the process could not be started, the code is a string of the system.
        const code = typeof error.code === 'string' ? error.code : decoderEnded;
        reject(Object.assign(error, { code }));
      },
    );
    // A process that ends early closes its input; the error above describes why it ended.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}
