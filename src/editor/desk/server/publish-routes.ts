import { basename } from 'node:path';
import { formatIssue, isError } from '../../../content-model/issue';
import { sampleValues } from '../../../content-model/samples';
import { prepareContent } from '../../../pipeline/prepare-content';
import { openRepository, pushContent } from '../../publish/git';
import { commitSubject, hostPage } from '../../publish/wording';
import { fileNames } from './content-files';
import { Refused } from './guard';
import type { Handlers } from './route-handlers';
import type { News } from './types';

/** The content, and what its files are called: pages as in the menu, photos by their caption. */
async function namedContent(root: string) {
  const prepared = await prepareContent(root);
  const names = new Map((await fileNames(root)).map(({ path, name }) => [path, name]));
  names.set('gallery/captions.json', 'Words and order of the photos');
  for (const { source, caption } of prepared.photos) {
    names.set(source, caption || basename(source));
  }
  const nameOf = (file: string) => names.get(file.normalize('NFC')) ?? basename(file);
  return { ...prepared, nameOf };
}

/** The route handlers of publishing. */
export const publishRoutes = (root: string): Handlers => ({
  'GET changes': async () => {
    const repository = await openRepository(root).catch(() => null);
    return { count: repository?.changed.length };
  },
  'GET news': async (): Promise<News> => {
    const { content, photos, nameOf } = await namedContent(root);
    const samples = content ? (await sampleValues(root, content)).length : 0;
    const repository = await openRepository(root).catch((error: Error) => error.message);
    if (typeof repository === 'string') return { obstacle: repository, changes: [], samples };
    const changes = repository.changed.map(({ file, state }) => {
      const picture = photos.find(({ source }) => source === file.normalize('NFC'))?.file;
      return { file, state, name: nameOf(file), picture };
    });
    return { obstacle: null, changes, samples };
  },
  'POST publish': async ({ json }) => {
    const { content, contentIssues, nameOf } = await namedContent(root);
    if (!content) {
      const lines = contentIssues.filter(isError).map(formatIssue);
      throw new Refused(409, `There are mistakes; correct them first. ${lines.join(' ')}`);
    }
    const repository = await openRepository(root);
    const names = repository.changed.map(({ file }) => nameOf(file));
    const subject = commitSubject(String(json().message ?? ''), names);
    const isNew = await pushContent(repository, subject, nameOf);
    return { isNew, page: hostPage(repository.address) };
  },
});
