import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';

/** The name of another site, which points to this computer for a browser with `foreignName`. */
export const foreignHost = 'evil.example';

/** An argument of the browser. */
export const foreignName = `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1`;

/** Runs in the foreign page: asks for an address in every way that a page can; lists what got through. */
async function tryAll(address: string): Promise<string[]> {
  const got: string[] = [];
  const element = (tag: string, attribute: string, more: object = {}) =>
    new Promise<void>((done) => {
      const one = Object.assign(document.createElement(tag), more);
      one.addEventListener('load', () => {
        got.push(tag);
        done();
      });
      one.addEventListener('error', () => done());
      one.setAttribute(attribute, address);
      document.body.append(one);
    });
  const read = (options: RequestInit) =>
    fetch(address, options).then(
      async (answer) => (await answer.text()) && got.push(`fetch ${options.mode}`),
      () => undefined,
    );
  const frame = async () => {
    const one = document.createElement('iframe');
    one.src = address;
    const loaded = new Promise((done) => one.addEventListener('load', done));
    document.body.append(one);
    await loaded;
    try {
      // Also an error page of the browser is one of another origin.
      if (one.contentDocument?.body.textContent) got.push('iframe');
    } catch {
      // What every page of another origin does.
    }
  };
  const form = async () => {
    const target = Object.assign(document.createElement('iframe'), { name: `f${Math.random()}` });
    const one = document.createElement('form');
    Object.assign(one, { method: 'post', action: address, target: target.name });
    document.body.append(target, one);
    const loaded = new Promise((done) => target.addEventListener('load', done));
    one.submit();
    await loaded;
  };
  const line = (open: (done: () => void) => { onopen: unknown; onerror: unknown; close(): void }) =>
    new Promise<void>((done) => {
      const one = open(done);
      one.onopen = () => {
        got.push(one.constructor.name);
        one.close();
        done();
      };
      one.onerror = () => {
        one.close();
        done();
      };
    });
  await Promise.all([
    element('img', 'src'),
    element('script', 'src'),
    element('link', 'href', { rel: 'stylesheet' }),
    ...[read({ mode: 'cors' }), read({ mode: 'no-cors' })],
    ...[
      read({ mode: 'cors', method: 'POST', body: '{}' }),
      read({ mode: 'cors', headers: { a: 'b' } }),
    ],
    ...[frame(), form()],
    line(() => new EventSource(address)),
    line(() => new WebSocket(address.replace('http', 'ws'))),
  ]);
  return got;
}

/**
 * Opens a page of another site in a browser of `foreignName`.
 * @returns asks for an address in all ways, and gives those that got something
 */
export async function openForeignPage(browser: Browser) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!DOCTYPE html><title>Another site</title><body>');
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const page = await browser.newPage();
  await page.goto(`http://${foreignHost}:${(server.address() as AddressInfo).port}/`);
  return (address: string) => page.evaluate(tryAll, address);
}
