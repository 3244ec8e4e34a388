import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createProxyServer } from 'httpxy';
import { readIfThere } from '../../src/lib/disk';
import { freePort } from '../../src/lib/free-port';
import { deskFolder } from '../frame/desk-folder';
import { draftsPath, issuesPath, keyHeader } from './window/messages';

/** @param lastWords what Gatsby printed before it ended; empty before that */
const waitingPage = (lastWords: string) => `<!DOCTYPE html><html lang="en"><meta charset="utf-8">
<meta http-equiv="refresh" content="3"><title>The live page</title>
<body style="font: 0.9375rem/1.45 system-ui, sans-serif; color: #14213d; padding: 2rem">
<p>The live page is starting. The first time takes a few minutes.</p>${
  lastWords &&
  `<p>It stopped, and is started again. The last lines that it printed:</p>
<pre style="white-space: pre-wrap">${lastWords.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
}</body></html>`;

/** Between two starts, in ms: what ends at once would end again. */
const leastPause = 15_000;

/**
 * A module that each of Gatsby's processes imports: it ends the process when its standard input closes.
 * That is a pipe from the desk, which the system closes even when the desk is killed. Only the main
 * thread listens: worker threads have no separate pipe.
 */
const endWithDesk = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  const end = () => process.kill(process.pid);
  if (isMainThread) process.stdin.on('close', end).resume().unref();
`)}`;

/** GATSBY: developer addresses. Those that the live page needs: others start programs or read files. */
const neededAddresses = [issuesPath, draftsPath, '/__webpack_hmr'];

const proxy = createProxyServer();

/**
 * Proxies a request to Gatsby's develop, unless it is for one of its addresses for developers.
 * @param key of its start
 * @param failed is called when it does not respond
 */
export function proxyRequest(
  port: number,
  from: IncomingMessage,
  to: ServerResponse,
  key = '',
  failed: () => void = () => to.destroy(),
): void {
  // As it is compared, it is sent: "/./__refresh" is another path to Gatsby.
  const { pathname, search } = new URL(from.url ?? '/', 'http://desk');
  if (/^\/+_/.test(pathname) && !neededAddresses.includes(pathname)) {
    to.writeHead(404).end();
    return;
  }
  from.url = pathname + search;
  delete from.headers.cookie;
  const host = `localhost:${port}`;
  const { origin } = from.headers;
  const own = { host, ...(origin && { origin: `http://${host}` }), [keyHeader]: key };
  proxy.web(from, to, { target: `http://127.0.0.1:${port}`, headers: own }).catch(failed);
}

/**
 * The site as Gatsby's develop shows it, under the desk's own address: so the desk can scroll it to
 * the field that is being changed.
 */
export class DevelopServer {
  #port = 0;
  #gatsby: ChildProcess | undefined;
  #lastWords = '';
  readonly #key = randomUUID();

  /** @param root the project's folder */
  constructor(private readonly root: string) {}

  async start(): Promise<void> {
    const started = Date.now();
    // Gatsby would stop and ask about a port that is taken.
    this.#port = await freePort();
    mkdirSync(deskFolder(this.root), { recursive: true });
    const logFile = join(deskFolder(this.root), 'live-page.log');
    // The reason why the former process ended is in the same log.
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
        GATSBY_SOCKET_IO_DEFAULT_TRANSPORT: 'polling',
        CI: 'true',
        GATSBY_ENABLE_LAZY_IMAGES_IN_CI: 'true',
        DESK_KEY: this.#key,
        REACT_EDITOR: 'none',
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
    proxyRequest(this.#port, from, to, this.#key, () => {
      if (!to.headersSent) to.writeHead(503, { 'content-type': 'text/html' });
      to.end(waitingPage(this.#lastWords));
    });
  }
}
