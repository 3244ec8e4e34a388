import fs from 'node:fs';
import { mkdir, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { errorCode, readIfThere } from '../lib/disk';

/** Between two attempts to take a lock that another process holds, in ms */
const pause = 50;

/** Attempts after which an editor is told whom a command waits for: three seconds. */
const patience = 60;

/**
 * Age of a lock, in ms, at which it counts as left behind although its process may still exist: a
 * busy computer can keep a process from renewing it, and after a restart others have its number.
 */
const stale = 60_000;

/** Milliseconds by which a lock's time may lie in the future: clocks of disks and computers differ. */
const tolerance = 5000;

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

const holderFile = (folder: string) => join(folder, 'holder.json');

/** The file system for proper-lockfile, whose lock is an empty folder: this one says who made it. */
const withHolder = {
  ...fs,
  mkdir: (folder: string, done: fs.NoParamCallback) =>
    fs.mkdir(folder, (error) => {
      if (error) return done(error);
      fs.writeFile(holderFile(folder), JSON.stringify(own), (failure) =>
        // On a full disk: a lock without a holder would be waited for until it is stale.
        failure ? fs.rm(folder, { recursive: true, force: true }, () => done(failure)) : done(null),
      );
    }),
  rmdir: (folder: string, done: fs.NoParamCallback) =>
    fs.rm(folder, { recursive: true, force: true }, done),
  rmdirSync: (folder: string) => fs.rmSync(folder, { recursive: true, force: true }),
};

/** A lock that was taken, or a description of the process that holds it. */
type Attempt = { release: () => Promise<void> } | { holder: string };

/**
 * Takes a lock, unless another process of this computer holds it; it is released when this process
 * ends, at the latest. A lock whose process is gone, or whose time lies in the future, is taken over.
 * @param path its name: `<path>.lock` is made beside it; the path itself need not exist
 */
export async function tryLock(path: string): Promise<Attempt> {
  await mkdir(dirname(path), { recursive: true }).catch(() => undefined);
  const onCompromised = () => undefined;
  const options = { fs: withHolder, realpath: false, stale, update: 5000, onCompromised };
  try {
    return { release: await lock(path, options) };
  } catch (error) {
    // A disk that takes no lock may still hold all that is needed.
    if (errorCode(error) !== 'ELOCKED') return { release: async () => undefined };
  }
  const folder = `${path}.lock`;
  const holder = await readHolder(folder);
  // proper-lockfile takes over what is old enough.
  const isAged = (await isLeftBehind(folder, holder)) && (await makeOld(folder));
  if (isAged) return tryLock(path);
  return { holder: holder ? `"${holder.command}" (process ${holder.pid})` : 'another command' };
}

async function readHolder(folder: string): Promise<Holder | null> {
  try {
    return JSON.parse(String(await readIfThere(holderFile(folder))));
  } catch {
    // The file is being written.
    return null;
  }
}

const makeOld = (folder: string) =>
  utimes(folder, 0, 0).then(
    () => true,
    () => false,
  );

async function isLeftBehind(folder: string, holder: Holder | null): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }));
  const isAhead = mtimeMs > Date.now() + tolerance;
  return isAhead || (holder?.host === own.host && !isRunning(holder.pid));
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
 */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  for (let attempts = 0; ; attempts += 1) {
    const attempt = await tryLock(path);
    if ('release' in attempt) {
      try {
        return await work();
      } finally {
        await attempt.release().catch(() => undefined);
      }
    }
    if (attempts === patience) console.error(`Waiting for ${attempt.holder} in this folder.`);
    await wait(pause);
  }
}
