import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { projectRoot } from './content';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();

let count = 0;

/**
 * Compiles a program for a child process, which then starts without a loader.
 * @param contents TypeScript; its imports are resolved from the project's folder
 * @returns the arguments for `spawn` and `spawnSync`
 */
export function program(contents: string, ...args: string[]) {
  count += 1;
  const outfile = join(folder.root, `${count}.cjs`);
  buildSync({
    stdin: { contents, resolveDir: projectRoot, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    target: 'node20',
  });
  const env = { ...process.env, NODE_PATH: join(projectRoot, 'node_modules') };
  return [process.execPath, [outfile, ...args], { cwd: projectRoot, env }] as const;
}
