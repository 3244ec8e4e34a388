import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { PreviousOutput } from './previous-output';

const textFile = /\.(?:html|js|css|json|svg|xml|txt|webmanifest|vcf)$/;
const leastBytes = 512;

/** Ending of the compressed file, how it is made, and how it is read. */
const encoders = {
  '.br': {
    pack: (source: Buffer) =>
      promisify(brotliCompress)(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      }),
    unpack: promisify(brotliDecompress),
  },
  '.gz': {
    pack: (source: Buffer) => promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
    unpack: promisify(gunzip),
  },
} as const;

/**
 * Brotli and gzip copies of a file, for hosts that send them as they are. A copy of the last site
 * that unpacks to the same bytes is taken over: to pack takes a hundred times as long.
 * @param folder where it is
 * @param file its path below the folder: pictures and small files are left as they are
 * @param last where the copies may stand already
 * @returns name and bytes of each copy that is smaller
 */
export async function precompress(
  folder: string,
  file: string,
  last: PreviousOutput,
): Promise<Array<[string, Buffer]>> {
  if (!textFile.test(file)) return [];
  const source = await readFile(join(folder, file));
  if (source.length <= leastBytes) return [];
  const copies = Object.entries(encoders).map(
    async ([ending, { pack, unpack }]): Promise<[string, Buffer]> => {
      const kept = await last(file + ending);
      const unpacked = kept && (await unpack(kept.bytes).catch(() => null));
      return [file + ending, kept && unpacked?.equals(source) ? kept.bytes : await pack(source)];
    },
  );
  return (await Promise.all(copies)).filter(([, packed]) => packed.length < source.length);
}
