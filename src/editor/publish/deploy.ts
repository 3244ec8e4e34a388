/**
 * Deploys a folder to a target, each page atomically: a visitor gets a page of the old release or of
 * the new one, never part of one, and every file that it names is there.
 *
 *   target.ts       what a target is; folder-target.ts, sftp-target.ts and ftps-target.ts are the kinds
 *   source.ts       the files to deploy
 *   manifest.ts     what we have put at a target, with digests; it lies beside the site
 *   upload-plan.ts  what differs between the two, and in which order it is uploaded
 *   target-lock.ts  one deploy at a time
 *
 * First go the files with a hash in their names, which no page at the target names yet. All others wait
 * in the staging folder and are renamed one after the other when everything has arrived. The manifest
 * says beforehand what is about to change, so that the next deploy finishes one that broke off. Files
 * of the two releases before stay.
 */
import { mapInPool } from '../../lib/pool';
import { isHostFile, type Manifest, readManifest, stagingFolder, writeManifest } from './manifest';
import type { Source } from './source';
import {
  ConfirmationRequired,
  DeployError,
  foldersOf,
  PermissionDenied,
  printable,
  type Target,
} from './target';
import { type Computer, Lock } from './target-lock';
import { planUpload, type UploadPlan } from './upload-plan';

/** How far a deploy is. */
export interface Progress {
  step: 'uploading' | 'swapping pages' | 'pruning';
  /** Files done, and all */
  files: number;
  ofFiles: number;
  bytes: number;
  ofBytes: number;
}

/** What is deployed, and what a deploy may do. */
export interface PlanOptions {
  /** Uploads every file, whatever the manifest says is there */
  force?: boolean;
  /** Removes pictures that the site has no more with this release */
  prunePictures?: boolean;
}

/** How a deploy is made. */
export interface DeployOptions extends PlanOptions {
  computer: Computer;
  /** Names of questions that somebody has answered with yes */
  confirmed?: readonly string[];
  /** Cancels the deploy; ignored once pages are being swapped in */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** How long to wait for a sign of life of another computer's deploy, in ms */
  lockTimeout?: number;
}

/** What a deploy has done. */
export interface DeployResult {
  uploaded: number;
  bytes: number;
  pruned: number;
  /** What somebody should know, in sentences */
  notes: string[];
}

/** The manifest at the target, the upload plan, and a question to confirm first, if any. */
export interface DeployPlan {
  manifest: Manifest;
  plan: UploadPlan;
  /** Bytes to upload */
  bytes: number;
  question: ConfirmationRequired | null;
}

/**
 * Plans a deploy (the dry run): nothing is written.
 * @throws DeployError when there is no site, or the target's manifest is not ours
 */
export async function planDeploy(
  target: Target,
  source: Source,
  { force = false, prunePictures = false }: PlanOptions = {},
): Promise<DeployPlan> {
  if (!source.files.has('index.html')) {
    throw new DeployError('There is no finished site in the folder. Build it first.');
  }
  const found = await readManifest(target);
  const manifest = found ?? { release: 0, files: new Map() };
  const names = ((await target.entries('')) ?? []).map(({ name }) => name);
  for (const [file, entry] of manifest.files) {
    const [first = ''] = file.split('/');
    // Somebody has removed it by hand; hidden names are not always shown.
    const isGone = !first.startsWith('.') && !names.includes(first);
    if (force || isGone) manifest.files.set(file, { ...entry, digest: '' });
  }
  const plan = planUpload(source, manifest, prunePictures);
  const uploads = [...plan.assets, ...plan.pages];
  const bytes = uploads.reduce((sum, file) => sum + (source.files.get(file)?.size ?? 0), 0);
  const question = found ? null : askAboutFolder(target, names, source);
  return { manifest, plan, bytes, question };
}

/** Asks before the first deploy to a folder with files of others, or to an unusual one. */
function askAboutFolder(
  target: Target,
  names: readonly string[],
  source: Source,
): ConfirmationRequired | null {
  const foreign = names.filter((name) => !isHostFile(name)).sort();
  if (foreign.length === 0 && !target.isUnusual) return null;
  const replaced = [...source.files.keys()].find((file) => foreign.includes(file));
  const lost = replaced ? ` ${replaced} and others of the same name would be replaced.` : '';
  const message =
    foreign.length > 0
      ? `In ${target.name} lie files that the website did not put there: ${printable(foreign)}.${lost}`
      : `This is ${target.name}.`;
  return new ConfirmationRequired('folder', `${message} Is it the right folder?`);
}

/**
 * Deploys a site.
 * @throws ConfirmationRequired when somebody has to confirm first; DeployError when it cannot go on,
 * and the next deploy finishes what this one has begun
 */
export async function deploy(
  target: Target,
  source: Source,
  options: DeployOptions,
): Promise<DeployResult> {
  const { question } = await planDeploy(target, source);
  if (question && !options.confirmed?.includes(question.question)) throw question;
  const lock = await Lock.acquire(target, options.computer, options);
  try {
    return await new Deploy(target, source, options, lock).run();
  } finally {
    // What is left is taken over by the next deploy.
    await lock.release().catch(() => undefined);
  }
}

/** One deploy, with the lock held. */
class Deploy {
  readonly #progress: Progress = {
    ...{ step: 'uploading', files: 0, ofFiles: 0, bytes: 0, ofBytes: 0 },
  };
  readonly #result: DeployResult = { uploaded: 0, bytes: 0, pruned: 0, notes: [] };
  #canRename = false;

  constructor(
    private readonly target: Target,
    private readonly source: Source,
    private readonly options: DeployOptions,
    private readonly lock: Lock,
  ) {}

  async run(): Promise<DeployResult> {
    const { manifest, plan, bytes } = await planDeploy(this.target, this.source, this.options);
    const { assets, pages, pruned } = plan;
    const ofFiles = assets.length + pages.length;
    if (ofFiles === 0 && pruned.length === 0) return this.#result;
    this.#report({ ofFiles, ofBytes: bytes });
    this.#canRename = await this.#tryRename();
    const release = manifest.release + 1;
    const pending: Manifest = { release: manifest.release, files: new Map(manifest.files) };
    const writePending = async (files: readonly string[]) => {
      for (const file of files) pending.files.set(file, { digest: '', release });
      if (files.length > 0) await this.#writeManifest(pending);
    };

    await writePending(assets);
    await this.#uploadAll(assets, (file) => this.#upload(file, file, manifest.files.has(file)));
    if (this.#canRename) await this.#stage(pages, manifest);

    await this.lock.confirm();
    this.#throwIfCancelled();
    await writePending(pages);
    this.#report({ step: 'swapping pages' });
    for (const [index, file] of pages.entries()) {
      if (this.#canRename) await this.target.rename(stagedName(index), file);
      else await this.#upload(file, file);
    }
    const current: Manifest = { release, files: new Map(manifest.files) };
    for (const [file, { digest }] of this.source.files)
      current.files.set(file, { digest, release });
    await this.#writeManifest(current);

    this.#report({ step: 'pruning' });
    await this.#prune(pruned, current);
    if (!this.#canRename) {
      this.#result.notes.push(
        'The server cannot rename, so each page was written in its place; for a moment a visitor may have met part of one.',
      );
    }
    return this.#result;
  }

  #report(change: Partial<Progress>): void {
    this.options.onProgress?.(Object.assign(this.#progress, change));
  }

  #throwIfCancelled(): void {
    if (!this.options.signal?.aborted) return;
    throw new DeployError('Cancelled. Visitors see the site as it was.');
  }

  #writeManifest(manifest: Manifest): Promise<void> {
    return writeManifest(this.target, manifest, this.#canRename);
  }

  /** Whether a file can be renamed to a name that another one has. */
  async #tryRename(): Promise<boolean> {
    const [from, to] = [`${stagingFolder}/from`, `${stagingFolder}/to`];
    for (const file of [from, to]) await this.target.write(file, Buffer.from('A try.\n'));
    try {
      await this.target.rename(from, to);
      return true;
    } catch (error) {
      if (error instanceof PermissionDenied) return false;
      throw error;
    }
  }

  #uploadAll(files: readonly string[], upload: (file: string, index: number) => Promise<void>) {
    return mapInPool(files, this.target.concurrency, upload);
  }

  /** Uploads pages into the staging folder, and makes the folders that they are renamed into. */
  async #stage(pages: readonly string[], manifest: Manifest): Promise<void> {
    await this.#uploadAll(pages, (file, index) => this.#upload(file, stagedName(index)));
    const folders = pages.filter((file) => !manifest.files.has(file)).flatMap(foldersOf);
    for (const folder of new Set(folders)) await this.target.addFolder(folder);
  }

  /** @param mayBeThere whether a deploy that broke off may have uploaded the file */
  async #upload(file: string, to: string, mayBeThere = false): Promise<void> {
    const [target, progress] = [this.target, this.#progress];
    if (progress.step === 'uploading') this.#throwIfCancelled();
    await this.lock.beat();
    const bytes = await this.source.read(file);
    let counted = 0;
    // A file with a hash in its name and of this length has the bytes.
    const isThere = mayBeThere && !this.options.force && (await target.size(file)) === bytes.length;
    if (!isThere) {
      await target.write(to, bytes, (count) => {
        counted += count;
        this.#report({ bytes: progress.bytes + count });
      });
      this.#result.uploaded += 1;
      this.#result.bytes += bytes.length;
    }
    this.#report({ files: progress.files + 1, bytes: progress.bytes + bytes.length - counted });
  }

  /** Removes files of earlier releases, their empty folders, and their entries in the manifest. */
  async #prune(files: readonly string[], current: Manifest): Promise<void> {
    const refused: string[] = [];
    await mapInPool(files, this.target.concurrency, async (file) => {
      await this.lock.beat();
      try {
        await this.target.remove(file);
        current.files.delete(file);
        this.#result.pruned += 1;
      } catch (error) {
        if (!(error instanceof PermissionDenied)) throw error;
        refused.push(file);
      }
    });
    if (this.#result.pruned > 0) {
      const used = new Set([...current.files.keys()].flatMap(foldersOf));
      const left = new Set(files.flatMap(foldersOf).filter((folder) => !used.has(folder)));
      // Innermost first; one in which foreign files lie stays.
      for (const folder of [...left].sort().reverse()) {
        await this.target.removeFolder(folder).catch(() => undefined);
      }
      await this.#writeManifest(current);
    }
    if (refused.length > 0) {
      this.#result.notes.push(
        `The server forbids removing: ${refused.length} files that are no longer needed stay there (${printable(refused.sort(), 3)}). Visitors do not meet them by links.`,
      );
    }
  }
}

const stagedName = (index: number) => `${stagingFolder}/${index}`;
