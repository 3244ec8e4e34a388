import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lockedBy, PublishError } from './wording';

/** Between two attempts, in ms */
const pause = 250;

/** Age of a lock, in ms, at which it counts as left behind when no git is running. */
const oldAge = 600_000;

/** Whether a git of this user is running; true where that cannot be known. */
async function isGitRunning(): Promise<boolean> {
  const user = `USERNAME eq ${process.env.USERNAME}`;
  const [program, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/NH', '/FI', user, '/FI', 'IMAGENAME eq git*']
      : ['ps', '-x', '-o', 'stat=', '-o', 'comm='];
  try {
    const { stdout } = await promisify(execFile)(program ?? '', args, { env: process.env });
    // Not those that have ended (Z), nor helpers that wait in the background.
    const lines = stdout.split('\n').filter((line) => !/^\s*Z|daemon/.test(line));
    return lines.some((line) => /(?:^|[\s/])git(?:$|[-.\s])/.test(line));
  } catch {
    return true;
  }
}

/**
 * Runs work of git that may meet a lock of another git program: it is waited for, and one that was left
 * behind is taken away.
 * @param isOwn whether a lock of that time, in ms since 1970, was left by a publication that was cut
 *   short; others count as left behind after ten minutes, and all only while no git is running
 * @param patience in ms
 * @throws PublishError that names the lock's file
 */
export async function pastLocks<Result>(
  root: string,
  isOwn: (time: number) => boolean,
  work: () => Promise<Result>,
  patience = 10_000,
): Promise<Result> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const [, file] = /Unable to create '(.+?\.lock)'/.exec((error as Error).message) ?? [];
      if (file === undefined) throw error;
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      const isOld = Date.now() - mtimeMs > oldAge || isOwn(mtimeMs);
      if (existsSync(file) && isOld && !(await isGitRunning())) await rm(file, { force: true });
      else if (Date.now() > until) throw new PublishError(lockedBy(relative(root, file)));
      else await wait(pause);
    }
  }
}
