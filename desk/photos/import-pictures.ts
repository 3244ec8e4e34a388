import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Issue } from '../../src/content-check/issue';
import type { Pictures } from '../../src/content-check/text-checks';
import { type FoundFile, findFiles, inOrder } from '../../src/pipeline/photos/find-files';
import { type ImportedFile, importFiles } from '../../src/pipeline/photos/import-files';
import {
  type ImportResult,
  PhotoCache,
  withCacheLock,
} from '../../src/pipeline/photos/photo-cache';
import { failureIssue } from '../../src/pipeline/photos/photo-issues';
import { withoutPrivateData } from './without-private-data';

/* Pictures that are not in content/ yet: those that are added, and those of a tree that is published. */

/**
 * Imports a picture before it is added to content/, so that preparing it then takes no time. Holds no lock
 * while it reads and decodes.
 * @param staging a folder in which the picture is at content/<source>, without other pictures
 * @param source its future path below content/
 * @returns why the site would not show it; null when it would
 */
export async function importPicture(
  root: string,
  staging: string,
  source: string,
): Promise<Issue | null> {
  const [folder = ''] = source.split('/');
  const { files, failed } = await findFiles(staging, folder);
  const [file] = files;
  if (!file) return failureIssue(source, failed[0] ?? { failure: 'unsupported' });
  const [imported] = await importBesideContent(root, [file]);
  const { outcome = { failure: 'unsupported' } } = imported ?? {};
  return 'failure' in outcome ? failureIssue(source, outcome) : null;
}

/** The size and the colours of a picture. */
const lookOf = (one: ImportResult): string =>
  'failure' in one ? '' : JSON.stringify([one.width, one.height, one.blur]);

/**
 * The path below content/ of a photo of the gallery that is the same without private data; null when there
 * is none.
 * @param bytes of a picture that was imported
 */
export async function findDuplicate(root: string, bytes: Buffer): Promise<string | null> {
  const { files } = await findFiles(root, 'gallery');
  const cache = new PhotoCache(root);
  await cache.open();
  const own = cache.outcome(createHash('sha256').update(bytes).digest('hex'));
  const plain = await withoutPrivateData(bytes);
  for (const { source, absolute, stats } of files) {
    const other = cache.known(source, stats)?.outcome;
    // Only what may look the same is read.
    if (own && other && lookOf(own) !== lookOf(other)) continue;
    if (plain.equals(await withoutPrivateData(await readFile(absolute)))) return source;
  }
  return null;
}

/**
 * Imports the pictures of a content/ in another folder. Pictures with the bytes of one that the project has
 * prepared are not decoded again.
 * @param folder the folder that contains the other content/
 * @returns the pictures that can be shown, and those that cannot
 */
export async function picturesIn(root: string, folder: string): Promise<Pictures> {
  const found = await Promise.all(['gallery', 'images'].map((name) => findFiles(folder, name)));
  const files = inOrder(
    found.flatMap(({ files }) => files),
    join(folder, 'content'),
  );
  const [usable, broken] = [new Set<string>(), new Set<string>()];
  for (const { file, outcome } of await importBesideContent(root, files)) {
    ('failure' in outcome ? broken : usable).add(file.source);
  }
  return { usable, broken };
}

/** Imports files that are not in the project's content/, and stores the pictures for a later run. */
async function importBesideContent(
  root: string,
  files: readonly FoundFile[],
): Promise<ImportedFile[]> {
  const reading = new PhotoCache(root);
  await reading.open();
  const imported = await importFiles(files, reading);
  await withCacheLock(root, async () => {
    const cache = new PhotoCache(root);
    await cache.open();
    for (const { file, hash, outcome } of imported) {
      const isStored = 'failure' in outcome || cache.outcome(hash);
      // By hash, because a file of the project may have the same path.
      if (!isStored) cache.remember(hash, file.stats, hash, outcome);
    }
    await cache.close();
  });
  return imported;
}
