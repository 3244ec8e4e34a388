import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Failure } from './decode';
import type { Description } from './description';
import { codeOf } from './file-list';

/** To be counted up whenever the same original would now be prepared or judged differently. */
const VERSION = `1 sharp-${sharp.versions.sharp} vips-${sharp.versions.vips}`;

/** What is known of a picture that can be shown; it depends on the file's bytes alone. */
export interface Success extends Description {
  width: number;
  height: number;
  originalWidth: number;
  originalHeight: number;
  isDrawing: boolean;
}

export type Outcome = Success | Failure;

/** How a file looked when its bytes were last read. */
export interface Fingerprint {
  size: number;
  modified: number;
  changed: number;
  hash: string;
}

interface Index {
  version: string;
  files: Record<string, Fingerprint>;
  outcomes: Record<string, Outcome>;
}

interface Closing {
  /** The text of photos.json */
  list: string;
  usedNames: ReadonlySet<string>;
  usedPaths: ReadonlySet<string>;
}

const LIST = 'photos.json';
const preparedName = /-([0-9a-f]{10})\.jpg$/;

/** The first digits of a content hash, which tell prepared files apart. */
export function shortHash(hash: string): string {
  return hash.slice(0, 10);
}

/** The folder of prepared pictures and the memory of how they came about. */
export class Store {
  readonly #prepared: string;
  readonly #cache: string;
  #files = new Map<string, Fingerprint>();
  #outcomes = new Map<string, Outcome>();
  #names = new Set<string>();
  #byHash = new Map<string, string>();
  #savedIndex = '';
  #temporaries = 0;

  constructor(root: string) {
    this.#prepared = join(root, '.prepared');
    this.#cache = join(root, 'node_modules', '.cache', 'photos');
  }

  /** Reads what an earlier run left behind. */
  async open(): Promise<void> {
    await mkdir(this.#prepared, { recursive: true });
    await mkdir(this.#cache, { recursive: true });
    for (const name of await readdir(this.#prepared)) {
      this.#remember(name);
    }
    try {
      this.#savedIndex = await readFile(this.#indexPath, 'utf8');
      const index = JSON.parse(this.#savedIndex) as Index;
      if (index.version === VERSION) {
        this.#files = new Map(Object.entries(index.files));
        this.#outcomes = new Map(Object.entries(index.outcomes));
      }
    } catch {
      // No memory or a spoilt one: everything is prepared anew.
    }
  }

  get #indexPath(): string {
    return join(this.#cache, 'index.json');
  }

  #remember(name: string): void {
    const hash = preparedName.exec(name)?.[1];
    if (hash !== undefined) {
      this.#names.add(name);
      this.#byHash.set(hash, name);
    }
  }

  fingerprint(path: string): Fingerprint | undefined {
    return this.#files.get(path);
  }

  setFingerprint(path: string, print: Fingerprint): void {
    this.#files.set(path, print);
  }

  /** The outcome for these bytes, unless its prepared picture has gone. */
  outcome(hash: string): Outcome | undefined {
    const outcome = this.#outcomes.get(hash);
    const isComplete =
      outcome !== undefined && ('failure' in outcome || this.#byHash.has(shortHash(hash)));
    return isComplete ? outcome : undefined;
  }

  setOutcome(hash: string, outcome: Outcome): void {
    this.#outcomes.set(hash, outcome);
  }

  /** Puts a prepared picture into the folder, whole or not at all. */
  async write(name: string, jpeg: Buffer): Promise<void> {
    await this.#writeWhole(name, jpeg);
    this.#remember(name);
  }

  /** Makes sure a prepared picture is there under this name. */
  async provide(name: string, hash: string): Promise<void> {
    const existing = this.#byHash.get(shortHash(hash));
    if (!this.#names.has(name) && existing !== undefined)
      await this.write(name, await readFile(join(this.#prepared, existing)));
  }

  /** Writes the list of photos if it changed, and forgets all that is no longer used. */
  async close({ list, usedNames, usedPaths }: Closing): Promise<void> {
    const old = await readFile(join(this.#prepared, LIST), 'utf8').catch(() => '');
    if (old !== list) await this.#writeWhole(LIST, list);
    const stale = [...this.#names].filter((name) => !usedNames.has(name));
    await Promise.all(stale.map((name) => rm(join(this.#prepared, name), { force: true })));
    await this.#saveIndex(usedPaths);
  }

  async #saveIndex(usedPaths: ReadonlySet<string>): Promise<void> {
    const files = [...this.#files].filter(([path]) => usedPaths.has(path));
    const usedHashes = new Set(files.map(([, print]) => print.hash));
    const index: Index = {
      version: VERSION,
      files: sorted(files),
      outcomes: sorted([...this.#outcomes].filter(([hash]) => usedHashes.has(hash))),
    };
    const text = JSON.stringify(index);
    if (text !== this.#savedIndex) {
      const temporary = this.#temporaryPath();
      await writeFile(temporary, text);
      await rename(temporary, this.#indexPath);
    }
  }

  #temporaryPath(): string {
    this.#temporaries += 1;
    return join(this.#cache, `${process.pid}-${Date.now()}-${this.#temporaries}.tmp`);
  }

  /** Gatsby watches the folder and must never meet half a file. */
  async #writeWhole(name: string, content: Buffer | string): Promise<void> {
    const temporary = this.#temporaryPath();
    const target = join(this.#prepared, name);
    await writeFile(temporary, content);
    try {
      await rename(temporary, target);
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') throw error;
      // node_modules is on another disk, where a file cannot be moved from in one step.
      await copyFile(temporary, target);
      await rm(temporary);
    }
  }
}

function sorted<T>(entries: Array<[string, T]>): Record<string, T> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
