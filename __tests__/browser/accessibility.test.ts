import type { Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import {
  axeViolations,
  becomes,
  boxOf,
  holdToast,
  SiteInBrowser,
  scriptRuns,
  toasts,
} from '../support/browser';
import { contentOf, firstOf } from '../support/content';
import { walkByKeyboard } from './page-checks';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const { reviews: carousel } = contentOf('homePage');
const { viewer } = contentOf('galleryPage');
const { form } = contentOf('contactPage');

/** A phone on which the tests of this file look at one page after the other: its files are in the cache. */
let page: Page;
beforeAll(async () => {
  page = await site.visit('phone', '/', {
    reducedMotion: 'reduce',
    expected: /ERR_ABORTED/,
    // Nothing that an earlier test has typed comes back.
    before: (empty) => empty.addInitScript(() => sessionStorage.clear()),
  });
});

async function open(path: string) {
  await page.goto(path);
  await scriptRuns(page);
}

const pressButton = async (name: string) => {
  const button = page.getByRole('button', { name, exact: true }).first();
  // axe counts a link that the bar at the edge covers in part as too small.
  await button.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await button.tap();
};

describe('has no accessibility violation that axe knows', () => {
  test.each([
    [
      'while a toast is shown',
      '/about',
      async () => {
        await pressButton(siteData.actions.quoteNow);
        await holdToast(page);
      },
    ],
    [
      'while a photo is open in the viewer',
      '/gallery',
      async () => {
        await page.locator('main li > a[data-instant]').first().tap();
        await page.getByRole('dialog', { name: viewer.label }).waitFor();
      },
    ],
    [
      'while the form shows its errors',
      '/contact',
      async () => {
        await page.getByLabel(form.email.label).fill('asha@');
        await pressButton(form.send);
        await becomes(() => page.locator('form :user-invalid[aria-invalid=true]').count(), 4);
      },
    ],
    [
      'while the form offers to hand on what was typed',
      '/contact',
      async () => {
        await page.getByLabel(form.name.label).fill('Asha');
        await page.getByLabel(form.phone.label).fill('1');
        await page.getByLabel(form.service.label).selectOption({ index: 1 });
        await pressButton(form.send);
        await page.getByRole('link', { name: form.handOn.whatsapp }).waitFor();
      },
    ],
    [
      'while the carousel runs',
      '/',
      async () => {
        await pressButton(carousel.start);
        await page.getByRole('button', { name: carousel.stop }).waitFor();
      },
    ],
    [
      'while the last page of reviews is shown',
      '/testimonials',
      async () => {
        const number = Math.ceil(contentOf('reviews').length / 6);
        const { page: label } = contentOf('testimonialsPage').reviews;
        await pressButton(fillVariables(label, { number }));
      },
    ],
    [
      'while the menu is open',
      '/',
      async () => {
        await pressButton(siteData.navigation.open);
        await page.getByRole('navigation', { name: siteData.navigation.label }).waitFor();
      },
    ],
  ])('%s', async (_, path, act) => {
    await open(path);
    await act();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('a part that is jumped to is below the header', async () => {
  const { slug, title } = firstOf(contentOf('services').slice(2));
  await open('/services');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: title, exact: true }).tap();
  await page.waitForURL(`**/services#${slug}`);
  const isBelow = async () => {
    const { y } = await boxOf(page.locator(`#${slug} h2`));
    const header = await boxOf(page.locator('[data-scrolled]'));
    return y >= header.y + header.height && y < 900;
  };
  await becomes(isBelow, true);
});

test('the walk by the keyboard leaves the focus nowhere off the screen where motion is welcome', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open('/services');
  const problems = (await walkByKeyboard(page, true)).flatMap((stop) => stop.problems);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(problems).not.toContain('is off the screen');
});

test('no field is said to be invalid before anybody has filled it in', async () => {
  await open('/contact');
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const states = nodes.flatMap(({ properties = [] }) =>
    properties.flatMap(({ name, value }) => (name === 'invalid' ? [value.value] : [])),
  );
  expect(states.length).toBeGreaterThan(6);
  expect(new Set(states)).toEqual(new Set(['false']));
});

test('a toast can be read completely at 400 % zoom', async () => {
  const page = await site.visit('desktop', '/about', { viewport: { width: 320, height: 256 } });
  await page.getByRole('button', { name: siteData.actions.quoteNow }).first().click();
  await holdToast(page);
  const { x, y, width, height } = await boxOf(toasts(page));
  expect([x >= 0, y >= 0, x + width <= 320, y + height <= 256]).toEqual([true, true, true, true]);
});
