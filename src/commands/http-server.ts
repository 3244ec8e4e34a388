import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { negotiate } from '@fastify/accept-negotiator';
import { isUtf8MimeType, mime, send } from '@fastify/send';
import { headersFor, parseHeaders } from '../build/output/headers-format';

export interface ServerOptions {
  /** The folder to serve */
  dir: string;
  /** 0 takes a free one */
  port: number;
  /** Whether to send what the folder's `_headers` says */
  headers: boolean;
  /** The address to listen at; left out: this computer alone */
  host?: string | undefined;
}

export interface RunningServer {
  /** Its address without a slash at the end */
  url: string;
  close: () => Promise<void>;
}

const endings = { br: '.br', gzip: '.gz' } as const;

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** The decoded path of a request, or null when it is no path that a file may have. */
function pathOf(request: IncomingMessage): string | null {
  const [raw = '/'] = (request.url ?? '/').split(/[?#]/);
  try {
    const path = decodeURIComponent(raw);
    const isPlain = path.startsWith('/') && !/[\0\\]|\/\/|\/\.\.(?:\/|$)/.test(path);
    return isPlain ? path : null;
  } catch {
    return null;
  }
}

/** The file at a path: the exact one, else the one with `.html`. */
async function fileAt(folder: string, path: string): Promise<string | null> {
  const isNoPage = /\/(?:_headers$|index$|\.(?!well-known\/))|^\/404(?:\.html)?$|.\/$/.test(path);
  const files = path === '/' ? ['/index.html'] : [path, `${path}.html`];
  for (const file of isNoPage ? [] : files) if (await isFile(join(folder, file))) return file;
  return null;
}

/** The compressed copy of a file that a browser takes, if there is one. */
async function compressed(folder: string, file: string, request: IncomingMessage) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = negotiate(accepted, Object.keys(endings) as (keyof typeof endings)[]);
  if (!encoding) return null;
  const copy = file + endings[encoding];
  return (await isFile(join(folder, copy))) ? { copy, encoding } : null;
}

/** The headers of a request that decide how a file is sent; a part that ends before it begins is none. */
function conditionsOf({ headers: { range, ...others } }: IncomingMessage) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  return range === undefined || Number(first) > Number(last) ? others : { ...others, range };
}

/** Answers requests from a folder; a build may replace the folder meanwhile. */
function listenerFor(folder: string, withHeaders: boolean): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number, body: string, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
      response.end(`${body}\n`);
    };
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      return say(405, 'Only GET and HEAD', { Allow: 'GET, HEAD' });
    }
    const path = pathOf(request);
    if (path === null) return say(400, 'Bad request');
    const found = await fileAt(folder, path);
    const file = found ?? '/404.html';
    if (!found && !(await isFile(join(folder, file)))) return say(404, 'Not found');

    const rules = withHeaders ? parseHeaders(await readFile(join(folder, '_headers'), 'utf8')) : [];
    const packed = await compressed(folder, file, request);
    // Neither a part nor "not changed" is an answer when there is nothing at the address.
    const asked = { method, headers: found ? conditionsOf(request) : {} } as IncomingMessage;
    const sent = await send(asked, encodeURIComponent(packed?.copy ?? file), {
      root: folder,
      dotfiles: 'allow',
      cacheControl: false,
      contentType: false,
      acceptRanges: found !== null,
    });
    // Nothing may be waited for from here: the file is being opened, and its faults need a listener.
    const type = mime.getType(file) ?? 'application/octet-stream';
    const isWhole = sent.statusCode === 200 || sent.statusCode === 206;
    const all: Record<string, string> = {
      ...sent.headers,
      Vary: 'Accept-Encoding',
      ...(isWhole && { 'Content-Type': isUtf8MimeType(type) ? `${type}; charset=utf-8` : type }),
      ...(isWhole && packed && { 'Content-Encoding': packed.encoding }),
    };
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
    for (const [name, value] of headersFor(rules, found ? path : '/404')) {
      response.setHeader(name, value);
    }
    response.statusCode = found ? sent.statusCode : 404;
    await pipeline(sent.stream, response);
  };
  return (request, response) => {
    answer(request, response).catch((error: NodeJS.ErrnoException) => {
      // A visitor who goes away is no fault.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || response.destroyed) return;
      console.error(`${request.url}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end('The server failed\n');
    });
  };
}

/**
 * Serves a built site as a plain static host does: the exact file, then the file with `.html`,
 * then the not-found page with status 404; with the headers of its `_headers` file and its
 * compressed files.
 * @throws when the folder has no `_headers` that are wanted, or an address is taken
 */
export async function serveFolder(options: ServerOptions): Promise<RunningServer> {
  const folder = resolve(options.dir);
  if (options.headers && !(await isFile(join(folder, '_headers')))) {
    throw new Error(`${join(folder, '_headers')} is not there: build the site first.`);
  }
  const listener = listenerFor(folder, options.headers);
  const servers: Server[] = [];
  const close = async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
  };
  const listen = async (host: string, port: number): Promise<number> => {
    const server = createServer(listener).listen({ port, host, backlog: 4096 });
    servers.push(server);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  try {
    const port = await listen(options.host ?? '127.0.0.1', options.port);
    if (options.host === undefined) {
      // "localhost" may mean the one address or the other; a computer without IPv6 has only the one.
      await listen('::1', port).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
      });
    }
    return { url: `http://${options.host ?? 'localhost'}:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
