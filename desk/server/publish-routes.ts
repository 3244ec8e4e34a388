import { branchOnline, openRepository } from '../publish/repository';
import { publish } from './publication';
import { openWithChanges, readNews, removeStray } from './publish-news';
import type { Handlers } from './route-handlers';

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
