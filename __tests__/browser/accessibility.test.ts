import { launchChromium } from '../../src/commands/support/chromium';
import { fillVariables } from '../../src/content-model/fill-variables';
import {
  addressOf,
  axeViolations,
  becomes,
  boxOf,
  SiteInBrowser,
  sidewaysScroll,
  toasts,
} from '../support/browser';
import { contentOf, firstOf } from '../support/content';
import { pages } from '../support/site';
import { walkByKeyboard } from './page-checks';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const { reviews: carousel } = contentOf('homePage');
const { viewer } = contentOf('galleryPage');
const { form } = contentOf('contactPage');

describe('has no accessibility violation that axe knows', () => {
  const visit = (path: string) => site.visit('phone', path, { reducedMotion: 'reduce' });

  test('while a toast is shown', async () => {
    const page = await visit('/about');
    await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
    await toasts(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await toasts(page).count()).toBe(1);
  });

  test('while a photo is open in the viewer', async () => {
    const page = await visit('/gallery');
    await page.locator('main li > a[data-instant]').first().tap();
    await page.getByRole('dialog', { name: viewer.label }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('while the form shows its errors', async () => {
    const page = await visit('/contact');
    await page.getByLabel(form.email.label).fill('asha@');
    await page.getByRole('button', { name: form.send }).tap();
    await toasts(page).waitFor();
    expect(await page.locator('form :user-invalid').count()).toBeGreaterThan(2);
    expect(await page.locator('form [aria-invalid=true]').count()).toBe(4);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('while the carousel runs', async () => {
    const page = await visit('/');
    await page.getByRole('button', { name: carousel.start }).tap();
    await page.getByRole('button', { name: carousel.stop }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('while the last page of reviews is shown', async () => {
    const number = Math.ceil(contentOf('reviews').length / 6);
    const page = await visit('/testimonials');
    const { page: label } = contentOf('testimonialsPage').reviews;
    await page.getByRole('button', { name: fillVariables(label, { number }), exact: true }).tap();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('while the menu is open', async () => {
    const page = await visit('/');
    await page.getByRole('button', { name: siteData.navigation.open }).tap();
    await page.getByRole('navigation', { name: siteData.navigation.label }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('a part that is jumped to stands below the header', async () => {
  const { key, title } = firstOf(contentOf('services').slice(2));
  const page = await site.visit('phone', '/services', { reducedMotion: 'reduce' });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: title, exact: true }).tap();
  await page.waitForURL(`**/services#${key}`);
  const place = () =>
    page.evaluate((id) => {
      const top = document.querySelector(`#${id} h2`)?.getBoundingClientRect().top ?? -1;
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return top >= header && top < 900 ? 'below the header' : `${top}, header to ${header}`;
    }, key);
  await becomes(place, 'below the header');
});

test('the walk by the keyboard leaves the focus nowhere off the screen where motion is welcome', async () => {
  const page = await site.visit('phone', '/services', { reducedMotion: 'no-preference' });
  const problems = (await walkByKeyboard(page)).flatMap((stop) => stop.problems);
  expect(problems).not.toContain('is off the screen');
});

test('a default font of twice the size makes no phone scroll sideways', async () => {
  const browser = await launchChromium(['--blink-settings=defaultFontSize=32']);
  try {
    const page = await browser.newPage();
    for (const path of pages) {
      await page.goto(site.url + addressOf(path));
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px');
      for (const width of [320, 360, 412]) {
        await page.setViewportSize({ width, height: 740 });
        expect([path, width, await sidewaysScroll(page)]).toEqual([path, width, 0]);
      }
    }
  } finally {
    await browser.close();
  }
});

test('the brand takes no more than two lines on the smallest phone', async () => {
  const page = await site.visit('phone', '/', { viewport: { width: 320, height: 640 } });
  const brand = page.locator('header a[href="/"]').first();
  const lines = await brand.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
  });
  expect(lines).toBeLessThanOrEqual(2);
});

test('a toast can be read whole at 400 % zoom', async () => {
  const page = await site.visit('desktop', '/about', { viewport: { width: 320, height: 256 } });
  await page.getByRole('button', { name: siteData.actions.quoteNow }).first().click();
  await toasts(page).waitFor();
  const { x, y, width, height } = await boxOf(toasts(page));
  expect([x >= 0, y >= 0, x + width <= 320, y + height <= 256]).toEqual([true, true, true, true]);
});
