import { open, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { listFiles } from '../../src/lib/disk';
import { type FoundFile, findFiles } from '../../src/pipeline/photos/find-files';
import { pictureKind } from '../../src/pipeline/photos/picture-kind';
import { isContentFile } from '../frame/content-files';

/** Files of content/ that no visitor reads, but whoever looks after the texts. */
const forEditors = ['README.md', 'Edit the website.cmd', 'Edit the website.command'];

/** Bytes of a file that say its kind */
const sampleSize = 4096;

const kinds = new Map<string, { key: string; isPicture: boolean }>();

/** Whether a file is a picture by its bytes: a spreadsheet that is named like a picture is not one. */
async function holdsPicture({ absolute, stats }: FoundFile): Promise<boolean> {
  const key = `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
  const known = kinds.get(absolute);
  if (known?.key === key) return known.isPicture;
  const file = await open(absolute).catch(() => null);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize);
    const kind = { key, isPicture: pictureKind(buffer.subarray(0, bytesRead)) !== undefined };
    kinds.set(absolute, kind);
    return kind.isPicture;
  } finally {
    await file.close();
  }
}

/**
 * Finds the files of the website in content/: those that the product knows. Nothing else leaves the
 * computer.
 * @returns their paths below content/, as the disk spells them; those that lead to another place are
 *   links, of which git would push the address
 */
export async function publishedFiles(root: string): Promise<{ files: string[]; links: string[] }> {
  const content = await realpath(join(root, 'content'));
  const found = await Promise.all(['gallery', 'images'].map((folder) => findFiles(root, folder)));
  const pictures = found.flatMap(({ files }) => files);
  const are = await Promise.all(pictures.map(holdsPicture));
  const texts = (await listFiles(join(root, 'content'))).filter(
    (file) => isContentFile(file) || forEditors.includes(file),
  );
  const below = pictures
    .filter((_, index) => are[index])
    .map(({ absolute }) => relative(join(root, 'content'), absolute).split(sep).join('/'));
  const [files, links]: [string[], string[]] = [[], []];
  for (const file of [...texts, ...below]) {
    const isOwn = (await realpath(join(content, file)).catch(() => '')) === join(content, file);
    (isOwn ? files : links).push(file);
  }
  return { files, links };
}
