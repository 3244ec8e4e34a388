import { rm } from 'node:fs/promises';
import { readIfThere, writeIfChanged } from '../../lib/disk';
import { pastLocks } from './git-locks';
import type { Repository } from './repository';

/** A publication that is under way, or was cut short. */
interface Unfinished {
  /** When it began, in ms since 1970; not there when it has ended */
  since?: number;
  /** When the one before it began, which was cut short: locks of git from then on are its own */
  cutShort?: number;
  /** This computer's branch is to go from one commit to another one. */
  move?: {
    from: string;
    to: string;
    /** The host is known to have the commit. */
    isThere: boolean;
  };
}

async function unfinished({ stateFile }: Repository): Promise<Unfinished | null> {
  try {
    return JSON.parse(String(await readIfThere(stateFile)));
  } catch {
    // The computer stopped as the file was written.
    return null;
  }
}

const store = ({ stateFile }: Repository, state: Unfinished) =>
  writeIfChanged(stateFile, JSON.stringify(state));

/** Runs work of git past locks of other programs, and takes away those that the last publication left. */
export async function unlocked<Result>(
  repository: Repository,
  work: () => Promise<Result>,
  patience?: number,
): Promise<Result> {
  const { since = 0, cutShort = since } = (await unfinished(repository)) ?? {};
  const isOwn = (time: number) => time >= cutShort && time < since;
  return pastLocks(repository.root, isOwn, work, patience);
}

/** Whether the last publication has left something to do. */
export const hasMove = async (repository: Repository): Promise<boolean> =>
  (await unfinished(repository))?.move !== undefined;

/** Notes that a publication begins. */
export async function begin(repository: Repository): Promise<void> {
  const before = await unfinished(repository);
  const cutShort = before?.cutShort ?? before?.since;
  await store(repository, { ...before, since: Date.now(), ...(cutShort && { cutShort }) });
}

/** Notes that it has ended; a move that may be left to do stays noted. */
export async function end(repository: Repository): Promise<void> {
  const { move } = (await unfinished(repository)) ?? {};
  if (move) await store(repository, { move });
  else await rm(repository.stateFile, { force: true });
}

/** Notes that this computer's branch is to follow to a commit. */
export async function noteMove(
  repository: Repository,
  move: NonNullable<Unfinished['move']>,
): Promise<void> {
  await store(repository, { ...(await unfinished(repository)), move });
}

/**
 * Moves this computer's branch and its index to the commit that was pushed or brought, when that is
 * still to be done; the files of content/ are as in the commit already. Others' staged files stay.
 * @param theirs the host's newest commit, by default as the last fetch or push has left it
 * @param patience in ms, for locks of git
 * @throws PublishError when a lock of git is in the way: it is done at the next time then
 */
export async function finishMove(
  repository: Repository,
  theirs?: string | null,
  patience?: number,
): Promise<void> {
  const { move, ...state } = (await unfinished(repository)) ?? {};
  if (!move) return;
  const { git } = repository;
  const { from, to } = move;
  const newest = theirs === undefined ? await knownTheirs(repository) : theirs;
  if (!move.isThere && !(newest && (await isWithin(repository, to, newest)))) return;
  const locked = (work: () => Promise<unknown>) => unlocked(repository, work, patience);
  const head = await git.revparse('HEAD');
  if (head === from && from !== to) await locked(() => git.raw('update-ref', 'HEAD', to, from));
  if (head === from || head === to) {
    await locked(() => git.raw('reset', '--quiet', '--', 'content'));
    if (from !== to) {
      // What is staged of a file that others changed stays as it is, with git's own words about it.
      await locked(() => git.raw('read-tree', '-m', '-i', from, to)).catch((error: Error) => {
        if ('status' in error) throw error;
      });
    }
  }
  await store(repository, state);
}

// By its output: to simple-git an exit code without words, as of --is-ancestor, is no failure.
const isWithin = async ({ git }: Repository, commit: string, other: string): Promise<boolean> =>
  commit === (await git.raw('merge-base', commit, other).catch(() => null));

/** The host's newest commit as the last fetch or push has left it; null without one. */
const knownTheirs = ({ git, remote, branch }: Repository): Promise<string | null> =>
  git.revparse(['--verify', '--quiet', `refs/remotes/${remote}/${branch}`]).catch(() => null);
