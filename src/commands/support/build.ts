import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

interface BuildOptions {
  /** Whether what it prints is left to the caller; otherwise it goes to stderr */
  quiet?: boolean;
  /** Further environment */
  env?: Record<string, string>;
}

/**
 * Starts `gatsby build`. It never prints to stdout, where only a command's result belongs.
 * @param root the project's folder
 */
export function startBuild(root: string, { quiet = false, env }: BuildOptions = {}): ChildProcess {
  const program = join(root, 'node_modules', 'gatsby', 'cli.js');
  return spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, ...env },
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
