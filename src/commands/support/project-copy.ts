import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const recorder = "import './src/commands/support/picture-recorder';\n";

/** Folders at the project's root that commands write, and those of version control and packages. */
async function notCopied(root: string): Promise<Set<string>> {
  const ignored = (await readFile(join(root, '.gitignore'), 'utf8'))
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1));
  return new Set(['.git', ...ignored]);
}

/**
 * Copies the project's sources to an empty folder where it can be built as if it had never been
 * built before. Packages are linked one by one: the folder for caches beside them is the copy's.
 */
export async function copyProject(root: string, target: string): Promise<void> {
  const left = await notCopied(root);
  for (const name of await readdir(root)) {
    if (!left.has(name)) await cp(join(root, name), join(target, name), { recursive: true });
  }
  const packages = join(root, 'node_modules');
  await mkdir(join(target, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name === '.cache') continue;
    await symlink(join(packages, name), join(target, 'node_modules', name));
  }
  const node = join(target, 'gatsby-node.ts');
  await writeFile(node, recorder + (await readFile(node, 'utf8')));
}
