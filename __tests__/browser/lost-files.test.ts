import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { pageTitle } from '../../src/content-model/page-title';
import {
  becomes,
  boxOf,
  type Device,
  framesPass,
  HeldRequests,
  heading,
  SiteInBrowser,
} from '../support/browser';
import { asShown, contentOf, labelOf } from '../support/content';
import { documentOf, firstFiles, only, siteFolder, wordsOf } from '../support/site';

const site = new SiteInBrowser();
const { navigation, toasts } = contentOf('siteData');
const { form } = contentOf('contactPage');
const { viewer } = contentOf('galleryPage');

/** The ways in which networks and hosts lose a file. */
const losses = {
  'is not found': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'cannot be reached': (route: Route) => route.abort(),
  hangs: () => {},
};

type Trial = readonly [file: string, loss: keyof typeof losses];

/** One loss of every file; the first file of each kind is lost in every way. */
function trialsOf(files: readonly string[]): Trial[] {
  const all = Object.keys(losses) as (keyof typeof losses)[];
  return files.flatMap((file, index) => {
    const isFirst = files.findIndex((one) => extname(one) === extname(file)) === index;
    return (isFirst ? all : all.slice(0, 1)).map((loss): Trial => [file, loss]);
  });
}

/** Opens a page, in which scripts run before its own, without one of the site's files. */
const visitWithout = (
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

describe('without one of the files that its script starts with a page is as it is without script', () => {
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

  /** The two pages that lose files: one with a form, one that opens photos; the others start alike. */
  const triedPages = ['/contact', '/gallery'];
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
    const page = await visitWithout(trial, 'phone', path, { scripts });
    await page.waitForSelector('html:not([data-script])', { state: 'attached' });
    expect(await seen(page)).toEqual(asWithoutScript.get(path));
  }

  test.each(trialsOf([...pageOf.keys()]))('%s %s', (...trial) => expectWhole(trial));

  // Gatsby does without the name of the build.
  const data = firstFiles('/contact').filter((file) => /(?<!app-data)\.json$/.test(file));
  test.each(data)('%s is not found by a browser from before 2023, which does not say so', (file) =>
    expectWhole([file, 'is not found'], () => {
      Reflect.deleteProperty(PerformanceResourceTiming.prototype, 'responseStatus');
    }),
  );

  test('which has all words and no button', () => {
    const found = [...asWithoutScript.values()];
    expect(found.map(({ buttons }) => buttons)).toEqual([0, 0]);
    expect(asShown(found[0]?.words ?? '')).toContain(form.withoutScript);
    expect(new Set(pageOf.values()).size).toBe(2);
  });
});

describe('without one of the files that are fetched later', () => {
  const files = [
    ...readdirSync(siteFolder).flatMap((file) =>
      /^styles\..+\.css$|^\d+-\w+\.js$/.test(file) ? [`/${file}`] : [],
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
  const ways = Object.keys(losses) as (keyof typeof losses)[];
  test.each(uses.flatMap((use) => ways.map((way) => [use[0], way, use[1], use[2]] as const)))(
    '%s where a file %s',
    async (_, way, path, act) => {
      const visit = (...trial: Trial) =>
        visitWithout(trial, 'desktop', path, { ready: true, scripts: [neverIdle] });
      // Only a file that is asked for can be lost.
      const page = await visit('/nothing', way);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await act(page);
      const wanted = trialsOf(files.filter((file) => asked.includes(file)));
      const trials = wanted.filter(([, loss]) => loss === way);
      expect(trials.length).toBeGreaterThan(0);
      for (const [file, loss] of trials) {
        await act(await visit(file, loss)).catch((error: Error) => {
          throw new Error(`${file} ${loss}: ${error.message}`);
        });
      }
    },
  );
});

describe('when the script of a page is lost', () => {
  const [runtime = ''] = firstFiles('/gallery');
  const tile = (page: Page) => page.locator('main li > a[data-instant]').first();

  /** A pressed photo is large and stays so; once it is closed a press opens its file. */
  const expectLarge = async (page: Page) => {
    await page.locator('html:not([data-script])').waitFor();
    await framesPass(page);
    expect(new URL(page.url()).hash).not.toBe('');
    await page.locator('dialog[open]').getByRole('button').click();
    await tile(page).tap();
    await page.waitForURL(/\/static\/.+\.jpg$/);
  };

  test('a photo that was pressed before stays large', async () => {
    const page = await visitWithout([runtime, 'hangs'], 'phone', '/gallery');
    await tile(page).tap();
    await expectLarge(page);
  });

  test('a photo that is under the finger meanwhile becomes large', async () => {
    let ask: (route: Route) => void = () => {};
    const asked = new Promise<Route>((done) => (ask = done));
    const page = await site.visit('phone', '/gallery', {
      ready: false,
      expected: /./,
      before: async (empty) => {
        await empty.clock.install();
        await empty.route(`**${runtime}`, (route) => ask(route));
      },
    });
    const { x, y, width, height } = await boxOf(tile(page));
    const devTools = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const lost = page.waitForResponse(`**${runtime}`);
    await losses['is not found'](await asked);
    await lost;
    // The finger may rest there for long: nothing moves below it.
    await page.clock.fastForward(5000);
    await framesPass(page);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectLarge(page);
  });

  test('the form keeps what was typed', async () => {
    const page = await visitWithout([runtime, 'is not found'], 'phone', '/contact');
    const name = page.getByLabel(form.name.label);
    await name.fill('Asha Negi');
    await page.locator('html:not([data-script])').waitFor();
    expect(await name.inputValue()).toBe('Asha Negi');
  });
});

test('a page whose files come late after all can script', async () => {
  const held = new HeldRequests();
  const [runtime = ''] = firstFiles('/');
  const page = await site.visit('phone', '/', {
    ready: false,
    before: (empty) => held.hold(empty, `**${runtime}`),
  });
  await page.mouse.wheel(0, 10);
  await page.locator('html:not([data-script])').waitFor();
  held.release();
  await page.getByRole('button', { name: navigation.open }).waitFor();
});

test('a photo that was pressed long before the files came is handed to the viewer', async () => {
  const held = new HeldRequests();
  const [runtime = ''] = firstFiles('/gallery');
  const page = await site.visit('phone', '/gallery', {
    ready: false,
    before: (empty) => held.hold(empty, `**${runtime}`),
  });
  await page.locator('main li > a[data-instant]').first().tap();
  await page.locator('html:not([data-script])').waitFor();
  held.release();
  await page.getByRole('dialog', { name: viewer.label, exact: true }).waitFor();
  await page.goBack();
  await becomes(() => page.locator('dialog[open]').count(), 0);
});
