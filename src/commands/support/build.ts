import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Starts `gatsby build`. What it prints goes to stderr, so that a command's result on stdout stays
 * clean; with `quiet` it can be read from the process.
 * @param root the project's folder
 */
export function startBuild(root: string, { quiet = false } = {}): ChildProcess {
  const program = join(root, 'node_modules', 'gatsby', 'cli.js');
  return spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
  });
}

/** Waits for a process; throws when it fails. */
export async function finished(child: ChildProcess): Promise<void> {
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`The build failed (exit code ${code}).`);
}
