import type { Page } from 'playwright-core';
import { becomes, HeldRequests, SiteInBrowser, typeAsPerson } from '../support/browser';
import { asShown, contentOf, labelOf } from '../support/content';

const site = new SiteInBrowser();
const { sentence } = contentOf('homePage');
const { form } = contentOf('contactPage');

const send = (page: Page) => page.getByRole('link', { name: sentence.send });

const draft = async (page: Page) =>
  asShown(new URL((await send(page).getAttribute('href')) ?? '').searchParams.get('text') ?? '');

const [choice = ''] = sentence.choices;

/** Scrolls to the sentence, whose blanks are fetched near it. */
const goToSentence = (page: Page) => page.locator('#closing-heading').scrollIntoViewIfNeeded();

describe('the sentence that asks for a price', () => {
  test('is filled in by keyboard alone, its blanks in their order and by their names', async () => {
    const page = await site.visit('desktop', '/');
    await goToSentence(page);
    const names = [...sentence.text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const keys = { what: choice.slice(0, 6), from: 'Roo', to: 'De', date: '12122026' };
    await page.getByLabel(sentence[names[0] as 'what'].label).focus();
    for (const name of names as (keyof typeof keys)[]) {
      const blank = page.getByLabel(sentence[name].label);
      expect(await blank.evaluate((one) => one === document.activeElement)).toBe(true);
      await typeAsPerson(page, keys[name]);
      while (await blank.evaluate((one) => one === document.activeElement))
        await page.keyboard.press('Tab');
    }
    expect(await send(page).evaluate((one) => one === document.activeElement)).toBe(true);
    for (const words of [choice, keys.from, keys.to, '12 December 2026'])
      expect(await draft(page)).toContain(words);
  });

  test('holds the words of the form, and the form holds its own', async () => {
    const page = await site.visit('phone', '/');
    await goToSentence(page);
    await page.getByLabel(sentence.what.label).selectOption({ index: 1 });
    await page.getByLabel(sentence.from.label).fill('Kankhal');
    await page.getByLabel(sentence.date.label).fill('2026-12-24');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: labelOf('/contact'), exact: true }).tap();
    await becomes(() => page.getByLabel(form.from.label).inputValue(), 'Kankhal');
    await becomes(() => page.getByLabel(form.date.label).inputValue(), '2026-12-24');
    expect(asShown(await page.getByLabel(form.message.label).inputValue())).toBe(choice);
    await page.getByLabel(form.to.label).fill('Gurgaon');
    await footer.getByRole('link', { name: labelOf('/'), exact: true }).tap();
    await page.waitForURL(`${site.url}/`);
    await goToSentence(page);
    await becomes(() => page.getByLabel(sentence.to.label).inputValue(), 'Gurgaon');
    for (const words of [choice, 'Kankhal', 'Gurgaon', '24 December 2026'])
      expect(await draft(page)).toContain(words);
    await page.reload();
    await goToSentence(page);
    for (const words of [choice, 'Kankhal', 'Gurgaon', '24 December 2026'])
      await becomes(async () => (await draft(page)).includes(words), true);
    expect(page.url()).toBe(`${site.url}/`);
  });

  test.each([
    [320, '100%'],
    [320, '200%'],
    [1280, '200%'],
  ])('stays within a page of %s pixels with text of %s', async (width, font) => {
    const page = await site.visit('phone', '/', { viewport: { width, height: 800 } });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, font);
    await goToSentence(page);
    await page.getByLabel(sentence.from.label).fill('Greater Noida West, Gaur City 2, 14th Avenue');
    await page.getByLabel(sentence.date.label).fill('2026-09-30');
    const isWithin = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await becomes(isWithin, true);
    for (const name of ['what', 'from', 'to', 'date'] as const) {
      const {
        x,
        width: wide,
        height,
      } = await page
        .getByLabel(sentence[name].label)
        .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(height).toBeGreaterThanOrEqual(43);
    }
  });

  test.each([
    [320, '100%'],
    [320, '200%'],
    [768, '100%'],
    [1280, '100%'],
  ])('has its room before its script on %s pixels with text of %s', async (width, font) => {
    const page = await site.visit('phone', '/', { viewport: { width, height: 800 } });
    await page.waitForLoadState('networkidle');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, font);
    const held = new HeldRequests();
    await held.hold(page, '**/*.js');
    await goToSentence(page);
    /** Where the blanks and the end of the page are. */
    const places = () =>
      page
        .locator('main p', { hasText: sentence.from.empty })
        .filter({ hasText: sentence.date.empty })
        .last()
        .evaluate((words) => {
          const boxes = [...words.children].map((one) => one.getBoundingClientRect());
          return [
            document.documentElement.scrollHeight,
            ...boxes.flatMap(({ left, top, width }) => [left, top + scrollY, width]),
          ].map(Math.round);
        });
    const before = await places();
    expect(await page.getByLabel(sentence.from.label).count()).toBe(0);
    held.release();
    await send(page).waitFor();
    expect(await places()).toEqual(before);
  });

  test('shows what is chosen by its words alone, also in forced colours', async () => {
    const page = await site.visit('phone', '/', { forcedColors: 'active' });
    await goToSentence(page);
    await send(page).waitFor();
    for (const name of ['what', 'date'] as const) {
      const { color, backgroundColor } = await page
        .getByLabel(sentence[name].label)
        .evaluate((one) => ({ ...getComputedStyle(one) }));
      expect([color, backgroundColor]).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    }
  });

  test('is gone without JavaScript', async () => {
    const page = await site.visit('phone', '/', { javaScriptEnabled: false });
    const hint = page.getByText(sentence.date.empty, { exact: true });
    expect([await hint.count(), await hint.isVisible()]).toEqual([1, false]);
  });
});
