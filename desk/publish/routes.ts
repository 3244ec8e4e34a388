import { contentFilePath } from '../frame/content-files';
import { by, type Handlers, type Pictures } from '../frame/routes';
import type { Destination } from './answers';
import { hasOthersOnline, openRepository } from './git/repository';
import { versionThumbnail } from './names';
import { readFindings, readNews, removeStray } from './news';
import { hasOnlineVersion, takeOnlineVersion } from './online-version';
import { publish } from './publication';

/** The route handlers of publishing. */
export const publishRoutes = (root: string): Handlers => ({
  'GET news': () => readNews(root),
  // Not with the news: both may take a while.
  'GET findings': () => readFindings(root),
  'GET destination': async (): Promise<Destination> => ({
    hasOthers: await hasOthersOnline(await openRepository(root)),
  }),
  'POST publish': ({ message, choices }) => publish(root, { message, choices }),
  'GET online-version': async ({ path }) => hasOnlineVersion(root, contentFilePath(path)),
  'POST online-version': async ({ path, ...call }) =>
    takeOnlineVersion(root, contentFilePath(path), by(call).window),
  'POST remove-stray': ({ file }) => removeStray(root, String(file)),
});

/** Versions of photos in git, by their ids there. */
export const publishPictures = (root: string): Pictures => ({
  versions: (id) => versionThumbnail(root, id),
});
