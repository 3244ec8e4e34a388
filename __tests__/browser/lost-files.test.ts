import type { Page } from 'playwright-core';
import { boxOf, SiteInBrowser } from '../support/browser';
import { asShown, contentOf } from '../support/content';
import { firstFiles } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const { form } = contentOf('contactPage');

/** The page is as it is without script. */
async function expectAsWithoutScript(page: Page, within: number) {
  const menu = page.getByRole('navigation', { name: siteData.navigation.label });
  await menu.getByRole('link').last().waitFor({ timeout: within });
  const buttons = page.getByRole('button').filter({ visible: true });
  expect(await buttons.allTextContents()).toEqual([]);
}

const expected = /Failed to load resource|net::ERR|404|Request failed|JavaScript/i;

describe('when the script of a page is lost', () => {
  const visit = async (path: string) => {
    const [runtime = ''] = firstFiles(path);
    const page = await site.visit('phone', path, {
      ready: false,
      expected,
      before: (empty) =>
        empty.route(`**${runtime}`, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    });
    return page;
  };

  test('all reviews are shown', async () => {
    const page = await visit('/testimonials');
    await page.mouse.wheel(0, 10);
    await expectAsWithoutScript(page, 2000);
    const words = asShown(await page.locator('main').innerText());
    for (const { text } of contentOf('reviews')) expect(words).toContain(text);
  });

  test('a picture that was pressed before is opened as a file', async () => {
    const page = await visit('/gallery');
    await page.locator('main li > a[data-early]').first().tap();
    await page.waitForURL(/\/static\/.+\.jpg$/);
  });

  test('the form keeps what was typed and says how to reach us', async () => {
    const page = await visit('/contact');
    const name = page.getByLabel(form.name.label);
    await name.fill('Asha Negi');
    await expectAsWithoutScript(page, 2000);
    await page.getByText(form.withoutScript).waitFor();
    expect(await name.inputValue()).toBe('Asha Negi');
  });
});

test('a page whose files come late after all can script', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const [runtime = ''] = firstFiles('/');
  const page = await site.visit('phone', '/', {
    ready: false,
    before: (empty) => empty.route(`**${runtime}`, (route) => held.then(() => route.continue())),
  });
  await page.mouse.wheel(0, 10);
  await expectAsWithoutScript(page, 4500);
  release();
  await page.getByRole('button', { name: siteData.navigation.open }).waitFor();
});

describe('a file that is fetched later and lost', () => {
  /** A page that runs its script on a device that is never idle, and can fetch no other from now on. */
  async function visit(path: string) {
    const page = await site.visit('desktop', path, {
      expected,
      before: (empty) =>
        empty.addInitScript(() => {
          window.requestIdleCallback = () => 0;
        }),
    });
    await page.context().route('**/*.js', (route) => route.abort());
    return page;
  }

  test('costs no toast, no typed word and no page', async () => {
    const page = await visit('/contact');
    const loads: unknown[] = [];
    page.on('load', (loaded) => loads.push(loaded));
    await page.getByLabel(form.name.label).fill('Asha Negi');
    await page.getByRole('button', { name: form.send }).click();
    await page.locator('#toasts').getByText(siteData.toasts.quote.title).waitFor();
    const { width } = await boxOf(page.locator('#toasts > [role=status]'));
    expect(width).toBeGreaterThan(200);
    expect(await page.getByLabel(form.name.label).inputValue()).toBe('Asha Negi');
    expect(loads).toEqual([]);
  });

  test('opens a picture as a file', async () => {
    const page = await visit('/gallery');
    await page.locator('main li > a[data-early]').first().click();
    await page.waitForURL(/\/static\/.+\.jpg$/);
  });
});
