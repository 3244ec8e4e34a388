import { lstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { contentKind, isPicture } from '../../../pipeline/photos/content-kind';
import { type FoundFile, findFiles } from '../../../pipeline/photos/find-files';
import { isContentFile } from './content-files';

/** Files of content/ that no visitor reads, but whoever looks after the texts. */
const forEditors = ['README.md', 'Edit the website.cmd', 'Edit the website.command'];

/** Bytes of a file that say its kind */
const sampleSize = 4096;

const kinds = new Map<string, { key: string; isPicture: boolean }>();

/** Whether a file is a picture by its bytes: a list under a picture's name is none. */
async function holdsPicture({ absolute, stats }: FoundFile): Promise<boolean> {
  const key = `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
  const known = kinds.get(absolute);
  if (known?.key === key) return known.isPicture;
  const file = await open(absolute).catch(() => null);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize);
    const kind = { key, isPicture: isPicture(contentKind(buffer.subarray(0, bytesRead))) };
    kinds.set(absolute, kind);
    return kind.isPicture;
  } finally {
    await file.close();
  }
}

/**
 * Finds the files of content/ that are published: those that the product knows. Nothing else leaves the
 * computer.
 * @returns whether a path below content/ is one of them
 */
export async function publishedFiles(root: string): Promise<(file: string) => boolean> {
  const found = await Promise.all(['gallery', 'images'].map((folder) => findFiles(root, folder)));
  const files = found.flatMap(({ files }) => files).filter(({ isOutside }) => !isOutside);
  const are = await Promise.all(files.map(holdsPicture));
  const pictures = new Set(files.filter((_, index) => are[index]).map(({ source }) => source));
  // Of a link git would push the address that it leads to, and the host would find nothing there.
  const isLink = (file: string) =>
    lstatSync(join(root, 'content', file), { throwIfNoEntry: false })?.isSymbolicLink();
  return (file) =>
    pictures.has(file.normalize('NFC')) ||
    ((isContentFile(file) || forEditors.includes(file)) && !isLink(file));
}
