import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { send } from '@fastify/send';
import { headersFor } from './support/headers-file';

interface ServerOptions {
  /** The folder to serve */
  dir: string;
  /** 0 for any free port */
  port: number;
  /** The address to listen at; by default this computer alone can connect */
  host?: string | undefined;
}

/** A server that was started. */
export interface RunningServer {
  /** Its address without a trailing slash */
  url: string;
  close: () => Promise<void>;
}

/** Addresses at which hosts serve no file although one would match. */
const unserved = /\/\/|\/index$|^\/404(?:\.html)?$|^\/nginx\.conf$/;

const compressible = /^text\/|json|javascript|xml/;

/** The file for an address; only the addresses of pages have no extension. */
const fileAt = (path: string) =>
  path === '/' ? '/index.html' : extname(path) ? path : `${path}.html`;

async function handleRequest(root: string, request: IncomingMessage, response: ServerResponse) {
  const [path = '/'] = (request.url ?? '/').split('?');
  const rules = await readFile(join(root, '_headers'), 'utf8');
  const options = { root, dotfiles: 'ignore', cacheControl: false } as const;
  let sent = await send(request, unserved.test(path) ? '' : fileAt(path), options);
  const isThere = sent.type === 'file' || sent.statusCode === 416;
  if (!isThere) {
    // A missing file is answered without a range and without "not modified".
    const plain = { method: request.method, headers: {} } as IncomingMessage;
    sent = await send(plain, '/404.html', options);
  }
  // No await between here and pipeline(): an error of the open stream would be unhandled.
  const headers = new Headers(sent.headers);
  const isPacked =
    sent.statusCode === 200 &&
    /\bgzip\b/.test(String(request.headers['accept-encoding'])) &&
    compressible.test(headers.get('Content-Type') ?? '');
  if (isPacked) {
    headers.delete('Content-Length');
    headers.set('Content-Encoding', 'gzip');
  }
  for (const [name, value] of headersFor(rules, isThere ? path : '/404')) headers.set(name, value);
  response.setHeaders(headers).writeHead(isThere ? sent.statusCode : 404);
  if (isPacked && request.method === 'GET') {
    await pipeline(sent.stream, createGzip({ level: 9 }), response);
  } else await pipeline(sent.stream, response);
}

/**
 * Serves a built site as a plain static host does: the exact file, else the one with `.html`, else the
 * not-found page with status 404; compressed, and with the headers of its `_headers` file.
 * @throws when the folder has no `_headers`, or the port is taken
 */
export async function serveFolder({
  dir,
  port,
  host = 'localhost',
}: ServerOptions): Promise<RunningServer> {
  const folder = resolve(dir);
  await readFile(join(folder, '_headers'));
  const server = createServer((request, response) => {
    handleRequest(folder, request, response).catch((error: NodeJS.ErrnoException) => {
      // A visitor may disconnect, and a build may replace the folder during the request.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(`${error.message}\n`);
    });
  });
  await once(server.listen(port, host), 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
