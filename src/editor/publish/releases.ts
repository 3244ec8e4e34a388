import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeIfChanged } from '../../lib/disk';
import { digestOf, type FileFacts, type Source } from './source';
import { DeployError, isSafePath } from './target';

/** What was published, or saved before a rollback so that it is not lost. */
export interface Release {
  /** Its time in ms since 1970, too */
  id: string;
  time: number;
  /** What was new */
  words: string[];
  /** Where it was published; null when it was only saved */
  target: string | null;
  /** Whether its site can be published again as it was */
  hasSite: boolean;
  /** Whether pictures that it has no more were removed from the target with it */
  prunedPictures: boolean;
}

type Files = Record<string, FileFacts>;
type StoredRelease = Release & { content: Files; site: Files | null };

/** How many releases can be rolled back to. */
const maxReleases = 20;

/** The releases of this computer, each with all bytes of its content and its site; equal files once. */
export class Releases {
  /** @param folder of its own; made when it is needed */
  constructor(private readonly folder: string) {}

  #object(digest: string): string {
    return join(this.folder, 'files', digest.slice(0, 2), digest);
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    const ids = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
    return ids.sort((a, b) => Number(b) - Number(a));
  }

  async #read(id: string): Promise<StoredRelease | null> {
    const bytes = await readIfThere(join(this.folder, `${id}.json`));
    return bytes && JSON.parse(bytes.toString('utf8'));
  }

  /** The releases, newest first. */
  async list(): Promise<Release[]> {
    const all = await Promise.all((await this.#ids()).map((id) => this.#read(id)));
    return all.flatMap((one) => {
      if (!one) return [];
      const { content: _, site, ...release } = one;
      return [{ ...release, hasSite: site !== null }];
    });
  }

  /** Stores a release, and prunes the oldest. */
  async add(
    facts: Pick<Release, 'words' | 'target'> & Partial<Release>,
    parts: { content: Source; site: Source | null },
  ): Promise<string> {
    for (const source of [parts.content, parts.site]) {
      for (const [file, { digest }] of source?.files ?? []) {
        if (await readIfThere(this.#object(digest))) continue;
        await writeIfChanged(this.#object(digest), (await source?.read(file)) ?? '');
      }
    }
    const ids = await this.#ids();
    const id = String(Math.max(Date.now(), Number(ids[0] ?? 0) + 1));
    const stored: StoredRelease = {
      ...{ prunedPictures: false, ...facts },
      ...{ id, time: Number(id), hasSite: parts.site !== null },
      content: Object.fromEntries(parts.content.files),
      site: parts.site && Object.fromEntries(parts.site.files),
    };
    await writeIfChanged(join(this.folder, `${id}.json`), JSON.stringify(stored));
    await this.#prune(ids.slice(maxReleases - 1));
    return id;
  }

  async #prune(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const id of ids) await rm(join(this.folder, `${id}.json`), { force: true });
    const used = new Set<string>();
    for (const id of await this.#ids()) {
      const one = await this.#read(id);
      for (const { digest } of Object.values({ ...one?.content })) used.add(digest);
      for (const { digest } of Object.values({ ...one?.site })) used.add(digest);
    }
    const folder = join(this.folder, 'files');
    for (const start of await readdir(folder)) {
      for (const digest of await readdir(join(folder, start))) {
        if (!used.has(digest)) await rm(join(folder, start, digest), { force: true });
      }
    }
  }

  /**
   * The files of a release, to be published or compared.
   * @throws DeployError when there is none, or a file of it was lost
   */
  async source(id: string, part: 'content' | 'site'): Promise<Source> {
    const files = (await this.#read(id))?.[part];
    if (!files) throw new DeployError('This release is not kept any more. Choose another one.');
    const entries = Object.entries(files).filter(([path]) => isSafePath(path));
    return {
      files: new Map(entries),
      read: async (file) => {
        const digest = files[file]?.digest ?? '';
        const bytes = await readIfThere(this.#object(digest));
        if (bytes && digestOf(bytes) === digest) return bytes;
        throw new DeployError(`What was kept of ${file} is damaged. Choose another release.`);
      },
    };
  }

  /** The newest release that was published; null when there is none. */
  async latest(): Promise<Release | null> {
    return (await this.list()).find(({ target }) => target !== null) ?? null;
  }
}
