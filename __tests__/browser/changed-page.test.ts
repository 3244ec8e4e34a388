import type { Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import {
  becomes,
  HeldRequests,
  heading,
  SiteInBrowser,
  toasts,
  waitForFiles,
} from '../support/browser';
import { contentOf, labelOf } from '../support/content';
import { documentOf, only, wordsOf } from '../support/site';
import { photo, viewer } from '../support/viewer';

const site = new SiteInBrowser();
const { navigation, actions, toasts: notices } = contentOf('siteData');
const { form } = contentOf('contactPage');
const { sentence } = contentOf('homePage');

/** Replaces all text nodes, also those that are added later, as page translators do. */
function translate() {
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || parent?.closest('font, script, style')) continue;
      const font = document.createElement('font');
      // Other words where no test looks for a name.
      font.append(parent?.matches('option') ? `In Hindi: ${text.data}` : text.data);
      text.replaceWith(font);
    }
  };
  replaceTexts();
  new MutationObserver(replaceTexts).observe(document.body, { childList: true, subtree: true });
}

/** Puts an element beside each field, as password managers do. */
function addButtonsToFields() {
  for (const input of document.querySelectorAll('input')) {
    input.after(document.createElement('div'));
  }
}

/** Runs before the page. */
function setSaveData(saveData: boolean) {
  Object.defineProperty(navigator, 'connection', { value: { saveData } });
}

/** A page that is changed while its script is on its way. */
async function changedPage(path: string, change: () => void, savesData = false) {
  const held = new HeldRequests();
  const page = await site.visit('phone', path, {
    ready: false,
    // React's account of what it found changed.
    expected: /^Console: .*Minified React error #4\d\d/,
    before: async (empty) => {
      await empty.addInitScript(setSaveData, savesData);
      await waitForFiles(empty);
      await held.hold(empty, '**/*.js');
    },
  });
  await page.evaluate(change);
  return { page, start: held.release };
}

const name = (page: Page) => page.getByLabel(form.name.label);

const isReady = (page: Page) => page.evaluate(() => 'siteReady' in window);

/** Types letters into the middle of the field, before, while and after React draws the page. */
async function type(page: Page, start: () => void) {
  await name(page).tap();
  await page.keyboard.type('Ai');
  await page.keyboard.press('ArrowLeft');
  start();
  let typed = '';
  while (!(await isReady(page)) || typed.length < 20) {
    await page.keyboard.type('s');
    typed += 's';
  }
  expect(await name(page).inputValue()).toBe(`A${typed}i`);
}

const press =
  (role: 'button' | 'link', label: string, seen: (page: Page) => Promise<unknown>) =>
  async (page: Page, start: () => void) => {
    await page.getByRole(role, { name: label }).first().tap();
    start();
    await seen(page);
  };

const openMenu = press('button', navigation.open, (page) =>
  page.getByRole('navigation', { name: navigation.label }).waitFor(),
);
const askForQuote = press('button', actions.quoteNow, (page) =>
  toasts(page).getByText(notices.quote.title).waitFor(),
);
const openPhoto = press('link', photo(1).alt, (page) =>
  page.getByRole('dialog', { name: viewer.label }).waitFor(),
);
const secondDot = fillVariables(contentOf('homePage').reviews.dot, { number: 2 });
const turnCarousel = press('button', secondDot, (page) =>
  page.getByRole('button', { name: secondDot }).and(page.locator('[aria-current=true]')).waitFor(),
);
const secondPage = fillVariables(contentOf('testimonialsPage').reviews.page, { number: 2 });
const turnReviews = press('button', secondPage, (page) =>
  page.getByRole('button', { name: secondPage }).and(page.locator('[aria-current=page]')).waitFor(),
);

/** Chooses and types in the sentence, which is fetched near it; its words are then the new ones. */
async function fillSentence(page: Page, start: () => void) {
  const { what, from } = sentence;
  start();
  // Where data is to be saved, only a press starts the script.
  await page.locator('#closing-heading').click();
  await page.getByLabel(what.label).selectOption({ index: 1 });
  await page.getByLabel(from.label).pressSequentially('Roorkee');
  const words = page.locator('form p > span > span');
  await becomes(async () => (await words.allTextContents()).includes(what.empty), false);
  expect(await page.getByLabel(from.label).inputValue()).toBe('Roorkee');
  const send = page.getByRole('link', { name: sentence.send });
  await becomes(async () => (await send.getAttribute('href'))?.includes('Roorkee'), true);
}

const uses = [
  ['letters typed into a translated form', '/contact', translate, type],
  ['letters typed into a form with others’ buttons', '/contact', addButtonsToFields, type],
  ['a sentence filled in on a translated page', '/', translate, fillSentence],
  ['a tap on the menu', '/', translate, openMenu],
  ['a tap on a quote button', '/about', translate, askForQuote],
  ['a tap on a photo', '/gallery', translate, openPhoto],
  ['a tap on a dot of the carousel', '/', translate, turnCarousel],
  ['a tap on a page of the reviews', '/testimonials', translate, turnReviews],
] as const;

test('a service chosen on a translated page, and a field that somebody filled in, come back', async () => {
  const { page, start } = await changedPage('/contact', translate);
  const service = page.getByLabel(form.service.label);
  await service.selectOption({ index: 2 });
  await name(page).evaluate((field: HTMLInputElement) => {
    field.value = 'Asha Negi';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  start();
  await page.reload();
  expect(await service.evaluate((one: HTMLSelectElement) => one.selectedIndex)).toBe(2);
  expect(await name(page).inputValue()).toBe('Asha Negi');
});

describe.each([
  ['with', true],
  ['without', false],
])('on a page that was changed before its script came, %s Save-Data', (_, savesData) => {
  test.each(uses)('%s on %s', async (_, path, change, use) => {
    const { page, start } = await changedPage(path, change, savesData);
    await use(page, start);
    // React still draws the page.
    await page.keyboard.press('Escape');
    const link = page.getByRole('contentinfo').getByRole('link', { name: labelOf('/branches') });
    await link.click();
    await becomes(heading(page), wordsOf(only(documentOf('/branches'), 'h1')));
  });
});
