import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeIfChanged } from '../../../lib/disk';
import { planDeploy, publish } from '../../publish/deploy';
import { pushFolder, tryPush } from '../../publish/git';
import { readManifest } from '../../publish/manifest';
import { withProcessLock } from '../../publish/process-lock';
import { type Release, Releases } from '../../publish/releases';
import { openTarget, readSettings, type Settings, writeSettings } from '../../publish/settings';
import { type DigestCache, folderSource, type Source } from '../../publish/source';
import { ConfirmationRequired, DeployError } from '../../publish/target';
import { type Changes, changesOf, counted } from './changes';
import { fileNames, formatProblem, prepareContent, sampleValues } from './content';
import { checkLiveSite } from './live-site';
import type { ReportProgress } from './site-build';
import { deskFolder } from './revisions';

/** How one publication is made. */
export interface PublishRequest {
  /** Kept in memory only */
  password: string;
  /** Questions that are confirmed to */
  confirmed: readonly string[];
  whole?: boolean;
  signal: AbortSignal;
  report: ReportProgress;
}

/** What came of it. */
export interface Published {
  /** In sentences, the first of which says what was done */
  said: string[];
}

/** Makes the finished site in a folder, and says where. */
export type Build = (root: string, signal: AbortSignal, report: ReportProgress) => Promise<string>;

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
 * goes to its target, and the site's address is asked what it shows. What was published is kept.
 */
export class Publisher {
  readonly #root: string;
  readonly #build: Build;
  readonly #folder: string;
  readonly #archive: Releases;
  readonly #seen: DigestCache = new Map();

  /** @param root the project's folder */
  constructor(root: string, build: Build) {
    this.#root = root;
    this.#build = build;
    this.#folder = join(deskFolder(root), 'publish');
    this.#archive = new Releases(join(this.#folder, 'history'));
  }

  settings(): Promise<Settings> {
    return readSettings(this.#folder);
  }

  saveSettings(settings: Settings): Promise<void> {
    return writeSettings(this.#folder, settings);
  }

  history(): Promise<Release[]> {
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
  async prepare({ confirmed, signal, report }: PublishRequest): Promise<string> {
    report('The texts and photos are checked');
    const { content, contentProblems, photoProblems } = await prepareContent(this.#root);
    if (!content) {
      const lines = [...contentProblems, ...photoProblems]
        .filter(({ level }) => level === 'error')
        .map(formatProblem);
      throw new DeployError(`There are mistakes in the texts; mend them first. ${lines.join(' ')}`);
    }
    const samples = (await sampleValues(this.#root, content)).length;
    const isFirst = (await this.#archive.last()) === null;
    if (samples > 0 && isFirst && !confirmed.includes('samples')) {
      throw new ConfirmationRequired(
        'samples',
        `${samples} values are still samples, such as phone numbers that nobody has ("Publish check" lists them). Publish them all the same?`,
      );
    }
    return this.#build(this.#root, signal, report);
  }

  /** Looks whether the target can be reached, and what would go there. */
  async checkTarget(request: Pick<PublishRequest, 'password' | 'confirmed'>): Promise<string> {
    const settings = await this.settings();
    if (settings.target?.kind === 'git') {
      return `It works: git can push to the ${await tryPush({ root: this.#root })}.`;
    }
    const target = await openTarget(settings, request);
    try {
      await this.saveSettings(settings);
      const names = (await target.entries('')) ?? [];
      const what = (await readManifest(target))
        ? 'the website, as it was published'
        : `${names.length} files and folders`;
      const key = Object.values(settings.known).at(-1);
      const seen = key ? ` Its key is remembered: ${key}.` : '';
      return `It works: ${target.name} can be reached. In it: ${what}.${seen}`;
    } finally {
      await target.close();
    }
  }

  /** What would go over, in words; nothing is written. */
  async dryRun(site: string, request: PublishRequest): Promise<string> {
    const settings = await this.settings();
    if (settings.target?.kind === 'git') return 'The changed files of content/ would be pushed.';
    const target = await openTarget(settings, request);
    try {
      const { plan, bytes, asks } = await planDeploy(
        target,
        await folderSource(site),
        request.whole,
      );
      const { first, pages, gone } = plan;
      const files = [...first, ...pages].map((file) => `+ ${file}`);
      const lines = [...files, ...gone.map((file) => `- ${file}`)];
      const sum = `${counted(files.length, 'file')}, ${megabytes(bytes)}, would go to ${target.name}; ${gone.length} would be removed.`;
      return [...lines, ...(asks ? [asks.message] : []), sum].join('\n');
    } finally {
      await target.close();
    }
  }

  /** Publishes a finished site, or pushes the content of which the host makes it. */
  send(site: string, request: PublishRequest): Promise<Published> {
    return this.#lock(async () => {
      const content = await this.#contentOf(site);
      const words = (await this.changes(content))?.words ?? ['The first publication'];
      return this.#put(await folderSource(site), content, words, request);
    });
  }

  /** Brings an earlier publication back, its content and its site. What is there now is put away. */
  rollBack(id: string, request: PublishRequest): Promise<Published> {
    return this.#lock(async () => {
      const earlier = (await this.history()).find((one) => one.id === id);
      const [content, site] = [
        await this.#archive.source(id, 'content'),
        earlier?.hasSite ? await this.#archive.source(id, 'site') : null,
      ];
      const now = await this.#content();
      const date = new Date(earlier?.time ?? 0).toLocaleDateString('en-IN');
      const state = `the state of ${date}, ${clock(earlier?.time ?? 0)}`;
      await this.#archive.keep(
        { words: [`What was here before ${state} was brought back`], target: null },
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
      const isPushed = (await this.settings()).target?.kind === 'git';
      const finished = isPushed || !site ? await folderSource(await this.prepare(request)) : site;
      return this.#put(finished, content, words, request);
    });
  }

  #lock<Result>(work: () => Promise<Result>): Promise<Result> {
    return withProcessLock(join(this.#folder, 'running'), work);
  }

  async #put(
    site: Source,
    content: Source,
    words: string[],
    request: PublishRequest,
  ): Promise<Published> {
    const settings = await this.settings();
    const last = (await this.history()).find(({ hasSite }) => hasSite);
    const before = last && (await this.#archive.source(last.id, 'site').catch(() => null));
    const pages = [...site.files.keys()].filter(
      (file) =>
        /^[^.]+\.html$/.test(file) &&
        before?.files.get(file)?.digest !== site.files.get(file)?.digest,
    );
    const isPushed = settings.target?.kind === 'git';
    const said = isPushed
      ? await this.#push(words, request)
      : await this.#send(site, settings, request);
    if (said.isNew || !last) {
      request.report('What was published is kept');
      await this.#archive
        .keep({ words, target: said.target }, { content, site })
        .catch(() => said.lines.push('It could not be kept for the history: the disk is full.'));
    }
    request.report('The site is asked what it shows');
    const { siteAddress } = JSON.parse(
      await readFile(join(this.#root, 'content', 'company.json'), 'utf8'),
    );
    const isBuilt = !isPushed || (await this.#isNow(content));
    const other = isBuilt
      ? await checkLiveSite(siteAddress, site, pages, {
          signal: request.signal,
          patience: isPushed ? patience.pushed : patience.sent,
        })
      : `What was pushed holds changes that were not built here, of others or saved meanwhile. Look at ${siteAddress} in some minutes.`;
    const online = `Online ${said.isNew ? `since ${clock(Date.now())}` : 'as it is here'}: ${siteAddress}`;
    const not = `Not seen online yet at ${clock(Date.now())}: ${other}`;
    const [first = '', ...lines] = said.lines;
    const seen = other === null ? online : not;
    return { said: said.isNew ? [seen, first, ...lines] : [first, seen, ...lines] };
  }

  async #push(words: string[], { signal, report }: PublishRequest) {
    report('The content is pushed');
    const isNew = await pushFolder({ root: this.#root, folder: 'content', words, signal });
    const lines = [isNew ? 'The content is pushed.' : 'Nothing was new: nothing was pushed.'];
    return { isNew, target: 'git', lines };
  }

  async #send(
    site: Source,
    settings: Settings,
    { signal, report, confirmed, password, whole }: PublishRequest,
  ) {
    report('The target is looked at');
    const target = await openTarget(settings, { password, confirmed });
    try {
      await this.saveSettings(settings);
      const { sent, bytes, removed, notes } = await publish(target, site, {
        ...{ computer: settings.computer, confirmed, signal },
        ...(whole && { whole }),
        progress: ({ step, bytes: done, ofBytes }) => {
          if (step === 'sending') report('The site goes over', done, ofBytes);
          else if (step === 'changing pages') report('The pages change');
          else report('What is no longer needed is removed');
        },
      });
      const what = `${counted(sent, 'file')}, ${megabytes(bytes)}, went to ${target.name}; ${removed} were removed.`;
      const isNew = sent + removed > 0;
      return {
        ...{ isNew, target: target.name },
        lines: [
          isNew ? what : `Nothing was new: ${target.name} holds this site already.`,
          ...notes,
        ],
      };
    } finally {
      await target.close();
    }
  }
}
