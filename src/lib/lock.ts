import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, readIfThere } from './disk';

/*
 * A lock is a folder `<path>.lock` with one file of unique name, which describes the holder. The folder is
 * made elsewhere and renamed, which fails while a lock with a file is there. A stale lock is removed by
 * deleting the file that was read, so a lock that another process has taken since is never removed.
 */

/** Time between two attempts to take a lock that another process holds, in ms */
const retryDelay = 50;

/** Attempts, within three seconds, after which the command prints for which other one it waits */
const silentAttempts = 60;

/** Time between two renewals of a lock that is held, in ms */
const renewalInterval = 5000;

/**
 * Age of a lock, in ms, at which it is stale although a process with its id exists: after a restart of
 * the computer that may be another process. The same holds for a time in the future.
 */
const staleAge = 60_000;

interface Holder {
  pid: number;
  host: string;
  command: string;
}

const thisProcess: Holder = {
  pid: process.pid,
  host: hostname(),
  command: `npm run ${process.env.npm_lifecycle_event ?? 'build'}`,
};

/** A lock that this process holds; released when the process ends. */
export interface Lock {
  /** Throws when another process has taken over the lock, because this one was suspended for a minute. */
  check(): void;
  release(): void;
}

/** The lock, or a description of the process that holds it. */
type Attempt = Lock | { holder: string };

/**
 * Takes a lock, unless another process of this computer holds it. A lock whose process is gone, or that
 * was not renewed for a minute, is taken over.
 * @param path its name: the lock is the folder `<path>.lock`; the path itself need not exist
 */
export async function tryLock(path: string): Promise<Attempt> {
  const folder = `${path}.lock`;
  const name = `${randomUUID()}.json`;
  const made = `${folder}.${name}`;
  try {
    await mkdir(made, { recursive: true });
    await writeFile(join(made, name), JSON.stringify(thisProcess));
  } catch {
    await rm(made, { recursive: true, force: true }).catch(() => undefined);
    // The work may need no space on a disk that has none for a lock.
    return { check: () => undefined, release: () => undefined };
  }
  let holder: string | null = null;
  // Another process may take and release it between two attempts; a disk may refuse to rename.
  for (let attempts = 1; holder === null && attempts <= 20; attempts++) {
    try {
      renameSync(made, folder);
      return hold(folder, name);
    } catch {
      holder = await removeStaleLock(folder);
    }
  }
  await rm(made, { recursive: true, force: true });
  return { holder: holder ?? 'another command' };
}

/** Keeps a lock that was just taken. */
function hold(folder: string, name: string): Lock {
  const file = join(folder, name);
  const renew = () => utimes(file, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(renew, renewalInterval).unref();
  const release = () => {
    clearInterval(timer);
    process.off('exit', release);
    try {
      unlinkSync(file);
      rmdirSync(folder);
    } catch {
      // Another process has taken it over.
    }
  };
  process.once('exit', release);
  const check = () => {
    if (existsSync(file)) return;
    throw new Error('Another process has taken over this folder. Start this again.');
  };
  return { check, release };
}

/**
 * Removes a lock whose process has ended or did not renew it.
 * @returns a description of the holder of another lock; null when the lock may be taken
 */
async function removeStaleLock(folder: string): Promise<string | null> {
  const [name] = await readdir(folder).catch(() => []);
  if (name) {
    const file = join(folder, name);
    const holder = await readHolder(file);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    const isGone = holder?.host === thisProcess.host && !isRunning(holder.pid);
    if (!isGone && Math.abs(Date.now() - mtimeMs) < staleAge) {
      return holder ? `"${holder.command}" (process ${holder.pid})` : 'another command';
    }
    await unlink(file).catch(() => undefined);
  }
  // This fails with a file in it: another process may have taken the lock since.
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
 * Runs work while this process holds a lock, so that for example the desk and its live view take turns;
 * prints which command it waits for when that takes long.
 * @param path as in tryLock
 * @throws as the work does, or when another process has taken over the lock in the meantime
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
    if (attempts === silentAttempts) console.error(`Waiting for ${attempt.holder} in this folder.`);
    await wait(retryDelay);
  }
}
