import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { codeOf } from './find-files';

/** Between two looks whether another process is done, in ms */
const pause = 50;

/**
 * Does something while no other process does the same, such as the desk and the live view beside it.
 * A process that was killed holds nobody up for more than ten seconds.
 * @param path what is locked; it need not be there
 */
export async function withProcessLock<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await take(path);
  try {
    return await work();
  } finally {
    await release?.().catch(() => undefined);
  }
}

async function take(path: string): Promise<(() => Promise<void>) | null> {
  for (;;) {
    try {
      await mkdir(dirname(path), { recursive: true });
      return await lock(path, { realpath: false, onCompromised: () => undefined });
    } catch (error) {
      // A disk that takes no lock may still hold all that is needed.
      if (codeOf(error) !== 'ELOCKED') return null;
      await wait(pause);
    }
  }
}
