import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the project's sources, but nothing that a command or version control has written. Packages
 * are linked one by one: the folder for caches beside them is the copy's own.
 * @param target a folder, which may hold an earlier copy: its caches stay
 */
export async function copyProject(root: string, target: string): Promise<void> {
  const packages = join(target, 'node_modules');
  await mkdir(packages, { recursive: true });
  for (const name of await readdir(root)) {
    if (!/^(?:[a-z][\w.-]*\.(?:json|tsx?)|content|desk|plugins|src|static|tools)$/.test(name))
      continue;
    await rm(join(target, name), { recursive: true, force: true });
    await cp(join(root, name), join(target, name), { recursive: true, preserveTimestamps: true });
  }
  for (const name of await readdir(join(root, 'node_modules'))) {
    const link = join(packages, name);
    if (name === '.cache' || existsSync(link)) continue;
    await rm(link, { force: true });
    await symlink(join(root, 'node_modules', name), link, 'junction');
  }
}
