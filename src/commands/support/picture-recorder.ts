import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** One thing that sharp did in a build. */
export interface PictureWork {
  /** Milliseconds since the process started */
  start: number;
  end: number;
  /** What was made; null when a picture was only looked at */
  made: Made | null;
}

/** A picture that was encoded, and how. */
export interface Made {
  /** MD5 of the picture that it was made of; null when that was not given as bytes */
  source: string | null;
  format: string;
  width: number;
  height: number;
  quality: number;
  effort: number;
  mozjpeg: boolean;
  bytes: number;
}

/** The part of sharp's own notes that says what a pipeline does. */
interface Pipeline {
  options: {
    input: { buffer?: Buffer };
    formatOut: string;
    width: number;
    height: number;
    jpegQuality: number;
    jpegTrellisQuantisation: boolean;
    webpQuality: number;
    heifQuality: number;
    heifEffort: number;
  };
}

/** Where the record goes; without it nothing is recorded. */
export const recordVariable = 'PICTURE_RECORD';

const work: PictureWork[] = [];
const digests = new WeakMap<Buffer, string>();

function digestOf(buffer: Buffer | undefined): string | null {
  if (!buffer) return null;
  const known = digests.get(buffer) ?? createHash('md5').update(buffer).digest('hex');
  digests.set(buffer, known);
  return known;
}

function madeBy({ options }: Pipeline, result: unknown): Made | null {
  if (!Buffer.isBuffer(result)) return null;
  const { formatOut: format, width, height } = options;
  const isJpeg = format === 'jpeg';
  return {
    source: digestOf(options.input.buffer),
    format,
    width,
    height,
    quality: isJpeg
      ? options.jpegQuality
      : format === 'webp'
        ? options.webpQuality
        : options.heifQuality,
    effort: options.heifEffort,
    mozjpeg: isJpeg && options.jpegTrellisQuantisation,
    bytes: result.length,
  };
}

type Method = (this: Pipeline, ...given: unknown[]) => unknown;

/** Notes what sharp does from now on, and writes it to a file when the process ends. */
function record(file: string): void {
  const prototype = sharp.prototype as unknown as Record<string, Method>;
  for (const name of ['toBuffer', 'stats', 'metadata']) {
    const method = prototype[name];
    if (!method) throw new Error(`sharp has no ${name}`);
    prototype[name] = function recorded(...given) {
      const start = performance.now();
      const result = method.apply(this, given);
      if (result instanceof Promise) {
        result.then(
          (value) => work.push({ start, end: performance.now(), made: madeBy(this, value) }),
          () => work.push({ start, end: performance.now(), made: null }),
        );
      }
      return result;
    };
  }
  process.once('exit', () => writeFileSync(file, JSON.stringify(work)));
}

const file = process.env[recordVariable];
// Processes that a build starts inherit the variable, but only Gatsby's own loads gatsby-node.
if (file) record(file);
