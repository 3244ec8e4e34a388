import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../support/content';

const file = (name: string) => JSON.stringify(join(projectRoot, 'src/editor/desk/server', name));

/**
 * Starts a desk in a process of its own, which a test can kill.
 * @param root the folder that holds content/
 * @param hasWindow whether a browser can open it: putting the window together takes a while
 * @returns the process, once the desk answers
 */
export async function startDeskProcess(
  root: string,
  port: number,
  hasWindow = true,
): Promise<ChildProcess> {
  const program = `
    const { startDeskServer } = require(${file('server.ts')});
    const { windowFiles } = require(${file('window.ts')});
    (async () => {
      const other = (_, response) => response.end('<!DOCTYPE html><title>Page</title>');
      const window = ${hasWindow} ? await windowFiles() : new Map();
      await startDeskServer({ root: ${JSON.stringify(root)}, port: ${port}, window, other });
      console.log('open');
    })();
  `;
  const desk = spawn(process.execPath, ['--import', 'tsx', '--eval', program], {
    cwd: projectRoot,
  });
  await once(desk.stdout as NodeJS.ReadableStream, 'data', {
    signal: AbortSignal.timeout(240_000),
  });
  return desk;
}

/** Kills a desk as a power cut does, and waits until its process is gone. */
export async function killDesk(desk: ChildProcess): Promise<void> {
  const gone = once(desk, 'exit');
  desk.kill('SIGKILL');
  await gone;
}
