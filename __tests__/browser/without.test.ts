import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { addressOf, boxOf, framesPass, SiteInBrowser, scriptRuns } from '../support/browser';
import { asShown, contentOf, digitsOf, firstOf, headOffice, labelOf } from '../support/content';
import { wallPhotos } from '../support/gallery';
import { bytesOf, documentOf, only, pages, wordsOf } from '../support/site';

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

/** A picture in 12 x 12 points of grey. */
const farAway = (picture: Buffer) =>
  sharp(picture).resize(12, 12, { fit: 'fill' }).greyscale().raw().toBuffer();

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('without JavaScript', () => {
  const visit = (device: 'phone' | 'desktop', path: string) =>
    site.visit(device, path, { javaScriptEnabled: false });

  test.each(pages)(
    '%s has its text, the ways to call, the links of the menu, and no button that does nothing',
    async (path) => {
      const page = await visit('phone', addressOf(path));
      await expectPurpose(page, path);
      const menu = page.getByRole('navigation', { name: siteData.navigation.label });
      expect(await menu.getByRole('link').allTextContents()).toEqual(
        siteData.navigation.links.map(({ label }) => label),
      );
      const buttons = page.getByRole('button').filter({ visible: true });
      expect(await buttons.allTextContents()).toEqual([]);
      await menu.getByRole('link', { name: labelOf('/branches'), exact: true }).click();
      expect(page.url()).toBe(`${site.url}/branches`);
    },
  );

  test('all reviews of the home page are there', async () => {
    const words = await visibleWords(await visit('phone', '/'));
    for (const key of contentOf('homePage').reviews.shown) {
      const review = reviews.find((candidate) => candidate.key === key);
      expect(words).toContain(review?.text);
    }
  });

  test('all reviews are there', async () => {
    const words = await visibleWords(await visit('phone', '/testimonials'));
    for (const { text, name } of reviews) {
      expect(words).toContain(text);
      expect(words).toContain(name);
    }
  });

  test('the answers open on a press', async () => {
    const page = await visit('phone', '/contact');
    const all = await page.locator('main details').all();
    expect(all).toHaveLength(contentOf('questions').length);
    for (const [index, { answer }] of contentOf('questions').entries()) {
      const entry = all[index];
      expect(await entry?.getByText(answer, { exact: true }).isVisible()).toBe(false);
      await entry?.locator('summary').tap();
      await entry?.getByText(answer, { exact: true }).waitFor();
    }
    expect(await page.locator('main details[open]').count()).toBe(all.length);
    await all[0]?.locator('summary').tap();
    expect(await page.locator('main details[open]').count()).toBe(all.length - 1);
  });

  test('all pictures of the gallery are seen, and lead to their large files', async () => {
    const page = await visit('phone', '/gallery');
    const links = page.locator('main li > a[href^="/static/"]');
    expect(await links.count()).toBe(wallPhotos.length);
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      expect((await boxOf(link.getByRole('img'))).width).toBeGreaterThan(100);
    }
    await links.last().tap();
    await page.waitForURL(/\/static\/.+\.jpg$/);
  });

  test('a placeholder of each picture of the gallery is in its place until it comes', async () => {
    const page = await site.visit('phone', '/gallery', {
      javaScriptEnabled: false,
      waitUntil: 'commit',
      before: (empty) => empty.route(/\.(?:avif|webp|jpg)$/, () => {}),
    });
    const difference = { ofIdeas: 0, ofPlainColours: 0 };
    for (const link of (await page.locator('main li > a[href^="/static/"]').all()).slice(0, 6)) {
      const picture = await farAway(bytesOf(String(await link.getAttribute('href')).slice(1)));
      const idea = await farAway(await link.screenshot());
      const colour = mean([...picture]);
      difference.ofIdeas += mean(
        [...picture].map((value, at) => Math.abs(value - (idea[at] ?? 0))),
      );
      difference.ofPlainColours += mean([...picture].map((value) => Math.abs(value - colour)));
    }
    expect(difference.ofIdeas).toBeLessThan(0.9 * difference.ofPlainColours);
  });

  test('the pictures of the other pages are seen', async () => {
    for (const path of ['/', '/services', '/branches', '/about']) {
      const page = await visit('desktop', path);
      const images = page.locator('main img');
      expect(await images.count()).toBeGreaterThan(0);
      for (const image of await images.all()) expect(await image.isVisible()).toBe(true);
    }
  });

  test('the form says that it cannot be sent and offers a call and a chat', async () => {
    const page = await visit('phone', '/contact');
    const form = page.locator('form');
    await form.getByText(contact.form.withoutScript).waitFor();
    expect(await form.locator('a[href^="tel:"]:visible').count()).toBeGreaterThan(0);
    expect(await form.locator('a[href^="https://wa.me/"]:visible').count()).toBeGreaterThan(0);
  });

  test('what is typed into the form goes into no address, by its button or by Enter', async () => {
    const page = await visit('phone', '/contact');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByLabel(contact.form.name.label).fill('Asha Negi');
    await page.getByLabel(contact.form.phone.label).fill('+91 55555 01999');
    await page.getByLabel(contact.form.service.label).selectOption({ index: 1 });
    await page.getByLabel(contact.form.name.label).press('Enter');
    const button = page.getByRole('button', { name: contact.form.send });
    if (await button.isVisible()) await button.click();
    expect(page.url()).toBe(`${site.url}/contact`);
    expect(await page.getByLabel(contact.form.name.label).inputValue()).toBe('Asha Negi');
    // A form that was sent would ask before the link that is pressed after it.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: labelOf('/about') })
      .click();
    await page.waitForURL('**/about');
    expect(asked.filter((request) => /asha|55555\W*01999/i.test(request))).toEqual([]);
  });

  test('the directions and the address are beside the map', async () => {
    const page = await visit('phone', '/contact');
    await page.locator('main address').getByText(office.postalCode).first().waitFor();
    expect(
      await page.locator('a[href^="https://www.google.com/maps/dir/"]:visible').count(),
    ).toBeGreaterThan(0);
  });

  test('every contact card can be saved', async () => {
    const { key } = firstOf(contentOf('branches').slice(1));
    const page = await visit('phone', '/branches');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`a[href="/contacts/${key}.vcf"]`).tap(),
    ]);
    expect(download.suggestedFilename()).toBe(`${key}.vcf`);
  });
});

// Every file of script and data is lost in a suite of its own, and the map is away on all visits.
describe('with pictures and fonts blocked', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit('phone', '/', {
      ready: false,
      expected:
        /Failed to load resource|blocked|ERR_FAILED|page resources for|Loading chunk|ChunkLoadError/i,
      before: (empty) =>
        empty.route(/\.(?:jpg|webp|avif|png|svg|ico|woff2)$/, (route) => route.abort()),
    });
  });

  test.each(pages)('%s still serves its purpose', async (path) => {
    await page.goto(addressOf(path));
    await scriptRuns(page);
    await expectPurpose(page, path);
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

test('the name of the company stands on every page, also where nothing but HTML has come', async () => {
  const page = await site.visit('phone', '/', {
    javaScriptEnabled: false,
    expected: /Failed to load resource|ERR_FAILED/,
    before: (empty) =>
      empty.route(
        (url) => /\.\w+$/.test(url.pathname),
        (route) => route.abort(),
      ),
  });
  for (const path of pages) {
    await page.goto(addressOf(path));
    expect(await visibleWords(page)).toContain(company.name);
  }
});
