import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { clashName } from './clash-name';
import { Stopped, shown } from './place';

/** Words that two editors have changed, each in another way. */
export interface Clash {
  /** Path below the repository */
  file: string;
  /** Such as reviews[2].text; '' when it is the whole file */
  field: string;
  mine: string;
  theirs: string;
}

/** A push that goes on when it is said, for each clash, whose words are to be taken. */
export class Clashes extends Stopped {
  constructor(readonly clashes: readonly Clash[]) {
    super('Somebody else has changed the same words. Choose which are to be taken.');
  }
}

/** Brings together what two have made of one text; whose words are taken where both changed them. */
export type MergeTexts = (
  texts: { base: string; mine: string; theirs: string },
  isTheirs: (field: string) => boolean,
) => { text: string; clashes: Omit<Clash, 'file'>[] } | null;

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
  /** What is new */
  words: readonly string[];
  merge: MergeTexts;
  /** Clashes in which the other's words are taken, and all that were chosen, by file and field */
  chosen?: Readonly<Record<string, 'mine' | 'theirs'>>;
}

/** Where git lies: in a folder of PATH, or where its installers put it; null when there is none. */
export function findGit(): string | null {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const usual = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', 'C:\\Program Files\\Git\\cmd'];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usual].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

interface Ran {
  code: number | null;
  out: Buffer;
  errors: string;
}

/** How long git may take for one thing, in ms: a push of many photos over a slow line. */
const longest = 30 * 60_000;

/**
 * A folder that git keeps, and where its branch is pushed to.
 * @throws Stopped when it cannot be pushed from
 */
async function repositoryOf({ root, signal, git = findGit() }: GitOptions) {
  if (git === null) {
    throw new Stopped(
      'There is no git on this computer. Install it from git-scm.com, or choose a folder or a web space.',
    );
  }

  const run = (
    args: readonly string[],
    { input, env }: { input?: Buffer | string; env?: Record<string, string> } = {},
  ): Promise<Ran> =>
    new Promise((done, failed) => {
      const child = spawn(git, args, {
        cwd: root,
        // It may ask nobody: there is no terminal, and what it says is read here.
        detached: process.platform !== 'win32',
        env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', ...env },
        timeout: longest,
        windowsHide: true,
        ...(signal && { signal }),
      });
      const out: Buffer[] = [];
      const errors: Buffer[] = [];
      child.stdout.on('data', (part) => out.push(part));
      child.stderr.on('data', (part) => errors.push(part));
      child.on('error', (error) =>
        failed(new Stopped(signal?.aborted ? 'Cancelled.' : `git: ${error.message}`)),
      );
      child.on('close', (code) =>
        done({ code, out: Buffer.concat(out), errors: Buffer.concat(errors).toString() }),
      );
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
  const text = ({ out }: Ran) => out.toString('utf8').trim();
  /** Runs what should not fail. */
  const must = async (...given: Parameters<typeof run>): Promise<string> => {
    const ran = await run(...given);
    if (ran.code !== 0) throw sayFailure(ran.errors);
    return text(ran);
  };

  if ((await run(['rev-parse', '--git-dir'])).code !== 0) {
    throw new Stopped(
      "The project's folder is not kept by git. Get it with git clone, or choose a folder or a web space.",
    );
  }
  for (const name of ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD']) {
    const path = await must(['rev-parse', '--git-path', name]);
    if (existsSync(join(root, path)) || existsSync(path)) {
      throw new Stopped(
        'git is in the middle of joining two states. Finish it (git status says how), then publish again.',
      );
    }
  }
  const branch = await run(['symbolic-ref', '-q', '--short', 'HEAD']);
  if (branch.code !== 0) {
    throw new Stopped(
      'git stands on no branch (a detached head). Go to one, such as with git switch main, then publish again.',
    );
  }
  const [remote, target] = await upstream(text(branch));
  return { run, must, text, remote, target };

  /** Where the branch is pushed to. */
  async function upstream(name: string): Promise<[string, string]> {
    const own = await run(['config', `branch.${name}.remote`]);
    const merged = text(await run(['config', `branch.${name}.merge`]));
    if (own.code === 0 && merged) return [text(own), merged.replace(/^refs\/heads\//, '')];
    const [only, ...more] = text(await run(['remote']))
      .split('\n')
      .filter(Boolean);
    if (only && more.length === 0) return [only, name];
    throw new Stopped(
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
 * @throws Stopped with what is wrong
 */
export async function tryPush(options: GitOptions): Promise<string> {
  const { run, must, remote, target } = await repositoryOf(options);
  await must(['var', 'GIT_COMMITTER_IDENT']);
  const tried = await run(['push', '--dry-run', remote, `HEAD:refs/heads/${target}`]);
  if (tried.code !== 0 && !wasLater(tried.errors)) throw sayFailure(tried.errors);
  return `branch ${target} of ${remote}`;
}

/**
 * Commits a folder and pushes it to where the branch comes from. Nothing else is committed, and what
 * others have pushed meanwhile is brought together with it, field by field.
 * @returns false when there is nothing new
 * @throws Clashes; Stopped when it cannot go on, and then nothing is lost here or there
 */
export async function pushFolder(options: PushOptions): Promise<boolean> {
  const { folder, words } = options;
  const { run, must, text, remote, target } = await repositoryOf(options);

  await must(['add', '--all', '--', folder]);
  if ((await run(['diff', '--cached', '--quiet', '--', folder])).code !== 0) {
    const [first = 'The content is changed', ...others] = words;
    const subject = first.length > 72 ? `${first.slice(0, 69)}...` : first;
    const body = first.length > 72 ? [first, ...others] : others;
    await must(['commit', '--quiet', '--file', '-', '--only', '--', folder], {
      input: [subject, '', ...body, ''].join('\n'),
    });
  }
  for (let tries = 0; ; tries++) {
    const pushed = await run(['push', '--porcelain', remote, `HEAD:refs/heads/${target}`]);
    if (pushed.code === 0) return !/^=\t/m.test(text(pushed));
    const said = `${pushed.out}${pushed.errors}`;
    if (!wasLater(said) || tries === 3) throw sayFailure(said);
    await joinTheirs();
  }

  /** Makes a commit of ours and theirs, and goes to it. */
  async function joinTheirs(): Promise<void> {
    await must(['fetch', '--quiet', remote, target]);
    const theirs = await must(['rev-parse', 'FETCH_HEAD']);
    const base = await must(['merge-base', 'HEAD', theirs]);
    const prefix = await must(['rev-parse', '--show-prefix']);
    const merged = await run(['merge-tree', '--write-tree', '--name-only', '-z', 'HEAD', theirs]);
    if (merged.code !== 0 && merged.code !== 1) {
      throw new Stopped(
        'This git is too old to join what somebody else has pushed. Install a newer one from git-scm.com.',
      );
    }
    const [tree = '', ...rest] = merged.out.toString('utf8').split('\0');
    const unjoined = new Set(merged.code === 0 ? [] : rest.slice(0, rest.indexOf('')));
    const changedSince = async (other: string) => {
      const names = await run(['diff', '--name-only', '-z', '--no-renames', base, other]);
      return names.out.toString('utf8').split('\0').filter(Boolean);
    };
    const [mine, others] = [await changedSince('HEAD'), await changedSince(theirs)];
    const both = mine.filter((file) => others.includes(file) && file.startsWith(prefix + folder));

    const index = await mkdtemp(join(tmpdir(), 'publish-'));
    const env = { GIT_INDEX_FILE: join(index, 'index') };
    try {
      await must(['read-tree', tree], { env });
      const clashes: Clash[] = [];
      for (const file of new Set([...both, ...unjoined])) {
        const isTheirs = (field: string) =>
          options.chosen?.[clashName({ file, field })] === 'theirs';
        const [own, other] = await Promise.all(
          ['HEAD', theirs].map((state) => run(['cat-file', 'blob', `${state}:${file}`])),
        );
        const before = await run(['cat-file', 'blob', `${base}:${file}`]);
        const [mineText, theirText] = [String(own?.out ?? ''), String(other?.out ?? '')];
        const isThere = own?.code === 0 && other?.code === 0;
        const joined =
          isThere && file.endsWith('.json') && file.startsWith(prefix + folder)
            ? options.merge({ base: text(before), mine: mineText, theirs: theirText }, isTheirs)
            : null;
        if (joined) {
          clashes.push(...joined.clashes.map((clash) => ({ file, ...clash })));
          const blob = await must(['hash-object', '-w', '--stdin'], { input: joined.text });
          await must(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`], { env });
        } else if (unjoined.has(file)) {
          if (!file.startsWith(prefix + folder)) {
            throw new Stopped(
              `Somebody else has changed ${shown([file])}, too, which is no content. Ask who keeps the code to join the two (git pull).`,
            );
          }
          const words = (ran: Ran | undefined) =>
            ran?.code === 0 ? 'the changed file' : 'removed';
          clashes.push({ file, field: '', mine: words(own), theirs: words(other) });
          const state = isTheirs('') ? theirs : 'HEAD';
          const blob = await run(['rev-parse', '--verify', '--quiet', `${state}:${file}`]);
          if (blob.code === 0) {
            const entry = `100644,${text(blob)},${file}`;
            await must(['update-index', '--add', '--cacheinfo', entry], { env });
          } else await must(['update-index', '--force-remove', '--', file], { env });
        }
      }
      const open = clashes.filter((clash) => !options.chosen?.[clashName(clash)]);
      if (open.length > 0) throw new Clashes(clashes);
      const joint = await must(['write-tree'], { env });
      const input = 'Changes of two editors are joined\n';
      const commit = await must(['commit-tree', joint, '-p', 'HEAD', '-p', theirs], { input });
      const moved = await run(['merge', '--ff-only', '--quiet', commit]);
      if (moved.code !== 0) {
        throw new Stopped(
          `Files that somebody else has pushed are changed here and not committed. ${shown([moved.errors.trim()])} Commit them or put them away, then publish again.`,
        );
      }
    } finally {
      await rm(index, { recursive: true, force: true });
    }
  }
}

/** What git says, in words; addresses in it may hold a password. */
function sayFailure(said: string): Stopped {
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
      /No space left|disk quota/i,
      'The disk is full, here or at the git host. Make room, then publish again.',
    ],
  ];
  const known = words.find(([pattern]) => pattern.test(plain))?.[1];
  return new Stopped(known ?? `git says: ${shown([plain.trim().slice(-300)])} Nothing is lost.`);
}
