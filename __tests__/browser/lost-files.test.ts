import type { Page, Route } from 'playwright-core';
import { fileTimeout } from '../../src/boot/file-timeout';
import { becomes, boxOf, framesPass, HeldRequests, SiteInBrowser } from '../support/browser';
import { contentOf } from '../support/content';
import {
  losses,
  oneOfEach,
  testLaterFiles,
  testStartFiles,
  visitWithout,
} from '../support/lost-files';
import { firstFiles } from '../support/site';

const site = new SiteInBrowser();
const { navigation } = contentOf('siteData');
const { form } = contentOf('contactPage');
const { viewer } = contentOf('galleryPage');

describe('without one of the files that its script starts with a page is as it is without script', () =>
  testStartFiles(site, ['/contact'], oneOfEach));

describe('without one of the files that are fetched later', () =>
  testLaterFiles(site, ['is not found'], oneOfEach));

describe('when the script of a page is lost', () => {
  const [runtime = ''] = firstFiles('/gallery');
  const tile = (page: Page) => page.locator('main li > a[data-instant]').first();

  /** A pressed photo is large and stays so; once it is closed a press opens its file. */
  const expectLarge = async (page: Page) => {
    await page.locator('html:not([data-script])').waitFor();
    await framesPass(page);
    expect(new URL(page.url()).hash).not.toBe('');
    await page.locator('dialog[open]').getByRole('button').click();
    await tile(page).tap();
    await page.waitForURL(/\/static\/.+\.jpg$/);
  };

  test('a photo that was pressed before stays large', async () => {
    const page = await site.visit('phone', '/gallery', {
      ready: false,
      before: async (empty) => {
        await empty.clock.install();
        await empty.route(`**${runtime}`, losses.hangs);
      },
    });
    await tile(page).tap();
    await page.clock.fastForward(fileTimeout);
    await expectLarge(page);
  });

  test('a photo that is under the finger meanwhile becomes large', async () => {
    let ask: (route: Route) => void = () => {};
    const asked = new Promise<Route>((done) => (ask = done));
    const page = await site.visit('phone', '/gallery', {
      ready: false,
      expected: /./,
      before: async (empty) => {
        await empty.clock.install();
        await empty.route(`**${runtime}`, (route) => ask(route));
      },
    });
    const { x, y, width, height } = await boxOf(tile(page));
    const devTools = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const lost = page.waitForResponse(`**${runtime}`);
    await losses['is not found'](await asked);
    await lost;
    // The finger may rest there for long: nothing moves below it.
    await page.clock.fastForward(5000);
    await framesPass(page);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectLarge(page);
  });

  test('the form keeps what was typed', async () => {
    const page = await visitWithout(site, [runtime, 'is not found'], 'phone', '/contact');
    const name = page.getByLabel(form.name.label);
    await name.fill('Asha Negi');
    await page.locator('html:not([data-script])').waitFor();
    expect(await name.inputValue()).toBe('Asha Negi');
  });
});

test('a page whose files come late after all can script', async () => {
  const held = new HeldRequests();
  const [runtime = ''] = firstFiles('/');
  const page = await site.visit('phone', '/', {
    ready: false,
    before: async (empty) => {
      await empty.clock.install();
      await held.hold(empty, `**${runtime}`);
    },
  });
  await page.mouse.wheel(0, 10);
  await page.clock.fastForward(fileTimeout);
  await page.locator('html:not([data-script])').waitFor();
  held.release();
  await page.getByRole('button', { name: navigation.open }).waitFor();
});

test('a photo that was pressed long before the files came is handed to the viewer', async () => {
  const held = new HeldRequests();
  const [runtime = ''] = firstFiles('/gallery');
  const page = await site.visit('phone', '/gallery', {
    ready: false,
    before: async (empty) => {
      await empty.clock.install();
      await held.hold(empty, `**${runtime}`);
    },
  });
  await page.locator('main li > a[data-instant]').first().tap();
  await page.clock.fastForward(fileTimeout);
  await page.locator('html:not([data-script])').waitFor();
  held.release();
  await page.getByRole('dialog', { name: viewer.label, exact: true }).waitFor();
  await page.goBack();
  await becomes(() => page.locator('dialog[open]').count(), 0);
});
