import type { Page } from 'playwright-core';
import { parse } from 'postcss';
import sharp from 'sharp';
import {
  addressOf,
  boxOf,
  framesPass,
  SiteInBrowser,
  scriptRuns,
  unknownAddress,
} from '../support/browser';
import { asShown, contentOf, digitsOf, headOffice, labelOf } from '../support/content';
import { wallPhotos } from '../support/gallery';
import { documentOf, only, pages, wordsOf } from '../support/site';

const company = contentOf('company');
const contact = contentOf('contactPage');
const siteData = contentOf('siteData');
const reviews = contentOf('reviews');
const office = headOffice();
const site = new SiteInBrowser();

/** The words of a page that a visitor can see, in one line. */
const visibleWords = async (page: Page) => asShown(await page.locator('body').innerText());

/** Whether a page still serves its purpose: its text, and the ways to reach the company. */
async function expectPurpose(page: Page, path: string) {
  const words = await visibleWords(page);
  expect(words).toContain(wordsOf(only(documentOf(path), 'h1')));
  for (const title of documentOf(path).querySelectorAll('main h2')) {
    expect(words.toLowerCase()).toContain(wordsOf(title).toLowerCase());
  }
  for (const address of [
    `tel:+${digitsOf(office.phone)}`,
    `https://wa.me/${digitsOf(office.whatsapp)}`,
    `mailto:${company.email}`,
  ]) {
    expect(await page.locator(`a[href^="${address}"]:visible`).count()).toBeGreaterThan(0);
  }
}

describe('without JavaScript', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit('phone', '/', { javaScriptEnabled: false });
  });

  const visit = async (path: string) => {
    await page.goto(path);
    return page;
  };

  test.each(pages)(
    '%s has its text, the ways to call, the links of the menu, and no button that does nothing',
    async (path) => {
      await page.goto(addressOf(path));
      await expectPurpose(page, path);
      const menu = page.getByRole('navigation', { name: siteData.navigation.label });
      expect(await menu.getByRole('link').allTextContents()).toEqual(
        siteData.navigation.links.map(({ label }) => label),
      );
      const buttons = page.getByRole('button').filter({ visible: true });
      expect(await buttons.allTextContents()).toEqual([]);
    },
  );

  test('a link of the menu leads to its page', async () => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: siteData.navigation.label });
    await menu.getByRole('link', { name: labelOf('/branches'), exact: true }).click();
    expect(page.url()).toBe(`${site.url}/branches`);
  });

  test('the pictures of the pages are seen', async () => {
    const desktop = await site.visit('desktop', '/', { javaScriptEnabled: false });
    for (const path of ['/', '/services', '/branches', '/about']) {
      await desktop.goto(path);
      const images = desktop.locator('main img');
      expect(await images.count()).toBeGreaterThan(0);
      for (const image of await images.all()) expect(await image.isVisible()).toBe(true);
    }
  });

  test('all reviews are there', async () => {
    const words = await visibleWords(await visit('/testimonials'));
    for (const { text, name } of reviews) {
      expect(words).toContain(text);
      expect(words).toContain(name);
    }
    const home = await visibleWords(await visit('/'));
    for (const shown of contentOf('homePage').reviews.shown) {
      expect(home).toContain(reviews.find(({ key }) => key === shown.review)?.text);
    }
  });

  test('all pictures of the gallery are seen, and lead to their large files', async () => {
    await page.goto('/gallery');
    const links = page.locator('main li > a[href^="/static/"]');
    expect(await links.count()).toBe(wallPhotos.length);
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      expect((await boxOf(link.getByRole('img'))).width).toBeGreaterThan(100);
    }
    await links.last().tap();
    await page.waitForURL(/\/static\/.+\.jpg$/);
  });

  test('the form says that it cannot be sent and offers a call and a chat', async () => {
    const form = (await visit('/contact')).locator('form');
    await form.getByText(contact.form.withoutScript).waitFor();
    await form.locator('a[href^="tel:"]:visible').first().waitFor();
    await form.locator('a[href^="https://wa.me/"]:visible').first().waitFor();
  });
});

describe('without cascade layers', () => {
  /** A page as a browser has it that skips layers and lacks what came with them. */
  const withoutLayers = (html: string) =>
    html.replace(/(<style[^>]*>)(.*?)(?=<\/style>)/gs, (_, tag: string, css: string) => {
      const sheet = parse(css);
      sheet.walkAtRules('layer', (rule) => void rule.remove());
      return tag + sheet.toString().replace(/not (?=\(color: ?revert-layer\))/, '');
    });

  test.each(pages)(
    '%s is as wide as the screen, with no button that does nothing',
    async (path) => {
      const page = await site.visit('phone', addressOf(path), {
        bypassCSP: true,
        ready: false,
        before: async (empty) => {
          await empty.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'));
          await empty.route(site.url + addressOf(path), async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: withoutLayers(await response.text()) });
          });
        },
      });
      await expectPurpose(page, path);
      const { width } = await boxOf(page.locator('html'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
      for (const image of await page.locator('main img').all()) {
        const { x, width: shown } = await boxOf(image);
        expect(x + shown).toBeLessThanOrEqual(width);
      }
    },
  );
});

// lost-files.test.ts has the lost scripts and data; the map is blocked on all visits.
describe('with pictures and fonts blocked', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit('phone', '/', {
      ready: false,
      expected:
        /Failed to load resource|blocked|ERR_FAILED|page resources for|Loading chunk|ChunkLoadError/i,
      before: (empty) => empty.route(/\.(?:jpg|avif|png|svg|ico|woff2)$/, (route) => route.abort()),
    });
  });

  test.each(pages)('%s still serves its purpose', async (path) => {
    await page.goto(addressOf(path));
    await scriptRuns(page);
    await expectPurpose(page, path);
  });

  test('the text of a dark picture is light around its letters', async () => {
    await page.goto(unknownAddress);
    const picture = page.getByRole('main').getByRole('img').first();
    await picture.evaluate(({ style }) => {
      style.background = '#123';
    });
    const { data, info } = await sharp(await picture.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    let light = 0;
    for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > 200) light += 1;
    expect(light / (info.width * info.height)).toBeGreaterThan(0.02);
  });
});

test('where the map is blocked its place shows the drawn one', async () => {
  const { map } = contentOf('contactPage');
  const page = await site.visit('desktop', '/contact', {
    expected: /Failed to load resource|ERR_FAILED/,
  });
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('www.openstreetmap.org'),
  );
  const drawn = page.getByRole('img', { name: map.picture.alt });
  await drawn.scrollIntoViewIfNeeded();
  await lost;
  await framesPass(page);
  expect(await page.getByTitle(map.title).isVisible()).toBe(false);
  expect(await drawn.isVisible()).toBe(true);
});
