import type { Handlers, Pictures } from '../frame/routes';
import { branchOnline, openRepository } from './git/repository';
import { versionThumbnail } from './names';
import { openWithChanges, readNews, removeStray } from './news';
import { publish } from './publication';

/** The route handlers of publishing. */
export const publishRoutes = (root: string): Handlers => ({
  'GET changes': async () => {
    const now = await openWithChanges(root).catch(() => null);
    return { count: now?.changes.length };
  },
  'GET news': () => readNews(root),
  // Not with the news: the host may answer late.
  'GET destination': async () => branchOnline(await openRepository(root)),
  'POST publish': ({ message, choices }) => publish(root, { message, choices }),
  'POST remove-stray': ({ file }) => removeStray(root, String(file)),
});

/** Versions of photos in git, by their ids there. */
export const publishPictures = (root: string): Pictures => ({
  versions: (id) => versionThumbnail(root, id),
});
