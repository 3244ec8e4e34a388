import { readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readIfThere, writeIfChanged } from '../../src/lib/disk';
import { prepareContent } from '../../src/pipeline/prepare-content';
import { RequestError } from '../frame/guard';
import { incomingPath } from '../history/history';
import { changeContent, writeContent } from '../history/journal';
import { importPicture } from './import-pictures';
import { withoutPrivateData } from './without-private-data';

/** The paths below content/ of pictures whose files say where or by whom they were taken. */
export const privatePhotos = (issues: readonly { file: string; code?: string }[]): string[] =>
  issues.filter(({ code }) => code === 'privateData').map(({ file }) => file);

/**
 * Takes where and by whom photos were taken out of their files, as one change.
 * @param files their paths below content/; other files are left alone
 * @param window the one whose Undo takes it back
 * @throws RequestError that names photos from which it cannot be taken
 */
export async function removePrivateData(
  root: string,
  files: readonly string[],
  window: string,
): Promise<void> {
  const { photoIssues } = await prepareContent(root);
  const sources = privatePhotos(photoIssues).filter((file) => files.includes(file));
  const made = sources.map((file) => ({ file, folder: incomingPath(), before: Buffer.alloc(0) }));
  const left: string[] = [];
  const fromOf = ({ file, folder }: (typeof made)[number]) => `${folder}/content/${file}`;
  try {
    for (const one of made) {
      one.before = await readFile(join(root, 'content', one.file));
      const after = await withoutPrivateData(one.before);
      await writeIfChanged(join(root, fromOf(one)), after);
      const issue = await importPicture(root, join(root, one.folder), one.file);
      if (issue || after.equals(one.before)) left.push(one.file);
    }
    await changeContent(root, async (lock) => {
      const changes = [];
      for (const one of made.filter(({ file }) => !left.includes(file))) {
        // Another one may lie there by now.
        const now = await readIfThere(join(root, 'content', one.file));
        if (now?.equals(one.before)) {
          changes.push({ file: one.file, isThere: true, from: fromOf(one) });
        }
      }
      const count = changes.length === 1 ? '1 photo' : `${changes.length} photos`;
      const what = `Place and owner were removed from ${count}.`;
      if (changes.length > 0) await writeContent(lock, { what, window }, changes);
    });
  } finally {
    for (const { folder } of made) await rm(join(root, folder), { recursive: true, force: true });
  }
  if (left.length === 0) return;
  const names = left.map((file) => posix.basename(file)).join(', ');
  throw new RequestError(422, `Not removed from ${names}: replace it by a copy saved as JPEG.`);
}
