import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies the project's sources, but nothing that a command or version control has written. */
export async function copyProject(root: string, target: string): Promise<void> {
  const names = (await readdir(root)).filter((name) =>
    /^(?:[a-z]\S*\.(?:json|tsx?)|content|src|static)$/.test(name),
  );
  for (const name of names) await cp(join(root, name), join(target, name), { recursive: true });
  // Linked one by one: the folder for caches beside the packages is the copy's own.
  const packages = join(root, 'node_modules');
  await mkdir(join(target, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name !== '.cache') await symlink(join(packages, name), join(target, 'node_modules', name));
  }
}
