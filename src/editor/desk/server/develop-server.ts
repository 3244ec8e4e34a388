import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readIfThere } from '../../../lib/disk';
import { freePort } from '../../../lib/free-port';
import { deskFolder } from './revisions';

/** @param lastWords what Gatsby printed before it ended; empty before that */
const waitingPage = (lastWords: string) => `<!DOCTYPE html><html lang="en"><meta charset="utf-8">
<meta http-equiv="refresh" content="3"><title>The page is on its way</title>
<body style="font: 1.1rem system-ui; padding: 2rem">
<p>The live page is on its way. The first time this takes some minutes.</p>${
  lastWords &&
  `<p>It ended, and is started again. The last lines that it printed:</p>
<pre style="white-space: pre-wrap">${lastWords.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
}</body></html>`;

/** Between two starts, in ms: what ends at once would end again. */
const leastPause = 15_000;

/**
 * Runs in Gatsby's processes: they end when the desk does, however that ends, because the line to
 * it is cut then. Their threads have no such line.
 */
const endWithDesk = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  const end = () => process.kill(process.pid);
  if (isMainThread) process.stdin.on('close', end).resume().unref();
`)}`;

/**
 * Proxies a request to a server of this computer.
 * @param failed is called when it does not respond
 */
export function proxyRequest(
  port: number,
  from: IncomingMessage,
  to: ServerResponse,
  failed: () => void = () => to.destroy(),
): void {
  const { origin: _, ...headers } = from.headers;
  const onward = request(
    {
      ...{ host: '127.0.0.1', port, path: from.url, method: from.method },
      headers: { ...headers, host: `localhost:${port}` },
    },
    (response) => {
      to.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(to);
    },
  );
  onward.on('error', failed);
  to.on('close', () => onward.destroy());
  from.pipe(onward);
}

/**
 * The site as Gatsby's develop shows it, under the desk's own address: so the desk can scroll it to
 * the field that is being changed.
 */
export class DevelopServer {
  #port = 0;
  #gatsby: ChildProcess | undefined;
  #lastWords = '';

  /** @param root the project's folder */
  constructor(private readonly root: string) {}

  async start(): Promise<void> {
    const started = Date.now();
    // Gatsby would stop and ask about a port that is taken.
    this.#port = await freePort();
    mkdirSync(deskFolder(this.root), { recursive: true });
    const logFile = join(deskFolder(this.root), 'live-page.log');
    // What ended before says why in the same log.
    const log = openSync(logFile, this.#gatsby ? 'a' : 'w');
    const args = ['develop', '--host', '127.0.0.1', '--port', String(this.#port)];
    const program = join(this.root, 'src/commands/gatsby.cjs');
    const own = ['--import', endWithDesk, program];
    const gatsby = spawn(process.execPath, [...own, ...args], {
      cwd: this.root,
      // GATSBY: command line. Long polling goes through a plain proxy, web sockets do not. CI is for a plain log; there
      // Gatsby would make all pictures at once, and pages would show before them.
      env: {
        ...process.env,
        ...{ GATSBY_SOCKET_IO_DEFAULT_TRANSPORT: 'polling', CI: 'true' },
        GATSBY_ENABLE_LAZY_IMAGES_IN_CI: 'true',
      },
      stdio: ['pipe', log, log],
    });
    closeSync(log);
    this.#gatsby = gatsby;
    gatsby.once('exit', async () => {
      const printed = String((await readIfThere(logFile)) ?? '');
      const lines = stripVTControlCharacters(printed).trim().split(/\s*\n/);
      this.#lastWords = lines.slice(-20).join('\n');
      if (this.#gatsby !== gatsby) return;
      const again = () => this.#gatsby === gatsby && this.start();
      setTimeout(again, Math.max(0, started + leastPause - Date.now())).unref();
    });
  }

  stop(): void {
    this.#gatsby?.kill();
    this.#gatsby = undefined;
  }

  /** Proxies a request to Gatsby; responds with a waiting page while it is not ready. */
  handleRequest(from: IncomingMessage, to: ServerResponse): void {
    proxyRequest(this.#port, from, to, () => {
      if (!to.headersSent) to.writeHead(503, { 'content-type': 'text/html' });
      to.end(waitingPage(this.#lastWords));
    });
  }
}
