import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createQueue, type Queue } from '../src/lib/queue';
import { asRequestError, bodyOf, guard, RequestError } from './frame/guard';
import { createKeys } from './frame/keys';
import type { Handlers } from './frame/routes';
import type { WindowFile, WindowFiles } from './frame/window-files';
import { cleanHistory } from './history/history';
import { changeContent, finishSteps } from './history/journal';
import { historyPictures, historyRoutes } from './history/routes';
import { openPointRoutes } from './open-points/routes';
import { phoneRoutes } from './photos/from-phone/phone-routes';
import { photoPictures, photoRoutes } from './photos/routes';
import { publishPictures, publishRoutes } from './publish/routes';
import { searchRoutes } from './search/routes';
import { textRoutes } from './texts/routes';

/** The largest body of a request: a photo, and anything else. */
const maxBytes = { photo: 256 * 1024 * 1024, text: 4 * 1024 * 1024 };

/** A desk that listens. */
export interface RunningDesk {
  /** The address that opens the window, with the desk's key */
  url: string;
  close(): Promise<void>;
}

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; font-src data:; frame-ancestors 'none'",
};

const closedPage = (words: string, head = '') => `<!DOCTYPE html><html lang="en" translate="no">
<meta charset="utf-8"><meta name="google" content="notranslate">${head}<title>The editor's desk</title>
<body><p>${words}</p></body></html>`;

/** Answers a request without the desk's key. */
function refuseWithoutKey({ headers }: IncomingMessage): { status: number; file: WindowFile } {
  const words =
    'This window does not belong to the running desk. Open the desk with the file ' +
    '“Edit the website”, or at the address that npm run edit prints. What you typed is kept.';
  const type = 'text/html; charset=utf-8';
  if (!/text\/html/.test(headers.accept ?? '')) {
    const content = JSON.stringify({ error: words });
    return { status: 403, file: { type: 'application/json', content } };
  }
  // After a link on another page the browser sends the cookie with the next request only.
  const isLedHere = /^(?:cross|same)-site$/.test(String(headers['sec-fetch-site']));
  const again = '<meta http-equiv="refresh" content="0; url=/desk/">';
  const content = isLedHere ? closedPage('Opening ...', again) : closedPage(words);
  return { status: 403, file: { type, content } };
}

function send(
  response: ServerResponse,
  status: number,
  { type, content, ...own }: WindowFile,
): void {
  response.writeHead(status, { ...headers, ...own, 'content-type': type });
  response.end(content);
}

const sendJson = (response: ServerResponse, status: number, answer: unknown): void =>
  send(response, status, { type: 'application/json', content: JSON.stringify(answer) });

/** Sends lines of JSON as they come, until they end or the window has gone. */
async function sendLines(response: ServerResponse, lines: Readable): Promise<void> {
  response.writeHead(200, { ...headers, 'content-type': 'application/x-ndjson' });
  await pipeline(lines, response).catch(() => undefined);
}

/** The routes of all rooms. */
export const routesOf = (root: string): Handlers => ({
  ...textRoutes(root),
  ...historyRoutes(root),
  ...photoRoutes(root),
  ...searchRoutes(root),
  ...openPointRoutes(root),
  ...publishRoutes(root),
});

/**
 * Serves the desk to this computer alone.
 * @param root the project's folder
 * @param port 0 takes any that is free
 * @param other answers requests that are not below /desk/: the live page
 */
export async function startDeskServer(options: {
  root: string;
  port: number;
  window: WindowFiles;
  other: (request: IncomingMessage, response: ServerResponse) => void;
}): Promise<RunningDesk> {
  const { root, window, other } = options;
  await changeContent(root, async (lock) => {
    await finishSteps(lock);
    await cleanHistory(root);
  });
  const ofRooms = routesOf(root);
  const phones = phoneRoutes(root, ofRooms);
  const handlers: Handlers = { ...ofRooms, ...phones.handlers };
  const pictures = new Map(
    Object.entries({ ...photoPictures(root), ...historyPictures(root), ...publishPictures(root) }),
  );
  // Calls of these routes run one at a time; changes of content/ are queued by changeContent().
  const queues: Record<string, Queue> = { drafts: createQueue(), publish: createQueue() };

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    const { host, accept = '' } = request.headers;
    if (host === `localhost:${port}` && request.method === 'GET' && /text\/html/.test(accept)) {
      // Bookmarks may have this name.
      response.writeHead(302, { location: `http://127.0.0.1:${port}${request.url}` }).end();
      return;
    }
    guard(request, port);
    const url = new URL(request.url ?? '/', 'http://desk');
    const path = url.pathname.replace(/^\/desk(?:\/|$)/, '');
    const cookie = keys.cookieFor(url.searchParams.get('key'));
    if (cookie) {
      response.writeHead(303, { ...headers, 'set-cookie': cookie, location: '/desk/' }).end();
      return;
    }
    if (!keys.open(request)) {
      const { status, file } = refuseWithoutKey(request);
      return send(response, status, file);
    }
    if (path === url.pathname) return other(request, response);
    const name = path.replace(/^api\//, '');
    if (name !== path) {
      const call = handlers[`${request.method} ${name}`];
      if (!call) throw new RequestError(404, 'The desk has no such route.');
      const bytes = await bodyOf(request, name === 'photo' ? maxBytes.photo : maxBytes.text);
      const fields = name === 'photo' ? {} : JSON.parse(bytes.toString('utf8') || '{}');
      const work = () => call({ ...Object.fromEntries(url.searchParams), ...fields, bytes });
      const result = await (queues[name]?.(work) ?? work());
      if (result instanceof Readable) return sendLines(response, result);
      return sendJson(response, 200, result ?? null);
    }
    const [folder = '', ...rest] = decodeURIComponent(path).split('/');
    const content = await pictures.get(folder)?.(rest.join('/'));
    const file = content
      ? { type: 'image/jpeg', content, 'cache-control': 'max-age=86400' }
      : window.get(path || 'index.html');
    if (!file) throw new RequestError(404, 'The desk has no such page.');
    send(response, 200, file);
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: Error) => {
      const { status, message } = asRequestError(error);
      sendJson(response, status, { error: message });
    });
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const keys = createKeys(port);
  // An address by its number: another program may answer to the name localhost, at [::1].
  const addressWith = (key: string) => `http://127.0.0.1:${port}/desk/?key=${key}`;
  handlers['GET invitation'] = async () => addressWith(keys.invite());
  return {
    url: addressWith(keys.key),
    close: async () => {
      await phones.close();
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
    },
  };
}
