import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { DeployError, printable } from './target';

export interface GitOptions {
  /** The project's folder */
  root: string;
  signal?: AbortSignal;
  /** The program; left out, the computer's own */
  git?: string | null;
}

export interface PushOptions extends GitOptions {
  /** Only this folder below it is committed */
  folder: string;
  /** What is new: the commit's subject and body */
  words: readonly string[];
}

/** Finds git in the folders of PATH; null when there is none. */
export function findGit(): string | null {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** How long git may take for one thing, in ms: a push of many photos over a slow line. */
const longest = 30 * 60_000;

/**
 * A folder that git keeps, and where its branch is pushed to.
 * @throws DeployError when it cannot be pushed from
 */
async function repositoryOf({ root, signal, git = findGit() }: GitOptions) {
  if (git === null) {
    throw new DeployError(
      'There is no git on this computer. Install it from git-scm.com, or choose a folder or a web space.',
    );
  }

  const run = async (
    args: readonly string[],
    { input, env }: { input?: string; env?: Record<string, string> } = {},
  ) => {
    const child = spawn(git, args, {
      cwd: root,
      // It may ask nobody: there is no terminal, and what it says is read here.
      detached: process.platform !== 'win32',
      env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', ...env },
      timeout: longest,
      windowsHide: true,
      ...(signal && { signal }),
    });
    child.stdin.on('error', () => undefined).end(input);
    const ended = [once(child, 'close'), text(child.stdout), text(child.stderr)] as const;
    const [[code], out, errors] = await Promise.all(ended).catch((error) => {
      throw new DeployError(signal?.aborted ? 'Cancelled.' : `git: ${error.message}`);
    });
    return { code, out: out.trim(), errors };
  };
  /** Runs what should not fail. */
  const must = async (...given: Parameters<typeof run>): Promise<string> => {
    const { code, out, errors } = await run(...given);
    if (code !== 0) throw toDeployError(errors);
    return out;
  };

  if ((await run(['rev-parse', '--git-dir'])).code !== 0) {
    throw new DeployError(
      "The project's folder is not kept by git. Get it with git clone, or choose a folder or a web space.",
    );
  }
  for (const name of ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD']) {
    if (existsSync(resolve(root, await must(['rev-parse', '--git-path', name])))) {
      throw new DeployError(
        'git is in the middle of joining two states. Finish it (git status says how), then publish again.',
      );
    }
  }
  const branch = await run(['symbolic-ref', '-q', '--short', 'HEAD']);
  if (branch.code !== 0) {
    throw new DeployError(
      'git stands on no branch (a detached head). Go to one, such as with git switch main, then publish again.',
    );
  }
  const [remote, target] = await upstream(branch.out);
  return { run, must, remote, target };

  /** Where the branch is pushed to. */
  async function upstream(name: string): Promise<[string, string]> {
    const own = await run(['config', `branch.${name}.remote`]);
    const merged = (await run(['config', `branch.${name}.merge`])).out;
    if (own.code === 0 && merged) return [own.out, merged.replace(/^refs\/heads\//, '')];
    const [only, ...more] = (await run(['remote'])).out.split('\n').filter(Boolean);
    if (only && more.length === 0) return [only, name];
    throw new DeployError(
      only
        ? `git does not know where the branch ${name} goes. Say it once: git push --set-upstream ${only} ${name}`
        : 'git knows no address to send to (no remote). Make a repository at a git host, then: git remote add origin ADDRESS',
    );
  }
}

/** Whether a push is refused because somebody else has pushed since. */
const wasLater = (said: string) => /non-fast-forward|fetch first|\[rejected\]/.test(said);

/**
 * Looks whether git could commit and push here; nothing is committed or sent.
 * @returns where it would go
 * @throws DeployError with what is wrong
 */
export async function tryPush(options: GitOptions): Promise<string> {
  const { run, must, remote, target } = await repositoryOf(options);
  await must(['var', 'GIT_COMMITTER_IDENT']);
  const tried = await run(['push', '--dry-run', remote, `HEAD:refs/heads/${target}`]);
  if (tried.code !== 0 && !wasLater(tried.errors)) throw toDeployError(tried.errors);
  return `branch ${target} of ${remote}`;
}

type Repository = Awaited<ReturnType<typeof repositoryOf>>;

/**
 * Commits a folder on top of what the host has, and pushes the commit. Nothing is merged: what others
 * have pushed is taken first, when none of it is changed here. HEAD moves only when the push is done.
 * @returns false when there is nothing new
 * @throws DeployError when it cannot go on, and then nothing is changed here or there
 */
export async function pushFolder({ folder, words, ...options }: PushOptions): Promise<boolean> {
  const repository = await repositoryOf(options);
  const { run, must, remote, target } = repository;
  for (let tries = 1; ; tries++) {
    const theirs = await fetchTheirs(repository);
    if (theirs) await takeTheirs(repository, theirs, folder);
    const head = await must(['rev-parse', 'HEAD']);
    const commit = await commitFolder(repository, folder, words);
    if (commit === theirs) return false;
    const pushed = await run(['push', '--porcelain', remote, `${commit}:refs/heads/${target}`]);
    if (pushed.code === 0) {
      await must(['update-ref', 'HEAD', commit, head]);
      await must(['reset', '--quiet', '--', folder]);
      return true;
    }
    const said = `${pushed.out}${pushed.errors}`;
    if (!wasLater(said) || tries === 3) throw toDeployError(said);
  }
}

/** The newest commit at the host; null when the branch is not there yet. */
async function fetchTheirs({ run, must, remote, target }: Repository): Promise<string | null> {
  const fetched = await run(['fetch', '--quiet', remote, `refs/heads/${target}`]);
  if (fetched.code === 0) return must(['rev-parse', 'FETCH_HEAD']);
  if (/couldn't find remote ref/.test(fetched.errors)) return null;
  throw toDeployError(fetched.errors);
}

/**
 * Fast-forwards to what others have pushed.
 * @throws DeployError when they have changed a file of the folder that is changed here, too
 */
async function takeTheirs(repository: Repository, theirs: string, folder: string): Promise<void> {
  const { run, must } = repository;
  const isAncestor = async (old: string, next: string) =>
    (await run(['merge-base', '--is-ancestor', old, next])).code === 0;
  if (await isAncestor(theirs, 'HEAD')) return;
  if (!(await isAncestor('HEAD', theirs))) {
    throw new DeployError(
      'This computer has commits that are not at the git host, and the host has some that are not here. Ask who keeps the code to join the two (git pull), then publish again.',
    );
  }
  const differing = async (one: string, other: string) => {
    const names = await must(['diff', '--name-only', '--no-renames', '-z', one, other]);
    return new Set(names.split('\0').filter(Boolean));
  };
  const inTree = (files: string[]) => files.map((file) => `:(top,literal)${file}`);
  const own = await treeOf(repository, folder);
  const [pushed, different] = [await differing('HEAD', theirs), await differing(own, theirs)];
  const both = [...(await differing('HEAD', own))].filter((file) => pushed.has(file));
  const overlap = both.filter((file) => different.has(file));
  if (overlap.length > 0) {
    const log = ['log', '-1', '--date=short', '--format=commit %h by %an, %ad, "%s"', theirs];
    const version = await must([...log, '--', ...inTree(overlap)]);
    const head = await must(['rev-parse', '--short', 'HEAD']);
    throw new DeployError(
      `Somebody else has published changes of the same files: ${printable(overlap)}. Their version: ${printable([version], 1, 120)}. Your version: the files on this computer, changed since commit ${head}. Nothing was changed here or there. Agree on one; who keeps the code can join the two (git pull).`,
    );
  }
  // Of a push that was killed the same is here and there, and git is told so.
  if (both.length > 0) await must(['add', '--all', '--', ...inTree(both)]);
  await must(['merge', '--ff-only', '--quiet', theirs]);
}

/** The tree of HEAD with a folder as it is on disk; neither the index nor any other file counts. */
async function treeOf({ must }: Repository, folder: string): Promise<string> {
  const temporary = await mkdtemp(join(tmpdir(), 'publish-'));
  const env = { GIT_INDEX_FILE: join(temporary, 'index') };
  try {
    await must(['read-tree', 'HEAD'], { env });
    await must(['add', '--all', '--', folder], { env });
    return await must(['write-tree'], { env });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Makes a commit of a folder on top of HEAD, to which no branch moves yet; HEAD when nothing is new. */
async function commitFolder(
  repository: Repository,
  folder: string,
  words: readonly string[],
): Promise<string> {
  const { must } = repository;
  const tree = await treeOf(repository, folder);
  if (tree === (await must(['rev-parse', 'HEAD^{tree}']))) return must(['rev-parse', 'HEAD']);
  const [first = 'The content is changed', ...others] = words;
  const isLong = first.length > 72;
  const subject = isLong ? `${first.slice(0, 69)}...` : first;
  const body = isLong ? [first, ...others] : others;
  const input = [subject, '', ...body, ''].join('\n');
  return must(['commit-tree', tree, '-p', 'HEAD'], { input });
}

/** What git says, in words; addresses in it may hold a password. */
function toDeployError(said: string): DeployError {
  const plain = said.replace(/\/\/[^@/\s]*@/g, '//').replace(/^hint:.*$/gm, '');
  const words: readonly [RegExp, string][] = [
    [
      /tell me who you are|unable to auto-detect email|empty ident name/,
      'git does not know who you are. Say it once: git config --global user.name "Your Name", then git config --global user.email you@example.com',
    ],
    [
      /could not read Username|Authentication failed|Permission denied|403|401|terminal prompts disabled/i,
      'The git host does not let this computer in. Push once by hand (git push) and sign in there, then publish again.',
    ],
    [
      /Could not resolve host|unable to access|Connection (?:refused|timed out)|unreachable/i,
      'The git host cannot be reached. Look whether this computer is online, then publish again.',
    ],
    [
      /does not appear to be a git repository|Repository not found|does not exist/i,
      "The git host knows no repository at the project's address. Correct it: git remote set-url origin ADDRESS",
    ],
    [
      /hook declined|protected branch|GH006/i,
      'The git host refuses changes of this branch. Ask who looks after the repository for the right to push.',
    ],
    [
      /would be overwritten by merge/,
      'Files that somebody else has pushed are changed here and not committed. Commit them or put them away (git status names them), then publish again.',
    ],
    [
      /No space left|disk quota/i,
      'The disk is full, here or at the git host. Make room, then publish again.',
    ],
  ];
  const known = words.find(([pattern]) => pattern.test(plain))?.[1];
  return new DeployError(
    known ?? `git says: ${printable([plain.trim().slice(-300)])} Nothing is lost.`,
  );
}
