import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { negotiate } from '@fastify/accept-negotiator';
import { isUtf8MimeType, mime, send } from '@fastify/send';
import { headersFor, parseHeaders } from '../output/headers-format';

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

interface Answer {
  status: number;
  headers: Record<string, string>;
  /** A text, or the file below the folder and the path by whose rules it is sent */
  body: string | { file: string; path: string };
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

const text = (status: number, body: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  body: `${body}\n`,
});

/** What a request is to be answered with, as a plain static host decides it. */
async function decide(folder: string, request: IncomingMessage): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return text(405, 'Only GET and HEAD', { Allow: 'GET, HEAD' });
  }
  const path = pathOf(request);
  if (path === null) return text(400, 'Bad request');

  // One page has one address.
  const plain = path.replace(/(?:\/index)?\.html$|\/+$/, '');
  if (plain !== path && path !== '/' && plain !== '/404') {
    const page = plain === '' ? 'index.html' : `${plain}.html`;
    if (await isFile(join(folder, page))) {
      const to = encodeURI(plain || '/');
      const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
      return text(301, `See ${to}`, { Location: to + query });
    }
  }

  const isHidden = /\/(?:_headers$|\.(?!well-known\/))|^\/404(?:\.html)?$/.test(path);
  const names = path === '/' ? ['/index.html'] : path.endsWith('/') ? [] : [path, `${path}.html`];
  for (const file of isHidden ? [] : names) {
    if (await isFile(join(folder, file))) return { status: 200, headers: {}, body: { file, path } };
  }
  return (await isFile(join(folder, '404.html')))
    ? { status: 404, headers: {}, body: { file: '/404.html', path: '/404' } }
    : text(404, 'Not found');
}

/** The compressed copy of a file that a browser takes, if there is one. */
async function compressed(folder: string, file: string, request: IncomingMessage) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = negotiate(accepted, Object.keys(endings) as (keyof typeof endings)[]);
  if (!encoding) return null;
  const copy = file + endings[encoding];
  return (await isFile(join(folder, copy))) ? { copy, encoding } : null;
}

/** Answers requests from a folder; a build may replace the folder meanwhile. */
function listenerFor(folder: string, withHeaders: boolean): RequestListener {
  const answer: (...given: Parameters<RequestListener>) => Promise<void> = async (
    request,
    response,
  ) => {
    const { status, headers, body } = await decide(folder, request);
    if (typeof body === 'string') {
      response.writeHead(status, headers).end(body);
      return;
    }
    const { file, path } = body;
    const rules = withHeaders ? parseHeaders(await readFile(join(folder, '_headers'), 'utf8')) : [];
    const packed = await compressed(folder, file, request);
    // Neither a part nor "not changed" is an answer when there is nothing at the address.
    const asked =
      status === 200 ? request : ({ method: request.method, headers: {} } as IncomingMessage);
    const sent = await send(asked, encodeURIComponent(packed?.copy ?? file), {
      root: folder,
      dotfiles: 'allow',
      cacheControl: false,
      contentType: false,
      acceptRanges: status === 200,
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
    for (const [name, value] of headersFor(rules, path)) response.setHeader(name, value);
    response.statusCode = status === 200 ? sent.statusCode : status;
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

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((started, failed) => {
    server.once('error', failed);
    server.listen({ port, host, backlog: 4096 }, () =>
      started((server.address() as AddressInfo).port),
    );
  });
}

/**
 * Serves a built site as a plain static host does: the exact file, then the file with `.html`,
 * then the not-found page with status 404; with the headers of its `_headers` file and its
 * compressed files.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const folder = resolve(options.dir);
  if (options.headers && !(await isFile(join(folder, '_headers')))) {
    throw new Error(`${join(folder, '_headers')} is not there: build the site first.`);
  }
  const listener = listenerFor(folder, options.headers);
  const first = createServer(listener);
  const servers = [first];
  const port = await listen(first, options.port, options.host ?? '127.0.0.1');
  if (options.host === undefined) {
    // "localhost" may mean the one address or the other; a computer without IPv6 has only the one.
    const second = createServer(listener);
    await listen(second, port, '::1').then(
      () => servers.push(second),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
      },
    );
  }
  return {
    url: `http://${options.host ?? 'localhost'}:${port}`,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}
