import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './content';

/** Runs tests beside this one; throws with what failed. */
export function runTests(args: readonly string[], env: Record<string, string>): void {
  const jest = join(projectRoot, 'node_modules/jest/bin/jest.js');
  const options = { cwd: projectRoot, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [jest, '--silent', ...args], options);
  if (status !== 0) throw new Error(stderr.replace(/^PASS.*\n/gm, ''));
}
