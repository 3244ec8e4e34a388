import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeIfChanged } from '../../lib/disk';
import { digestOf, type FileFacts, type Source } from './source';
import { DeployError, isSafePath } from './target';

/** What was published, or put away so that it is not lost. */
export interface Release {
  /** Its time in ms since 1970, too */
  id: string;
  time: number;
  /** What was new */
  words: string[];
  /** Where it went; null when it was only put away */
  target: string | null;
  /** Whether its site can be published again as it was */
  hasSite: boolean;
}

type Files = Record<string, FileFacts>;
type Kept = Release & { content: Files; site: Files | null };

/** How many publications can be brought back. */
const kept = 20;

/**
 * The publications of this computer, each with all bytes of its content and its site. Equal files
 * are kept once.
 */
export class Releases {
  readonly #folder: string;

  /** @param folder of its own; made when it is needed */
  constructor(folder: string) {
    this.#folder = folder;
  }

  #object(digest: string): string {
    return join(this.#folder, 'files', digest.slice(0, 2), digest);
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
    return ids.sort((a, b) => Number(b) - Number(a));
  }

  async #read(id: string): Promise<Kept | null> {
    const bytes = await readIfThere(join(this.#folder, `${id}.json`));
    return bytes && JSON.parse(bytes.toString('utf8'));
  }

  /** The publications, newest first. */
  async list(): Promise<Release[]> {
    const all = await Promise.all((await this.#ids()).map((id) => this.#read(id)));
    return all.flatMap((one) => {
      if (!one) return [];
      const { content: _, site, ...publication } = one;
      return [{ ...publication, hasSite: site !== null }];
    });
  }

  /** Keeps what was published, and lets the oldest go. */
  async keep(
    facts: Pick<Release, 'words' | 'target'>,
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
    const all: Kept = {
      ...{ id, time: Number(id), ...facts, hasSite: parts.site !== null },
      content: Object.fromEntries(parts.content.files),
      site: parts.site && Object.fromEntries(parts.site.files),
    };
    await writeIfChanged(join(this.#folder, `${id}.json`), JSON.stringify(all));
    await this.#forget(ids.slice(kept - 1));
    return id;
  }

  async #forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const id of ids) await rm(join(this.#folder, `${id}.json`), { force: true });
    const used = new Set<string>();
    for (const id of await this.#ids()) {
      const one = await this.#read(id);
      for (const { digest } of Object.values({ ...one?.content })) used.add(digest);
      for (const { digest } of Object.values({ ...one?.site })) used.add(digest);
    }
    const folder = join(this.#folder, 'files');
    for (const start of await readdir(folder)) {
      for (const digest of await readdir(join(folder, start))) {
        if (!used.has(digest)) await rm(join(folder, start, digest), { force: true });
      }
    }
  }

  /**
   * A part of a publication, to be published or compared.
   * @throws DeployError when there is none, or a file of it was lost
   */
  async source(id: string, part: 'content' | 'site'): Promise<Source> {
    const files = (await this.#read(id))?.[part];
    if (!files) throw new DeployError('This publication is not kept any more. Choose another one.');
    const entries = Object.entries(files).filter(([path]) => isSafePath(path));
    return {
      files: new Map(entries),
      read: async (file) => {
        const digest = files[file]?.digest ?? '';
        const bytes = await readIfThere(this.#object(digest));
        if (bytes && digestOf(bytes) === digest) return bytes;
        throw new DeployError(`What was kept of ${file} is damaged. Choose another publication.`);
      },
    };
  }

  /** The newest publication that went to a target; null when there is none. */
  async last(): Promise<Release | null> {
    return (await this.list()).find(({ target }) => target !== null) ?? null;
  }
}
