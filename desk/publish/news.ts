import { basename } from 'node:path';
import { describeIssue, isError } from '../../src/content-check/issue';
import { isLeftOut } from '../../src/pipeline/photos/photo-issues';
import { type PreparedContent, prepareContent } from '../../src/pipeline/prepare-content';
import { isContentFile } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { changeContent, writeContent } from '../history/journal';
import { countOpen } from '../open-points/open-points';
import { privatePhotos } from '../photos/private-photos';
import type { News } from './answers';
import { changedFiles, openRepository } from './git/repository';
import { namedContent } from './names';
import { publishedFiles } from './published-files';

/**
 * Opens the repository and finds the changed files of content/.
 * @throws PublishError when nothing can be published
 */
export async function openWithChanges(root: string) {
  const repository = await openRepository(root);
  return { repository, ...(await changedFiles(repository, await publishedFiles(root))) };
}

/** The news of the publish page. */
export async function readNews(root: string): Promise<News> {
  const { content, contentIssues, photos, photoIssues, nameOf } = await namedContent(root);
  const openPoints = content ? await countOpen(root) : 0;
  const warnings = photoIssues.filter(isLeftOut).map((issue) => ({
    file: issue.file,
    text: describeIssue(issue),
    name: nameOf(issue.file),
  }));
  const rest = { openPoints, warnings };
  try {
    const now = await openWithChanges(root);
    const privates = privatePhotos(photoIssues);
    const changes = now.changes.map(({ file, state }) => {
      const source = file.normalize('NFC');
      const picture = photos.find((photo) => photo.source === source)?.file;
      return { file, state, name: nameOf(file), picture, isPrivate: privates.includes(source) };
    });
    const staying = now.staying.map((file) => ({ file, isInTheWay: isStray(file, contentIssues) }));
    return { ...rest, obstacle: null, changes, staying };
  } catch (error) {
    return { ...rest, obstacle: (error as Error).message, changes: [], staying: [] };
  }
}

/** Whether a file is only a mistake: a text that the site does not read, such as a copy of a page. */
const isStray = (file: string, issues: PreparedContent['contentIssues']): boolean =>
  file.endsWith('.json') &&
  !isContentFile(file) &&
  issues.some((issue) => issue.file === file.normalize('NFC') && isError(issue));

/**
 * Puts a text that the site does not read beside content/, as a photo that is removed.
 * @throws RequestError when it is another file
 */
export const removeStray = (root: string, file: string) =>
  changeContent(root, async (lock) => {
    const { contentIssues } = await prepareContent(root);
    if (!isStray(file, contentIssues)) {
      throw new RequestError(404, 'This file is not there any more, or belongs to the website.');
    }
    const change = { what: `${basename(file)} was removed.` };
    await writeContent(lock, change, [{ file, isThere: true, from: null }]);
  });
