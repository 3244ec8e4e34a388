import { join } from 'node:path';
import type { Release } from '../../publish/releases';
import { serverOf, settingsOf, type TargetSettings } from '../../publish/settings';
import { ConfirmationRequired, DeployError } from '../../publish/target';
import type { Call } from './route-handlers';
import { prepareContent, sampleValues } from './content';
import { Refused } from './guard';
import { type Build, Publisher, type PublishRequest } from './publisher';

/** What is being done, or was done last. */
export interface Job {
  state: 'running' | 'done' | 'stopped';
  /** What it is at */
  words: string;
  done: number | null;
  of: number | null;
  /** Seconds that are left, when that can be known */
  left: number | null;
  /** What came of it, in sentences */
  said: string[];
  /** What has to be confirmed to before it goes on */
  question: string | null;
  /** Where the finished site can be looked at before it goes out */
  preview: string | null;
}

/** All that the page of publishing shows, apart from what is new. */
export interface Publishing {
  target: TargetSettings | null;
  /** The key of its server that is remembered */
  known: string | null;
  needsPassword: boolean;
  history: Release[];
  job: Job | null;
}

/** What is new, in words and pictures, and what is not real yet. */
export interface News {
  /** null before the first publication */
  words: string[] | null;
  /** Names of prepared pictures */
  pictures: string[];
  samples: number;
}

/** A folder that is served; its address, and its end. */
export type Serve = (folder: string) => Promise<{ url: string; close: () => Promise<void> }>;

/**
 * What the window may ask for to publish. What takes its time goes on by itself, and the window asks
 * how far it is: meanwhile the desk answers.
 * @param serve shows the finished site on this computer
 */
export function publishRoutes(
  root: string,
  build: Build,
  serve: Serve,
): Record<string, (call: Call) => Promise<unknown>> {
  const publisher = new Publisher(root, build);
  let password = '';
  let job: Job | null = null;
  let cancel = new AbortController();
  let ready: string | null = null;
  let served: Awaited<ReturnType<Serve>> | null = null;
  /** What was asked for, so that an answer to a question goes on with it. */
  let asked: Record<string, unknown> = {};

  const target = async () => (await publisher.settings()).target;

  const start = (
    given: Record<string, unknown>,
    work: (request: PublishRequest) => Promise<string[]>,
  ) => {
    if (job?.state === 'running') {
      throw new Refused(409, 'This desk is publishing already. Wait until it is done.');
    }
    if (typeof given.password === 'string' && given.password !== '') password = given.password;
    const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
    const own: Job = {
      ...{ state: 'running', words: 'It begins', done: null, of: null, left: null },
      ...{ said: [], question: null, preview: null },
    };
    job = own;
    cancel = new AbortController();
    let begun = Date.now();
    const request: PublishRequest = {
      ...{ password, confirmed: strings(given.confirmed), signal: cancel.signal },
      whole: given.whole === true,
      report: (words, done, of) => {
        if (words !== own.words) begun = Date.now();
        const took = (Date.now() - begun) / 1000;
        const left = done && of && took > 3 ? Math.ceil((took / done) * (of - done)) : null;
        Object.assign(own, { words, done: done ?? null, of: of ?? null, left });
      },
    };
    work(request).then(
      (said) => Object.assign(own, { state: 'done', said }),
      (error: Error) => {
        const said = error instanceof DeployError ? error.message : `It stopped: ${error.message}`;
        if (/password/.test(error.message)) password = '';
        Object.assign(own, { state: 'stopped', said: [said] });
        if (error instanceof ConfirmationRequired) own.question = error.question;
        if (error instanceof ConfirmationRequired) own.said = [error.message];
      },
    );
    return own;
  };

  /** The finished site of the content as it is now. */
  const site = async (request: PublishRequest): Promise<string> => {
    if (ready === null || !(await publisher.isFresh(ready))) {
      ready = null;
      ready = await publisher.prepare(request);
    }
    return ready;
  };

  const works: Record<string, (request: PublishRequest) => Promise<string[]>> = {
    try: async (request) => [await publisher.checkTarget(request)],
    look: async (request) => {
      const folder = await site(request);
      const settings = await publisher.settings();
      await served?.close();
      served = await serve(folder);
      if (job) job.preview = served.url;
      if (!settings.target) return ['The site is made. Look at it, then set the target.'];
      const would = await publisher.dryRun(folder, request);
      return ['The site is made. Look at it, then publish.', would.split('\n').at(-1) ?? ''];
    },
    publish: async (request) => (await publisher.send(await site(request), request)).said,
    back: async (request) => (await publisher.rollBack(String(asked.id), request)).said,
  };

  return {
    'GET publishing': async (): Promise<Publishing> => {
      const settings = await publisher.settings();
      const history = await publisher.history();
      const known = settings.target && settings.known[serverOf(settings.target)];
      // Nothing is awaited from here on: a job that ends meanwhile may forget the password.
      const needsPassword =
        settings.target !== null && 'host' in settings.target && password === '';
      return {
        ...{ target: settings.target, known: known ?? null, needsPassword, history },
        job: job && { ...job },
      };
    },
    'GET changes': async () => ({ count: (await publisher.changes())?.words.length ?? null }),
    'GET news': async (): Promise<News> => {
      const { content, photos } = await prepareContent(root);
      const changes = await publisher.changes();
      const files = new Map(photos.map(({ source, file }) => [source, file]));
      return {
        words: changes?.words ?? null,
        pictures: (changes?.pictures ?? []).flatMap((source) => files.get(source) ?? []),
        samples: content ? (await sampleValues(root, content)).length : 0,
      };
    },
    'PUT target': async ({ json }) => {
      const settings = await publisher.settings();
      try {
        settings.target = settingsOf(json());
      } catch (error) {
        throw new Refused(400, (error as Error).message);
      }
      password = '';
      await publisher.saveSettings(settings);
    },
    'POST forget': async () => {
      const settings = await publisher.settings();
      if (settings.target) delete settings.known[serverOf(settings.target)];
      await publisher.saveSettings(settings);
    },
    'POST request': async ({ json }) => {
      const given = json();
      const work = works[String(given.what)];
      if (!work) throw new Refused(404, 'The desk cannot do this.');
      if (given.what !== 'look' && !(await target())) {
        throw new Refused(
          409,
          'Set the target first. Until then the finished site is the folder dist/, which npm run build makes.',
        );
      }
      asked = given;
      start(given, work);
    },
    'POST cancel': async () => {
      cancel.abort();
    },
  };
}

/** Where the desk builds the site, while its live page is at work in the project itself. */
export const buildFolder = (root: string): string => join(root, '.desk', 'site');
