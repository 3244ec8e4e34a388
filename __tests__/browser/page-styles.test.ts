import type { Page } from 'playwright-core';
import { addressOf, SiteInBrowser, scrollTo, toasts } from '../support/browser';
import { contentOf, labelOf } from '../support/content';
import { pages } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');

/**
 * Elements that look otherwise with the rules of all pages: they and what stands before and after
 * them, in every property. The sheet with all rules comes as for a visitor who is about to leave.
 */
async function otherwise(): Promise<string[]> {
  // What moves by itself would be caught at two moments.
  for (const animation of document.getAnimations()) animation.finish();
  const elements = [...document.querySelectorAll('html, body, body :not(script)')];
  const looks = () =>
    elements.map((element) => {
      const parts = ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part || null);
        return part && style.content === 'none' ? '' : style.cssText;
      });
      return parts.join(' ');
    });
  const before = looks();
  const link = document.createElement('link');
  await new Promise((done, failed) => {
    link.rel = 'stylesheet';
    link.href = document.documentElement.dataset.sheet ?? '';
    link.onload = done;
    link.onerror = failed;
    document.head.append(link);
  });
  const after = looks();
  link.remove();
  return elements.flatMap((element, index) => {
    if (before[index] === after[index]) return [];
    const known = new Set(before[index]?.split('; '));
    const rules = after[index]?.split('; ').filter((rule) => !known.has(rule)) ?? [];
    return [`${element.tagName} ${element.getAttribute('class')}: ${rules.slice(0, 3).join('; ')}`];
  });
}

const widths = [360, 1280];
const cases = pages.flatMap((path) => widths.map((width) => ({ path, width })));

test.each(cases)(
  '$path at $width looks as with the rules of all pages',
  async ({ path, width }) => {
    const page = await site.visit('desktop', addressOf(path), {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const found: string[] = [];
    const look = async (state: string) => {
      found.push(...(await page.evaluate(otherwise)).map((element) => `${state}: ${element}`));
    };
    await look('as it comes');
    await page.keyboard.press('Tab');
    await scrollTo(page, 300);
    await look('focused and scrolled');
    // Colours of the system do not depend on the width of the screen, and paper is wide.
    await page.emulateMedia(width < 768 ? { forcedColors: 'active' } : { media: 'print' });
    await look(width < 768 ? 'forced colours' : 'print');
    await page.emulateMedia({ forcedColors: 'none', media: 'screen' });
    const menu = page.getByRole('button', { name: siteData.navigation.open });
    if (await menu.isVisible()) {
      await menu.click();
      await look('menu open');
      await page.keyboard.press('Escape');
    }
    const quote = page.getByRole('button', { name: siteData.actions.quoteNow }).first();
    if (await quote.isVisible()) {
      await quote.click();
      await toasts(page).waitFor();
      await look('toast');
    }
    const tile = page.locator('main li > a[data-instant]').first();
    if (await tile.count()) {
      await tile.click();
      await page.getByRole('dialog').waitFor();
      await look('picture open');
    }
    await page.evaluate(() => delete document.documentElement.dataset.script);
    await look('without script');
    expect(found).toEqual([]);
  },
);

test('from page to page by links every page has its styles, also with Back', async () => {
  const page = await site.visit('desktop', '/');
  for (const to of ['/services', '/gallery', '/contact'] as const) {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: labelOf(to), exact: true })
      .click();
    await page.waitForURL(`**${to}`);
    expect(await changedAgainstFresh(page, to)).toEqual([]);
  }
  await page.goBack();
  await page.waitForURL('**/gallery');
  expect(await changedAgainstFresh(page, '/gallery')).toEqual([]);
});

/** Elements of a page that was reached by a link that look otherwise than on a visit of its own. */
async function changedAgainstFresh(page: Page, path: string): Promise<string[]> {
  const read = () =>
    // The large view is there after the first touch, and closed.
    [...document.querySelectorAll('main :not(dialog, dialog *)')].map((element) => {
      const { display, color, fontFamily, fontSize, padding } = getComputedStyle(element);
      return [element.getAttribute('class'), display, color, fontFamily, fontSize, padding].join();
    });
  // What the pointer happens to rest on looks otherwise.
  await page.mouse.move(0, 0);
  const fresh = await site.visit('desktop', path);
  const expected = await fresh.evaluate(read);
  const found = await page.evaluate(read);
  expect(found.length).toBe(expected.length);
  return found.filter((look, index) => look !== expected[index]);
}
