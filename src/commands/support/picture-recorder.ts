import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** What a build did with pictures. */
export interface PictureRecord {
  work: PictureWork[];
  /** The most memory that Gatsby's own process held, in bytes */
  memory: number;
}

/** One thing that sharp did in a build, in milliseconds since the process started. */
export interface PictureWork {
  start: number;
  end: number;
  /** The picture that was encoded; null when it was only looked at, or not given as bytes */
  made: Made | null;
}

/** A picture that was encoded, and how. */
export interface Made {
  /** MD5 of the picture that it was made of */
  source: string;
  /** All that sharp was asked for, as it notes it itself */
  options: object;
  bytes: number;
}

/** Where the record goes; without it nothing is recorded. */
export const recordVariable = 'PICTURE_RECORD';

type Method = (this: Pipeline, ...given: unknown[]) => unknown;

/** sharp's own notes, as of 0.35. */
export interface Pipeline {
  options: { input: { buffer?: Buffer } } & Record<string, unknown>;
}

/** Notes what sharp does from now on, and writes it to a file when the process ends. */
function record(file: string): void {
  const work: PictureWork[] = [];
  const digests = new WeakMap<Buffer, string>();
  const made = ({ options: { input, ...options } }: Pipeline, result: unknown): Made | null => {
    if (!input.buffer || !Buffer.isBuffer(result)) return null;
    const digest =
      digests.get(input.buffer) ?? createHash('md5').update(input.buffer).digest('hex');
    digests.set(input.buffer, digest);
    return { source: digest, options, bytes: result.length };
  };
  const prototype = sharp.prototype as unknown as Record<'toBuffer' | 'stats', Method>;
  for (const name of ['toBuffer', 'stats'] as const) {
    const method = prototype[name];
    prototype[name] = function recorded(...given) {
      const start = performance.now();
      const result = method.apply(this, given);
      if (result instanceof Promise) {
        const note = (value: unknown) =>
          work.push({ start, end: performance.now(), made: made(this, value) });
        result.then(note, () => note(null));
      }
      return result;
    };
  }
  process.once('exit', () => {
    const memory = process.resourceUsage().maxRSS * 1024;
    writeFileSync(file, JSON.stringify({ work, memory } satisfies PictureRecord));
  });
}

const file = process.env[recordVariable];
if (file) record(file);
