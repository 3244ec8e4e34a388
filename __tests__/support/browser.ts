import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { fileTimeout } from '../../src/boot/file-timeout';
import { type RunningServer, serveFolder } from '../../src/commands/http-server';
import { answeredAfter } from '../../src/components/Toasts/notify';
import { launchChromium, noOtherHost, phone } from '../../tools/chromium';
import { asShown } from './content';
import { held } from './held';
import { siteFolder } from './site';
import { stressed } from './stress';

/** How long a test waits for what a person would see, in ms: a busy computer may take long. */
export const waitLimit = 120_000;

/** A phone as most visitors hold it, and a small laptop. */
export const devices = {
  // One pixel for each of CSS: fewer to draw.
  phone: { ...phone, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

/** As many pixels as most phones have, for tests about the files of pictures. */
export const densePhone = phone.deviceScaleFactor;

interface SiteOptions {
  /** Starts the server; left out: that of `npm run serve`, with dist/ */
  serve?: () => Promise<RunningServer>;
  /** Added to the browser's command line */
  args?: readonly string[];
  /** Pixels of a phone for each of CSS */
  phonePixels?: number;
}

interface VisitOptions extends BrowserContextOptions {
  /** Called with the empty page before it goes to the site */
  before?: (page: Page) => Promise<unknown>;
  /** State of the page in which the visit goes on */
  waitUntil?: 'load' | 'commit';
  /** Whether to wait until the page's script runs; without script there is nothing to wait for */
  ready?: boolean;
  /** Faults that this visit is about, such as those of files that are blocked on purpose */
  expected?: RegExp;
  /** Gets the faults in place of the test */
  onFault?: (text: string) => unknown;
  /** Whether the map's host can be reached, which is a stub here */
  map?: boolean;
}

/** A page on its own device, and the errors on it. */
interface Visit {
  page: Page;
  faults: string[];
  inTest: boolean;
}

/** An address that no page has. */
export const unknownAddress = '/no/such-page';

/** Where the not-found page is met; other pages have their own address. */
export const addressOf = (page: string): string => (page === '/404' ? unknownAddress : page);

/** Chromium answers `prefers-reduced-data` on trial only. */
const knowsReducedData = '--enable-blink-features=PrefersReducedData';

const mapHost = 'www.openstreetmap.org';

const stubOfTheSign = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Keeps every wheel and finger, as the map does. */
const stubOfTheMap = `<!DOCTYPE html><html lang="en"><title>Map</title>
<style>html { height: 100%; background: #cde; touch-action: none }</style>
<body>Map<script>addEventListener('wheel', (event) => event.preventDefault(), { passive: false })</script>`;

/** Runs in every page before its own code. */
function watch() {
  const seen = window as Window & { siteReady?: boolean };
  document.addEventListener('site-ready', () => {
    seen.siteReady = true;
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`Security policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/**
 * One browser and one server for a test file. Errors in the console, violations of the security
 * policy, failed answers and requests to other hosts fail the test in which they happen. The map is
 * the only other host: a stub where a visit asks for it, else out of reach.
 */
export class SiteInBrowser {
  private browser: Browser | undefined;
  private server: RunningServer | undefined;
  private visits: Visit[] = [];
  private inTest = false;
  /** Requests to the map of all visits of the running test that can reach it */
  readonly mapRequests: string[] = [];

  private readonly phonePixels: number;

  constructor({
    serve = () => serveFolder({ dir: siteFolder, port: 0 }),
    args = [],
    phonePixels = devices.phone.deviceScaleFactor,
  }: SiteOptions = {}) {
    this.phonePixels = phonePixels;
    beforeAll(async () => {
      this.server = await serve();
      this.browser = await launchChromium([noOtherHost, knowsReducedData, ...args]);
    });
    beforeEach(() => {
      this.inTest = true;
      this.mapRequests.length = 0;
    });
    afterEach(() => this.end(({ inTest }) => inTest));
    afterAll(async () => {
      try {
        await this.end(() => true);
      } finally {
        await this.browser?.close();
        await this.server?.close();
      }
    });
  }

  /** The address of the server, without a slash at the end. */
  get url(): string {
    if (!this.server) throw new Error('The server runs only while tests do');
    return this.server.url;
  }

  private async end(isOver: (visit: Visit) => boolean) {
    this.inTest = false;
    const over = this.visits.filter(isOver);
    await Promise.all(over.map(({ page }) => page.context().close()));
    const faults = this.visits.flatMap((visit) => visit.faults.splice(0));
    this.visits = this.visits.filter((visit) => !isOver(visit));
    expect(faults).toEqual([]);
  }

  /** Records the errors on the pages of a visitor. */
  private async watch(context: BrowserContext, fault: (text: string) => void, map: boolean) {
    await context.addInitScript(watch);
    const { host: own } = new URL(this.url);
    const foreign = (address: string) => {
      const { protocol, host } = new URL(address);
      if (/^http/.test(protocol) && host !== own && host !== mapHost)
        fault(`Request to another host: ${address}`);
    };
    // Whatever is answered here takes every file out of the browser's cache. It also sees what the
    // events leave out: signs of hosts.
    if (map) {
      await context.route(
        (url) => url.host !== own,
        (route) => {
          const address = route.request().url();
          if (new URL(address).host === mapHost) this.mapRequests.push(address);
          foreign(address);
          return route.fulfill(
            address.includes('.ico')
              ? { contentType: 'image/svg+xml', body: stubOfTheSign }
              : { contentType: 'text/html', body: stubOfTheMap },
          );
        },
      );
    }
    context.on('request', (request) => foreign(request.url()));
    // Gatsby asks for the data of the unknown page before it takes the not-found page.
    const isUnknown = (address: string) => address.includes(unknownAddress);
    context.on('console', (message) => {
      const { url } = message.location();
      const isMap = !map && url.includes(mapHost);
      if (message.type() === 'error' && !isUnknown(url) && !isMap) {
        fault(`Console: ${message.text()} (${url})`);
      }
    });
    context.on('weberror', (error) => fault(`Error: ${error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 400 && !isUnknown(response.url())) {
        fault(`Answer ${response.status()}: ${response.url()}`);
      }
    });
  }

  /** Opens a page of the site on a phone or desktop. */
  async visit(
    device: Device,
    path: string,
    {
      before,
      waitUntil = 'load',
      ready = true,
      expected,
      onFault,
      map = false,
      ...others
    }: VisitOptions = {},
  ): Promise<Page> {
    if (!this.browser) throw new Error('The browser runs only while tests do');
    const options: BrowserContextOptions = {
      baseURL: this.url,
      locale: 'en-IN',
      ...devices[device],
      ...(device === 'phone' && { deviceScaleFactor: this.phonePixels }),
      ...others,
    };
    const context = await this.browser.newContext(options);
    const faults: string[] = [];
    const report = onFault ?? ((text: string) => expected?.test(text) || faults.push(text));
    await this.watch(context, report, map);
    const page = await stressed(await context.newPage());
    page.setDefaultTimeout(waitLimit);
    this.visits.push({ page, faults, inTest: this.inTest });
    await before?.(page);
    await page.goto(path, { waitUntil });
    if (ready && options.javaScriptEnabled !== false) await scriptRuns(page);
    return page;
  }
}

/** Waits until all bands of a page are laid out: src/boot/layout-in-steps.ts. */
export const isLaidOut = (page: Page) =>
  page.locator('html:not([data-partial])').waitFor({ state: 'attached' });

/** Waits until the page answers by its own script and, once it has loaded, until it is laid out. */
export async function scriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A document that has only begun has no element yet.
    if (!(window as Window & { siteReady?: boolean }).siteReady) return false;
    const isInSteps = document.documentElement.dataset.partial !== undefined;
    return !(isInSteps && document.readyState === 'complete');
  });
}

/** Has a page give up none of its files and pictures, however long a busy computer takes: also not those of a toast. */
export const waitForFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (limits) => {
      const { setTimeout } = window;
      window.setTimeout = ((work: () => void, time = 0) =>
        setTimeout(work, limits.includes(time) ? 600_000 : time)) as typeof setTimeout;
    },
    [fileTimeout, answeredAfter],
  );

/** Requests that wait until they are released, as those of late files. */
export class HeldRequests {
  private readonly held = held();
  readonly release = this.held.release;

  /** Holds the requests of a page to an address. */
  async hold(page: Page, address: Parameters<Page['route']>[0]): Promise<void> {
    await page.route(address, (route) => this.held.promise.then(() => route.continue()));
  }
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const axeOptions: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
  // No rule of these looks into style sheets, which would be fetched once more.
  preload: false,
};

/** Violations that axe finds on a page in its present state: rule, remedy and place. */
export async function axeViolations(page: Page): Promise<string[]> {
  // As the browser's own tools do it: a script element would need the security policy's leave.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations, passed } = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
    };
    const { violations, passes } = await axe.run(document, options);
    return { violations, passed: passes.length };
  }, axeOptions);
  if (passed < 10) throw new Error(`axe looked at ${passed} rules only`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`),
  );
}

/** A rectangle on the screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where an element is drawn; it has to be. */
export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return box;
}

/** Whether the top of an element is on the screen. */
export const isOnScreen = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { top } = one.getBoundingClientRect();
    return one.checkVisibility() && top >= 0 && top < window.innerHeight;
  });

/** Whether two rectangles share a point. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Scrolls at once, also where the page scrolls smoothly. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Waits until the page has drawn some frames, so that what it had to do at once is done and seen. */
export async function framesPass(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (all) => {
    for (let left = all; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Types as a person does, with 150 to 250 ms after each letter, the same in every run. */
export async function typeAsPerson({ keyboard }: Page, text: string): Promise<void> {
  for (const [index, letter] of [...text].entries())
    await keyboard.type(letter, { delay: 150 + ((index * 37) % 101) });
}

/** Runs in a page and lets React draw late, as on a busy computer: its scheduler posts itself messages. */
export function delayDrawing() {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => Reflect.apply(post, this, [message]), 50);
  };
}

export const drawLate = (page: Page): Promise<unknown> => page.addInitScript(delayDrawing);

/** The main heading that is on the screen. */
export const heading = (page: Page) => async () =>
  asShown((await page.locator('h1').textContent()) ?? '');

/** The toasts that are on the screen. */
export const toasts = (page: Page): Locator => page.locator('#toasts [role=group]');

/** Waits for a toast and stops its timer: a busy computer may take longer to look at it. */
export async function holdToast(page: Page, words: string | RegExp = /./): Promise<void> {
  await toasts(page).filter({ hasText: words }).waitFor();
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSAnimation) one.pause();
  });
}

/**
 * Waits until something holds, and fails with the last value when it does not.
 */
export async function becomes<Value>(read: () => Promise<Value>, wanted: Value): Promise<void> {
  const end = Date.now() + waitLimit;
  let value = await read();
  // Seldom after a while: to ask takes a page and this process as long as what they wait for.
  for (let pause = 25; !Object.is(value, wanted) && Date.now() < end; pause = 80) {
    await new Promise((done) => setTimeout(done, pause));
    value = await read();
  }
  expect(value).toBe(wanted);
}
