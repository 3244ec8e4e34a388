import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../content-model/check';
import type { Content } from '../content-model/files';
import type { Problem } from '../content-model/problem';
import { type PreparedPhoto, preparePhotos } from './prepare';
import { provideStandIns } from './stand-ins';

/** What a build starts from. `content` is null when a mistake in it must stop the build. */
export interface Ready {
  content: Content | null;
  /** Also what stands in for pictures that cannot be used */
  photos: PreparedPhoto[];
  /** Mistakes in the JSON files, which stop a build, and notes, which do not */
  contentProblems: Problem[];
  /** Photos that are left out or worth a word: they do not */
  photoProblems: Problem[];
}

/** The wording for photos that say nothing of themselves; the check tells when it is missing. */
async function untitledWording(root: string): Promise<string> {
  try {
    const page = JSON.parse(await readFile(join(root, 'content/pages/gallery.json'), 'utf8'));
    return typeof page.untitled === 'string' ? page.untitled : '{number}';
  } catch {
    return '{number}';
  }
}

/**
 * Makes the photos ready for Gatsby and checks all of content/.
 * @param root the project's folder
 */
export async function makeReady(root: string): Promise<Ready> {
  const untitled = await untitledWording(root);
  const { photos, problems: photoProblems } = await preparePhotos({ root, untitled });
  const usable = new Set(photos.map(({ source }) => source));
  const broken = photoProblems
    .filter(({ level, field }) => level === 'error' && field === undefined)
    .map(({ file }) => file);
  const standIns = await provideStandIns(root, broken);
  const { content, problems: contentProblems } = await checkContent(root, {
    usable,
    broken: new Set(broken),
  });
  return { content, photos: [...photos, ...standIns], contentProblems, photoProblems };
}
