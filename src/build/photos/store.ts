import type { Stats } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { version as heifVersion } from 'libheif-js/package.json';
import sharp from 'sharp';
import { brandColours } from '../../content-model/brand-colours';
import { readIfThere, writeIfChanged } from '../../lib/disk';
import type { Blur } from './blur';
import { preparedName, shortHash } from './naming';
import type { NormalisedPicture } from './normalise';
import type { Failure } from './problem-texts';

/** What is known of a picture that can be shown; it depends on the file's bytes alone. */
export type Success = Omit<NormalisedPicture, 'jpeg'> & { blur: Blur };

export type PhotoOutcome = Success | Failure;

/** What is remembered from run to run; `files` says how a file looked when it was last read. */
interface Memory {
  key: string;
  files: Record<string, { size: number; modified: number; changed: number; hash: string }>;
  outcomes: Record<string, PhotoOutcome>;
}

const preparedFile = /-([0-9a-f]{10})\.jpg$/;

/**
 * Raise this number when pictures are prepared or judged differently than before: a photo that was
 * prepared once is not read again as long as the cache key stays.
 */
const version = 1;

const cacheKey = JSON.stringify({
  version,
  sharp: sharp.versions,
  libheif: heifVersion,
  backgrounds: brandColours,
});

/** The folder of prepared pictures and the memory of how they came about. */
export class Store {
  readonly #prepared: string;
  readonly #memoryPath: string;
  #memory: Memory = { key: cacheKey, files: {}, outcomes: {} };
  readonly #nameByHash = new Map<string, string>();
  #names = new Set<string>();

  constructor(root: string) {
    this.#prepared = join(root, '.prepared');
    this.#memoryPath = join(this.#prepared, 'index.json');
  }

  /** Reads what an earlier run left behind. */
  async open(): Promise<void> {
    await mkdir(this.#prepared, { recursive: true });
    for (const name of await readdir(this.#prepared)) this.#note(name);
    try {
      const memory = JSON.parse(String(await readIfThere(this.#memoryPath))) as Memory;
      if (memory.key === cacheKey) this.#memory = memory;
    } catch {
      // No memory or a spoilt one: everything is prepared anew.
    }
  }

  #note(name: string): void {
    const hash = preparedFile.exec(name)?.[1];
    if (hash === undefined) return;
    this.#names.add(name);
    this.#nameByHash.set(hash, name);
  }

  /** What became of a file when it looked just like this; undefined when it must be read. */
  known(source: string, { size, mtimeMs, ctimeMs }: Stats) {
    const file = this.#memory.files[source];
    const isSame = file?.size === size && file.modified === mtimeMs && file.changed === ctimeMs;
    const outcome = isSame ? this.outcome(file.hash) : undefined;
    return isSame && outcome ? { hash: file.hash, outcome } : undefined;
  }

  /** The outcome for these bytes, unless its prepared picture has gone. */
  outcome(hash: string): PhotoOutcome | undefined {
    const outcome = this.#memory.outcomes[hash];
    const isComplete = outcome && ('failure' in outcome || this.#nameByHash.has(shortHash(hash)));
    return isComplete ? outcome : undefined;
  }

  remember(source: string, stats: Stats, hash: string, outcome: PhotoOutcome): void {
    const { size, mtimeMs: modified, ctimeMs: changed } = stats;
    this.#memory.files[source] = { size, modified, changed, hash };
    this.#memory.outcomes[hash] = outcome;
  }

  /** Puts a prepared picture into the folder, whole or not at all. */
  async write(name: string, jpeg: Buffer): Promise<void> {
    await writeIfChanged(join(this.#prepared, name), jpeg);
    this.#note(name);
  }

  /** Makes sure a prepared picture is there under this name. */
  async provide(name: string, hash: string): Promise<void> {
    const existing = this.#nameByHash.get(shortHash(hash));
    if (this.#names.has(name) || existing === undefined) return;
    await this.write(name, await readFile(join(this.#prepared, existing)));
  }

  /** Deletes the prepared pictures of files that were no longer there when the store was closed. */
  async prune(): Promise<void> {
    const files = Object.entries(this.#memory.files);
    // Without a memory nothing is known of the files.
    if (files.length === 0) return;
    const used = new Set(files.map(([source, { hash }]) => preparedName(source, hash)));
    const stale = [...this.#names].filter((name) => !used.has(name));
    await Promise.all(stale.map((name) => rm(join(this.#prepared, name), { force: true })));
  }

  /**
   * Remembers what was read, and forgets files that are no longer there.
   * @param usedPaths the files that are
   */
  async close(usedPaths: ReadonlySet<string>): Promise<void> {
    const files = sorted(this.#memory.files, (path) => usedPaths.has(path));
    const usedHashes = new Set(Object.values(files).map(({ hash }) => hash));
    const outcomes = sorted(this.#memory.outcomes, (hash) => usedHashes.has(hash));
    const memory: Memory = { key: cacheKey, files, outcomes };
    await writeIfChanged(this.#memoryPath, JSON.stringify(memory));
  }
}

function sorted<T>(record: Record<string, T>, isUsed: (key: string) => boolean) {
  const entries = Object.entries(record).filter(([key]) => isUsed(key));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
