import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { CreatePagesArgs, SourceNodesArgs, Store } from 'gatsby';
import { queriesOf, untilIdle } from '../../build/gatsby-internals';
import { preparedContent, setPreparedContent } from '../../build/prepare-content';
import { sourceContent } from '../../build/source-content';
import { formatIssue, type Issue, isError } from '../../content-model/issue';
import { type DraftAnswer, draftsPath, issuesPath, type PageIssues } from './endpoints';
import type { Drafts } from './messages';
import { readOverlay } from './overlay';
import { watchContent } from './watch-content';

/*
 * The part of `npm run develop` beside Gatsby. While an editor works in content/, watch-content.ts
 * looks at it after every change. Without an error Gatsby gets all of it in one step; with one the
 * pages stay as they were, and issues-panel.ts says on them what has to be mended. The lines of
 * the content check stand last in the terminal.
 *
 * In the desk's frame a page shows words that are not saved (Drafted.tsx): Gatsby answers its queries
 * over another reading of content/ (overlay.ts), whose texts hold marks of where they are from
 * (marks.ts); pointing.ts takes these out and leads from words to their fields and back.
 */

/** Gatsby has printed all that it has to say of a change when it did nothing for so long, in ms. */
const silence = 1000;

/** It has made the pages when it did nothing for so long, in ms. */
const rest = 500;

const started = Date.now();

let found: PageIssues = { errors: [], leftOut: [], started };

/** The bundle takes long, and Gatsby says much when it is there. */
let bundled: () => void;
const bundle = new Promise<void>((done) => {
  bundled = done;
});

/** Learns from webpack when the site can be opened for the first time. */
export const webpackPlugin = {
  apply: ({ hooks }: { hooks: { done: { tap(name: string, hear: () => void): void } } }) =>
    hooks.done.tap('live-view', () => bundled()),
};

type Handler = (from: IncomingMessage, to: ServerResponse) => void;

/** The part of the development server that is used here. */
interface Server {
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
}

const send = (to: ServerResponse, answer: unknown) => {
  to.setHeader('content-type', 'application/json');
  to.end(JSON.stringify(answer));
};

const variants = new Map<string, Promise<unknown>>();

/** More than the pictures of a site have; those of replaced pictures are forgotten. */
const maxVariants = 1000;

// GATSBY: image resolver
/** The part of gatsby-transformer-sharp's resolver that is used here. */
type ResolveVariants = (
  picture: { id: string; internal: { contentDigest: string } },
  args: object,
  context: unknown,
  info: { rootValue?: object; originalResolver: ResolveVariants },
) => Promise<unknown>;

/**
 * For createResolvers: the variants of a picture are not worked out again for every letter that is
 * typed, but again when there is another picture or when other variants are asked for.
 */
export const keepVariants: { ImageSharp: { gatsbyImageData: { resolve: ResolveVariants } } } = {
  ImageSharp: {
    gatsbyImageData: {
      resolve: (picture, args, context, info) => {
        const work = () => info.originalResolver(picture, args, context, info);
        // Gatsby itself has to know which page asks for which picture.
        if (!info.rootValue || !('overlay' in info.rootValue)) return work();
        const key = JSON.stringify([picture.id, picture.internal.contentDigest, args]);
        if (variants.size >= maxVariants) variants.clear();
        const known = variants.get(key) ?? work();
        variants.set(key, known);
        known.catch(() => variants.delete(key));
        return known;
      },
    },
  },
};

let graphql: CreatePagesArgs['graphql'];

/** Sets the function that runs queries, from Gatsby's first pages on. */
export function answerDraftsWith(latest: CreatePagesArgs['graphql']): void {
  graphql = latest;
}

/**
 * Gatsby's onCreateDevServer: serves the issues of content/, and the results of a page's queries with
 * drafts for the page beside the desk's form.
 */
export function serveLiveView({ app, store }: { app: Server; store: Store }): void {
  app.get(issuesPath, (_, to) => send(to, found));
  const runQueries = async (page: { path: string; drafts: Drafts }): Promise<DraftAnswer> => {
    const pictures = new Set(preparedContent().photos.map(({ source }) => source));
    const queries = queriesOf(store, page.path);
    if (!queries) throw new Error(`There is no page ${page.path}`);
    const { program } = store.getState();
    const overlay = await readOverlay(program.directory, page.drafts, pictures);
    const dataOf = async (query: string, context = {}) => {
      const { data, errors } = await graphql(query, { ...context, overlay });
      if (errors) throw errors[0];
      return data;
    };
    const ofAll = queries.ofAll.map(async ({ hash, query }) => [
      hash,
      { data: await dataOf(query) },
    ]);
    return {
      data: await dataOf(queries.page.query, queries.page.context),
      ofAll: Object.fromEntries(await Promise.all(ofAll)),
      places: overlay.places,
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

/** Starts to watch content/, after Gatsby's sourceNodes. */
export function startLiveView(args: SourceNodesArgs): void {
  const { store, reporter } = args;
  let printed = '';
  let lines: string[] = [];
  let waiting = false;
  const report = async (latest: string[]) => {
    const isNews = latest.join() !== printed;
    lines = latest;
    if (waiting || (!isNews && found.errors.length === 0)) return;
    waiting = true;
    await bundle;
    await untilIdle(store, silence);
    waiting = false;
    if (lines.length === 0 && printed !== '') reporter.info('Nothing in content/ is to be mended.');
    printed = lines.join();
    for (const line of lines) reporter.warn(line);
  };
  watchContent(store.getState().program.directory, {
    changed: async (prepared) => {
      const { content, contentIssues, photoIssues } = prepared;
      const errors = (issues: readonly Issue[]) => issues.filter(isError).map(formatIssue);
      found = { errors: errors(contentIssues), leftOut: errors(photoIssues), started };
      report([...contentIssues, ...photoIssues].map(formatIssue));
      if (!content) return;
      setPreparedContent(prepared);
      const replace = await sourceContent(args);
      await untilIdle(store, rest);
      replace();
    },
    failed: (error) => {
      report([`content/ could not be read: ${error instanceof Error ? error.message : error}`]);
    },
  });
}
