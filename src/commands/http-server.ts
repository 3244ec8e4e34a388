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
  /** 0 takes a free one */
  port: number;
  /** The address to listen at; left out: this computer alone */
  host?: string | undefined;
}

export interface RunningServer {
  /** Its address without a slash at the end */
  url: string;
  close: () => Promise<void>;
}

/** Addresses at which hosts answer with no file, although one would fit. */
const unserved = /\/\/|\/index$|^\/404(?:\.html)?$|^\/(?:nginx|caddy)\.conf$/;

const compressible = /^text\/|json|javascript|xml/;

/** The file for an address: all but pages have an extension. */
const fileAt = (path: string) =>
  path === '/' ? '/index.html' : extname(path) ? path : `${path}.html`;

async function handleRequest(root: string, request: IncomingMessage, response: ServerResponse) {
  const [path = '/'] = (request.url ?? '/').split('?');
  const rules = await readFile(join(root, '_headers'), 'utf8');
  const options = { root, dotfiles: 'ignore', cacheControl: false } as const;
  let sent = await send(request, unserved.test(path) ? '' : fileAt(path), options);
  const isThere = sent.type === 'file' || sent.statusCode === 416;
  if (!isThere) {
    // No range and no "not modified" for a missing file.
    const plain = { method: request.method, headers: {} } as IncomingMessage;
    sent = await send(plain, '/404.html', options);
  }
  // No await before pipeline(): an error of the open stream would be unhandled.
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
 * Serves a built site as a plain static host does: the exact file, else the one with `.html`, else
 * the not-found page with status 404; with the headers of its `_headers` file, and compressed.
 * @throws when the folder has no `_headers`, or an address is taken
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
      // A visitor who goes away is no fault, and a build may replace the folder meanwhile.
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
