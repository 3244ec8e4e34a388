import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** The code of an error: the process was ended before it gave a picture or a verdict. */
export const decoderEnded = 'DECODER_ENDED';

/** Verdicts on a picture, which the process writes in place of it. */
export type Verdict = 'corrupt' | 'tooSlow';

/** Thrown when a picture cannot be decoded, on whatever computer. */
export class Undecodable extends Error {
  constructor(readonly failure: Verdict) {
    super(failure);
  }
}

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
 * process gives a drawing up after a number of seconds of its own processor time. Turning and mirroring
 * that a HEIC file asks for is done; its colour profile is left out.
 * @returns a PNG; that of a HEIC is never larger than it was
 * @throws Undecodable, or another error when the process could not start or was ended, as a computer
 * does that is short of memory
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
      (error, output) => {
        if (error === null) return done(output);
        const verdict = String(output);
        const isVerdict = verdict === 'corrupt' || verdict === 'tooSlow';
        if (isVerdict) return reject(new Undecodable(verdict));
        // The code of a process that could not be started is one of the system, in letters.
        const code = typeof error.code === 'string' ? error.code : decoderEnded;
        reject(Object.assign(error, { code }));
      },
    );
    // A child that has ended early closes its input; its own error says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}
