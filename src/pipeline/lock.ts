import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { errorCode } from '../../lib/disk';

/** Between two attempts to take a lock that another process holds, in ms */
const pause = 50;

/**
 * Runs work while no other process of this computer holds the same lock, such as the desk and the
 * live view beside it. The lock of a process that was killed is taken over after ten seconds.
 * @param path its name: `<path>.lock` is made beside it; the path itself need not exist
 */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const release = await take(path);
  try {
    return await work();
  } finally {
    await release?.().catch(() => undefined);
  }
}

async function take(path: string): Promise<(() => Promise<void>) | null> {
  await mkdir(dirname(path), { recursive: true }).catch(() => undefined);
  for (;;) {
    try {
      return await lock(path, { realpath: false, onCompromised: () => undefined });
    } catch (error) {
      // A disk that takes no lock may still hold all that is needed.
      if (errorCode(error) !== 'ELOCKED') return null;
    }
    await wait(pause);
  }
}
