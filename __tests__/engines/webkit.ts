import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/lib/free-port';
import { type Engine, installation, type Key, type Point, type Size, sizes, Tab } from './tab';

/** A command of WebDriver: https://www.w3.org/TR/webdriver2/ */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const keyCodes: Record<Key, string> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Escape: '\uE00C',
  Tab: '\uE004',
  Enter: '\uE007',
};

class WebKitTab extends Tab {
  /** @param send knows the session */
  constructor(private readonly send: Send) {
    super();
  }

  async goto(address: string) {
    await this.send('POST', '/url', { url: address });
  }

  async back() {
    await this.send('POST', '/back', {});
  }

  async forward() {
    await this.send('POST', '/forward', {});
  }

  async reload() {
    await this.send('POST', '/refresh', {});
  }

  press(key: Key) {
    return this.type(keyCodes[key]);
  }

  async type(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  protected run(expression: string) {
    return this.send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  }

  protected async clickAt(point: Point) {
    const actions = [
      { type: 'pointerMove', ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }
}

/** Without it the buttons above the page make its window wider than a phone. */
const flatButtons =
  '* { min-width: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0); }';

/** Starts a program; its output is in the error when it fails. */
function start(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const ended = once(child, 'exit').then(
    () => Promise.reject(new Error(`${name} has ended.`)),
    (error: unknown) => {
      throw new Error(`${name} does not start: ${installation}`, { cause: error });
    },
  );
  ended.catch(() => undefined);
  return { child, ended };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || !child.kill()) return;
  await once(child, 'exit');
}

/**
 * Starts WebKit's driver on a virtual screen; each tab is a separate browser.
 * @throws when a program is not installed
 */
export async function startWebKit(): Promise<Engine> {
  const own = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(own, 'gtk-3.0'));
  writeFileSync(join(own, 'gtk-3.0/gtk.css'), flatButtons);
  // It writes the number of a free display to its fourth stream. Without `-noreset` it would refuse a
  // browser that starts just after the last one ended.
  const display = start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-noreset'],
    process.env,
  );
  const [number] = await Promise.race([
    once(display.child.stdio[3] as Readable, 'data'),
    display.ended,
  ]);
  const port = await freePort();
  const folders = { XDG_CONFIG_HOME: own, XDG_CACHE_HOME: own, XDG_DATA_HOME: own };
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    ...process.env,
    ...folders,
    DISPLAY: `:${String(number).trim()}`,
  });
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const answers = async (): Promise<void> => {
    await send('GET', '/status').catch(() => Promise.race([wait(20), driver.ended]).then(answers));
  };
  await answers().catch(async (error: unknown) => {
    await end(display.child);
    throw error;
  });
  let session = '';
  const leave = async () => {
    if (session) await send('DELETE', session);
    session = '';
  };
  return {
    open: async (size: Size) => {
      await leave();
      const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as {
        sessionId: string;
      };
      session = `/session/${sessionId}`;
      const inSession: Send = (method, path, body) => send(method, session + path, body);
      await inSession('POST', '/timeouts', { script: null });
      await inSession('POST', '/window/rect', sizes[size]);
      return new WebKitTab(inSession);
    },
    close: async () => {
      await leave();
      await end(driver.child);
      await end(display.child);
      rmSync(own, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
