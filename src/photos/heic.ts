import { Worker } from 'node:worker_threads';

/** The pixels of a HEIC photo, upright, four bytes (red, green, blue, alpha) a pixel. */
export interface HeicPixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Thrown when the decoder was stopped because it took too long. */
export class HeicTooSlow extends Error {}

/*
 * The decoder is WebAssembly: it blocks its thread while it works and never gives memory back. In
 * a thread of its own it can be stopped, and its memory goes with it. The program is a string
 * because gatsby-node is bundled into one file, beside which no worker file would be found.
 */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const { createRequire } = require('node:module');
const load = createRequire(workerData.base);
(async () => {
  const { bytes, index, maxPixels } = workerData;
  const images = await load('heic-decode').all({ buffer: bytes });
  const image = images[index] ?? images[0];
  if (image.width * image.height > maxPixels) throw new Error('too many pixels');
  const { data, width, height } = await image.decode();
  parentPort.postMessage({ data, width, height }, [data.buffer]);
})().catch((error) => parentPort.postMessage({ error: String(error) }));
`;

interface HeicRequest {
  bytes: Buffer;
  /** Which picture of the file, when it holds several */
  index: number;
  maxPixels: number;
  milliseconds: number;
}

/** Decodes a HEIC photo. Turning and mirroring that the file asks for is already done. */
export function decodeHeic(request: HeicRequest): Promise<HeicPixels> {
  const { bytes, index, maxPixels, milliseconds } = request;
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      eval: true,
      // Options of the parent such as a TypeScript loader are not needed and slow to start.
      execArgv: [],
      // The decoder prints its complaints; the report says in plain words what matters.
      stdout: true,
      stderr: true,
      workerData: {
        base: `${process.cwd()}/package.json`,
        bytes: withKnownBrand(bytes),
        index,
        maxPixels,
      },
    });
    const stop = (): void => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const timer = setTimeout(() => {
      stop();
      reject(new HeicTooSlow('the HEIC decoder took too long'));
    }, milliseconds);
    worker.once('message', (answer: { error: string } | (HeicPixels & { data: Uint8Array })) => {
      stop();
      if ('error' in answer) {
        reject(new Error(answer.error));
      } else {
        const { data, width, height } = answer;
        resolve({
          data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
          width,
          height,
        });
      }
    });
    worker.once('error', (error) => {
      stop();
      reject(error);
    });
    worker.once('exit', () => {
      stop();
      reject(new Error('the HEIC decoder ended early'));
    });
  });
}

/** heic-decode looks at the first brand only and does not know all that are in use. */
function withKnownBrand(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.write('heic', 8, 'latin1');
  return copy;
}
