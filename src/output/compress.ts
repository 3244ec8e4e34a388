import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(?:html|js|css|json|svg|xml|txt|webmanifest|vcf)$/;
const leastBytes = 512;

/** Ending of the compressed file, and how it is made. */
const encoders = {
  '.br': (source: Buffer) =>
    promisify(brotliCompress)(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
  '.gz': (source: Buffer) => promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/**
 * Brotli and gzip copies of a file, for hosts that send them as they are.
 * @param file its name: pictures and small files are left as they are
 * @param source its bytes
 * @returns name and bytes of each copy that is smaller
 */
export async function compressed(file: string, source: Buffer): Promise<Array<[string, Buffer]>> {
  if (!textFile.test(file) || source.length <= leastBytes) return [];
  const copies = Object.entries(encoders).map(
    async ([ending, encode]): Promise<[string, Buffer]> => [file + ending, await encode(source)],
  );
  return (await Promise.all(copies)).filter(([, packed]) => packed.length < source.length);
}
