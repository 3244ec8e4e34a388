import type { Handlers } from '../frame/routes';
import { searchTexts } from './text-search';

/** The route of the search over all texts. */
export const searchRoutes = (root: string): Handlers => ({
  'GET search': ({ query }) => searchTexts(root, String(query)),
});
