import type { Stats } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { version as heifVersion } from 'libheif-js/package.json';
import sharp from 'sharp';
import { brandColours } from '../../content-model/brand-colours';
import { readIfThere, writeIfChanged } from '../../lib/disk';
import { withLock } from '../../lib/lock';
import { createQueue } from '../../lib/queue';
import { preparedName, shortHash } from './naming';
import type { NormalisedPicture } from './normalise';
import type { Failure } from './photo-issues';
import type { Placeholder } from './placeholder';

/** An imported picture; depends on the bytes of the file alone. */
export type ImportedPicture = Omit<NormalisedPicture, 'jpeg'> & { blur: Placeholder };

/** A picture, or why there is none. */
export type ImportResult = ImportedPicture | Failure;

/** The contents of index.json. */
interface Index {
  key: string;
  files: Record<string, { size: number; modified: number; changed: number; hash: string }>;
  outcomes: Record<string, ImportResult>;
}

const preparedFile = /-([0-9a-f]{10})\.jpg$/;

/**
 * Raise this number when pictures are imported differently than before: an imported photo is not read
 * again as long as the cache key is the same.
 */
const version = 9;

const cacheKey = JSON.stringify({
  version,
  sharp: sharp.versions,
  libheif: heifVersion,
  backgrounds: brandColours,
});

/** Work of this process on .prepared/, which runs in sequence. */
const runs = createQueue();

/** Runs work on .prepared/ while no other work of this or another process does. */
export const withCacheLock = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  runs(() => withLock(join(root, '.prepared/index'), work));

/** The folder of prepared pictures, and an index of import results for the next run. */
export class PhotoCache {
  readonly #prepared: string;
  readonly #indexPath: string;
  #index: Index = { key: cacheKey, files: {}, outcomes: {} };
  readonly #nameByHash = new Map<string, string>();
  #names = new Set<string>();

  constructor(root: string) {
    this.#prepared = join(root, '.prepared');
    this.#indexPath = join(this.#prepared, 'index.json');
  }

  async open(): Promise<void> {
    for (const name of await readdir(this.#prepared).catch(() => [])) this.#register(name);
    try {
      const index = JSON.parse(String(await readIfThere(this.#indexPath))) as Index;
      if (index.key === cacheKey) this.#index = index;
    } catch {
      // No index or a corrupt one: every file is imported again.
    }
  }

  #register(name: string): void {
    const hash = preparedFile.exec(name)?.[1];
    if (hash === undefined) return;
    this.#names.add(name);
    this.#nameByHash.set(hash, name);
  }

  /** The result for a file if its size and dates are those of the index; undefined when it must be read. */
  known(source: string, { size, mtimeMs, ctimeMs }: Stats) {
    const file = this.#index.files[source];
    const isSame = file?.size === size && file.modified === mtimeMs && file.changed === ctimeMs;
    const outcome = isSame ? this.outcome(file.hash) : undefined;
    return isSame && outcome ? { hash: file.hash, outcome } : undefined;
  }

  /** The hash of a file's bytes when it was last read; undefined for one that never was. */
  hashOf(source: string): string | undefined {
    return this.#index.files[source]?.hash;
  }

  /** The result for bytes with this hash, unless the prepared picture is missing. */
  outcome(hash: string): ImportResult | undefined {
    const outcome = this.#index.outcomes[hash];
    const isComplete = outcome && ('failure' in outcome || this.#nameByHash.has(shortHash(hash)));
    return isComplete ? outcome : undefined;
  }

  remember(source: string, stats: Stats, hash: string, outcome: ImportResult): void {
    const { size, mtimeMs: modified, ctimeMs: changed } = stats;
    this.#index.files[source] = { size, modified, changed, hash };
    this.#index.outcomes[hash] = outcome;
  }

  /** Writes a prepared picture atomically. */
  async write(name: string, jpeg: Buffer): Promise<void> {
    await writeIfChanged(join(this.#prepared, name), jpeg);
    this.#register(name);
  }

  /** Copies a prepared picture to this name if it exists only under another name. */
  async provide(name: string, hash: string): Promise<void> {
    const existing = this.#nameByHash.get(shortHash(hash));
    if (this.#names.has(name) || existing === undefined) return;
    await this.write(name, await readFile(join(this.#prepared, existing)));
  }

  /** Deletes the prepared pictures of files that are not in the index. */
  async prune(): Promise<void> {
    const files = Object.entries(this.#index.files);
    // Without an index stale pictures cannot be recognised.
    if (files.length === 0) return;
    const used = new Set(files.map(([source, { hash }]) => preparedName(source, hash)));
    const stale = [...this.#names].filter((name) => !used.has(name));
    await Promise.all(stale.map((name) => rm(join(this.#prepared, name), { force: true })));
  }

  /**
   * Writes the index; if paths are given, only with files of these paths. On a disk that refuses it the next
   * run imports again what is not in the former one.
   */
  async close(usedPaths?: ReadonlySet<string>): Promise<void> {
    const files = sorted(this.#index.files, (path) => usedPaths?.has(path) ?? true);
    const usedHashes = new Set(Object.values(files).map(({ hash }) => hash));
    const outcomes = sorted(this.#index.outcomes, (hash) => usedHashes.has(hash));
    const index: Index = { key: cacheKey, files, outcomes };
    await writeIfChanged(this.#indexPath, JSON.stringify(index)).catch(() => undefined);
  }
}

function sorted<T>(record: Record<string, T>, isUsed: (key: string) => boolean) {
  const entries = Object.entries(record).filter(([key]) => isUsed(key));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
