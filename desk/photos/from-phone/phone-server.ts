import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { isFromOtherPage } from '../../../src/lib/foreign-request';
import { createQueue } from '../../../src/lib/queue';
import type { SessionState } from '../../frame/answers';
import { asRequestError, RequestError, safeName } from '../../frame/guard';
import { incomingPath } from '../../history/history';
import { limits, megabyte } from './limits';
import type { PhonePage } from './phone-page';

/*
 * The only port that answers another device: it listens on one address of the local network while the
 * dialog is open, and for whoever knows its key it takes photos and their words, and gives nothing.
 */

/** Where photos go, and what is done with what has come. */
export interface Destination {
  /** How many it takes in a session */
  room: number;
  /**
   * Adds a photo as a drop does.
   * @param handful the number of the change that it is of
   * @returns its path below content/, also when it was there already
   */
  add: (
    name: string,
    bytes: Buffer,
    handful: number,
  ) => Promise<{ source: string; isNew: boolean }>;
  /**
   * Saves what is seen on a photo; not for the picture of a page.
   * @param former what was saved before
   */
  describe?: (source: string, words: string, former: string) => Promise<void>;
}

/** Letters and digits that nobody confuses when typing an address: 32 of them, five bits each. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A key of 130 random bits. */
const newKey = () => Array.from(randomBytes(26), (byte) => letters[byte & 31]).join('');

/** What the page on a phone knows: it outlives a session, so that a code that is opened again is the same. */
export class PhoneCode {
  readonly key = newKey();
  /** 0 until a server has listened */
  port = 0;
  /** The outcome of each photo by its id, so that one that is sent twice is added once; failures are not kept */
  readonly photos = new Map<string, Promise<Answer>>();
  /** The words that were saved last, by the path of their photo */
  readonly words = new Map<string, string>();
  /** The ids of the photos that were answered for good, by the address of their phone */
  readonly settled = new Map<string, Set<string>>();
}

const hashOf = (key: string) => createHash('sha256').update(key).digest();

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** An answer to the phone; the text is in the words of the content check. */
interface Answer {
  status: number;
  words: string;
  /** The path below content/ of a photo that was added */
  source?: string;
}

const nothing: Answer = { status: 404, words: '' };
const busy = new RequestError(503, 'Waits for other photos.');
const tooLarge = new RequestError(
  413,
  `This file is too large: more than ${limits.photoBytes / megabyte} MB.`,
);
const tooManyWords = new RequestError(
  413,
  `These words are too long: at most ${limits.words.toLocaleString('en-IN')} characters fit.`,
);

/** The address of a request's phone; a request whose connection is gone has none. */
const phoneOf = ({ socket }: IncomingMessage): string => socket?.remoteAddress ?? '';

/** A name for a photo: phones let nobody choose another one. */
function nameFor(proposed: string): string {
  try {
    return safeName(proposed);
  } catch {
    return 'photo.jpg';
  }
}

/**
 * The bytes of a request's body.
 * @throws `refusal` when there are more than `most`; an error when none comes for a minute
 */
async function* bodyWithin(request: IncomingMessage, most: number, refusal: RequestError) {
  const silence = setTimeout(() => request.destroy(new Error('Nothing came.')), limits.silence);
  try {
    let size = 0;
    for await (const bytes of request) {
      silence.refresh();
      size += bytes.length;
      if (size > most) throw refusal;
      yield bytes;
    }
  } finally {
    clearTimeout(silence);
  }
}

/** What the phone is told of a failure: no name of another file, no path of this computer. */
function answerOf(error: unknown): Answer {
  const { status, message: words, code } = asRequestError(error);
  if (code === 'empty') return { status, words: 'This photo arrived empty. Choose it once more.' };
  // No verdict on the photo: it can be sent again.
  if (code === 'computer') return { status: 500, words };
  if (status === 500 && code !== 'disk') return { status, words: 'This failed on the computer.' };
  return { status, words };
}

interface Options {
  /** The project's folder */
  root: string;
  page: PhonePage;
  code: PhoneCode;
  destination: Destination;
  /** Is called after each change */
  report: (state: SessionState) => void;
}

/** The server of one session: it listens from listen() to close(). */
export class PhoneServer {
  readonly #server = createServer((request, response) => this.#serve(request, response));
  readonly #running = new Map<ServerResponse, Promise<void>>();
  /** Why photos were not added, and in which choice they came, by their ids */
  readonly #refused = new Map<string, { line: string; choice: number }>();
  /** How many photos were chosen on each phone, by its address */
  readonly #chosen = new Map<string, number>();
  readonly #inTurn = createQueue();
  /** Photos that had come when the code was open before */
  readonly #before: number;
  #receiving = 0;
  /** The number of the choice of photos on a phone that is on its way, or came last */
  #choice = 0;
  #handful = 0;
  /** When the last photo was taken, in ms since 1970 */
  #lastTaken = 0;
  #host = '';
  #closed: Promise<void> | undefined;
  #state: SessionState = {
    ...{ arrived: [], toCome: 0, words: 0, refused: [], refusedBefore: [] },
    ...{ isSeen: false, isQuiet: false, isOver: false },
  };
  readonly #quiet = setTimeout(() => this.#set({ isQuiet: true }), limits.quiet);
  readonly #idle = setTimeout(() => {
    this.#set({ isOver: true });
    this.close();
  }, limits.idle);

  constructor(private readonly options: Options) {
    this.#before = options.code.photos.size;
  }

  get state(): SessionState {
    return this.#state;
  }

  /**
   * Listens on an address.
   * @returns the page's address for the phone
   */
  async listen(address: string): Promise<string> {
    // A large photo over a bad connection takes longer than the five minutes that are usual.
    this.#server.requestTimeout = 0;
    this.#server.headersTimeout = limits.silence;
    // The response to a pipelined request may never get a socket.
    this.#server.maxRequestsPerSocket = 1;
    this.#server.on('clientError', (_, socket) => socket.destroy());
    const { code } = this.options;
    try {
      this.#server.listen(code.port, address);
      await once(this.#server, 'listening');
    } catch (error) {
      this.close();
      throw error;
    }
    code.port = (this.#server.address() as AddressInfo).port;
    this.#host = `${address}:${code.port}`;
    return `http://${this.#host}/${code.key}`;
  }

  /** Takes no more; what has come completely is added and answered first. */
  close(): Promise<void> {
    this.#closed ??= (async () => {
      clearTimeout(this.#quiet);
      clearTimeout(this.#idle);
      this.#server.close();
      for (const { req } of this.#running.keys()) if (!req.complete) req.destroy();
      const answered = [...this.#running].filter(([{ socket }]) => socket);
      await Promise.allSettled(answered.map(([, work]) => work));
      await this.#inTurn(() => undefined);
      this.#server.closeAllConnections();
    })();
    return this.#closed;
  }

  #set(changed: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changed };
    this.options.report(this.#state);
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const work = this.#answer(request, response)
      .catch(() => void response.destroy())
      .finally(() => this.#running.delete(response));
    this.#running.set(response, work);
  }

  /** The part of the path after the key, with the fields of its query; null for what is not answered. */
  #callOf(request: IncomingMessage): { name: string; fields: URLSearchParams } | null {
    const [, key = '', name = 'page', query] =
      /^\/([^/?]*)(?:\/(photo|words)\?(.*))?$/.exec(request.url ?? '') ?? [];
    const isKey = timingSafeEqual(hashOf(key), hashOf(this.options.code.key));
    const isMethod = request.method === (name === 'page' ? 'GET' : 'POST');
    const isHost = request.headers.host === this.#host;
    if (!(isKey && isMethod && isHost) || isFromOtherPage(request)) return null;
    return { name, fields: new URLSearchParams(query) };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = this.#callOf(request);
    if (call?.name === 'page') {
      clearTimeout(this.#quiet);
      const { page } = this.options;
      // Whatever waited on this phone is gone with its former page.
      const phone = phoneOf(request);
      this.options.code.settled.delete(phone);
      this.#expect(phone, 0, { isSeen: true, isQuiet: false });
      const policy = { 'content-security-policy': page.policy };
      const type = 'text/html; charset=utf-8';
      response.writeHead(200, { ...headers, ...policy, 'content-type': type });
      response.end(page.html);
    } else {
      const { status, words } = call
        ? await this.#take(request, call.name, call.fields).catch(answerOf)
        : nothing;
      // The rest of a body that is refused is not waited for.
      if (!request.complete || this.#closed) response.setHeader('connection', 'close');
      const type = words && { 'content-type': 'text/plain; charset=utf-8' };
      const length = { 'content-length': Buffer.byteLength(words) };
      response.writeHead(status, { ...headers, ...type, ...length }).end(words);
    }
    await finished(response);
  }

  #take(request: IncomingMessage, name: string, fields: URLSearchParams): Promise<Answer> {
    const id = fields.get('id') ?? '';
    return name === 'words' ? this.#takeWords(request, id) : this.#expectPhoto(request, id, fields);
  }

  /** The ids of a phone's photos that were answered for good. */
  #settledOf(phone: string): Set<string> {
    const { settled } = this.options.code;
    const ids = settled.get(phone) ?? new Set();
    settled.set(phone, ids);
    return ids;
  }

  /** Notes how many photos were chosen on a phone: those that were not answered are still to come. */
  #expect(phone: string, chosen: number, changed: Partial<SessionState> = {}): void {
    this.#chosen.set(phone, chosen);
    const toCome = [...this.#chosen].reduce(
      (sum, [one, count]) => sum + Math.max(0, count - this.#settledOf(one).size),
      0,
    );
    this.#set({ ...changed, toCome });
  }

  /** Takes a photo, which says how many were chosen together with it. */
  async #expectPhoto(
    request: IncomingMessage,
    id: string,
    fields: URLSearchParams,
  ): Promise<Answer> {
    const phone = phoneOf(request);
    if (this.#state.toCome === 0) this.#choice += 1;
    const chosen = Math.min(Number(fields.get('of')) || 0, 10 * limits.photos);
    this.#settledOf(phone).delete(id);
    this.#expect(phone, chosen, this.#refusals());
    const answer = await this.#takePhoto(request, id, fields.get('name') ?? '').catch((error) => {
      // The phone sends it again.
      if (!(error instanceof RequestError) || error === busy) throw error;
      return answerOf(error);
    });
    this.#settledOf(phone).add(id);
    this.#expect(phone, Math.max(chosen, this.#chosen.get(phone) ?? 0));
    return answer;
  }

  /** What was refused, as lines for the state. */
  #refusals(): Pick<SessionState, 'refused' | 'refusedBefore'> {
    const lines = (isOfLast: boolean) =>
      [...this.#refused.values()]
        .filter(({ choice }) => (choice === this.#choice) === isOfLast)
        .map(({ line }) => line);
    return { refused: lines(true), refusedBefore: lines(false) };
  }

  /** The number of the handful of a photo that begins to arrive. */
  #handfulNow(): number {
    const isPause = this.#receiving === 0 && Date.now() - this.#lastTaken > limits.handful;
    if (isPause) this.#handful += 1;
    return this.#handful;
  }

  async #takePhoto(request: IncomingMessage, id: string, name: string): Promise<Answer> {
    const { photos } = this.options.code;
    if (Number(request.headers['content-length']) > limits.photoBytes) throw tooLarge;
    if (this.#receiving >= limits.atOnce) throw busy;
    this.#mustHaveRoomFor(id);
    const handful = this.#handfulNow();
    this.#receiving += 1;
    const path = join(this.options.root, incomingPath());
    try {
      await mkdir(dirname(path), { recursive: true });
      const body = bodyWithin(request, limits.photoBytes, tooLarge);
      await pipeline(body, createWriteStream(path));
      this.#idle.refresh();
      this.#mustHaveRoomFor(id);
      const added = photos.get(id) ?? this.#inTurn(() => this.#add(id, name, path, handful));
      photos.set(id, added);
      return await added;
    } finally {
      this.#receiving -= 1;
      this.#lastTaken = Date.now();
      await rm(path, { force: true });
    }
  }

  #mustHaveRoomFor(id: string): void {
    const { photos } = this.options.code;
    const { room } = this.options.destination;
    if (photos.has(id) || photos.size - this.#before < room) return;
    const come = room === 1 ? 'A photo has' : `${room} photos have`;
    const advice = 'For more, close the code on the computer and open it again.';
    throw new RequestError(429, `${come} come. ${advice}`);
  }

  async #add(id: string, proposed: string, path: string, handful: number): Promise<Answer> {
    const name = nameFor(proposed);
    const { add } = this.options.destination;
    this.#refused.delete(id);
    try {
      const { source, isNew } = await add(name, await readFile(path), handful);
      // A former photo of this name may have been removed.
      if (isNew) this.options.code.words.delete(source);
      const arrived = [...new Set([...this.#state.arrived, source])];
      this.#set({ arrived, ...this.#refusals() });
      return {
        status: 200,
        words: isNew ? 'On the computer.' : 'On the computer already.',
        source,
      };
    } catch (error) {
      this.options.code.photos.delete(id);
      const line = `${name}: ${asRequestError(error).message}`;
      this.#refused.set(id, { line, choice: this.#choice });
      this.#set(this.#refusals());
      throw error;
    }
  }

  async #takeWords(request: IncomingMessage, id: string): Promise<Answer> {
    const { code, destination } = this.options;
    const { source = '' } = (await code.photos.get(id)) ?? nothing;
    const { describe } = destination;
    if (!source || !describe) throw new RequestError(409, 'This photo is not on the computer.');
    const body = await text(bodyWithin(request, limits.wordsBytes, tooManyWords));
    const words = body.replace(/\s+/g, ' ').trim();
    this.#idle.refresh();
    await this.#inTurn(async () => {
      await describe(source, words, code.words.get(source) ?? '');
      code.words.set(source, words);
    });
    this.#set({ words: this.#state.words + 1 });
    return { status: 200, words: 'Saved.' };
  }
}
