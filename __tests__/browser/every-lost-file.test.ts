import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium, phone } from '../../src/commands/support/chromium';
import { pageTitle } from '../../src/content-model/page-title';
import { addressOf, scriptRuns } from '../support/browser';
import { asShown, contentOf, labelOf } from '../support/content';
import { documentOf, firstFiles, siteFolder } from '../support/site';
import { stressed } from '../support/stress';
import { allLosses, type Loss, LossySite, type Lost } from './lossy-site';

const lossySite = new LossySite();
let browser: Browser;

beforeAll(async () => {
  await lossySite.start();
  // Every host would else get a process of its own.
  browser = await launchChromium(['--renderer-process-limit=4']);
});

afterAll(async () => {
  await browser?.close();
  await lossySite.stop();
});

/** Works through some trials in several tabs at once; gives back what was found in each. */
async function each<Trial, Found>(
  context: BrowserContext,
  trials: readonly Trial[],
  atOnce: number,
  look: (page: Page, trial: Trial) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  const waiting = [...trials.entries()];
  const work = async () => {
    // A new tab for each trial would cost more than all else.
    const page = await stressed(await context.newPage());
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, trial] = next;
      found[index] = await look(page, trial);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await context.close();
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

/** As browsers before 2023: they do not tell a script with which status a file came. */
const withoutStatus = () => {
  Reflect.deleteProperty(PerformanceResourceTiming.prototype, 'responseStatus');
};

/** The two pages that lose files: one with a form, one that opens photos; the others start alike. */
const triedPages = ['/contact', '/gallery'] as const;

/** Every file that the script of these pages starts with, and the first page that needs it. */
const pageOf = new Map<string, string>();
for (const path of triedPages) {
  for (const file of firstFiles(path)) if (!pageOf.has(file)) pageOf.set(file, path);
}

/** One loss of every file; the first file of each kind is lost in every way. */
function trialsOf(files: readonly string[]): Lost[] {
  const kinds = new Set<string>();
  return files.flatMap((file) => {
    const kind = extname(file);
    const losses: Loss[] = kinds.has(kind) ? ['is not found'] : allLosses;
    kinds.add(kind);
    return losses.map((loss) => ({ file, loss }));
  });
}

describe('without one of the files that its script starts with a page is as it is without script', () => {
  const asWithoutScript = new Map<string, Awaited<ReturnType<typeof seen>>>();

  beforeAll(async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    await each(context, triedPages, 2, async (page, path) => {
      await page.goto(lossySite.without({ file: '', loss: 'hangs' }) + addressOf(path));
      asWithoutScript.set(path, await seen(page));
    });
  });

  async function expectWhole(trials: readonly Lost[], ...before: (() => void)[]) {
    const context = await browser.newContext(phone);
    for (const prepare of before) await context.addInitScript(prepare);
    const wrong = await each(context, trials, 6, async (page, lost) => {
      const path = pageOf.get(lost.file) ?? '';
      try {
        await page.goto(lossySite.without(lost) + addressOf(path));
        await page.waitForSelector('html:not([data-script])', { state: 'attached' });
        expect(await seen(page)).toEqual(asWithoutScript.get(path));
        return [];
      } catch (error) {
        return [`${path} where ${lost.file} ${lost.loss}: ${(error as Error).message}`];
      }
    });
    expect(wrong.flat()).toEqual([]);
  }

  test('however it is lost', () => expectWhole(trialsOf([...pageOf.keys()])));

  test('when it is not found by a browser that does not say so', () => {
    // Gatsby does without the name of the build.
    const files = firstFiles('/contact').filter((file) => /(?<!app-data)\.json$/.test(file));
    expect(files).not.toEqual([]);
    const trials = files.map((file): Lost => ({ file, loss: 'is not found' }));
    return expectWhole(trials, withoutStatus);
  });

  test('which has all words and no button', () => {
    const found = [...asWithoutScript.values()];
    expect(new Set(pageOf.values()).size).toBe(triedPages.length);
    expect(pageOf.size).toBeGreaterThan(triedPages.length * 2);
    expect(found.map(({ buttons }) => buttons)).toEqual(triedPages.map(() => 0));
    const { words } = asWithoutScript.get('/contact') ?? { words: '' };
    expect(asShown(words)).toContain(contentOf('contactPage').form.withoutScript);
  });
});

describe('without one of the files that are fetched later', () => {
  const { toasts } = contentOf('siteData');
  const { form } = contentOf('contactPage');
  const { viewer } = contentOf('galleryPage');
  const title = pageTitle(contentOf('aboutPage').search.title, contentOf('company').name);
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
        // What is only read out is none that a visitor sees.
        const inSight = page.locator('#toasts :not(.visually-hidden)');
        await inSight.filter({ hasText: toasts.quote.title }).last().waitFor();
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
        await page.locator('main li > a[data-instant]').first().click();
        await Promise.any([
          page.getByRole('dialog', { name: viewer.label }).waitFor(),
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
      // Without a loss: only a file that is asked for can be lost.
      const page = await stressed(await context.newPage());
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));
      await page.goto(lossySite.without({ file: '', loss: 'hangs' }) + path);
      await scriptRuns(page);
      await act(page);
      const wanted = files.filter((file) => asked.has(file));
      expect(wanted.length).toBeGreaterThan(0);
      const wrong = await each(context, trialsOf(wanted), 4, async (page, lost) => {
        try {
          await page.goto(lossySite.without(lost) + path);
          await scriptRuns(page);
          await act(page);
          return [];
        } catch (error) {
          return [`${lost.file} ${lost.loss}: ${(error as Error).message}`];
        }
      });
      expect(wrong.flat()).toEqual([]);
      expect(files.length).toBeGreaterThan(5);
    },
    120_000,
  );
});
