import type { Locator, Page } from 'playwright-core';
import {
  becomes,
  boxOf,
  framesPass,
  HeldRequests,
  overlap,
  SiteInBrowser,
  scriptRuns,
  toasts,
} from '../support/browser';
import { contentOf, firstOf, labelOf } from '../support/content';
import { documentOf, only, pages, wordsOf } from '../support/site';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const contact = contentOf('contactPage');
const { quote: ofService } = contentOf('servicesPage');
const { quote, form: formToast } = siteData.toasts;

/** The toast's timer, which is an animation: its length, how far it is and whether it runs. */
const timer = (page: Page) =>
  page.evaluate(() => {
    const [timer, ...others] = [
      ...document.querySelectorAll('.Toastify__progress-bar--animated'),
    ].flatMap((bar) => bar.getAnimations());
    if (!timer || others.length > 0) throw new Error(`${others.length} timers too many`);
    const { currentTime, playState } = timer;
    const length = Number(timer.effect?.getComputedTiming().endTime);
    return { length, currentTime: Number(currentTime), playState };
  });

/** Puts the toast's timer to a time in milliseconds and holds it there; at its end the toast goes. */
const setTimer = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    for (const bar of document.querySelectorAll('.Toastify__progress-bar--animated')) {
      for (const animation of bar.getAnimations()) {
        if (time < 5000) animation.pause();
        animation.currentTime = time;
      }
    }
  }, milliseconds);

/** Lets the toast's time run out. */
const runOut = (page: Page) => setTimer(page, 5000);

/** How many toasts are on the screen. */
const count = (page: Page) => () => toasts(page).count();

const send = (page: Page) => page.getByRole('button', { name: contact.form.send });
const field = (
  page: Page,
  name: 'name' | 'phone' | 'email' | 'service' | 'from' | 'to' | 'date' | 'message',
) => page.getByLabel(contact.form[name].label);

describe('a toast', () => {
  test('says that quotes are coming soon and how to get an answer now', async () => {
    const page = await site.visit('phone', '/');
    await page
      .getByRole('main')
      .getByRole('button', { name: siteData.actions.quote })
      .first()
      .tap();
    await toasts(page).waitFor();
    expect(await toasts(page).textContent()).toContain(quote.title);
    expect(await toasts(page).textContent()).toContain(quote.text);
    await toasts(page).getByText(quote.title).tap();
    await framesPass(page);
    expect(await count(page)()).toBe(1);
  });

  test('is read out by a live region that the page had from the start, and by no other', async () => {
    for (const path of pages) {
      const region = only(documentOf(path), '#toasts > [role=status]');
      expect(wordsOf(region)).toBe('');
    }
    const page = await site.visit('phone', '/about', { before: (empty) => empty.clock.install() });
    await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
    await toasts(page).waitFor();
    expect(await page.locator('#toasts :focus').count()).toBe(0);
    const live = page.locator('#toasts').locator('[role=status],[role=alert],[aria-live]');
    expect(await live.allTextContents()).toEqual([`${quote.title} ${quote.text}`]);
    await page.clock.fastForward(5000);
    await becomes(() => live.textContent(), '');
  });

  test.each(['no-preference', 'reduce'] as const)(
    'stays five seconds and then goes, with motion: %s',
    async (reducedMotion) => {
      const page = await site.visit('phone', '/about', { reducedMotion });
      await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
      await toasts(page).waitFor();
      expect(await timer(page)).toMatchObject({ length: 5000, playState: 'running' });
      await setTimer(page, 4999);
      await framesPass(page);
      expect(await count(page)()).toBe(1);
      await runOut(page);
      await becomes(count(page), 0);
    },
  );

  test('is replaced at once by the next one, which starts its own five seconds', async () => {
    const page = await site.visit('desktop', '/services');
    const buttons = page.getByRole('button', { name: ofService });
    await page.evaluate(() => {
      const seen = { most: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const now = document.querySelectorAll('#toasts [role=group]').length;
        seen.most = Math.max(seen.most, now);
      }).observe(document.querySelector('#toasts') as Element, { childList: true, subtree: true });
    });
    await buttons.first().click();
    await toasts(page).waitFor();
    const first = await toasts(page).elementHandle();
    await setTimer(page, 4999);
    await buttons.first().click();
    await buttons.first().click();
    await becomes(async () => (await first?.isVisible()) ?? true, false);
    await becomes(async () => (await timer(page)).currentTime < 4999, true);
    await runOut(page);
    await becomes(count(page), 0);
    await framesPass(page);
    expect(await count(page)()).toBe(0);
    const most = await page.evaluate(
      () => (window as unknown as { seen: { most: number } }).seen.most,
    );
    expect(most).toBe(1);
  });

  test.each([
    [320, 568],
    [412, 915],
    [768, 1024],
    [844, 390],
    [1280, 800],
  ])('stands low and leaves the header, call and chat free on %s x %s', async (width, height) => {
    const page = await site.visit('phone', '/about', { viewport: { width, height } });
    await page.getByRole('button', { name: siteData.actions.quoteNow }).first().tap();
    await toasts(page).waitFor();
    const toast = await boxOf(toasts(page));
    const contacts = page.getByRole('complementary', { name: siteData.actions.contacts });
    for (const fixed of [page.locator('[data-scrolled]'), contacts]) {
      expect(overlap(toast, await boxOf(fixed))).toBe(false);
    }
    expect(Math.abs(toast.x + toast.width / 2 - width / 2)).toBeLessThan(1);
    expect(toast.y + toast.height / 2).toBeGreaterThan(height / 2);
  });

  test('holds the call and the chat', async () => {
    const page = await site.visit('phone', '/');
    const contacts = page.getByRole('complementary', { name: siteData.actions.contacts });
    const addresses = (links: Locator) =>
      links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await page.locator('main').getByRole('button', { name: siteData.actions.quote }).first().tap();
    await toasts(page).waitFor();
    const links = toasts(page).getByRole('link');
    expect(await addresses(links)).toEqual(await addresses(contacts.getByRole('link')));
    for (const link of await links.all()) await link.click({ trial: true });
  });

  test('stays when the visitor goes to another page', async () => {
    const page = await site.visit('desktop', '/');
    await page
      .getByRole('main')
      .getByRole('button', { name: siteData.actions.quote })
      .first()
      .click();
    await toasts(page).waitFor();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: labelOf('/about'), exact: true })
      .click();
    await page.waitForURL('**/about');
    expect(await count(page)()).toBe(1);
  });
});

test('an address with the name of a question opens its answer, and no other', async () => {
  const { key, answer } = firstOf(contentOf('questions').slice(1));
  const page = await site.visit('phone', `/contact#${key}`);
  await page.getByText(answer, { exact: true }).waitFor();
  expect(await page.locator('details[open]').count()).toBe(1);
});

describe('the quote form', () => {
  const typed = {
    name: 'Asha Negi',
    phone: '+91 55555 01999',
    email: 'asha@example.com',
    from: 'Kankhal, Haridwar',
    to: 'Sector 56, Gurgaon',
    date: '2026-12-24',
    message: 'Third floor, no lift.',
  } as const;
  const service = contact.form.services.at(-1) ?? '';
  const texts = Object.keys(typed) as (keyof typeof typed)[];

  async function fill(page: Page) {
    for (const name of texts) await field(page, name).fill(typed[name]);
    await field(page, 'service').selectOption(service);
  }

  const valuesIn = async (page: Page) => {
    const values: Record<string, string> = {};
    for (const name of texts) values[name] = await field(page, name).inputValue();
    return values;
  };

  test('an incomplete one shows the quote toast, and the browser asks for the field', async () => {
    const page = await site.visit('phone', '/contact');
    await send(page).tap();
    await toasts(page).getByText(quote.title).waitFor();
    await framesPass(page);
    expect(await toasts(page).getByText(formToast.title).count()).toBe(0);
    const asked = await field(page, 'name').evaluate(
      (control: HTMLInputElement) =>
        control === document.activeElement &&
        control.matches(':invalid') &&
        control.validationMessage !== '',
    );
    expect(asked).toBe(true);
  });

  test.each([
    ['phone', { width: 412, height: 915 }],
    ['phone', { width: 390, height: 600 }],
    ['desktop', { width: 1280, height: 800 }],
  ] as const)(
    'the field that the browser asks for is not under the toast, on a %s of %j',
    async (device, viewport) => {
      const page = await site.visit(device, '/contact', { viewport });
      await send(page).click();
      await toasts(page).waitFor();
      const label = page.locator('label', { hasText: contact.form.name.label });
      const isClear = async () => {
        const [asked, toast] = [await label.boundingBox(), await toasts(page).boundingBox()];
        if (!asked || !toast) throw new Error('The field or the toast has no box');
        return asked.y > 0 && asked.y + asked.height <= toast.y;
      };
      await becomes(isClear, true);
    },
  );

  test('one without a name, a phone number or a service, or with half an e-mail address, is not complete', async () => {
    const page = await site.visit('desktop', '/contact');
    const { name, phone, email } = typed;
    for (const [wrong, value, right] of [
      ['name', '', name],
      ['phone', '', phone],
      ['email', 'asha@', email],
      ['service', '', service],
    ] as const) {
      await fill(page);
      const put = (text: string) =>
        wrong === 'service' ? field(page, wrong).selectOption(text) : field(page, wrong).fill(text);
      await put(value);
      await send(page).click();
      await toasts(page).getByText(quote.title).waitFor();
      await framesPass(page);
      expect(await toasts(page).getByText(formToast.title).count()).toBe(0);
      await becomes(
        () => field(page, wrong).evaluate((control) => control === document.activeElement),
        true,
      );
      await put(right);
      await page.getByRole('button', { name: siteData.toasts.close }).click();
      await becomes(count(page), 0);
    }
  });

  test('a complete one ends on the form toast alone; nothing is sent and all stays typed', async () => {
    const page = await site.visit('phone', '/contact');
    await fill(page);
    expect(await count(page)()).toBe(0);
    await send(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      // A picture of the toast may come; that tells nobody what was typed.
      const isPart = /\/static\/[\w.-]+$|\.js$|openstreetmap/.test(request.url());
      if (request.method() !== 'GET' || !isPart) requests.push(request.url());
    });
    await send(page).tap();
    await toasts(page).getByText(formToast.title).waitFor();
    expect(await count(page)()).toBe(1);
    expect(await toasts(page).textContent()).toContain(formToast.text);
    await framesPass(page);
    expect(requests).toEqual([]);
    expect(page.url()).toBe(`${site.url}/contact`);
    expect(await valuesIn(page)).toEqual(typed);
    expect(await field(page, 'service').inputValue()).toBe(service);
  });

  test('one with the three required fields alone is complete, by the Enter key too', async () => {
    const page = await site.visit('desktop', '/contact');
    await field(page, 'service').selectOption(service);
    await field(page, 'phone').fill(typed.phone);
    await field(page, 'name').fill(typed.name);
    await field(page, 'name').press('Enter');
    await toasts(page).getByText(formToast.title).waitFor();
    expect(page.url()).toBe(`${site.url}/contact`);
  });

  test('what was typed before the script came is still there after it', async () => {
    const held = new HeldRequests();
    const page = await site.visit('phone', '/contact', {
      ready: false,
      before: (empty) => held.hold(empty, '**/*.js'),
    });
    await field(page, 'name').fill(typed.name);
    await field(page, 'service').selectOption(service);
    await field(page, 'message').fill(typed.message);
    held.release();
    await scriptRuns(page);
    await framesPass(page);
    expect(await field(page, 'name').inputValue()).toBe(typed.name);
    expect(await field(page, 'service').inputValue()).toBe(service);
    expect(await field(page, 'message').inputValue()).toBe(typed.message);
  });

  test('what was typed comes back with the page and after a reload, and is in no address', async () => {
    const held = new HeldRequests();
    const page = await site.visit('phone', '/contact', {
      ready: false,
      before: (empty) => held.hold(empty, '**/*.js'),
    });
    await field(page, 'name').pressSequentially('A');
    held.release();
    await scriptRuns(page);
    await field(page, 'message').fill(typed.message);
    await field(page, 'date').fill(typed.date);
    await field(page, 'service').selectOption(service);
    const expectTyped = async () => {
      await becomes(() => field(page, 'name').inputValue(), 'A');
      expect(await field(page, 'message').inputValue()).toBe(typed.message);
      expect(await field(page, 'date').inputValue()).toBe(typed.date);
      expect(await field(page, 'service').inputValue()).toBe(service);
      expect(page.url()).toBe(`${site.url}/contact`);
    };
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: labelOf('/about'), exact: true }).tap();
    await page.waitForURL('**/about');
    await page.goBack();
    await expectTyped();
    await page.goto('/about');
    await page.goto('/contact');
    await expectTyped();
    await page.reload();
    await expectTyped();
    await scriptRuns(page);
    await expectTyped();
  });
});
