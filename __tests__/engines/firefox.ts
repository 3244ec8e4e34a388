import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { type Engine, installation, type Key, type Point, type Size, sizes, Tab } from './tab';

class FirefoxTab extends Tab {
  constructor(private readonly page: Page) {
    super();
  }

  async goto(address: string) {
    await this.page.goto(address);
  }

  async back() {
    await this.page.evaluate(() => history.back());
  }

  async forward() {
    await this.page.evaluate(() => history.forward());
  }

  async reload() {
    await this.page.reload();
  }

  press(key: Key) {
    return this.page.keyboard.press(key);
  }

  type(text: string) {
    return this.page.keyboard.type(text);
  }

  protected run(expression: string) {
    return this.page.evaluate(expression);
  }

  protected clickAt({ x, y }: Point) {
    return this.page.mouse.click(x, y);
  }
}

/**
 * Starts Firefox, which is driven by WebDriver BiDi.
 * @throws when it is not installed
 */
export async function startFirefox(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'firefox-'));
  const browser: Browser = await puppeteer
    .launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      // As root it starts only in a folder that is root's own.
      env: { ...process.env, HOME: home },
      timeout: 0,
      protocolTimeout: 0,
    })
    .catch((error: unknown) => {
      throw new Error(`Firefox does not start: ${installation}`, { cause: error });
    });
  let context: BrowserContext | undefined;
  return {
    open: async (size: Size) => {
      await context?.close();
      context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(0);
      await page.setViewport(sizes[size]);
      return new FirefoxTab(page);
    },
    close: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
