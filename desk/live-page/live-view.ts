import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { CreateDevServerArgs, CreatePagesArgs, ParentSpanPluginArgs } from 'gatsby';
import { formatIssue, isError } from '../../src/content-check/issue';
import { isLeftOut } from '../../src/pipeline/photos/photo-issues';
import { queriesOf } from './gatsby-internals';
import { readOverlay } from './overlay';
import { contentReplacer } from './replace-content';
import { watchContent } from './watch-content';
import {
  type DraftAnswer,
  type Drafts,
  draftsPath,
  issuesPath,
  type PageIssues,
} from './window/messages';

/*
 * The part of `npm run develop` beside Gatsby. While an editor works in content/, watch-content.ts
 * looks at it after every change. Without an error Gatsby gets all of it in one step; with one the
 * pages stay as they were, and issues-panel.ts says on them what has to be corrected.
 *
 * In the desk's frame a page shows words that are not saved (Drafted.tsx): Gatsby answers its queries
 * over another reading of content/ (overlay.ts, overlaid-resolvers.ts), whose texts hold marks of where
 * they are from (marks.ts); pointing.ts takes these out and leads from words to their fields and back.
 */

const started = Date.now();

let found: PageIssues = { errors: [], leftOut: [], started };

type Handler = (from: IncomingMessage, to: ServerResponse) => void;

/** The part of the development server that is used here; Gatsby's type of it is any. */
interface Server {
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
}

const send = (to: ServerResponse, answer: unknown) => {
  to.setHeader('content-type', 'application/json');
  to.end(JSON.stringify(answer));
};

let graphql: CreatePagesArgs['graphql'];
let replaceContent: ReturnType<typeof contentReplacer> | undefined;

/**
 * Gatsby's createPages: takes the function that runs queries, and the actions by which nodes change between
 * two runs of them.
 */
export function takeActions(args: CreatePagesArgs): void {
  graphql = args.graphql;
  replaceContent ??= contentReplacer(args);
}

/**
 * Gatsby's onCreateDevServer: serves the issues of content/, and the results of a page's queries with
 * drafts for the page beside the desk's form.
 */
export function serveLiveView({ app: server, store, getNodesByType }: CreateDevServerArgs): void {
  const app: Server = server;
  app.get(issuesPath, (_, to) => send(to, found));
  const runQueries = async (page: { path: string; drafts: Drafts }): Promise<DraftAnswer> => {
    const photos = getNodesByType('PreparedPhoto');
    const pictures = new Set(photos.map(({ source }) => String(source)));
    const queries = queriesOf(store, page.path);
    if (!queries) throw new Error(`There is no page ${page.path}`);
    const { program } = store.getState();
    const overlay = await readOverlay(program.directory, page.drafts, pictures);
    const dataOf = async (query: string, context = {}) => {
      const { data, errors } = await graphql(query, { ...context, overlay });
      if (errors) throw errors[0];
      return data;
    };
    const staticQueries = queries.staticQueries.map(async ({ hash, query }) => [
      hash,
      { data: await dataOf(query) },
    ]);
    return {
      data: await dataOf(queries.page.query, queries.page.context),
      staticQueries: Object.fromEntries(await Promise.all(staticQueries)),
      places: overlay.places,
      isComing: overlay.isComing,
    };
  };
  app.post(draftsPath, async (from, to) => {
    try {
      send(to, await runQueries((await json(from)) as Parameters<typeof runQueries>[0]));
    } catch (error) {
      to.statusCode = 500;
      send(to, { error: String(error) });
    }
  });
}

/** Gatsby's onPostBootstrap: starts to watch content/. */
export function startLiveView({ store, reporter }: ParentSpanPluginArgs): void {
  let printed = '';
  const report = (lines: readonly string[]) => {
    if (lines.join() === printed) return;
    printed = lines.join();
    if (lines.length === 0) reporter.info('Nothing in content/ has to be corrected.');
    for (const line of lines) reporter.warn(line);
  };
  watchContent(store.getState().program.directory, {
    changed: async (prepared) => {
      const { content, contentIssues, photoIssues } = prepared;
      const errors = contentIssues.filter(isError).map(formatIssue);
      found = { errors, leftOut: photoIssues.filter(isLeftOut).map(formatIssue), started };
      report([...contentIssues, ...photoIssues].map(formatIssue));
      if (!content) return;
      // Not waited for: a newer change takes its place.
      replaceContent?.(prepared).catch((error: unknown) => reporter.error(String(error)));
    },
    failed: (error) => {
      report([`content/ could not be read: ${error instanceof Error ? error.message : error}`]);
    },
  });
}
