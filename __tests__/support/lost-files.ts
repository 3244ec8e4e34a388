import { extname } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { pageTitle } from '../../src/content-model/page-title';
import { becomes, heading, isLaidOut, type SiteInBrowser, scriptRuns } from './browser';
import { asShown, contentOf, labelOf } from './content';
import { documentOf, firstFiles, only, wordsOf } from './site';

/* The gate loses one file of each kind; the slow run loses every one, in every way. */

const { toasts } = contentOf('siteData');
const { form } = contentOf('contactPage');
const { viewer } = contentOf('galleryPage');

/** The ways in which networks and hosts lose a file. */
export const losses = {
  'is not found': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'cannot be reached': (route: Route) => route.abort(),
  hangs: () => {},
};

export type Loss = keyof typeof losses;

/** Opens a page on a phone without one of the site's files. */
const visitWithout = (site: SiteInBrowser, file: string, loss: Loss, path: string) =>
  site.visit('phone', path, {
    ready: false,
    expected: /./,
    before: (empty) => empty.route(`**${file}`, losses[loss]),
  });

/** The first file of each kind. */
export const firstOfKinds = (files: readonly string[]) =>
  files.filter((file, index) => files.findIndex((one) => extname(one) === extname(file)) === index);

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

/**
 * Tests a page without files that its script starts with: it is as without script, and keeps what was typed.
 * @param trials chooses which of the files are lost, and how
 */
export function testStartFiles(
  site: SiteInBrowser,
  path: string,
  trials: (files: readonly string[]) => (readonly [file: string, loss: Loss])[],
) {
  let withoutScript: Awaited<ReturnType<typeof seen>>;
  beforeAll(async () => {
    const page = await site.visit('phone', path, { javaScriptEnabled: false });
    withoutScript = await seen(page);
  });

  test.each(trials(firstFiles(path)))(`${path} where %s %s`, async (file, loss) => {
    const page = await visitWithout(site, file, loss, path);
    const fields = await page.locator('main form input[autocomplete=name]').all();
    for (const field of fields) await field.fill('Asha Negi');
    await page.waitForSelector('html:not([data-script])', { state: 'attached' });
    await isLaidOut(page);
    expect(await seen(page)).toEqual(withoutScript);
    for (const field of fields) expect(await field.inputValue()).toBe('Asha Negi');
  });
}

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

/** What fetches files after the page has started, the page on which it happens, and the kinds of those files. */
export const actions = [
  ['a notice is given, and what was typed is kept', '/contact', sendForm, ['js', 'css']],
  ['a picture is opened, on the page or as a file', '/gallery', openPicture, ['js']],
  ['a link leads to its page', '/', goToAbout, ['js', 'css', 'json']],
] as const;

/**
 * Does something that fetches files, and loses one of them.
 * @param kind the files that count, of which the one at `place` is lost, in the order in which they are asked for
 * @returns whether there was such a file
 */
export async function actWithout(
  site: SiteInBrowser,
  [, path, act]: (typeof actions)[number],
  kind: RegExp,
  loss: Loss,
  place = 0,
): Promise<boolean> {
  const page = await site.visit('desktop', path, {
    ready: false,
    expected: /./,
    // A device that is never idle, so that nothing is there before it is wanted.
    before: (empty) =>
      empty.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      }),
  });
  // A page that is never idle would be laid out below the pointer; a key has all of it laid out at once.
  await page.keyboard.press('Shift');
  await scriptRuns(page);
  const asked = new Set<string>();
  await page.route(kind, (route) => {
    const address = route.request().url();
    asked.add(address);
    return [...asked][place] === address ? losses[loss](route) : route.continue();
  });
  await act(page).catch((error: Error) => {
    throw new Error(`${[...asked][place]} ${loss}: ${error.message}`);
  });
  return asked.size > place;
}
