import type { Page } from 'playwright-core';
import { boxOf, framesPass, HeldRequests, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';
import { firstFiles } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const { form } = contentOf('contactPage');

/** The page is as it is without script. */
async function expectAsWithoutScript(page: Page) {
  const menu = page.getByRole('navigation', { name: siteData.navigation.label });
  await menu.getByRole('link').last().waitFor();
  const buttons = page.getByRole('button').filter({ visible: true });
  expect(await buttons.allTextContents()).toEqual([]);
}

const expected = /Failed to load resource|net::ERR|404|Request failed|JavaScript/i;

describe('when the script of a page is lost', () => {
  const [runtime = ''] = firstFiles('/gallery');
  const visit = (path: string, answered = Promise.resolve()) =>
    site.visit('phone', path, {
      ready: false,
      expected,
      before: (empty) =>
        empty.route(`**${runtime}`, async (route) => {
          await answered;
          await route.fulfill({ status: 404, body: 'Not found' });
        }),
    });

  test('a picture that was pressed before is opened as a file', async () => {
    const page = await visit('/gallery');
    await page.locator('main li > a[data-instant]').first().tap();
    await page.waitForURL(/\/static\/.+\.jpg$/);
  });

  test('a picture that is under the finger meanwhile is opened as a file', async () => {
    let answer = () => {};
    const page = await visit('/gallery', new Promise((done) => (answer = done)));
    const { x, y, width, height } = await boxOf(page.locator('main li > a[data-instant]').first());
    const devTools = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const lost = page.waitForResponse(`**${runtime}`);
    answer();
    await lost;
    await framesPass(page);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForURL(/\/static\/.+\.jpg$/);
  });

  test('the form keeps what was typed', async () => {
    const page = await visit('/contact');
    const name = page.getByLabel(form.name.label);
    await name.fill('Asha Negi');
    await expectAsWithoutScript(page);
    expect(await name.inputValue()).toBe('Asha Negi');
  });
});

test('a page whose files come late after all can script', async () => {
  const held = new HeldRequests();
  const [runtime = ''] = firstFiles('/');
  const page = await site.visit('phone', '/', {
    ready: false,
    before: (empty) => held.hold(empty, `**${runtime}`),
  });
  await page.mouse.wheel(0, 10);
  await expectAsWithoutScript(page);
  held.release();
  await page.getByRole('button', { name: siteData.navigation.open }).waitFor();
});
