import { join } from 'node:path';
import type { Publication } from '../../publish/archive';
import { Asks, Stopped } from '../../publish/place';
import { type PlaceSettings, serverOf, settingsOf } from '../../publish/settings';
import { prepareContent, sampleValues } from './content';
import { Refused } from './guard';
import { type Build, type Press, Publications } from './publication';
import type { Call } from './route-handlers';

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
  /** What has to be agreed to before it goes on */
  question: string | null;
  /** Where the finished site can be looked at before it goes out */
  preview: string | null;
}

/** All that the page of publishing shows, apart from what is new. */
export interface Publishing {
  place: PlaceSettings | null;
  /** The key of its server that is remembered */
  known: string | null;
  needsPassword: boolean;
  history: Publication[];
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
export function publishAnswers(
  root: string,
  build: Build,
  serve: Serve,
): Record<string, (call: Call) => Promise<unknown>> {
  const publications = new Publications(root, build);
  let password = '';
  let job: Job | null = null;
  let cancel = new AbortController();
  let ready: string | null = null;
  let served: Awaited<ReturnType<Serve>> | null = null;
  /** What was asked for, so that an answer to a question goes on with it. */
  let asked: Record<string, unknown> = {};

  const place = async () => (await publications.settings()).place;

  const start = (given: Record<string, unknown>, work: (press: Press) => Promise<string[]>) => {
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
    const press: Press = {
      ...{ password, agreed: strings(given.agreed), signal: cancel.signal },
      whole: given.whole === true,
      tell: (words, done, of) => {
        if (words !== own.words) begun = Date.now();
        const took = (Date.now() - begun) / 1000;
        const left = done && of && took > 3 ? Math.ceil((took / done) * (of - done)) : null;
        Object.assign(own, { words, done: done ?? null, of: of ?? null, left });
      },
    };
    work(press).then(
      (said) => Object.assign(own, { state: 'done', said }),
      (error: Error) => {
        const said = error instanceof Stopped ? error.message : `It stopped: ${error.message}`;
        if (/password/.test(error.message)) password = '';
        Object.assign(own, { state: 'stopped', said: [said] });
        if (error instanceof Asks) own.question = error.question;
        if (error instanceof Asks) own.said = [error.message];
      },
    );
    return own;
  };

  /** The finished site of the content as it is now. */
  const site = async (press: Press): Promise<string> => {
    if (ready === null || !(await publications.isFresh(ready))) {
      ready = null;
      ready = await publications.prepare(press);
    }
    return ready;
  };

  const works: Record<string, (press: Press) => Promise<string[]>> = {
    try: async (press) => [await publications.tryPlace(press)],
    look: async (press) => {
      const folder = await site(press);
      const settings = await publications.settings();
      await served?.close();
      served = await serve(folder);
      if (job) job.preview = served.url;
      if (!settings.place) return ['The site is made. Look at it, then set the place.'];
      const would = await publications.wouldGo(folder, press);
      return ['The site is made. Look at it, then publish.', would.split('\n').at(-1) ?? ''];
    },
    publish: async (press) => (await publications.send(await site(press), press)).said,
    back: async (press) => (await publications.bringBack(String(asked.id), press)).said,
  };

  return {
    'GET publishing': async (): Promise<Publishing> => {
      const settings = await publications.settings();
      const history = await publications.history();
      const known = settings.place && settings.known[serverOf(settings.place)];
      // Nothing is awaited from here on: a job that ends meanwhile may forget the password.
      const needsPassword = settings.place !== null && 'host' in settings.place && password === '';
      return {
        ...{ place: settings.place, known: known ?? null, needsPassword, history },
        job: job && { ...job },
      };
    },
    'GET changes': async () => ({ count: (await publications.changes())?.words.length ?? null }),
    'GET news': async (): Promise<News> => {
      const { content, photos } = await prepareContent(root);
      const changes = await publications.changes();
      const files = new Map(photos.map(({ source, file }) => [source, file]));
      return {
        words: changes?.words ?? null,
        pictures: (changes?.pictures ?? []).flatMap((source) => files.get(source) ?? []),
        samples: content ? (await sampleValues(root, content)).length : 0,
      };
    },
    'PUT place': async ({ json }) => {
      const settings = await publications.settings();
      try {
        settings.place = settingsOf(json());
      } catch (error) {
        throw new Refused(400, (error as Error).message);
      }
      password = '';
      await publications.keepSettings(settings);
    },
    'POST forget': async () => {
      const settings = await publications.settings();
      if (settings.place) delete settings.known[serverOf(settings.place)];
      await publications.keepSettings(settings);
    },
    'POST press': async ({ json }) => {
      const given = json();
      const work = works[String(given.what)];
      if (!work) throw new Refused(404, 'The desk cannot do this.');
      if (given.what !== 'look' && !(await place())) {
        throw new Refused(
          409,
          'Set the place first. Until then the finished site is the folder dist/, which npm run build makes.',
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
