import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { errorCode } from '../../lib/disk';
import { mapInPool } from '../../lib/pool';
import { blurOf } from './blur';
import { type FoundFile, unreadable } from './find-files';
import { preparedName } from './naming';
import { normalisePicture } from './normalise';
import type { PhotoOutcome, Store } from './store';

/** What became of a file; without a hash its bytes could not even be read. */
export interface Judged {
  hash: string | null;
  outcome: PhotoOutcome;
}

const mostBytes = 256 * 1024 * 1024;

/** Reads and prepares all files, as many at a time as there are processors, in the files' order. */
export async function judgeAll(files: readonly FoundFile[], store: Store): Promise<Judged[]> {
  const underWay = new Map<string, Promise<PhotoOutcome>>();
  return mapInPool(files, availableParallelism(), (found) => judgeFile(found, store, underWay));
}

async function judgeFile(
  { source, absolute, stats }: FoundFile,
  store: Store,
  underWay: Map<string, Promise<PhotoOutcome>>,
): Promise<Judged> {
  if (stats.size > mostBytes) {
    const detail = `${Math.round(stats.size / (1024 * 1024))} MB`;
    return { hash: null, outcome: { failure: 'tooManyBytes', detail } };
  }
  const known = store.known(source, stats);
  if (known) return known;

  let bytes: Buffer;
  try {
    bytes = await readFile(absolute);
  } catch (error) {
    return { hash: null, outcome: unreadable(errorCode(error)) };
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const work = underWay.get(hash) ?? outcomeOf(bytes, hash, source, store);
  underWay.set(hash, work);
  const outcome = await work;
  // A slow file may only have met a busy computer, so it gets another chance next time.
  if (!('failure' in outcome && outcome.failure === 'tooSlow')) {
    store.remember(source, stats, hash, outcome);
  }
  return { hash, outcome };
}

async function outcomeOf(
  bytes: Buffer,
  hash: string,
  source: string,
  store: Store,
): Promise<PhotoOutcome> {
  const known = store.outcome(hash);
  if (known) return known;
  const picture = await normalisePicture(bytes);
  if ('failure' in picture) return picture;
  const { jpeg, ...size } = picture;
  await store.write(preparedName(source, hash), jpeg);
  return { ...size, blur: await blurOf(jpeg) };
}
