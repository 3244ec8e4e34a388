import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { computerFailure, type FoundFile, unreadable } from './find-files';
import { preparedName } from './naming';
import { normalisePicture } from './normalise';
import type { ImportResult, PhotoCache } from './photo-cache';
import { createPlaceholder } from './placeholder';
import { mapInPool } from './pool';

/** The result of importing a file. */
export interface ImportedFile {
  file: FoundFile;
  /** Of its bytes; '' when they could not be read */
  hash: string;
  outcome: ImportResult;
}

const maxBytes = 256 * 1024 * 1024;

/** Imports files, as many in parallel as there are processors; returns the results in their order. */
export async function importFiles(
  files: readonly FoundFile[],
  cache: PhotoCache,
): Promise<ImportedFile[]> {
  const running = new Map<string, Promise<ImportResult>>();
  return mapInPool(files, availableParallelism(), async (file) => ({
    file,
    ...(await importFile(file, cache, running)),
  }));
}

async function importFile(
  { source, absolute, stats }: FoundFile,
  cache: PhotoCache,
  running: Map<string, Promise<ImportResult>>,
): Promise<Omit<ImportedFile, 'file'>> {
  if (stats.size > maxBytes) {
    const detail = `${Math.round(stats.size / (1024 * 1024))} MB`;
    return { hash: '', outcome: { failure: 'tooManyBytes', detail } };
  }
  const known = cache.known(source, stats);
  if (known) return known;

  let bytes: Buffer;
  try {
    bytes = await readFile(absolute);
  } catch (error) {
    return { hash: '', outcome: unreadable(error) };
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const work = running.get(hash) ?? outcomeOf(bytes, hash, source, cache);
  running.set(hash, work);
  try {
    const outcome = await work;
    cache.remember(source, stats, hash, outcome);
    return { hash, outcome };
  } catch (error) {
    // This is no verdict on the bytes, so the next run tries again.
    return { hash, outcome: computerFailure(error) };
  }
}

async function outcomeOf(
  bytes: Buffer,
  hash: string,
  source: string,
  cache: PhotoCache,
): Promise<ImportResult> {
  const known = cache.outcome(hash);
  if (known) return known;
  const picture = await normalisePicture(bytes);
  if ('failure' in picture) return picture;
  const { jpeg, ...size } = picture;
  await cache.write(preparedName(source, hash), jpeg);
  return { ...size, blur: await createPlaceholder(jpeg) };
}
