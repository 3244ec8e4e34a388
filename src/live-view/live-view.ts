import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SourceNodesArgs } from 'gatsby';
import { formatProblem } from '../content-model/problem';
import { untilIdle } from '../gatsby-internals';
import type { PreparedContent } from '../prepare-content';
import { sourceContent } from '../source-content';
import { mistakesPath } from './mistakes-path';
import { watchContent } from './watch-content';

/*
 * What `npm run develop` does beside Gatsby. While an editor works in content/, watch-content.ts
 * looks at it after every change. Without a mistake Gatsby gets all of it in one step; with one the
 * pages stay as they were, and mistakes-panel.ts says on them what has to be mended. The lines of
 * the content check stand last in the terminal.
 */

/** Gatsby has printed all that it has to say of a change when it did nothing for so long, in ms. */
const silence = 1000;

/** It has made the pages when it did nothing for so long, in ms. */
const rest = 500;

let mistakes: string[] = [];

/** The bundle takes long, and Gatsby says much when it is there. */
let bundled: () => void;
const bundle = new Promise<void>((done) => {
  bundled = done;
});

/** For webpack: tells when the site can be opened for the first time. */
export const tellWhenBundled = {
  apply: ({ hooks }: { hooks: { done: { tap(name: string, hear: () => void): void } } }) =>
    hooks.done.tap('live-view', () => bundled()),
};

/** Answers the pages' question for mistakes, under an address of the development server. */
export function serveMistakes(app: {
  get(path: string, answer: (from: IncomingMessage, to: ServerResponse) => void): void;
}): void {
  app.get(mistakesPath, (_, to) => {
    to.setHeader('content-type', 'application/json');
    to.end(JSON.stringify(mistakes));
  });
}

/**
 * Begins to follow content/.
 * @param root the project's folder
 * @param taken takes what content/ is from now on, when it has no mistake
 */
export function startLiveView(
  args: SourceNodesArgs,
  root: string,
  taken: (prepared: PreparedContent) => void,
): void {
  const { store, reporter } = args;
  let told = '';
  let lines: string[] = [];
  let waiting = false;
  const tell = async (latest: string[]) => {
    const isNews = latest.join() !== told;
    lines = latest;
    if (waiting || (!isNews && mistakes.length === 0)) return;
    waiting = true;
    await bundle;
    await untilIdle(store, silence);
    waiting = false;
    if (lines.length === 0 && told !== '') reporter.info('Nothing in content/ is to be mended.');
    told = lines.join();
    for (const line of lines) reporter.warn(line);
  };
  watchContent(root, {
    changed: async (prepared) => {
      const { content, contentProblems, photoProblems, photos } = prepared;
      const stopping = contentProblems.filter(({ level }) => level === 'error');
      mistakes = stopping.map(formatProblem);
      tell([...contentProblems, ...photoProblems].map(formatProblem));
      if (!content) return;
      taken(prepared);
      const replace = await sourceContent(args, root, photos);
      await untilIdle(store, rest);
      replace();
    },
    failed: (error) => {
      tell([`content/ could not be read: ${error instanceof Error ? error.message : error}`]);
    },
  });
}
