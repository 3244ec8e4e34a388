import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, readIfThere } from '../lib/disk';

/*
 * A lock is a folder `<path>.lock` with one file, which has a name of its own and says who holds the lock.
 * The folder is renamed into its place with the file in it, which fails while a file is in the one that is
 * there; a lock that was left behind is taken away by removing that one file. So whoever decides by an
 * earlier look cannot take away a lock that another process has taken since.
 */

/** Between two attempts to take a lock that another process holds, in ms */
const pause = 50;

/** Attempts, in three seconds, after which the command prints whom it waits for. */
const patience = 60;

/** Between two renewals of the time of a lock that is held, in ms */
const renewal = 5000;

/**
 * Age of a lock, in ms, at which it counts as left behind although its process seems to exist: after a
 * restart of the computer another one has its number. Of a time in the future the same.
 */
const stale = 60_000;

interface Holder {
  pid: number;
  host: string;
  command: string;
}

const own: Holder = {
  pid: process.pid,
  host: hostname(),
  command: `npm run ${process.env.npm_lifecycle_event ?? 'build'}`,
};

/** A lock that this process holds, until it ends at the latest. */
export interface Lock {
  /** Throws when another process has taken the lock over: this one was suspended for a minute. */
  check(): void;
  release(): void;
}

/** A lock that was taken, or a description of the process that holds it. */
type Attempt = Lock | { holder: string };

/**
 * Takes a lock, unless another process of this computer holds it. A lock whose process is gone, or that
 * was not renewed for a minute, is taken over.
 * @param path its name: `<path>.lock` is made beside it; the path itself need not exist
 */
export async function tryLock(path: string): Promise<Attempt> {
  const folder = `${path}.lock`;
  const name = `${randomUUID()}.json`;
  const made = `${folder}.${name}`;
  try {
    await mkdir(made, { recursive: true });
    await writeFile(join(made, name), JSON.stringify(own));
  } catch {
    await rm(made, { recursive: true, force: true }).catch(() => undefined);
    // A disk that takes no lock may still hold all that is needed.
    return { check: () => undefined, release: () => undefined };
  }
  let holder: string | null = null;
  // Others may take and release it between two attempts; a disk may refuse to rename.
  for (let attempts = 1; holder === null && attempts <= 20; attempts++) {
    try {
      renameSync(made, folder);
      return hold(folder, name);
    } catch {
      holder = await takeAwayLeftBehind(folder);
    }
  }
  await rm(made, { recursive: true, force: true });
  return { holder: holder ?? 'another command' };
}

/** Keeps a lock that was just taken. */
function hold(folder: string, name: string): Lock {
  const file = join(folder, name);
  const renew = () => utimes(file, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(renew, renewal).unref();
  const release = () => {
    clearInterval(timer);
    process.off('exit', release);
    try {
      unlinkSync(file);
      rmdirSync(folder);
    } catch {
      // It is another process's by now.
    }
  };
  process.once('exit', release);
  const check = () => {
    if (existsSync(file)) return;
    throw new Error('Another process has taken over this folder meanwhile. Start this again.');
  };
  return { check, release };
}

/**
 * Takes away the lock that is there if it was left behind.
 * @returns a description of its holder if it was not; null when a lock may be taken
 */
async function takeAwayLeftBehind(folder: string): Promise<string | null> {
  const [name] = await readdir(folder).catch(() => []);
  if (name) {
    const file = join(folder, name);
    const holder = await readHolder(file);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    const isGone = holder?.host === own.host && !isRunning(holder.pid);
    if (!isGone && Math.abs(Date.now() - mtimeMs) < stale) {
      return holder ? `"${holder.command}" (process ${holder.pid})` : 'another command';
    }
    await unlink(file).catch(() => undefined);
  }
  // Not with a file in it: another process may have taken the lock since.
  await rmdir(folder).catch(() => undefined);
  return null;
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(String(await readIfThere(file)));
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/**
 * Runs work while no other process of this computer holds the same lock, such as the desk and the
 * live view beside it; prints whom it waits for when that takes long.
 * @param path as of tryLock
 * @throws what the work throws, or that another process has taken the lock over meanwhile
 */
export async function withLock<Result>(
  path: string,
  work: (lock: Lock) => Promise<Result>,
): Promise<Result> {
  for (let attempts = 0; ; attempts += 1) {
    const attempt = await tryLock(path);
    if (!('holder' in attempt)) {
      try {
        const result = await work(attempt);
        attempt.check();
        return result;
      } finally {
        attempt.release();
      }
    }
    if (attempts === patience) console.error(`Waiting for ${attempt.holder} in this folder.`);
    await wait(pause);
  }
}
