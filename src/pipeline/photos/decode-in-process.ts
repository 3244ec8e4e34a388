import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** The code of an error: the process ended before it wrote a picture or a verdict. */
export const decoderEnded = 'DECODER_ENDED';

/** Verdicts on a picture, which the process writes instead of a picture. */
export type Verdict = 'corrupt' | 'tooSlow';

/** Thrown when a picture cannot be decoded on any computer. */
export class Undecodable extends Error {
  constructor(readonly failure: Verdict) {
    super(failure);
  }
}

interface Request {
  bytes: Buffer;
  /** Pixels on the longer side */
  size: number;
  /** Index of the picture in a file with several */
  page?: number;
}

/**
 * Decodes a picture in a child process, whose memory is freed when it ends: the decoder for HEIC is
 * WebAssembly, which never frees memory. A few lines of SVG can keep a computer busy for hours, so the
 * process stops drawing after a limit of processor time. A HEIC is rotated and mirrored as the file says;
 * its colour profile is left out.
 * @returns a PNG, not larger than a HEIC was
 * @throws Undecodable, or another error when the process could not start or was killed, for example
 * because memory is short
 */
export function decodeInProcess(
  kind: 'svg' | 'heic',
  { bytes, size, page = 0 }: Request,
): Promise<Buffer> {
  // gatsby-node.ts is bundled, so the path is relative to the project's folder, not to this file.
  const program = resolve('src/pipeline/photos/decoder-process.ts');
  return new Promise((done, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', program, kind, String(size), String(page)],
      {
        encoding: 'buffer',
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, NODE_OPTIONS: '' },
      },
      (error, output) => {
        if (error === null) return done(output);
        const verdict = String(output);
        const isVerdict = verdict === 'corrupt' || verdict === 'tooSlow';
        if (isVerdict) return reject(new Undecodable(verdict));
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
