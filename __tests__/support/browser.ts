import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { type RunningServer, startServer } from '../../src/commands/http-server';
import { launchChromium } from '../../src/commands/support/chromium';
import { phone } from '../../src/commands/support/phone';
import { asShown } from './content';
import { siteFolder } from './site';

/** A phone as most visitors hold it, and a small laptop. */
export const devices = {
  phone,
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

interface VisitOptions extends BrowserContextOptions {
  /** What to do with the empty page before it goes to the site */
  before?: (page: Page) => Promise<unknown>;
  /** How far the page has to have come before the visit goes on */
  waitUntil?: 'load' | 'commit';
  /** Whether to wait until the page's script runs; without script there is nothing to wait for */
  ready?: boolean;
  /** Faults that this visit is about, such as those of files that are blocked on purpose */
  expected?: RegExp;
}

interface Visited {
  context: BrowserContext;
  faults: string[];
  inTest: boolean;
}

/** An address that no page has. */
export const unknownAddress = '/no/such-page';

/** Where the not-found page is met; other pages have an address of their own. */
export const addressOf = (page: string): string => (page === '/404' ? unknownAddress : page);

const mapHost = 'www.openstreetmap.org';

const stubOfTheSign = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const stubOfTheMap =
  '<!DOCTYPE html><html lang="en"><title>Map</title><body style="background:#cde">Map</body></html>';

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
 * One browser and one server for a test file. Every visit is on a new device with nothing stored;
 * errors in the console, violations of the security policy, failed answers and requests to other
 * hosts fail the test in which they happen. The map is the only other host, and a stub here.
 */
export class SiteInBrowser {
  private browser: Browser | undefined;
  private server: RunningServer | undefined;
  private visits: Visited[] = [];
  private inTest = false;
  /** Requests to the map of all visits of the running test */
  readonly mapRequests: string[] = [];

  constructor() {
    beforeAll(async () => {
      this.server = await startServer({ dir: siteFolder, port: 0, headers: true });
      this.browser = await launchChromium();
    }, 120_000);
    beforeEach(() => {
      this.inTest = true;
      this.mapRequests.length = 0;
    });
    afterEach(() => this.end((visit) => visit.inTest));
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

  private async end(isOver: (visit: Visited) => boolean) {
    this.inTest = false;
    const over = this.visits.filter(isOver);
    this.visits = this.visits.filter((visit) => !isOver(visit));
    await Promise.all(over.map(({ context }) => context.close()));
    expect(this.visits.concat(over).flatMap(({ faults }) => faults.splice(0))).toEqual([]);
  }

  /** Opens a page of the site on a new phone or desktop. */
  async visit(
    device: Device,
    path: string,
    { before, waitUntil = 'load', ready = true, expected, ...options }: VisitOptions = {},
  ): Promise<Page> {
    if (!this.browser) throw new Error('The browser runs only while tests do');
    const context = await this.browser.newContext({
      baseURL: this.url,
      locale: 'en-IN',
      ...devices[device],
      ...options,
    });
    const faults: string[] = [];
    this.visits.push({ context, faults, inTest: this.inTest });
    const fault = (text: string) => {
      if (!expected?.test(text)) faults.push(text);
    };
    await context.addInitScript(watch);
    const own = new URL(options.baseURL ?? this.url).host;
    await context.route(
      (url) => url.host !== own,
      (route) => {
        const { host, pathname } = new URL(route.request().url());
        if (host !== mapHost) fault(`Request to another host: ${route.request().url()}`);
        else this.mapRequests.push(route.request().url());
        return route.fulfill(
          pathname.endsWith('.ico')
            ? { contentType: 'image/svg+xml', body: stubOfTheSign }
            : { contentType: 'text/html', body: stubOfTheMap },
        );
      },
    );
    // Gatsby asks for the data of the unknown page before it takes the not-found page.
    const isUnknown = (address: string) => address.includes(unknownAddress);
    context.on('console', (message) => {
      if (message.type() === 'error' && !isUnknown(message.location().url)) {
        fault(`Console: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => fault(`Error: ${error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 400 && !isUnknown(response.url())) {
        fault(`Answer ${response.status()}: ${response.url()}`);
      }
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await before?.(page);
    await page.goto(path, { waitUntil });
    if (ready && options.javaScriptEnabled !== false) await scriptRuns(page);
    return page;
  }
}

/** Waits until the page answers by its own script. */
export async function scriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as Window & { siteReady?: boolean }).siteReady);
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const axeOptions: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
};

/** What axe finds wrong on a page as it stands: rule, what to do and where. */
export async function axeViolations(page: Page): Promise<string[]> {
  // As the browser's own tools do it: a script element would need the security policy's leave.
  await page.evaluate(axeSource);
  const { violations, passes } = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
    };
    return await axe.run(document, options);
  }, axeOptions);
  if (passes.length < 10) throw new Error(`axe looked at ${passes.length} rules only`);
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

/** Whether two rectangles share a point. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Scrolls at once, whatever the page says on smooth scrolling. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** How far the page is wider than the screen, in pixels. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page
    .evaluate(() => document.documentElement.scrollWidth)
    .then((width) => width - (page.viewportSize()?.width ?? 0));
}

/** The main heading that is on the screen. */
export const heading = (page: Page) => async () =>
  asShown((await page.locator('h1').textContent()) ?? '');

/** The toasts that are on the screen. */
export const toasts = (page: Page): Locator => page.locator('#toasts [role=group]');

/** Waits until something holds, for two seconds, and fails with the last value when it does not. */
export async function becomes<Value>(
  read: () => Promise<Value>,
  wanted: Value,
  patience = 2000,
): Promise<void> {
  const end = Date.now() + patience;
  let value = await read();
  while (!Object.is(value, wanted) && Date.now() < end) {
    await new Promise((done) => setTimeout(done, 25));
    value = await read();
  }
  expect(value).toBe(wanted);
}
