import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { posix } from 'node:path';
import { makeMaster } from './decode';
import { readDescription } from './description';
import { codeOf, type FoundFile, reasonOf } from './file-list';
import { slugOf } from './naming';
import { type Outcome, type Store, shortHash } from './store';

/** What became of a file; without a hash its bytes could not even be read. */
export interface Judged {
  hash: string | null;
  outcome: Outcome;
}

const maxBytes = 256 * 1024 * 1024;
const megabyte = 1024 * 1024;

/** The name of the prepared picture of an original. */
export function preparedName(source: string, hash: string): string {
  return `${slugOf(posix.basename(source))}-${shortHash(hash)}.jpg`;
}

/** Reads and prepares all files, as many at a time as there are processors, in the files' order. */
export async function judgeAll(files: readonly FoundFile[], store: Store): Promise<Judged[]> {
  const judged: Judged[] = [];
  const underWay = new Map<string, Promise<Outcome>>();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < files.length; index = next++) {
      const found = files[index];
      if (found !== undefined) judged[index] = await judge(found, store, underWay);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return judged;
}

async function judge(
  found: FoundFile,
  store: Store,
  underWay: Map<string, Promise<Outcome>>,
): Promise<Judged> {
  const { source, absolute, stats } = found;
  if (stats.size > maxBytes) {
    const detail = `${Math.round(stats.size / megabyte)} MB`;
    return { hash: null, outcome: { failure: 'tooManyBytes', detail } };
  }
  const print = store.fingerprint(source);
  if (
    print !== undefined &&
    print.size === stats.size &&
    print.modified === stats.mtimeMs &&
    print.changed === stats.ctimeMs
  ) {
    const outcome = store.outcome(print.hash);
    if (outcome !== undefined) return { hash: print.hash, outcome };
  }

  let bytes: Buffer;
  try {
    bytes = await readFile(absolute);
  } catch (error) {
    const detail = reasonOf(codeOf(error));
    return { hash: null, outcome: { failure: 'unreadable', detail } };
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const work =
    store.outcome(hash) ?? underWay.get(hash) ?? prepareBytes(bytes, hash, source, store);
  if (work instanceof Promise) underWay.set(hash, work);
  const outcome = await work;
  // A slow file may only have met a busy computer, so it gets another chance next time.
  if (!('failure' in outcome && outcome.failure === 'tooSlow')) {
    store.setOutcome(hash, outcome);
    store.setFingerprint(source, {
      size: stats.size,
      modified: stats.mtimeMs,
      changed: stats.ctimeMs,
      hash,
    });
  }
  return { hash, outcome };
}

async function prepareBytes(
  bytes: Buffer,
  hash: string,
  source: string,
  store: Store,
): Promise<Outcome> {
  const master = await makeMaster(bytes);
  if ('failure' in master) return master;
  const { jpeg, ...size } = master;
  await store.write(preparedName(source, hash), jpeg);
  return { ...size, ...readDescription(bytes) };
}
