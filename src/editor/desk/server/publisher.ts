import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareContent } from '../../../build/prepare-content';
import { formatIssue, isError } from '../../../content-model/issue';
import { sampleValues } from '../../../content-model/samples';
import { withLock } from '../../../lib/lock';
import { deploy, type PlanOptions, planDeploy } from '../../publish/deploy';
import { pushFolder, tryPush } from '../../publish/git';
import { readManifest } from '../../publish/manifest';
import { type Release, Releases } from '../../publish/releases';
import { openTarget, readSettings, type Settings, writeSettings } from '../../publish/settings';
import { type DigestCache, folderSource, type Source } from '../../publish/source';
import { ConfirmationRequired, DeployError, type Target } from '../../publish/target';
import { releasesKeptOnline } from '../../publish/upload-plan';
import { type Changes, changesOf, counted } from './content-changes';
import { fileNames } from './content-files';
import { deskFolder } from './revisions';
import { finishRollBack, restoreContent } from './roll-back';
import type { ReportProgress } from './site-build';
import { verifyDeployment } from './verify-deployment';

/** How one release is published. */
export interface PublishRequest extends PlanOptions {
  /** The password of the web space or the passphrase of the key; kept in memory only */
  secret: string;
  /** Names of questions that are answered with yes */
  confirmed: readonly string[];
  signal: AbortSignal;
  report: ReportProgress;
}

/** Makes the finished site in a folder, and says where. */
export type Build = (root: string, signal: AbortSignal, report: ReportProgress) => Promise<string>;

/** What was uploaded or pushed. */
interface Sent {
  isNew: boolean;
  target: string;
  /** In sentences, the first of which says what was done */
  lines: string[];
}

/** How long the site is asked whether it is the new one, in ms; a host that builds takes minutes. */
const liveTimeout = { pushed: 600_000, uploaded: 20_000 };

/** What editors write: no hidden files of a system, nor the page that tells how. */
const isContent = (file: string) =>
  !/(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)|^README\.md$/i.test(file);

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A time as the desk writes it. */
export const clock = (time: number): string =>
  new Date(time).toLocaleTimeString('en-IN', hourAndMinute);

const dateAndClock = (time: number) =>
  `${new Date(time).toLocaleDateString('en-IN')}, ${clock(time)}`;

/**
 * From the saved change to the page that visitors see: checks the content, builds the site, deploys it
 * to its target, asks the site's address what it shows, and stores the release.
 */
export class Publisher {
  readonly #folder: string;
  readonly #releases: Releases;
  readonly #digests: DigestCache = new Map();

  /** @param root the project's folder */
  constructor(
    private readonly root: string,
    private readonly build: Build,
  ) {
    this.#folder = join(deskFolder(root), 'publish');
    this.#releases = new Releases(join(this.#folder, 'history'));
  }

  settings(): Promise<Settings> {
    return readSettings(this.#folder);
  }

  saveSettings(settings: Settings): Promise<void> {
    return writeSettings(this.#folder, settings);
  }

  /** The releases, newest first. */
  releases(): Promise<Release[]> {
    return this.#releases.list();
  }

  /** Does what is left of a rollback that the computer did not finish; not without its release. */
  finishRollBack(): Promise<void> {
    return finishRollBack(this.root, this.#releases).catch(() => undefined);
  }

  #content(): Promise<Source> {
    return folderSource(join(this.root, 'content'), isContent, this.#digests);
  }

  /** The content that a finished site was made of lies beside its folder. */
  #contentOf(site: string): Promise<Source> {
    return folderSource(join(dirname(site), 'content'), isContent);
  }

  /** Whether a finished site is made of the content as it is now. */
  async isFresh(site: string): Promise<boolean> {
    return this.#isCurrent(await this.#contentOf(site));
  }

  async #isCurrent({ files }: Source): Promise<boolean> {
    const { files: current } = await this.#content();
    const names = new Set([...files.keys(), ...current.keys()]);
    return [...names].every((file) => files.get(file)?.digest === current.get(file)?.digest);
  }

  async #changesSince(before: Source, content: Source): Promise<Changes> {
    const names = (await fileNames(this.root)).map(({ path, name }) => [path, name]);
    return changesOf(before, content, Object.fromEntries(names));
  }

  /** What is new since the last release; null when there was none. */
  async changes(content?: Source): Promise<Changes | null> {
    const last = await this.#releases.latest();
    if (!last) return null;
    const before = await this.#releases.source(last.id, 'content');
    return this.#changesSince(before, content ?? (await this.#content()));
  }

  /** Pictures that are in content/ no more, but whose files the last releases may have left online. */
  async removedPictures(): Promise<string[]> {
    const published = (await this.releases()).filter(({ target }) => target !== null);
    const pruned = published.findIndex(({ prunedPictures }) => prunedPictures);
    const recent = published.slice(0, releasesKeptOnline + 1);
    const { files } = await this.#content();
    const removed = new Set<string>();
    for (const { id } of pruned < 0 ? recent : recent.slice(0, pruned + 1)) {
      for (const file of (await this.#releases.source(id, 'content')).files.keys()) {
        if (/^(?:gallery|images)\/.*\.(?!json)\w+$/.test(file) && !files.has(file))
          removed.add(file);
      }
    }
    return [...removed].sort();
  }

  /**
   * Checks the content before it is published.
   * @throws ConfirmationRequired before the first release with sample values; DeployError when there
   * are errors in the content
   */
  async checkContent({ confirmed, report }: PublishRequest): Promise<void> {
    report('The texts and photos are checked');
    const { content, contentIssues, photoIssues } = await prepareContent(this.root);
    if (!content) {
      const lines = [...contentIssues, ...photoIssues].filter(isError).map(formatIssue);
      throw new DeployError(`There are mistakes in the texts; mend them first. ${lines.join(' ')}`);
    }
    const samples = (await sampleValues(this.root, content)).length;
    const isFirst = (await this.#releases.latest()) === null;
    if (samples > 0 && isFirst && !confirmed.includes('samples')) {
      throw new ConfirmationRequired(
        'samples',
        `${samples} values are still samples, such as phone numbers that nobody has. Publish them all the same?`,
      );
    }
  }

  /**
   * Checks the content and builds the site.
   * @returns the folder of the finished site
   */
  async prepare(request: PublishRequest): Promise<string> {
    await this.checkContent(request);
    return this.build(this.root, request.signal, request.report);
  }

  /** Says whether the target can be reached, and what lies there. */
  async checkTarget(request: Pick<PublishRequest, 'secret'>): Promise<string> {
    const settings = await this.settings();
    if (settings.target?.kind === 'git') {
      return `It works: git can push to the ${await tryPush({ root: this.root })}.`;
    }
    return this.#onTarget(settings, request, async (target) => {
      const names = (await target.entries('')) ?? [];
      const what = (await readManifest(target))
        ? 'the website, as it was published'
        : `${names.length} files and folders`;
      const key = Object.values(settings.known).at(-1);
      const seen = key ? ` Its key is remembered: ${key}.` : '';
      return `It works: ${target.name} can be reached. In it: ${what}.${seen}`;
    });
  }

  /** Does some work on a target, and remembers the key that its server shows. */
  async #onTarget<Result>(
    settings: Settings,
    { secret }: Pick<PublishRequest, 'secret'>,
    work: (target: Target) => Promise<Result>,
  ): Promise<Result> {
    const target = await openTarget(settings, { secret });
    try {
      await this.saveSettings(settings);
      return await work(target);
    } finally {
      await target.close();
    }
  }

  /** What would be uploaded and removed, in words; nothing is written. */
  async dryRun(site: string, request: PublishRequest): Promise<string> {
    const settings = await this.settings();
    if (settings.target?.kind === 'git') return 'The changed files of content/ would be pushed.';
    return this.#onTarget(settings, request, async (target) => {
      const source = await folderSource(site);
      const { plan, bytes, question } = await planDeploy(target, source, request);
      const uploads = [...plan.assets, ...plan.pages].map((file) => `+ ${file}`);
      return [
        ...uploads,
        ...plan.pruned.map((file) => `- ${file}`),
        ...(question ? [question.message] : []),
        `${counted(uploads.length, 'file')}, ${megabytes(bytes)}, would be sent to ${target.name}; ${plan.pruned.length} would be removed.`,
      ].join('\n');
    });
  }

  /**
   * Publishes a finished site, or pushes the content of which the host makes it.
   * @returns sentences, the first of which says what was done
   */
  publish(site: string, request: PublishRequest): Promise<string[]> {
    return this.#lock(async () => {
      const content = await this.#contentOf(site);
      const words = (await this.changes(content))?.words ?? ['The first release'];
      return this.#release(await folderSource(site), content, words, request);
    });
  }

  /**
   * Rolls back to an earlier release, its content and its site. What is there now is stored.
   * @throws ConfirmationRequired until it is confirmed what visitors will see
   */
  rollBack(id: string, request: PublishRequest): Promise<string[]> {
    return this.#lock(async () => {
      const release = (await this.releases()).find((one) => one.id === id);
      const content = await this.#releases.source(id, 'content');
      const state = `the state of ${dateAndClock(release?.time ?? 0)}`;
      const current = await this.#content();
      if (!request.confirmed.includes('rollback'))
        throw await this.#askAboutRollBack(state, content);
      const before = await this.#releases.add(
        { words: [`What was here before going back to ${state}`], target: null },
        { content: current, site: null },
      );
      request.report('The texts and photos are rolled back');
      await restoreContent(this.root, this.#releases, { id, before });
      const isPushed = (await this.settings()).target?.kind === 'git';
      const site =
        isPushed || !release?.hasSite
          ? await folderSource(await this.prepare(request))
          : await this.#releases.source(id, 'site');
      return this.#release(site, content, [`Back to ${state}`], request);
    });
  }

  /** Says what visitors will see after a rollback. */
  async #askAboutRollBack(state: string, content: Source): Promise<ConfirmationRequired> {
    const { words } = await this.#changesSince(await this.#content(), content);
    const differences = words.length > 0 ? words.join('; ') : 'nothing in the texts and photos';
    return new ConfirmationRequired(
      'rollback',
      `Visitors will see ${state} again. What changes for them, and here: ${differences}. What is here now stays in the list of earlier releases. Go back?`,
    );
  }

  #lock<Result>(work: () => Promise<Result>): Promise<Result> {
    return withLock(join(this.#folder, 'running'), work, () => {
      throw new DeployError(
        'This computer is publishing already, in another window. Wait until it is done.',
      );
    });
  }

  async #release(
    site: Source,
    content: Source,
    words: string[],
    request: PublishRequest,
  ): Promise<string[]> {
    const settings = await this.settings();
    const isPushed = settings.target?.kind === 'git';
    const changedPages = await this.#changedPages(site);
    const sent = isPushed
      ? await this.#push(words, request)
      : await this.#deploy(site, settings, request);
    if (sent.isNew || (await this.#releases.latest()) === null) {
      request.report('The release is stored');
      const prunedPictures = !isPushed && request.prunePictures === true;
      await this.#releases
        .add({ words, target: sent.target, prunedPictures }, { content, site })
        .catch(() => sent.lines.push('It could not be kept for the history: the disk is full.'));
    }
    request.report('The site is asked what it shows');
    const { siteAddress } = JSON.parse(
      await readFile(join(this.root, 'content', 'company.json'), 'utf8'),
    );
    const isBuiltHere = !isPushed || (await this.#isCurrent(content));
    const difference = isBuiltHere
      ? await verifyDeployment(siteAddress, site, changedPages, {
          signal: request.signal,
          timeout: isPushed ? liveTimeout.pushed : liveTimeout.uploaded,
        })
      : `What was pushed holds changes that were not built here, of others or saved meanwhile. Look at ${siteAddress} in some minutes.`;
    return difference === null
      ? [`Visitors see it at ${siteAddress} (${clock(Date.now())}).`, ...sent.lines]
      : [...sent.lines, `Not seen online yet at ${clock(Date.now())}: ${difference}`];
  }

  /** The pages that differ from those of the last release. */
  async #changedPages(site: Source): Promise<string[]> {
    const last = (await this.releases()).find(({ hasSite }) => hasSite);
    const before = last && (await this.#releases.source(last.id, 'site').catch(() => null));
    return [...site.files.keys()].filter(
      (file) =>
        /^[^.]+\.html$/.test(file) &&
        before?.files.get(file)?.digest !== site.files.get(file)?.digest,
    );
  }

  async #push(words: string[], { signal, report, prunePictures }: PublishRequest): Promise<Sent> {
    report('The content is pushed');
    const isNew = await pushFolder({ root: this.root, folder: 'content', words, signal });
    const lines = [isNew ? 'The content is pushed.' : 'Nothing was new: nothing was pushed.'];
    if (prunePictures) {
      lines.push('Photos that were removed stay in the history of the git repository.');
    }
    return { isNew, target: 'git', lines };
  }

  #deploy(site: Source, settings: Settings, request: PublishRequest): Promise<Sent> {
    const { report, secret, ...options } = request;
    report('The target is looked at');
    return this.#onTarget(settings, { secret }, async (target) => {
      const { uploaded, bytes, pruned, notes } = await deploy(target, site, {
        ...{ ...options, computer: settings.computer },
        onProgress: ({ step, bytes: done, ofBytes }) => {
          if (step === 'uploading') report('The site is sent', done, ofBytes);
          else if (step === 'swapping pages') report('The pages change');
          else report('What is no longer needed is removed');
        },
      });
      const isNew = uploaded + pruned > 0;
      const files = `${counted(site.files.size, 'file')} ${site.files.size === 1 ? 'is' : 'are'} online`;
      const what = isNew
        ? `${files}: ${uploaded} sent to ${target.name} (${megabytes(bytes)}), ${pruned} removed.`
        : `${files}. Nothing was new: ${target.name} holds this site already.`;
      return { isNew, target: target.name, lines: [what, ...notes] };
    });
  }
}
