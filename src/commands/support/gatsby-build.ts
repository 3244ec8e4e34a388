import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs `gatsby build`, which prints to stderr: only a command's result belongs to stdout.
 * @param root the project's folder
 * @param env further environment
 * @returns the seconds it took
 * @throws when it fails
 */
export async function build(root: string, env: Record<string, string> = {}): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, 'node_modules/gatsby/cli.js'), 'build'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build failed (exit code ${code}).`);
  return (performance.now() - start) / 1000;
}
