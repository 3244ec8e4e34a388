import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { prepareContent } from '../../../build/prepare-content';
import { sampleValues } from '../../../content-model/samples';
import { secretOf, serverOf, settingsOf } from '../../publish/settings';
import { WrongCredentials } from '../../publish/ssh-credentials';
import { ConfirmationRequired, DeployError } from '../../publish/target';
import { Refused } from './guard';
import { type Build, Publisher, type PublishRequest } from './publisher';
import { type Handlers, strings } from './route-handlers';
import type { Job, News, Publishing } from './types';

/** A folder that is served; its address, and its end. */
export type Serve = (folder: string) => Promise<{ url: string; close: () => Promise<void> }>;

/** The work that goes on by itself while the desk answers; one at a time. */
class Jobs {
  /** Kept in memory until it turns out to be wrong or the target changes */
  secret = '';
  current: Job | null = null;
  #cancel = new AbortController();

  cancel(): void {
    this.#cancel.abort();
  }

  /**
   * Starts a job.
   * @returns its id
   * @throws Refused when something is running
   */
  start(given: Record<string, unknown>, work: Work): string {
    if (this.current?.state === 'running') {
      throw new Refused(409, 'This desk is publishing already. Wait until it is done.');
    }
    if (typeof given.secret === 'string' && given.secret !== '') this.secret = given.secret;
    const job: Job = {
      ...{ state: 'running', words: 'It begins', done: null, of: null, left: null },
      ...{ id: randomUUID(), said: [], question: null, preview: null },
    };
    this.current = job;
    this.#cancel = new AbortController();
    const request: PublishRequest = {
      ...{ secret: this.secret, confirmed: strings(given.confirmed), signal: this.#cancel.signal },
      prunePictures: given.prunePictures === true,
      report: reporterOf(job),
    };
    work(request, given).then(
      (said) => Object.assign(job, { state: 'done', said }),
      (error: Error) => {
        if (error instanceof WrongCredentials) this.secret = '';
        const isQuestion = error instanceof ConfirmationRequired;
        const isKnown = isQuestion || error instanceof DeployError;
        const said = [isKnown ? error.message : `It stopped: ${error.message}`];
        const question = isQuestion ? error.question : null;
        Object.assign(job, { state: 'stopped', said, question });
      },
    );
    return job.id;
  }
}

/** Writes progress into a job, with the seconds that are left. */
function reporterOf(job: Job): PublishRequest['report'] {
  let begun = Date.now();
  return (words, done, of) => {
    if (words !== job.words) begun = Date.now();
    const took = (Date.now() - begun) / 1000;
    const left = done && of && took > 3 ? Math.ceil((took / done) * (of - done)) : null;
    Object.assign(job, { words, done: done ?? null, of: of ?? null, left });
  };
}

/**
 * The route handlers of publishing. What takes its time goes on by itself, and the window asks how far
 * it is: meanwhile the desk answers.
 * @param serve shows the finished site on this computer
 */
export function publishRoutes(root: string, build: Build, serve: Serve): Handlers {
  const publisher = new Publisher(root, build);
  const jobs = new Jobs();
  const works = worksOf(publisher, jobs, serve);
  const ready = publisher.finishRollBack();

  const publishing = async (): Promise<Publishing> => {
    await ready;
    const { target, known } = await publisher.settings();
    const releases = await publisher.releases();
    const secret = await secretOf(target).catch(() => null);
    // Nothing is awaited from here on: a job that ends meanwhile may forget the secret.
    return {
      ...{ target, releases, needs: jobs.secret === '' ? secret : null },
      known: (target && known[serverOf(target)]) ?? null,
      job: jobs.current && { ...jobs.current },
    };
  };

  const news = async (): Promise<News> => {
    const { content, photos } = await prepareContent(root);
    const changes = await publisher.changes();
    const files = new Map(photos.map(({ source, file }) => [source, file]));
    return {
      words: changes?.words ?? null,
      pictures: (changes?.pictures ?? []).flatMap((source) => files.get(source) ?? []),
      removed: await publisher.removedPictures(),
      samples: content ? (await sampleValues(root, content)).length : 0,
    };
  };

  return {
    'GET publishing': publishing,
    'GET changes': async () => ({ count: (await publisher.changes())?.words.length ?? null }),
    'GET news': news,
    'PUT target': async ({ json }) => {
      const settings = await publisher.settings();
      try {
        settings.target = settingsOf(json());
      } catch (error) {
        throw new Refused(400, (error as Error).message);
      }
      jobs.secret = '';
      await publisher.saveSettings(settings);
    },
    'POST forget': async () => {
      const settings = await publisher.settings();
      if (settings.target) delete settings.known[serverOf(settings.target)];
      await publisher.saveSettings(settings);
    },
    'POST job': async ({ json }) => {
      const given = json();
      const work = works[String(given.what)];
      if (!work) throw new Refused(404, 'The desk cannot do this.');
      if (given.what !== 'look' && !(await publisher.settings()).target) {
        throw new Refused(
          409,
          'Say first where to publish. Until then the finished site is the folder dist/, which npm run build makes.',
        );
      }
      await ready;
      return { id: jobs.start(given, work) };
    },
    'POST cancel': async () => jobs.cancel(),
  };
}

type Work = (request: PublishRequest, given: Record<string, unknown>) => Promise<string[]>;

/** What the window may start, by name. */
function worksOf(publisher: Publisher, jobs: Jobs, serve: Serve): Record<string, Work> {
  let built: string | null = null;
  let served: Awaited<ReturnType<Serve>> | null = null;
  /** The finished site of the content as it is now. */
  const site = async (request: PublishRequest): Promise<string> => {
    if (built === null || !(await publisher.isFresh(built))) {
      built = null;
      built = await publisher.prepare(request);
    }
    return built;
  };
  return {
    try: async (request) => [await publisher.checkTarget(request)],
    look: async (request) => {
      const folder = await site(request);
      const { target } = await publisher.settings();
      await served?.close();
      served = await serve(folder);
      if (jobs.current) jobs.current.preview = served.url;
      if (!target) return ['The site is made. Look at it, then say where to publish.'];
      const plan = await publisher.dryRun(folder, request);
      return ['The site is made. Look at it, then publish.', plan.split('\n').at(-1) ?? ''];
    },
    publish: async (request) => publisher.publish(await site(request), request),
    rollback: (request, { id }) => publisher.rollBack(String(id), request),
  };
}

/** Where the desk builds the site, while its live page is at work in the project itself. */
export const buildFolder = (root: string): string => join(root, '.desk', 'site');
