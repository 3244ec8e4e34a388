import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../src/commands/support/chromium';
import { phone } from '../../src/commands/support/phone';
import { addressOf, scriptRuns } from '../support/browser';
import { asShown, contentOf, labelOf } from '../support/content';
import { allLosses, type Loss, LossySite, type Lost } from '../support/lossy-site';
import { documentOf, pages, siteFolder } from '../support/site';

const lossySite = new LossySite();
let browser: Browser;

beforeAll(async () => {
  await lossySite.start();
  // Every host would else get a process of its own.
  browser = await launchChromium(['--renderer-process-limit=4']);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await lossySite.stop();
});

/** The files that a page's script needs before it starts, from the root. */
function firstFiles(path: string): string[] {
  const early = documentOf(path).querySelector('script[data-scripts]');
  const { 'data-scripts': scripts = '', 'data-ahead': ahead = '' } = early?.attributes ?? {};
  return `${scripts} ${ahead}`.split(' ');
}

/** Works through some trials, several at once; gives back what was found in each. */
async function each<Trial, Found>(
  trials: readonly Trial[],
  atOnce: number,
  look: (trial: Trial) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  const waiting = [...trials.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, trial] = next;
      found[index] = await look(trial);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

/** What a visitor reads on a page, and the buttons that stand on it. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    words: document.body.innerText,
    buttons: [...document.querySelectorAll('button')].filter((button) =>
      button.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    ).length,
  }));

/** The timer that ends a hang never rings: a file that fails must be noticed without it. */
const withoutTimer = () => {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((work: () => void, after?: number) =>
    after === 3000 ? 0 : later(work, after)) as typeof window.setTimeout;
};

/** As browsers before 2023: they do not tell a script with which status a file came. */
const withoutStatus = () => {
  Reflect.deleteProperty(PerformanceResourceTiming.prototype, 'responseStatus');
};

const trialsOf = (losses: readonly Loss[]) =>
  pages.flatMap((path) =>
    firstFiles(path).flatMap((file) => losses.map((loss) => ({ path, file, loss }))),
  );

describe('without one of the files that its script starts with a page is as it is without script', () => {
  const asWithoutScript = new Map<string, Awaited<ReturnType<typeof seen>>>();

  beforeAll(async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    await each(pages, 3, async (path) => {
      const page = await context.newPage();
      await page.goto(lossySite.without({ file: '', loss: 'hangs' }) + addressOf(path));
      asWithoutScript.set(path, await seen(page));
      await page.close();
    });
    await context.close();
  });

  async function expectWhole(
    trials: readonly (Lost & { path: string })[],
    atOnce: number,
    ...before: (() => void)[]
  ) {
    const context = await browser.newContext(phone);
    for (const prepare of before) await context.addInitScript(prepare);
    const wrong = await each(trials, atOnce, async ({ path, ...lost }) => {
      const page = await context.newPage();
      try {
        await page.goto(lossySite.without(lost) + addressOf(path));
        await page.waitForSelector('html:not([data-script])', { state: 'attached' });
        expect(await seen(page)).toEqual(asWithoutScript.get(path));
        return [];
      } catch (error) {
        return [`${path} where ${lost.file} ${lost.loss}: ${(error as Error).message}`];
      } finally {
        await page.close();
      }
    });
    await context.close();
    expect(wrong.flat()).toEqual([]);
    expect(trials.length).toBeGreaterThan(5);
  }

  test.each(['cannot be reached', 'is not found', 'is cut off'] as const)(
    'when it %s',
    (loss) => expectWhole(trialsOf([loss]), 6, withoutTimer),
    120_000,
  );

  test('when it hangs', () => expectWhole(trialsOf(['hangs']), 24), 120_000);

  test('when it is not found by a browser that does not say so', () => {
    // Gatsby does without the name of the build.
    const trials = trialsOf(['is not found']).filter(
      ({ path, file }) => path === '/contact' && !file.endsWith('/app-data.json'),
    );
    return expectWhole(trials, 6, withoutTimer, withoutStatus);
  }, 120_000);

  test('which has all words and no button', () => {
    const found = [...asWithoutScript.values()];
    expect(trialsOf(['hangs']).length).toBeGreaterThan(pages.length * 5);
    expect(found).toHaveLength(pages.length);
    expect(found.map(({ buttons }) => buttons)).toEqual(pages.map(() => 0));
    const { words } = asWithoutScript.get('/contact') ?? { words: '' };
    expect(asShown(words)).toContain(contentOf('contactPage').form.withoutScript);
  });
});

describe('without one of the files that are fetched later', () => {
  const { toasts } = contentOf('siteData');
  const { form } = contentOf('contactPage');
  const { title } = contentOf('aboutPage').search;
  const [sheet = ''] = readdirSync(siteFolder).filter((file) => /^styles\..+\.css$/.test(file));
  const fetchedLater = readdirSync(siteFolder).filter((file) => /^\d+-\w+\.js$/.test(file));
  const files = [
    ...[...fetchedLater, sheet].map((file) => `/${file}`),
    ...firstFiles('/about').filter((file) => !firstFiles('/').includes(file)),
  ];

  /** A device that is never idle, so that nothing is there before it is wanted. */
  const neverIdle = () => {
    window.requestIdleCallback = () => 0;
    document.addEventListener('site-ready', () => Object.assign(window, { siteReady: true }));
  };

  test.each([
    [
      'a notice is given, and what was typed is kept',
      '/contact',
      async (page: Page) => {
        await page.getByLabel(form.name.label).fill('Asha Negi');
        await page.evaluate(() => Object.assign(window, { isSame: true }));
        await page.getByRole('button', { name: form.send }).click();
        await page.locator('#toasts').getByText(toasts.quote.title).first().waitFor();
        const isSame = await page.evaluate(() => 'isSame' in window);
        expect([isSame, await page.getByLabel(form.name.label).inputValue()]).toEqual([
          true,
          'Asha Negi',
        ]);
      },
    ],
    [
      'a picture is opened, on the page or as a file',
      '/gallery',
      async (page: Page) => {
        await page.locator('main li > a[data-early]').first().click();
        await Promise.any([
          page.getByRole('dialog').waitFor(),
          page.waitForURL(/\/static\/.+\.jpg$/, { waitUntil: 'commit' }),
        ]);
      },
    ],
    [
      'a link leads to its page',
      '/',
      async (page: Page) => {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: labelOf('/about'), exact: true })
          .click({ noWaitAfter: true });
        await page.waitForURL('**/about', { waitUntil: 'commit' });
        const heading = asShown(documentOf('/about').querySelector('h1')?.innerText ?? '');
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await page.waitForFunction(
          (wanted) => document.title.replace(/\s+/g, ' ') === wanted,
          title,
        );
      },
    ],
  ] as const)(
    '%s',
    async (_what, path, act) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addInitScript(neverIdle);
      context.setDefaultTimeout(15_000);
      const trials = files.flatMap((file) => allLosses.map((loss) => ({ file, loss })));
      const wrong = await each(trials, 8, async (lost) => {
        const page = await context.newPage();
        try {
          await page.goto(lossySite.without(lost) + path);
          await scriptRuns(page);
          await act(page);
          return [];
        } catch (error) {
          return [`${lost.file} ${lost.loss}: ${(error as Error).message}`];
        } finally {
          await page.close();
        }
      });
      await context.close();
      expect(wrong.flat()).toEqual([]);
      expect(trials.length).toBeGreaterThan(5 * allLosses.length);
    },
    120_000,
  );
});
