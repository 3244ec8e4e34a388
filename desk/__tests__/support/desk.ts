import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { isCaptions } from '../../../src/content-model/file-schema';
import { fieldsIn, readText } from '../../frame/content-files';
import type { WindowFiles } from '../../frame/window-files';
import type { GalleryAnswer } from '../../photos/answers';
import { type RunningDesk, startDeskServer } from '../../server';
import type { OpenFile, SaveAnswer, StoredDrafts } from '../../texts/answers';

interface Sent {
  json?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** The cookie that a browser has after it has opened the address of a desk. */
export function cookieOf(address: string) {
  const { origin, port, searchParams } = new URL(address);
  return { name: `desk-${port}`, value: searchParams.get('key') ?? '', url: origin };
}

/** The headers of a request of the window of a desk. */
export function headersOf(address: string) {
  const { name, value, url: origin } = cookieOf(address);
  return { cookie: `${name}=${value}`, origin };
}

/** A desk over a copy of content/, with two photos in its gallery. */
export class DeskOverCopy {
  readonly content: ContentCopy;
  #desk: RunningDesk | undefined;

  constructor(window: () => Promise<WindowFiles> = async () => new Map()) {
    beforeAll(async () => {
      await this.content.drawPictures();
      this.#desk = await startDeskServer({
        root: this.content.root,
        port: 0,
        window: await window(),
        other: (_, response) => response.end('The live page'),
      });
      await this.gallery();
    });
    afterAll(() => this.#desk?.close());
    this.content = new ContentCopy();
  }

  /** The address of the window, without the key. */
  get url(): URL {
    return new URL('.', this.addressWithKey);
  }

  get addressWithKey(): string {
    if (!this.#desk) throw new Error('The desk runs only while tests do');
    return this.#desk.url;
  }

  /** Sends a request as the window would, unless the headers differ. */
  send(method: string, path: string, { json, bytes, headers }: Sent = {}) {
    const { hostname, port } = this.url;
    const { cookie, origin } = headersOf(this.addressWithKey);
    const own = method === 'GET' ? { cookie } : { cookie, origin };
    return new Promise<{ status: number; text: string }>((done, failed) => {
      // A new connection: the server ends one that has been idle for five seconds.
      const sent = request(
        { hostname, port, method, path, headers: { ...own, ...headers }, agent: false },
        async (response) => {
          const parts: Buffer[] = [];
          for await (const part of response) parts.push(part);
          done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
        },
      );
      sent.on('error', failed);
      sent.end(bytes ?? (json === undefined ? undefined : JSON.stringify(json)));
    });
  }

  /** A file of the window, of a path below /desk/. */
  fetch(path: string): Promise<Response> {
    return fetch(new URL(path, this.url), { headers: headersOf(this.addressWithKey) });
  }

  /** The desk's answer to a call, such as "PUT file"; { error } where it refuses. */
  async ask<Answer>(call: string, query: Record<string, string> = {}, sent: Sent = {}) {
    const [method = '', name] = call.split(' ');
    const { text } = await this.send(
      method,
      `/desk/api/${name}?${new URLSearchParams(query)}`,
      sent,
    );
    return JSON.parse(text) as Answer;
  }

  /** What the desk answers to a call with JSON. */
  sendJson<Answer>(call: string, json: unknown): Promise<Answer> {
    return this.ask(call, {}, { json });
  }

  open(path: string): Promise<OpenFile> {
    return this.ask('GET file', { path });
  }

  /**
   * Saves a file.
   * @param base its content when the change began; today's when left out
   */
  async save(path: string, value: unknown, base?: unknown): Promise<SaveAnswer> {
    const json = { path, value, base: base ?? fieldsIn(await readText(this.content.root, path)) };
    return this.sendJson(isCaptions(path) ? 'PUT words' : 'PUT file', json);
  }

  gallery(): Promise<GalleryAnswer> {
    return this.ask('GET gallery');
  }

  add(name: string, bytes: Buffer): Promise<{ source?: string; error?: string }> {
    return this.ask('POST photo', { folder: 'gallery', name }, { bytes });
  }

  /** What a test leaves unsaved would be taken up by the next one's window. */
  async forgetDrafts(): Promise<void> {
    for (const { window } of await this.ask<StoredDrafts[]>('GET drafts')) {
      await this.sendJson('PUT drafts', { window, drafts: {} });
    }
  }

  galleryFiles(): string[] {
    return readdirSync(this.content.path('gallery')).sort();
  }

  put(below: string, content: string | Buffer): void {
    const path = join(this.content.root, below);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  bytes(below: string): Buffer {
    return readFileSync(this.content.path(below));
  }
}

/** A photo of one colour; another colour makes another photo. */
export const jpeg = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 720, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
