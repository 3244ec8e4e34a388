import type { Store } from 'gatsby';

/*
 * Undocumented behaviour of Gatsby that the desk relies on, seen in gatsby 5.16.1, beside that in
 * src/pipeline/gatsby-internals.ts; desk/__tests__/live-page/gatsby-internals.test.ts fails when a name
 * is not listed.
 */

/** Internals that the desk relies on, by the name in its comment `GATSBY: <name>`. */
export const markers = {
  'command line': 'gatsby/cli.js, its log for a parent process, GATSBY_... in the environment',
  'developer addresses': 'addresses of gatsby develop begin with /_, except /socket.io',
  'site plugin':
    'the hooks of the project itself belong to a plugin of the name default-site-plugin',
  'static queries': 'useStaticQuery reads StaticQueryContext, by the hash of the query',
  'wrapped resolvers': 'info.originalResolver is the one that createResolvers replaces',
} as const;

interface GatsbyState {
  components: ReadonlyMap<string, { query: string }>;
  pages: ReadonlyMap<string, { componentPath: string; context: Record<string, unknown> }>;
  staticQueryComponents: ReadonlyMap<string, { hash: string; query: string }>;
  jobsV2: { incomplete: ReadonlyMap<string, unknown> };
  queries: { trackedQueries: ReadonlyMap<string, { running: number }> };
}

/** The query of a page with its variables, and the static queries of all pages by their hashes. */
export interface Queries {
  page: { query: string; context: Record<string, unknown> };
  staticQueries: { hash: string; query: string }[];
}

/** The queries of a page; null when there is no such page. */
export function queriesOf(store: Store, path: string): Queries | null {
  const { pages, components, staticQueryComponents }: GatsbyState = store.getState();
  const page = pages.get(path) ?? pages.get('/404');
  const query = page && components.get(page.componentPath)?.query;
  if (!query) return null;
  return {
    page: { query, context: page.context },
    staticQueries: [...staticQueryComponents.values()],
  };
}

/**
 * Waits until Gatsby's store has not changed for a while, no query runs and no job is left. Gatsby
 * regards a query that has run as up to date even if nodes changed meanwhile, so its page would be
 * outdated until the next change.
 * @param idleTime time without a change, in ms
 */
export function untilIdle(store: Store, idleTime: number): Promise<void> {
  return new Promise((done) => {
    let timer: NodeJS.Timeout;
    const check = () => {
      const { jobsV2, queries }: GatsbyState = store.getState();
      const isRunning = [...queries.trackedQueries.values()].some(({ running }) => running > 0);
      if (isRunning || jobsV2.incomplete.size > 0) return wait();
      end();
      done();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(check, idleTime);
    };
    const end = store.subscribe(wait);
    wait();
  });
}
