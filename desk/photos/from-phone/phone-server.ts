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
import { asRequestError, RequestError, safeName } from '../../frame/guard';
import { incomingPath } from '../../history/history';
import type { SessionState } from '../answers';
import { limits, megabyte } from './limits';
import type { PhonePage } from './phone-page';

/*
 * The only port that answers another device: it listens on one address of the local network while the
 * dialog is open, and for whoever knows its key it takes photos and their words, and gives nothing.
 */

/** What is done with what has come. */
export interface Gallery {
  /**
   * Adds a photo as a drop does.
   * @returns its path below content/
   */
  add: (name: string, bytes: Buffer) => Promise<string>;
  /**
   * Saves what is seen on a photo.
   * @param former what was saved before
   */
  describe: (source: string, words: string, former: string) => Promise<void>;
}

/** Letters and digits that nobody confuses when typing an address: 32 of them, five bits each. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A key of 130 random bits. */
const newKey = () => Array.from(randomBytes(26), (byte) => letters[byte & 31]).join('');

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
 * @throws RequestError when there are more than `most`; an error when none comes for a minute
 */
async function* bodyWithin(request: IncomingMessage, most: number) {
  const silence = setTimeout(() => request.destroy(new Error('Nothing came.')), limits.silence);
  try {
    let size = 0;
    for await (const bytes of request) {
      silence.refresh();
      size += bytes.length;
      if (size > most) throw tooLarge;
      yield bytes;
    }
  } finally {
    clearTimeout(silence);
  }
}

const tooLarge = new RequestError(
  413,
  `This file is too large: more than ${limits.photoBytes / megabyte} MB.`,
);

/** What the phone is told of a failure: no name of another file, no path of this computer. */
function answerOf(error: unknown): Answer {
  const { status, message: words, code } = asRequestError(error);
  if (code === 'duplicate') return { status, words: 'Is already in the gallery.' };
  // No verdict on the photo: it can be sent again.
  if (code === 'computer') return { status: 500, words };
  if (status === 500 && code !== 'disk') return { status, words: 'This failed on the computer.' };
  return { status, words };
}

/** The server of one session: it listens from listen() to close(). */
export class PhoneServer {
  readonly #key = newKey();
  readonly #server = createServer((request, response) => this.#serve(request, response));
  readonly #running = new Map<IncomingMessage, Promise<void>>();
  /** Of each photo by its id, so that one that is sent twice is added once; failures are not kept */
  readonly #photos = new Map<string, Promise<Answer>>();
  /** The words that were saved last, by the id of their photo */
  readonly #words = new Map<string, string>();
  readonly #refused = new Map<string, string>();
  readonly #inTurn = createQueue();
  #receiving = 0;
  #host = '';
  #closed: Promise<void> | undefined;
  #state: SessionState = {
    ...{ added: [], words: 0, refused: [], isSeen: false, isQuiet: false, isOver: false },
  };
  readonly #quiet = setTimeout(() => this.#set({ isQuiet: true }), limits.quiet);
  readonly #idle = setTimeout(() => {
    this.#set({ isOver: true });
    this.close();
  }, limits.idle);

  /** @param report is called after each change */
  constructor(
    private readonly root: string,
    private readonly page: PhonePage,
    private readonly gallery: Gallery,
    private readonly report: (state: SessionState) => void,
  ) {}

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
    this.#server.on('clientError', (_, socket) => socket.destroy());
    try {
      this.#server.listen(0, address);
      await once(this.#server, 'listening');
    } catch (error) {
      this.close();
      throw error;
    }
    this.#host = `${address}:${(this.#server.address() as AddressInfo).port}`;
    return `http://${this.#host}/${this.#key}`;
  }

  /** Takes no more; what has come completely is added and answered first. */
  close(): Promise<void> {
    this.#closed ??= (async () => {
      clearTimeout(this.#quiet);
      clearTimeout(this.#idle);
      this.#server.close();
      for (const request of this.#running.keys()) if (!request.complete) request.destroy();
      await Promise.allSettled(this.#running.values());
      this.#server.closeAllConnections();
    })();
    return this.#closed;
  }

  #set(changed: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changed };
    this.report(this.#state);
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const work = this.#answer(request, response)
      .catch(() => void response.destroy())
      .finally(() => this.#running.delete(request));
    this.#running.set(request, work);
  }

  /** The part of the path after the key, with the fields of its query; null for what is not answered. */
  #callOf(request: IncomingMessage): { name: string; fields: URLSearchParams } | null {
    const [, key = '', name = 'page', query] =
      /^\/([^/?]*)(?:\/(photo|words)\?(.*))?$/.exec(request.url ?? '') ?? [];
    const isKey = timingSafeEqual(hashOf(key), hashOf(this.#key));
    const isMethod = request.method === (name === 'page' ? 'GET' : 'POST');
    const isHost = request.headers.host === this.#host;
    if (!(isKey && isMethod && isHost) || isFromOtherPage(request)) return null;
    return { name, fields: new URLSearchParams(query) };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = this.#callOf(request);
    if (call?.name === 'page') {
      clearTimeout(this.#quiet);
      this.#set({ isSeen: true, isQuiet: false });
      const policy = { 'content-security-policy': this.page.policy };
      const type = 'text/html; charset=utf-8';
      response.writeHead(200, { ...headers, ...policy, 'content-type': type });
      response.end(this.page.html);
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
    if (name === 'words') return this.#takeWords(request, id);
    return this.#takePhoto(request, id, fields.get('name') ?? '');
  }

  async #takePhoto(request: IncomingMessage, id: string, name: string): Promise<Answer> {
    if (Number(request.headers['content-length']) > limits.photoBytes) throw tooLarge;
    if (this.#receiving >= limits.atOnce) {
      throw new RequestError(503, 'Waits for other photos.');
    }
    this.#mustHaveRoomFor(id);
    this.#receiving += 1;
    const path = join(this.root, incomingPath());
    try {
      await mkdir(dirname(path), { recursive: true });
      await pipeline(bodyWithin(request, limits.photoBytes), createWriteStream(path));
      this.#idle.refresh();
      this.#mustHaveRoomFor(id);
      const added = this.#photos.get(id) ?? this.#inTurn(() => this.#add(id, name, path));
      this.#photos.set(id, added);
      return await added;
    } finally {
      this.#receiving -= 1;
      await rm(path, { force: true });
    }
  }

  #mustHaveRoomFor(id: string): void {
    if (this.#photos.has(id) || this.#photos.size < limits.photos) return;
    const advice = 'For more, close the code on the computer and open it again.';
    throw new RequestError(429, `${limits.photos} photos have come. ${advice}`);
  }

  async #add(id: string, proposed: string, path: string): Promise<Answer> {
    const name = nameFor(proposed);
    try {
      const source = await this.gallery.add(name, await readFile(path));
      this.#refused.delete(id);
      this.#set({ added: [...this.#state.added, source], refused: [...this.#refused.values()] });
      return { status: 200, words: 'Is on the computer.', source };
    } catch (error) {
      this.#photos.delete(id);
      this.#refused.set(id, `${name}: ${asRequestError(error).message}`);
      this.#set({ refused: [...this.#refused.values()] });
      throw error;
    }
  }

  async #takeWords(request: IncomingMessage, id: string): Promise<Answer> {
    const { source = '' } = (await this.#photos.get(id)) ?? nothing;
    if (!source) throw new RequestError(409, 'This photo is not on the computer.');
    const words = (await text(bodyWithin(request, limits.wordsBytes))).trim();
    this.#idle.refresh();
    await this.#inTurn(async () => {
      await this.gallery.describe(source, words, this.#words.get(id) ?? '');
      this.#words.set(id, words);
    });
    this.#set({ words: this.#state.words + 1 });
    return { status: 200, words: 'Saved.' };
  }
}
