import type { Browser, BrowserContext, Frame, Locator, Page } from 'playwright-core';
import { axeViolations, becomes, waitLimit } from '../../../__tests__/support/browser';
import { stressed } from '../../../__tests__/support/stress';
import { launchChromium } from '../../../tools/chromium';
import { windowFiles } from '../../frame/window-files';
import { cookieOf, DeskOverCopy } from './desk';

/**
 * A desk in a browser: each test has a separate page and finds content/ unchanged. Errors of the page
 * fail the test, except those by which the browser reports a refusal: the window shows it itself.
 */
export class DeskInBrowser extends DeskOverCopy {
  browser!: Browser;
  context!: BrowserContext;
  page!: Page;
  /** Faults that a test is about, such as those of requests without an answer */
  expected: RegExp | undefined;
  #faults: string[] = [];

  constructor(viewport = { width: 1440, height: 900 }) {
    super(windowFiles);
    beforeAll(async () => {
      this.browser = await launchChromium();
    });
    beforeEach(async () => {
      this.expected = undefined;
      this.#faults = [];
      this.context = await this.browser.newContext({ viewport });
      this.page = await this.newPage();
      // Not after the test: the server may still get a draft of a page that is closed.
      await this.forgetDrafts();
    });
    afterEach(async () => {
      // A handler that asks the desk meanwhile would fail with the desk's end, after the tests.
      for (const page of this.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await this.context.close();
      expect(this.#faults.filter((fault) => !this.expected?.test(fault))).toEqual([]);
    });
    afterAll(() => this.browser.close());
  }

  async newPage(): Promise<Page> {
    await this.context.addCookies([cookieOf(this.addressWithKey)]);
    const page = await stressed(await this.context.newPage());
    page.setDefaultTimeout(waitLimit);
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
        this.#faults.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', ({ message }) => this.#faults.push(message));
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^http/.test(protocol) && host !== this.url.host) this.#faults.push(request.url());
    });
    return page;
  }

  /** Opens a view of the desk, such as pages/home.json, and waits until the former one is gone. */
  async show(view: string, page = this.page): Promise<void> {
    await page.goto(`${this.url}#${view}`);
    await page.locator(`[href="#${view}"][aria-current="page"]`).waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Expects that axe finds nothing wrong in a window of this width, and that nothing sticks out. */
  async expectAccessible(width: number): Promise<void> {
    const before = this.page.viewportSize();
    await this.page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(this.page)).toEqual([]);
    const hidden = await this.page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(hidden).toEqual([0, 0]);
    if (before) await this.page.setViewportSize(before);
  }

  /** Waits until a button is marigold, because it has something to do, or is quiet. */
  expectMarigold(control: Locator, isMarigold: boolean): Promise<void> {
    const colour = () => control.evaluate((one) => getComputedStyle(one).backgroundColor);
    return becomes(async () => (await colour()) === 'rgb(245, 158, 11)', isMarigold);
  }

  /** Lets the time pass in which a second press on Undo or Remove counts for nothing. */
  letPausePass(): Promise<void> {
    return this.page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 1000;
    });
  }

  /** The page in the preview, once it is loaded: before, the desk does not listen to it. */
  async preview(): Promise<Frame> {
    await this.page
      .frameLocator('iframe')
      .getByText('The live page')
      .waitFor({ state: 'attached' });
    const frame = this.page.frames()[1];
    if (!frame) throw new Error('The desk has no preview');
    await frame.waitForLoadState();
    return frame;
  }
}
