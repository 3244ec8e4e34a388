import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles, readIfThere, writeIfChanged } from '../disk';

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

const endings = ['.br', '.gz'] as const;

/**
 * Lays a Brotli and a gzip copy beside every text file of the built site, for hosts that send them
 * as they are. What was compressed by an earlier build is taken from there.
 * @param root the project's folder
 * @param fixed files below public/ that come from the project's static/ folder; never removed
 */
export async function compressFiles(root: string, fixed: ReadonlySet<string>): Promise<void> {
  const folder = join(root, 'public');
  const cache = join(root, 'node_modules', '.cache', 'compress');
  const files = await listFiles(folder);
  const wanted = new Set<string>();
  const used = new Set<string>();

  const compress = async (file: string) => {
    const source = await readFile(join(folder, file));
    if (source.length <= leastBytes) return;
    const hash = createHash('sha256').update(source).digest('hex');
    for (const ending of endings) {
      if (fixed.has(file + ending)) continue;
      const name = hash + ending;
      const known = await readIfThere(join(cache, name));
      const packed = known ?? (await encoders[ending](source));
      if (!known) await writeIfChanged(join(cache, name), packed);
      used.add(name);
      if (packed.length >= source.length) continue;
      await writeIfChanged(join(folder, file + ending), packed);
      wanted.add(file + ending);
    }
  };
  // zlib works on Node's own threads, so files started together are compressed side by side.
  await Promise.all(files.filter((file) => textFile.test(file)).map(compress));

  const isOrphan = (file: string) =>
    /\.(?:br|gz)$/.test(file) && !wanted.has(file) && !fixed.has(file);
  await Promise.all(files.filter(isOrphan).map((file) => rm(join(folder, file))));
  const unused = (await listFiles(cache)).filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(cache, name))));
}
