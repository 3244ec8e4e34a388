import type { Page } from 'playwright-core';
import { parse } from 'postcss';
import sharp from 'sharp';
import {
  addressOf,
  boxOf,
  devices,
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

/** Where elements are drawn. Runs in the page. */
const rectangles = (all: Element[]) =>
  all.map((one) => {
    const { x, width } = one.getBoundingClientRect();
    return { x, width };
  });

interface Question {
  promise: string;
  /** The pages that are asked; left out: all */
  on?: readonly string[];
  ask: (page: Page, path: string) => Promise<void>;
}

/** What is asked on the visit of each page without JavaScript, in this order: the last ones leave the page. */
const questions: readonly Question[] = [
  { promise: 'has its text and the ways to call', ask: expectPurpose },
  {
    promise: 'has the links of the menu, and no button that does nothing',
    ask: async (page) => {
      const menu = page.getByRole('navigation', { name: siteData.navigation.label });
      expect(await menu.getByRole('link').allTextContents()).toEqual(
        siteData.navigation.links.map(({ label }) => label),
      );
      const buttons = page.getByRole('button').filter({ visible: true });
      expect(await buttons.allTextContents()).toEqual([]);
    },
  },
  {
    promise: 'has all reviews',
    on: ['/testimonials'],
    ask: async (page) => {
      const words = await visibleWords(page);
      for (const { text, name } of reviews) {
        expect(words).toContain(text);
        expect(words).toContain(name);
      }
    },
  },
  {
    promise: 'has the reviews of its carousel',
    on: ['/'],
    ask: async (page) => {
      const words = await visibleWords(page);
      for (const shown of contentOf('homePage').reviews.shown)
        expect(words).toContain(reviews.find(({ key }) => key === shown.review)?.text);
    },
  },
  {
    promise: 'says that the form cannot be sent and offers a call and a chat',
    on: ['/contact'],
    ask: async (page) => {
      const form = page.locator('form');
      await form.getByText(contact.form.withoutScript).waitFor();
      await form.locator('a[href^="tel:"]:visible').first().waitFor();
      await form.locator('a[href^="https://wa.me/"]:visible').first().waitFor();
    },
  },
  {
    promise: 'shows its pictures in a window of a computer',
    on: ['/', '/services', '/branches', '/about'],
    ask: async (page) => {
      await page.setViewportSize(devices.desktop.viewport);
      const images = page.locator('main img');
      expect(await images.count()).toBeGreaterThan(0);
      for (const image of await images.all()) expect(await image.isVisible()).toBe(true);
      await page.setViewportSize(devices.phone.viewport);
    },
  },
  {
    promise: 'shows all pictures, which lead to their large files',
    on: ['/gallery'],
    ask: async (page) => {
      const links = page.locator('main li > a[href^="/static/"]');
      const boxes = await links.getByRole('img').evaluateAll(rectangles);
      expect(boxes).toHaveLength(wallPhotos.length);
      expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(100);
      await links.last().tap();
      await page.waitForURL(/\/static\/.+\.jpg$/);
    },
  },
  {
    promise: 'leads to another page by a link of the menu',
    on: ['/about'],
    ask: async (page) => {
      const menu = page.getByRole('navigation', { name: siteData.navigation.label });
      await menu.getByRole('link', { name: labelOf('/branches'), exact: true }).click();
      expect(page.url()).toBe(`${site.url}/branches`);
    },
  },
];

describe('without JavaScript', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit('phone', '/', { javaScriptEnabled: false });
  });

  describe.each(pages)('%s', (path) => {
    beforeAll(() => page.goto(addressOf(path)));

    test.each(questions.filter(({ on = pages }) => on.includes(path)))('$promise', ({ ask }) =>
      ask(page, path),
    );
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

  let page: Page;
  beforeAll(async () => {
    page = await site.visit('phone', 'about:blank', {
      bypassCSP: true,
      ready: false,
      before: async (empty) => {
        await empty.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'));
        const addresses = new Set(pages.map((path) => site.url + addressOf(path)));
        await empty.route(
          ({ href }) => addresses.has(href),
          async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: withoutLayers(await response.text()) });
          },
        );
      },
    });
  });

  test.each(pages)(
    '%s is as wide as the screen, with no button that does nothing',
    async (path) => {
      await page.goto(addressOf(path));
      await expectPurpose(page, path);
      const { width } = await boxOf(page.locator('html'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
      for (const image of await page.locator('main img').evaluateAll(rectangles)) {
        expect(image.width).toBeGreaterThan(0);
        expect(image.x + image.width).toBeLessThanOrEqual(width);
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
