import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';

const nextOf = (folder: string) => `${folder}.next`;
const lastOf = (folder: string) => `${folder}.last`;

/**
 * Brings back the folder that a build was killed between taking away and replacing.
 * @param folder the published folder
 */
export function settle(folder: string): void {
  if (!existsSync(folder) && existsSync(lastOf(folder))) renameSync(lastOf(folder), folder);
}

/**
 * Makes a folder anew beside the old one and puts it in its place when it is whole.
 * @param folder the published folder
 * @param make fills an empty folder
 */
export async function replaceFolder(
  folder: string,
  make: (next: string) => Promise<void>,
): Promise<void> {
  const [next, last] = [nextOf(folder), lastOf(folder)];
  settle(folder);
  for (const left of [next, last]) await rm(left, { recursive: true, force: true });
  await make(next);
  // No file system that Node knows swaps two folders at once: settle() mends the moment between.
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(next, folder);
  await rm(last, { recursive: true, force: true });
}
