import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeIfChanged } from '../../../lib/disk';
import { alone } from '../../publish/alone';
import { Archive, type Publication } from '../../publish/archive';
import { pushFolder, tryPush } from '../../publish/git';
import { readList } from '../../publish/list';
import { Asks, Stopped } from '../../publish/place';
import { lookAt, publish } from '../../publish/publish';
import { openPlace, readSettings, type Settings, writeSettings } from '../../publish/settings';
import { folderSource, type Seen, type Source } from '../../publish/source';
import { askSite } from './ask-site';
import { type Changes, changesOf, counted } from './changes';
import { fileNames, formatProblem, prepareContent, sampleValues } from './content';
import { deskFolder } from './revisions';
import type { TellProgress } from './site-build';

/** How one publication is made. */
export interface Press {
  /** Kept in memory only */
  password: string;
  /** Questions that are agreed to */
  agreed: readonly string[];
  whole?: boolean;
  signal: AbortSignal;
  tell: TellProgress;
}

/** What came of it. */
export interface Published {
  /** In sentences, the first of which says what was done */
  said: string[];
}

/** Makes the finished site in a folder, and says where. */
export type Build = (root: string, signal: AbortSignal, tell: TellProgress) => Promise<string>;

/** How long the site is asked whether it is the new one, in ms; a host that builds takes minutes. */
const patience = { pushed: 600_000, sent: 20_000 };

/** What editors write: no hidden files of a system, nor the page that tells how. */
const isContent = (file: string) =>
  !/(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)|^README\.md$/i.test(file);

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A time as the desk writes it. */
export const clock = (time: number): string =>
  new Date(time).toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/**
 * From the saved change to the page that visitors see: the content is checked, the site is built and
 * goes to its place, and the site's address is asked what it shows. What was published is kept.
 */
export class Publications {
  readonly #root: string;
  readonly #build: Build;
  readonly #folder: string;
  readonly #archive: Archive;
  readonly #seen: Seen = new Map();

  /** @param root the project's folder */
  constructor(root: string, build: Build) {
    this.#root = root;
    this.#build = build;
    this.#folder = join(deskFolder(root), 'publish');
    this.#archive = new Archive(join(this.#folder, 'history'));
  }

  settings(): Promise<Settings> {
    return readSettings(this.#folder);
  }

  keepSettings(settings: Settings): Promise<void> {
    return writeSettings(this.#folder, settings);
  }

  history(): Promise<Publication[]> {
    return this.#archive.list();
  }

  #content(): Promise<Source> {
    return folderSource(join(this.#root, 'content'), isContent, this.#seen);
  }

  /** The content that a finished site was made of lies beside its folder. */
  #contentOf(site: string): Promise<Source> {
    return folderSource(join(dirname(site), 'content'), isContent);
  }

  /** Whether a finished site is made of the content as it is now. */
  async isFresh(site: string): Promise<boolean> {
    return this.#isNow(await this.#contentOf(site));
  }

  /** Whether the content is the one that lies in the project now. */
  async #isNow({ files }: Source): Promise<boolean> {
    const { files: now } = await this.#content();
    const names = new Set([...files.keys(), ...now.keys()]);
    return [...names].every((file) => files.get(file)?.digest === now.get(file)?.digest);
  }

  /** What is new since the last publication; null when there was none. */
  async changes(now?: Source): Promise<Changes | null> {
    const last = await this.#archive.last();
    if (!last) return null;
    const before = await this.#archive.source(last.id, 'content');
    const names = (await fileNames(this.#root)).map(({ path, name }) => [path, name]);
    return changesOf(before, now ?? (await this.#content()), Object.fromEntries(names));
  }

  /**
   * Checks the content and builds the site.
   * @returns the folder of the finished site
   */
  async prepare({ agreed, signal, tell }: Press): Promise<string> {
    tell('The texts and photos are checked');
    const { content, contentProblems, photoProblems } = await prepareContent(this.#root);
    if (!content) {
      const lines = [...contentProblems, ...photoProblems]
        .filter(({ level }) => level === 'error')
        .map(formatProblem);
      throw new Stopped(`There are mistakes in the texts; mend them first. ${lines.join(' ')}`);
    }
    const samples = (await sampleValues(this.#root, content)).length;
    const isFirst = (await this.#archive.last()) === null;
    if (samples > 0 && isFirst && !agreed.includes('samples')) {
      throw new Asks(
        'samples',
        `${samples} values are still samples, such as phone numbers that nobody has ("Publish check" lists them). Publish them all the same?`,
      );
    }
    return this.#build(this.#root, signal, tell);
  }

  /** Looks whether the place can be reached, and what would go there. */
  async tryPlace(press: Pick<Press, 'password' | 'agreed'>): Promise<string> {
    const settings = await this.settings();
    if (settings.place?.kind === 'git') {
      return `It works: git can push to the ${await tryPush({ root: this.#root })}.`;
    }
    const place = await openPlace(settings, press);
    try {
      await this.keepSettings(settings);
      const names = (await place.entries('')) ?? [];
      const what = (await readList(place))
        ? 'the website, as it was published'
        : `${names.length} files and folders`;
      const key = Object.values(settings.known).at(-1);
      const seen = key ? ` Its key is remembered: ${key}.` : '';
      return `It works: ${place.name} can be reached. In it: ${what}.${seen}`;
    } finally {
      await place.close();
    }
  }

  /** What would go over, in words; nothing is written. */
  async wouldGo(site: string, press: Press): Promise<string> {
    const settings = await this.settings();
    if (settings.place?.kind === 'git') return 'The changed files of content/ would be pushed.';
    const place = await openPlace(settings, press);
    try {
      const { plan, bytes, asks } = await lookAt(place, await folderSource(site), press.whole);
      const { first, pages, gone } = plan;
      const files = [...first, ...pages].map((file) => `+ ${file}`);
      const lines = [...files, ...gone.map((file) => `- ${file}`)];
      const sum = `${counted(files.length, 'file')}, ${megabytes(bytes)}, would go to ${place.name}; ${gone.length} would be removed.`;
      return [...lines, ...(asks ? [asks.message] : []), sum].join('\n');
    } finally {
      await place.close();
    }
  }

  /** Publishes a finished site, or pushes the content of which the host makes it. */
  send(site: string, press: Press): Promise<Published> {
    return this.#alone(async () => {
      const content = await this.#contentOf(site);
      const words = (await this.changes(content))?.words ?? ['The first publication'];
      return this.#put(await folderSource(site), content, words, press);
    });
  }

  /** Brings an earlier publication back, its content and its site. What is there now is put away. */
  bringBack(id: string, press: Press): Promise<Published> {
    return this.#alone(async () => {
      const earlier = (await this.history()).find((one) => one.id === id);
      const [content, site] = [
        await this.#archive.source(id, 'content'),
        earlier?.hasSite ? await this.#archive.source(id, 'site') : null,
      ];
      const now = await this.#content();
      const date = new Date(earlier?.time ?? 0).toLocaleDateString('en-IN');
      const state = `the state of ${date}, ${clock(earlier?.time ?? 0)}`;
      await this.#archive.keep(
        { words: [`What was here before ${state} was brought back`], place: null },
        { content: now, site: null },
      );
      for (const [file, { digest }] of content.files) {
        if (now.files.get(file)?.digest === digest) continue;
        await writeIfChanged(join(this.#root, 'content', file), await content.read(file));
      }
      for (const file of now.files.keys()) {
        if (!content.files.has(file)) await rm(join(this.#root, 'content', file));
      }
      const words = [`Back to ${state}`];
      const isPushed = (await this.settings()).place?.kind === 'git';
      const finished = isPushed || !site ? await folderSource(await this.prepare(press)) : site;
      return this.#put(finished, content, words, press);
    });
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return alone(join(this.#folder, 'running'), work);
  }

  async #put(site: Source, content: Source, words: string[], press: Press): Promise<Published> {
    const settings = await this.settings();
    const last = (await this.history()).find(({ hasSite }) => hasSite);
    const before = last && (await this.#archive.source(last.id, 'site').catch(() => null));
    const pages = [...site.files.keys()].filter(
      (file) =>
        /^[^.]+\.html$/.test(file) &&
        before?.files.get(file)?.digest !== site.files.get(file)?.digest,
    );
    const isPushed = settings.place?.kind === 'git';
    const said = isPushed
      ? await this.#push(words, press)
      : await this.#send(site, settings, press);
    if (said.isNew || !last) {
      press.tell('What was published is kept');
      await this.#archive
        .keep({ words, place: said.place }, { content, site })
        .catch(() => said.lines.push('It could not be kept for the history: the disk is full.'));
    }
    press.tell('The site is asked what it shows');
    const { siteAddress } = JSON.parse(
      await readFile(join(this.#root, 'content', 'company.json'), 'utf8'),
    );
    const isBuilt = !isPushed || (await this.#isNow(content));
    const other = isBuilt
      ? await askSite(siteAddress, site, pages, {
          signal: press.signal,
          patience: isPushed ? patience.pushed : patience.sent,
        })
      : `What was pushed holds changes that were not built here, of others or saved meanwhile. Look at ${siteAddress} in some minutes.`;
    const online = `Online ${said.isNew ? `since ${clock(Date.now())}` : 'as it is here'}: ${siteAddress}`;
    const not = `Not seen online yet at ${clock(Date.now())}: ${other}`;
    const [first = '', ...lines] = said.lines;
    const seen = other === null ? online : not;
    return { said: said.isNew ? [seen, first, ...lines] : [first, seen, ...lines] };
  }

  async #push(words: string[], { signal, tell }: Press) {
    tell('The content is pushed');
    const isNew = await pushFolder({ root: this.#root, folder: 'content', words, signal });
    const lines = [isNew ? 'The content is pushed.' : 'Nothing was new: nothing was pushed.'];
    return { isNew, place: 'git', lines };
  }

  async #send(site: Source, settings: Settings, { signal, tell, agreed, password, whole }: Press) {
    tell('The place is looked at');
    const place = await openPlace(settings, { password, agreed });
    try {
      await this.keepSettings(settings);
      const { sent, bytes, removed, notes } = await publish(place, site, {
        ...{ computer: settings.computer, agreed, signal },
        ...(whole && { whole }),
        progress: ({ step, bytes: done, ofBytes }) => {
          if (step === 'sending') tell('The site goes over', done, ofBytes);
          else if (step === 'changing pages') tell('The pages change');
          else tell('What is no longer needed is removed');
        },
      });
      const what = `${counted(sent, 'file')}, ${megabytes(bytes)}, went to ${place.name}; ${removed} were removed.`;
      const isNew = sent + removed > 0;
      return {
        ...{ isNew, place: place.name },
        lines: [isNew ? what : `Nothing was new: ${place.name} holds this site already.`, ...notes],
      };
    } finally {
      await place.close();
    }
  }
}
