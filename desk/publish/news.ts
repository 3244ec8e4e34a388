import { basename } from 'node:path';
import { describeIssue, isError } from '../../src/content-check/issue';
import { isLeftOut } from '../../src/pipeline/photos/photo-issues';
import { type PreparedContent, prepareContent } from '../../src/pipeline/prepare-content';
import { isContentFile } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { changeContent, writeContent } from '../history/journal';
import { privatePhotos } from '../photos/private-photos';
import type { Findings, News } from './answers';
import { changedFiles, openRepository } from './git/repository';
import { contentNames } from './names';
import { publishedFiles } from './published-files';

/**
 * Opens the repository and finds the changed files of content/.
 * @throws PublishError when nothing can be published
 */
export async function openWithChanges(root: string) {
  const repository = await openRepository(root);
  return { repository, ...(await changedFiles(repository, await publishedFiles(root))) };
}

const isPicture = (file: string): boolean =>
  /^(?:gallery|images)\//.test(file) && !file.endsWith('.json');

/** The news of the publish page. */
export async function readNews(root: string): Promise<News> {
  try {
    const [nameOf, { changes, staying }] = [await contentNames(root), await openWithChanges(root)];
    const named = changes.map(({ file, state, before }) => ({
      ...{ file, state, name: nameOf(file) },
      former: state === 'removed' && isPicture(file) ? `versions/${before}` : null,
    }));
    return { obstacle: null, changes: named, staying };
  } catch (error) {
    return { obstacle: (error as Error).message, changes: [], staying: [] };
  }
}

/** Looks at all photos and texts, which may take a while. */
export async function readFindings(root: string): Promise<Findings> {
  const { photos, photoIssues, contentIssues } = await prepareContent(root);
  const nameOf = await contentNames(root);
  return {
    pictures: Object.fromEntries(photos.map(({ source, file }) => [source, file])),
    privates: privatePhotos(photoIssues),
    strays: straysIn(contentIssues),
    warnings: photoIssues.filter(isLeftOut).map((issue) => ({
      file: issue.file,
      text: describeIssue(issue),
      name: nameOf(issue.file),
    })),
  };
}

/** The texts that the site does not read and that are only mistakes, such as copies of pages. */
const straysIn = (issues: PreparedContent['contentIssues']): string[] => {
  const files = issues.filter(isError).map(({ file }) => file);
  return [...new Set(files)].filter((file) => file.endsWith('.json') && !isContentFile(file));
};

/**
 * Puts a text that the site does not read beside content/, as a photo that is removed.
 * @throws RequestError when it is another file
 */
export const removeStray = (root: string, file: string) =>
  changeContent(root, async (lock) => {
    const { contentIssues } = await prepareContent(root);
    if (!straysIn(contentIssues).includes(file.normalize('NFC'))) {
      throw new RequestError(404, 'This file is not there any more, or belongs to the website.');
    }
    const change = { what: `${basename(file)} was removed.` };
    await writeContent(lock, change, [{ file, isThere: true, from: null }]);
  });
