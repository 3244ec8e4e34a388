import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DeployError } from './target';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Does a piece of work that only one program of this computer may do at a time.
 * @param file says who does it; one of a program that was killed is taken away
 * @throws DeployError when another one does it
 */
export async function withProcessLock<Result>(
  file: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const take = async () => {
    const handle = await open(file, 'wx');
    await handle.write(String(process.pid));
    await handle.close();
  };
  try {
    await take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(await readFile(file, 'utf8').catch(() => ''));
    if (pid > 0 && isRunning(pid)) {
      throw new DeployError(
        'This computer is publishing already, in another window. Wait until it is done.',
      );
    }
    await rm(file, { force: true });
    await take();
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
