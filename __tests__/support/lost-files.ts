import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { pageTitle } from '../../src/content-model/page-title';
import { becomes, type Device, heading, type SiteInBrowser } from './browser';
import { asShown, contentOf, labelOf } from './content';
import { documentOf, firstFiles, only, siteFolder, wordsOf } from './site';

/* The gate loses one file of each kind; the slow run loses every one. */

const { toasts } = contentOf('siteData');
const { form } = contentOf('contactPage');
const { viewer } = contentOf('galleryPage');

/** The ways in which networks and hosts lose a file. */
export const losses = {
  'is not found': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'cannot be reached': (route: Route) => route.abort(),
  hangs: () => {},
};

export type Trial = readonly [file: string, loss: keyof typeof losses];

export const ways = Object.keys(losses) as (keyof typeof losses)[];

/** Chooses which files are lost, and in which ways. */
type Choice = (files: readonly string[]) => Trial[];

const firstOfKinds = (files: readonly string[]) =>
  files.filter((file, index) => files.findIndex((one) => extname(one) === extname(file)) === index);

/** The first file of each kind, in one way. */
export const oneOfEach: Choice = (files) =>
  firstOfKinds(files).map((file): Trial => [file, 'is not found']);

/** Every file in one way, and the first of each kind in all. */
export const all: Choice = (files) =>
  files.flatMap((file) =>
    (firstOfKinds(files).includes(file) ? ways : ways.slice(0, 1)).map(
      (loss): Trial => [file, loss],
    ),
  );

/** Opens a page, in which scripts run before its own, without one of the site's files. */
export const visitWithout = (
  site: SiteInBrowser,
  [file, loss]: Trial,
  device: Device,
  path: string,
  { ready = false, scripts = [] as (() => void)[] } = {},
) =>
  site.visit(device, path, {
    ready,
    expected: /./,
    before: async (empty) => {
      for (const script of scripts) await empty.addInitScript(script);
      await empty.route(`**${file}`, losses[loss]);
    },
  });

/**
 * Tests pages without one of the files that their script starts with: they are as without script.
 * @param triedPages their addresses; the other pages start alike
 */
export function testStartFiles(site: SiteInBrowser, triedPages: readonly string[], choose: Choice) {
  /** The words that a visitor reads on a page, and the number of its buttons. */
  const seen = (page: Page) =>
    page.evaluate(() => {
      // A browser lays out tiles off the screen when it likes, and their words count then.
      for (const tile of document.querySelectorAll<HTMLElement>('main li')) {
        tile.style.contentVisibility = 'visible';
      }
      const buttons = [...document.querySelectorAll('button')].filter((button) =>
        button.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      return { words: document.body.innerText, buttons: buttons.length };
    });

  const pageOf = new Map(
    triedPages.toReversed().flatMap((path) => firstFiles(path).map((file) => [file, path])),
  );
  const asWithoutScript = new Map<string, Awaited<ReturnType<typeof seen>>>();

  beforeAll(async () => {
    for (const path of triedPages) {
      const page = await site.visit('phone', path, { javaScriptEnabled: false });
      asWithoutScript.set(path, await seen(page));
    }
  });

  async function expectWhole(trial: Trial, ...scripts: (() => void)[]) {
    const path = pageOf.get(trial[0]) ?? '';
    const page = await visitWithout(site, trial, 'phone', path, { scripts });
    await page.waitForSelector('html:not([data-script])', { state: 'attached' });
    expect(await seen(page)).toEqual(asWithoutScript.get(path));
  }

  test.each(choose([...pageOf.keys()]))('%s %s', (...trial) => expectWhole(trial));

  // Gatsby does without the name of the build.
  const data = firstFiles('/contact').filter((file) => /(?<!app-data)\.json$/.test(file));
  test.each(data)('%s is not found by a browser from before 2023, which does not say so', (file) =>
    expectWhole([file, 'is not found'], () => {
      Reflect.deleteProperty(PerformanceResourceTiming.prototype, 'responseStatus');
    }),
  );

  test('which has all words and no button', () => {
    const found = [...asWithoutScript.values()];
    expect(found.map(({ buttons }) => buttons)).toEqual(triedPages.map(() => 0));
    expect(asShown(found[0]?.words ?? '')).toContain(form.withoutScript);
    expect(new Set(pageOf.values()).size).toBe(triedPages.length);
  });
}

/** Tests what still works without one of the files that are fetched later. */
export function testLaterFiles(
  site: SiteInBrowser,
  triedWays: readonly (keyof typeof losses)[],
  choose: Choice,
) {
  const files = [
    ...readdirSync(siteFolder).flatMap((file) =>
      /^(?:component---src-pages-about-tsx|\d+)\.\w+\.css$|^\d+-\w+\.js$/.test(file)
        ? [`/${file}`]
        : [],
    ),
    ...firstFiles('/about').filter((file) => !firstFiles('/').includes(file)),
  ];

  /** A device that is never idle, so that nothing is there before it is wanted. */
  const neverIdle = () => {
    window.requestIdleCallback = () => 0;
  };

  async function sendForm(page: Page) {
    const name = page.getByLabel(form.name.label);
    await name.fill('Asha Negi');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('button', { name: form.send }).click();
    // The live region's text is read out, not seen.
    const inSight = page.locator('#toasts :not(.visually-hidden)');
    await inSight.filter({ hasText: toasts.quote.title }).last().waitFor();
    const isSame = await page.evaluate(() => 'isSame' in window);
    expect([isSame, await name.inputValue()]).toEqual([true, 'Asha Negi']);
  }

  async function openPicture(page: Page) {
    await page.locator('main li > a[data-instant]').first().click();
    await Promise.any([
      page.getByRole('dialog', { name: viewer.label }).waitFor(),
      page.waitForURL(/\/static\/.+\.jpg$/, { waitUntil: 'commit' }),
    ]);
  }

  async function goToAbout(page: Page) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: labelOf('/about') });
    await link.click({ noWaitAfter: true });
    await page.waitForURL('**/about', { waitUntil: 'commit' });
    await becomes(heading(page), wordsOf(only(documentOf('/about'), 'h1')));
    const title = pageTitle(contentOf('aboutPage').search.title, contentOf('company').name);
    await becomes(async () => asShown(await page.title()), title);
  }

  const uses = [
    ['a notice is given, and what was typed is kept', '/contact', sendForm],
    ['a picture is opened, on the page or as a file', '/gallery', openPicture],
    ['a link leads to its page', '/', goToAbout],
  ] as const;
  test.each(uses.flatMap((use) => triedWays.map((way) => [use[0], way, use[1], use[2]] as const)))(
    '%s where a file %s',
    async (_, way, path, act) => {
      const visit = (...trial: Trial) =>
        visitWithout(site, trial, 'desktop', path, { ready: true, scripts: [neverIdle] });
      // Only a file that is asked for can be lost.
      const page = await visit('/nothing', way);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await act(page);
      const wanted = choose(files.filter((file) => asked.includes(file)));
      const trials = wanted.filter(([, loss]) => loss === way);
      expect(trials.length).toBeGreaterThan(0);
      for (const [file, loss] of trials) {
        await act(await visit(file, loss)).catch((error: Error) => {
          throw new Error(`${file} ${loss}: ${error.message}`);
        });
      }
    },
  );
}
