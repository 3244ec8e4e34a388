import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import { type HeaderRule, headersFor, parseHeaders } from '../publish/headers-file';

export interface ServerOptions {
  /** The folder to serve */
  dir: string;
  /** 0 takes a free one */
  port: number;
  /** Whether to send what the folder's `_headers` says */
  headers: boolean;
}

export interface RunningServer {
  /** Its address without a slash at the end */
  url: string;
  close: () => Promise<void>;
}

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

/** Where a path should have been asked for, if not here: one page has one address. */
async function redirectOf(dir: string, path: string): Promise<string | null> {
  const plain = path.replace(/(?:\/index)?\.html$|\/+$/, '');
  if (plain === path || path === '/' || plain === '/404') return null;
  const page = plain === '' ? 'index' : plain;
  return (await isFile(join(dir, `${page}.html`))) ? encodeURI(plain || '/') : null;
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

function setHeaders(response: ServerResponse, rules: readonly HeaderRule[], path: string): void {
  for (const [name, value] of headersFor(rules, path)) response.setHeader(name, value);
}

/** Answers with the not-found page, compressed if the browser takes it. */
async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  dir: string,
  rules: readonly HeaderRule[],
): Promise<void> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const forms = [
    { ending: '.br', encoding: 'br' },
    { ending: '.gz', encoding: 'gzip' },
  ].filter(({ encoding }) => accepted.includes(encoding));
  for (const { ending, encoding } of [...forms, { ending: '', encoding: null }]) {
    const file = join(dir, `404.html${ending}`);
    if (!(await isFile(file))) continue;
    setHeaders(response, rules, '/404');
    response.writeHead(404, {
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
    return;
  }
  send(response, 404, 'Not found');
}

/** sirv reads "bytes=5-2" and "bytes=-5" wrongly; a server may answer with the whole instead. */
function dropUnusualRange(request: IncomingMessage): void {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (start === undefined || (end && Number(end) < Number(start))) delete request.headers.range;
}

async function readRules(dir: string): Promise<HeaderRule[]> {
  try {
    return parseHeaders(await readFile(join(dir, '_headers'), 'utf8'));
  } catch {
    throw new Error(`${join(dir, '_headers')} is not there: build the site first.`);
  }
}

/**
 * Serves a built site as a plain static host does: the exact file, then the file with `.html`,
 * then the not-found page with status 404; with the headers of its `_headers` file and its
 * compressed files.
 */
export async function startServer({ dir, port, headers }: ServerOptions): Promise<RunningServer> {
  const folder = resolve(dir);
  const rules = headers ? await readRules(folder) : [];
  // `dev` looks at the folder for every request, so that a build while it runs does no harm.
  const files = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => setHeaders(response, rules, path),
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return send(response, 405, 'Only GET and HEAD');
    }
    if (path === null) return send(response, 400, 'Bad request');
    const to = await redirectOf(folder, path);
    if (to) {
      const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
      response.setHeader('Location', to + query);
      return send(response, 301, `See ${to}`);
    }
    const isHidden = /\/(?:_headers$|\.(?!well-known\/))/.test(path);
    const isNotFoundPage = /^\/404(?:\.html)?$/.test(path);
    // A path that ends with a slash names a folder, and the site has one page for a folder: "/".
    const isFolder = path !== '/' && path.endsWith('/');
    const notFound = () => sendNotFound(request, response, folder, rules);
    if (isHidden || isNotFoundPage || isFolder) return notFound();
    dropUnusualRange(request);
    files(request, response, notFound);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, 500, 'The server failed');
    });
  });
  await new Promise<void>((started, failed) => {
    server.once('error', failed);
    server.listen(port, () => started());
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}`,
    close: () =>
      new Promise((closed, failed) => {
        server.close((error) => (error ? failed(error) : closed()));
        server.closeAllConnections();
      }),
  };
}
