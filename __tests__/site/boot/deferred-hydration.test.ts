/** @jest-environment jsdom */
import '../../support/component';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';

const root = document.documentElement;
const preloads = () => [...document.head.querySelectorAll('link')];
const scripts = () =>
  [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

/** Waits for the tasks in which the files are requested. */
const requested = () => pause(1);

/** Reports at once that nothing it observes is on the screen. */
class Observer {
  constructor(private readonly report: (entries: object[]) => void) {}
  observe() {
    queueMicrotask(() => this.report([]));
  }
  disconnect() {}
}

/** Starts a page in a browser with this connection. */
async function start(connection: object = {}): Promise<void> {
  jest.resetModules();
  document.head.innerHTML = '';
  root.dataset.script = '';
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  performance.getEntriesByName = () => [];
  Object.assign(window, { IntersectionObserver: Observer });
  const { deferHydration } = await import('../../../src/boot/deferred-hydration');
  // The page is not loaded yet: nothing but the visitor starts its script.
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
  deferHydration(['/framework.js', '/app.js'], ['/page-data.json']);
}

test.each(['pointerdown', 'touchstart', 'keydown', 'click', 'scroll', 'wheel'])(
  'a first %s fetches the files once, and runs the scripts in their order when all are there',
  async (type) => {
    await start();
    for (const _ of [1, 2]) window.dispatchEvent(new Event(type));
    await requested();
    const links = preloads();
    expect(links.map(({ as }) => as)).toEqual(['script', 'script', 'fetch']);
    for (const link of links.slice(1)) link.dispatchEvent(new Event('load'));
    await setImmediate();
    expect(scripts()).toEqual([]);
    links[0]?.dispatchEvent(new Event('load'));
    await setImmediate();
    expect(scripts()).toEqual(['/framework.js', '/app.js']);
    expect(document.head.querySelector('script')).toHaveProperty('async', false);
  },
);

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'with %j reading fetches nothing, a press does',
  async (connection) => {
    await start(connection);
    for (const type of ['scroll', 'wheel', 'touchstart']) window.dispatchEvent(new Event(type));
    await requested();
    expect(preloads()).toHaveLength(0);
    window.dispatchEvent(new Event('pointerup'));
    await requested();
    expect(preloads()).toHaveLength(3);
  },
);

test.each([
  [{}, 3],
  [{ saveData: true }, 0],
])(
  'without a touch, on a connection %j, %d files are fetched once the page has loaded',
  async (connection, files) => {
    await start(connection);
    jest.useFakeTimers();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(preloads()).toHaveLength(0);
    window.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(preloads()).toHaveLength(files);
    // Nothing is left that would answer the next test's press.
    window.dispatchEvent(new Event('pointerup'));
    await requested();
  },
);

test.each([
  ['cannot be had', (link: HTMLLinkElement) => link.dispatchEvent(new Event('error'))],
  [
    'is answered by "not found"',
    (link: HTMLLinkElement) => {
      performance.getEntriesByName = () => [{ responseStatus: 404 } as PerformanceResourceTiming];
      link.dispatchEvent(new Event('load'));
    },
  ],
])('no script runs when one file %s: the page is as without script', async (_, fail) => {
  await start();
  window.dispatchEvent(new Event('keydown'));
  await requested();
  const [first, ...others] = preloads();
  for (const link of others) link.dispatchEvent(new Event('load'));
  fail(first as HTMLLinkElement);
  await setImmediate();
  expect([scripts(), 'script' in root.dataset]).toEqual([[], false]);
});
