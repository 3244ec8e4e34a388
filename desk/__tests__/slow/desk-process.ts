import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../../__tests__/support/content';

const file = (name: string) => JSON.stringify(join(projectRoot, 'desk', name));

export type DeskProcess = ChildProcess & { address: string };

/**
 * Starts a desk in a separate process, which a test can kill.
 * @param root the folder that holds content/
 * @param hasWindow whether its window can be opened; it takes seconds to put together
 * @returns the process, once the desk answers, with the address of its window
 */
export async function startDeskProcess(
  root: string,
  port: number,
  hasWindow = false,
): Promise<DeskProcess> {
  const program = `
    // A phone's page is opened on this computer, which may be in no network.
    const here = [{ address: '127.0.0.1', family: 'IPv4', internal: false }];
    require('node:os').networkInterfaces = () => ({ here });
    const { startDeskServer } = require(${file('server.ts')});
    (async () => {
      const other = (_, response) => response.end('<!DOCTYPE html><title>Page</title>');
      const window = ${hasWindow ? `await require(${file('frame/window-files.ts')}).windowFiles()` : 'new Map()'};
      const options = { root: ${JSON.stringify(root)}, port: ${port}, window, other };
      console.log((await startDeskServer(options)).url);
    })();
  `;
  const desk = spawn(process.execPath, ['--import', 'tsx', '--eval', program], {
    cwd: projectRoot,
    // A separate group: its git programs end with it.
    detached: true,
  });
  const [printed] = await once(desk.stdout as NodeJS.ReadableStream, 'data', {
    signal: AbortSignal.timeout(240_000),
  });
  return Object.assign(desk, { address: String(printed).trim() });
}

/** Kills a desk and what it has started as a power cut does, and waits until its process is gone. */
export async function killDesk(desk: ChildProcess): Promise<void> {
  const gone = once(desk, 'exit');
  process.kill(-(desk.pid ?? 0), 'SIGKILL');
  await gone;
}
