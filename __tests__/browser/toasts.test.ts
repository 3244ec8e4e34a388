import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { fillVariables } from '../../src/content-model/fill-variables';
import {
  type Box,
  becomes,
  boxOf,
  framesPass,
  HeldRequests,
  holdToast,
  isOnScreen,
  overlap,
  SiteInBrowser,
  scriptRuns,
  toasts,
  typeAsPerson,
} from '../support/browser';
import { asShown, contentOf, digitsOf, firstOf, headOffice, labelOf } from '../support/content';

const site = new SiteInBrowser();
const siteData = contentOf('siteData');
const { form } = contentOf('contactPage');
const { quote, form: formToast, ...words } = siteData.toasts;

/** The toast's timer, which is an animation: its length, how far it is and whether it runs. */
const timer = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('.Toastify__progress-bar--animated')];
    const [timer, ...others] = bars.flatMap((bar) => bar.getAnimations());
    if (!timer || others.length > 0) throw new Error(`${others.length} timers too many`);
    const length = Number(timer.effect?.getComputedTiming().endTime);
    return { length, currentTime: Number(timer.currentTime), playState: timer.playState };
  });

/** Puts the toast's timer to a time in milliseconds and holds it there. */
const setTimer = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    for (const bar of document.querySelectorAll('.Toastify__progress-bar--animated')) {
      for (const animation of bar.getAnimations()) {
        if (time < 5000) animation.pause();
        animation.currentTime = time;
      }
    }
  }, milliseconds);

/** The number of toasts on the screen. */
const count = (page: Page) => () => toasts(page).count();

/** Presses a quote button, which shows its toast. */
const pressQuote = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: siteData.actions.quote }).first().click();

/** The text that a link to a chat starts it with. */
async function draftIn(chat: Locator): Promise<string> {
  const { searchParams } = new URL((await chat.getAttribute('href')) ?? '');
  return asShown(searchParams.get('text') ?? '');
}

async function askForQuote(page: Page) {
  await pressQuote(page);
  await holdToast(page);
}

describe('a toast', () => {
  test('says that quotes are coming soon, and holds the call and the chat', async () => {
    const page = await site.visit('phone', '/');
    await askForQuote(page);
    for (const text of [quote.title, quote.text]) {
      expect(await toasts(page).textContent()).toContain(text);
    }
    const links = toasts(page).getByRole('link');
    expect(await links.first().getAttribute('href')).toBe(`tel:+${digitsOf(headOffice().phone)}`);
    expect(await draftIn(links.last())).toBe(siteData.actions.quoteGreeting);
    for (const link of await links.all()) await link.click({ trial: true });
    await toasts(page).getByText(quote.title).tap();
    await framesPass(page);
    expect(await count(page)()).toBe(1);
  });

  test('gives the focus back when it goes while it has that', async () => {
    const page = await site.visit('desktop', '/');
    const quote = page.getByRole('main').getByRole('button', { name: siteData.actions.quote });
    const isFocused = () => quote.first().evaluate((one) => one === document.activeElement);
    for (const key of ['Enter', null]) {
      await quote.first().click();
      await holdToast(page);
      await toasts(page).getByRole('button', { name: words.close }).focus();
      await (key ? page.keyboard.press(key) : setTimer(page, 5000));
      await becomes(count(page), 0);
      expect(await isFocused()).toBe(true);
    }
  });

  test('gets the focus after a press of a key, and gives it back when it goes', async () => {
    const page = await site.visit('desktop', '/services');
    const { quote: label } = contentOf('servicesPage');
    const button = page.getByRole('button', { name: label }).first();
    await button.press('Enter');
    await holdToast(page);
    const isFocused = (one: Locator) => one.evaluate((all) => all === document.activeElement);
    await becomes(() => isFocused(toasts(page)), true);
    await page.keyboard.press('Tab');
    expect(await isFocused(toasts(page).getByRole('link').first())).toBe(true);
    await page.mouse.wheel(0, 3000);
    await becomes(() => isOnScreen(button), false);
    await setTimer(page, 5000);
    await becomes(count(page), 0);
    expect(await isFocused(button)).toBe(true);
    await becomes(() => isOnScreen(button), true);
  });

  test('starts the chat about the service whose quote was asked for', async () => {
    const page = await site.visit('phone', '/services');
    const { quote: label, quoteGreeting } = contentOf('servicesPage');
    const { slug, title } = firstOf(contentOf('services').slice(2));
    await page.locator(`#${slug}`).getByRole('button', { name: label }).click();
    await toasts(page).waitFor();
    const chat = toasts(page).getByRole('link', { name: siteData.actions.chat });
    expect(await draftIn(chat)).toBe(fillVariables(quoteGreeting, { service: title }));
  });

  test('is read out by a live region that was there before, and by no other, and takes no focus', async () => {
    const page = await site.visit('phone', '/about', { before: (empty) => empty.clock.install() });
    const live = page.locator('#toasts').locator('[role=status],[role=alert],[aria-live]');
    expect(await live.allTextContents()).toEqual(['']);
    await askForQuote(page);
    expect(await page.locator('#toasts :focus').count()).toBe(0);
    expect(await live.allTextContents()).toEqual([`${quote.title} ${quote.text}`]);
    await page.clock.fastForward(5000);
    await becomes(() => live.textContent(), '');
  });

  test.each(['no-preference', 'reduce'] as const)(
    'stays five seconds and then goes, with motion: %s',
    async (reducedMotion) => {
      const page = await site.visit('phone', '/about', { reducedMotion });
      await pressQuote(page);
      await toasts(page).waitFor();
      expect(await timer(page)).toMatchObject({ length: 5000, playState: 'running' });
      await setTimer(page, 4999);
      await framesPass(page);
      expect(await count(page)()).toBe(1);
      await setTimer(page, 5000);
      await becomes(count(page), 0);
    },
  );

  test('is replaced at once by the next one, which starts its own five seconds', async () => {
    const page = await site.visit('desktop', '/services');
    const button = page.getByRole('button', { name: contentOf('servicesPage').quote }).first();
    await page.evaluate(() => {
      Object.assign(window, { most: 0 });
      new MutationObserver(() => {
        const now = document.querySelectorAll('#toasts [role=group]').length;
        if (now > 1) Object.assign(window, { most: now });
      }).observe(document.querySelector('#toasts') as Element, { childList: true, subtree: true });
    });
    await button.click();
    await toasts(page).waitFor();
    const first = await toasts(page).elementHandle();
    await setTimer(page, 4999);
    await button.click();
    await button.click();
    await becomes(async () => (await first?.isVisible()) ?? true, false);
    await becomes(async () => (await timer(page)).currentTime < 4999, true);
    await setTimer(page, 5000);
    await becomes(count(page), 0);
    await framesPass(page);
    expect(await count(page)()).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { most: number }).most)).toBe(0);
  });

  test('is low and leaves the header, call and chat free on every screen', async () => {
    const page = await site.visit('phone', '/about');
    await askForQuote(page);
    const contacts = page.getByRole('complementary', { name: siteData.actions.contacts });
    for (const [width, height, font = '100%'] of [
      [320, 568],
      [412, 915],
      [768, 1024],
      [844, 390],
      [1280, 800],
      [360, 740],
      [360, 740, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, font);
      const links = await Promise.all((await toasts(page).getByRole('link').all()).map(boxOf));
      const toast = await boxOf(toasts(page));
      const fixed = await Promise.all([page.locator('[data-scrolled]'), contacts].map(boxOf));
      expect({
        width,
        font,
        rows: new Set(links.map(({ y }) => y)).size,
        covers: fixed.some((one) => overlap(toast, one)),
        isCentred: Math.abs(toast.x + toast.width / 2 - width / 2) < 1,
        isLow: toast.y + toast.height / 2 > height / 2,
      }).toEqual({
        width,
        font,
        rows: width < 768 ? 1 : 2,
        covers: false,
        isCentred: true,
        isLow: true,
      });
    }
  });

  test('stays when the visitor goes to another page', async () => {
    const page = await site.visit('desktop', '/');
    await askForQuote(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: labelOf('/about'), exact: true }).click();
    await page.waitForURL('**/about');
    expect(await count(page)()).toBe(1);
  });
});

test('an address with the name of a question opens its answer, and no other', async () => {
  const { slug, answer } = firstOf(contentOf('questions').slice(1));
  const page = await site.visit('phone', `/contact#${slug}`);
  await page.getByText(answer, { exact: true }).waitFor();
  expect(await page.locator('details[open]').count()).toBe(1);
});

describe('the quote form', () => {
  const send = (page: Page) => page.getByRole('button', { name: form.send });
  const field = (page: Page, name: keyof typeof typed | 'service') =>
    page.getByLabel(form[name].label);
  const typed = {
    name: 'Asha Negi',
    phone: '+91 55555 01999',
    email: 'asha@example.com',
    from: 'Kankhal, Haridwar',
    to: 'Sector 56, Gurgaon',
    date: '2026-12-24',
    message: 'Third floor, no lift.',
  } as const;
  const service = form.services.at(-1)?.label ?? '';
  const texts = Object.keys(typed) as (keyof typeof typed)[];

  const fill = async (page: Page) => {
    for (const name of texts) await field(page, name).fill(typed[name]);
    await field(page, 'service').selectOption(service);
  };

  /** What can be pressed and lies under the toast, though only in part. Runs in the page. */
  function pressablesUnder(toast: Element): string[] {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const all = document.querySelectorAll('a[href],button,input,select,textarea,summary,label');
    return [...all]
      .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((one) => `${one.tagName} ${one.id || one.textContent}`);
  }

  test.each([
    ['phone', 320, 568],
    ['phone', 375, 548],
    ['phone', 375, 553],
    ['phone', 412, 915],
    ['phone', 768, 1024],
    ['desktop', 1280, 800],
  ] as const)(
    'its notices cover nothing that can be pressed, on a %s of %i x %i: empty, incomplete and complete',
    async (device, width, height) => {
      const page = await site.visit(device, '/contact', { viewport: { width, height } });
      /** Sends the form, and waits until its notice leaves free what is to be used next. */
      const sendAnd = async (title: string, next: () => Locator[]) => {
        await send(page).click();
        await holdToast(page, title);
        expect(await count(page)()).toBe(1);
        const isFree = async () => {
          const [used, above] = await Promise.all(
            [next(), [toasts(page), ...fixed]].map((all) => Promise.all(all.map(boxOf))),
          );
          const isComplete = ({ y, height: high }: Box) => y > 0 && y + high <= height;
          return used?.every((box) => isComplete(box) && !above?.some((one) => overlap(one, box)));
        };
        await becomes(isFree, true);
        if (device === 'phone')
          await becomes(async () => (await toasts(page).evaluate(pressablesUnder)).join(), '');
        await becomes(() => toasts(page).getByRole('link').count(), 0);
        await toasts(page).getByRole('button', { name: words.close }).click();
        await becomes(count(page), 0);
      };
      const fixed = [
        page.locator('[data-scrolled]'),
        page.getByRole('complementary', { name: siteData.actions.contacts }),
      ];
      /** A wrong field, which the browser has given the focus, and its label. */
      const asked = (name: 'name' | 'service') => [
        page.locator('label', { hasText: form[name].label }),
        field(page, name).and(page.locator(':focus')),
      ];
      await sendAnd(quote.title, () => asked('name'));
      for (const name of ['name', 'phone'] as const) await field(page, name).fill(typed[name]);
      await sendAnd(quote.title, () => asked('service'));
      await fill(page);
      await sendAnd(formToast.title, () => [
        page.getByRole('link', { name: form.handOn.whatsapp }),
        page.getByRole('link', { name: form.handOn.email }),
        page.getByRole('button', { name: form.handOn.copy }),
      ]);
    },
  );

  test('the fields keep their place under the hand that types when the notice of an incomplete form closes, and so does what is pressed next', async () => {
    const page = await site.visit('phone', '/contact');
    const topOf = async (name: 'name' | 'phone') => (await boxOf(field(page, name))).y;
    const apart = async () => (await topOf('phone')) - (await topOf('name'));
    await send(page).click();
    await holdToast(page, quote.title);
    await becomes(() => field(page, 'name').and(page.locator(':focus')).count(), 1);
    const before = { top: await topOf('phone'), apart: await apart() };
    await typeAsPerson(page, 'Asha');
    await toasts(page).getByRole('button', { name: words.close }).click();
    await becomes(count(page), 0);
    expect(await topOf('phone')).toBe(before.top);
    await field(page, 'phone').evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const { y } = await boxOf(field(page, 'phone'));
    await field(page, 'phone').tap();
    expect(Math.abs((await topOf('phone')) - y)).toBeLessThan(1);
    expect(await apart()).toBeLessThan(before.apart);
  });

  test('a field that is wrong is marked where the browser marks no fields', async () => {
    const page = await site.visit('phone', '/contact');
    const one = field(page, 'name');
    const edge = () => one.evaluate((input) => getComputedStyle(input).boxShadow);
    const plain = await edge();
    await one.evaluate((input) => input.setAttribute('aria-invalid', 'true'));
    expect(await edge()).not.toBe(plain);
  });

  test('the panel that appears under a finger takes no press for a moment', async () => {
    const page = await site.visit('phone', '/contact', { reducedMotion: 'reduce' });
    await page.evaluate(() =>
      addEventListener('animationstart', ({ target }) => {
        for (const one of (target as Element).getAnimations()) one.pause();
      }),
    );
    await fill(page);
    await send(page).tap();
    const chat = page.getByRole('link', { name: form.handOn.whatsapp });
    await chat.scrollIntoViewIfNeeded();
    const isPressed = () =>
      chat.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    expect(await isPressed()).toBe(false);
    await chat.evaluate((link) => {
      for (const one of link.getAnimations()) one.finish();
    });
    await becomes(isPressed, true);
  });

  test('a complete one ends on the form toast alone; nothing is sent and all stays typed', async () => {
    const page = await site.visit('phone', '/contact');
    await fill(page);
    expect(await count(page)()).toBe(0);
    await send(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      // Files of the site may be prefetched or loaded for the toast: they contain nothing typed.
      const isPart = /\/static\/[\w.-]+$|\.(?:js|css|json)$|openstreetmap/.test(request.url());
      if (request.method() !== 'GET' || !isPart) requests.push(request.url());
    });
    await send(page).tap();
    await holdToast(page, formToast.title);
    expect(await count(page)()).toBe(1);
    expect(await toasts(page).textContent()).toContain(formToast.text);
    await framesPass(page);
    expect(requests).toEqual([]);
    expect(page.url()).toBe(`${site.url}/contact`);
    for (const name of texts) expect(await field(page, name).inputValue()).toBe(typed[name]);
    expect(await field(page, 'service').inputValue()).toBe(service);
  });

  describe('a complete one can be handed on by the visitor', () => {
    const { handOn } = form;
    const link = (page: Page, name: string) => page.getByRole('link', { name });
    const copy = (page: Page) => page.getByRole('button', { name: handOn.copy });

    /** Opens the page with a clipboard that keeps or refuses what it is given, or never answers. */
    const visit = (clipboard: 'keeps' | 'refuses' | 'hangs', options: BrowserContextOptions = {}) =>
      site.visit('phone', '/contact', {
        ...options,
        before: async (empty) => {
          if (clipboard === 'hangs') await empty.clock.install();
          await empty.addInitScript((kind) => {
            const writeText = async (copied: string) => {
              if (kind === 'refuses') throw new DOMException('Not allowed', 'NotAllowedError');
              if (kind === 'hangs') await new Promise(() => {});
              Object.assign(window, { copied });
            };
            Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
          }, clipboard);
        },
      });

    const copied = (page: Page) =>
      page.evaluate(() => (window as unknown as { copied: string }).copied);

    /** The text that the two links of the panel hold. */
    const draftsOf = async (page: Page) => {
      const [chat, mail] = await Promise.all(
        [handOn.whatsapp, handOn.email].map(async (name) => {
          return new URL((await link(page, name).getAttribute('href')) ?? '');
        }),
      );
      const text = chat?.searchParams.get('text') ?? '';
      expect(`${chat?.host}${chat?.pathname}`).toBe(`wa.me/${digitsOf(headOffice().whatsapp)}`);
      expect(mail?.pathname).toBe(contentOf('company').email);
      expect(mail?.searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'));
      expect(mail?.searchParams.get('subject')).toContain(service);
      return text;
    };

    test('from a panel that is read out once, goes with a change and comes with the new words', async () => {
      const page = await visit('keeps');
      await fill(page);
      const said = page.getByRole('main').getByRole('status').first();
      expect(await said.textContent()).toBe('');
      await send(page).tap();
      await becomes(() => said.textContent(), handOn.text);
      const text = await draftsOf(page);
      const { date: _, ...words } = typed;
      for (const word of [service, ...Object.values(words), '24 December 2026'])
        expect(text).toContain(word);
      await holdToast(page, formToast.title);
      for (const one of [link(page, handOn.whatsapp), link(page, handOn.email), copy(page)]) {
        const isUnderToast = async () => overlap(await boxOf(one), await boxOf(toasts(page)));
        // Where a hand, or a jump that glides, may have left it.
        await one.evaluate((element) => {
          const top = element.getBoundingClientRect().bottom - innerHeight + 140;
          window.scrollBy({ top, behavior: 'instant' });
        });
        expect(await isUnderToast()).toBe(true);
        await page.keyboard.press('Tab');
        expect(await one.evaluate((element) => element === document.activeElement)).toBe(true);
        await becomes(isUnderToast, false);
      }
      await page.keyboard.press('Enter');
      await page.getByText(handOn.copied).waitFor();
      expect(await copied(page)).toBe(text);
      await field(page, 'to').fill('Rishikesh & Tapovan');
      await becomes(() => said.textContent(), '');
      expect(await link(page, handOn.whatsapp).count()).toBe(0);
      await send(page).tap();
      await becomes(() => said.textContent(), handOn.text);
      expect(await draftsOf(page)).toBe(text.replace(typed.to, 'Rishikesh & Tapovan'));
      expect(page.url()).toBe(`${site.url}/contact`);
    });

    test('by the chat of the notice until the panel is open', async () => {
      const held = new HeldRequests();
      const page = await site.visit('phone', '/contact', {
        before: (empty) => empty.clock.install(),
      });
      await page.waitForLoadState('networkidle');
      await held.hold(page, '**/*.js');
      await fill(page);
      await send(page).tap();
      await toasts(page).getByText(quote.title).waitFor();
      await page.clock.fastForward(1000);
      const chat = toasts(page).getByRole('link', { name: siteData.actions.chat });
      await toasts(page).getByText(formToast.title).waitFor();
      for (const word of [service, typed.from, typed.message])
        expect(await draftIn(chat)).toContain(word);
      held.release();
      await copy(page).waitFor();
      await becomes(() => chat.count(), 0);
    });

    test('completely by Copy, though links are shortened, which the panel says', async () => {
      const page = await visit('keeps');
      await fill(page);
      const message = 'तीसरी मंज़िल, लिफ़्ट नहीं। '.repeat(30);
      await field(page, 'from').fill('House 7, lane behind the post office, '.repeat(5));
      await field(page, 'message').fill(message);
      await send(page).tap();
      const tells = (links: readonly string[]) =>
        page
          .getByText(
            fillVariables(handOn.shortened, { links: links.join(', '), copy: handOn.copy }),
            { exact: true },
          )
          .waitFor();
      await tells([handOn.email]);
      const addressOf = async (name: string) => (await link(page, name).getAttribute('href')) ?? '';
      const text = new URL(await addressOf(handOn.whatsapp)).searchParams.get('text') ?? '';
      expect(text).toContain(message.trim());
      expect((await addressOf(handOn.email)).length).toBeLessThanOrEqual(2000);
      await copy(page).tap();
      await page.getByText(handOn.copied).waitFor();
      expect(await copied(page)).toBe(text);
      await field(page, 'message').fill(message.repeat(3));
      await send(page).tap();
      await tells([handOn.whatsapp, handOn.email]);
      expect((await addressOf(handOn.whatsapp)).length).toBeLessThanOrEqual(7500);
    });

    test.each(['refuses', 'hangs'] as const)('selected where the clipboard %s', async (kind) => {
      const page = await visit(kind);
      await fill(page);
      await send(page).tap();
      await copy(page).tap();
      if (kind === 'hangs') {
        await framesPass(page);
        await page.clock.fastForward(2000);
      }
      await page.getByLabel(handOn.notCopied).waitFor();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(await draftsOf(page));
    });
  });

  test('what was typed comes back with the page and after a reload, and is in no address', async () => {
    const held = new HeldRequests();
    const page = await site.visit('phone', '/contact', {
      ready: false,
      before: (empty) => held.hold(empty, '**/*.js'),
    });
    await field(page, 'name').pressSequentially('A');
    await field(page, 'service').selectOption(service);
    held.release();
    await scriptRuns(page);
    await field(page, 'message').fill(typed.message);
    await field(page, 'date').fill(typed.date);
    const expectTyped = async () => {
      await becomes(() => field(page, 'name').inputValue(), 'A');
      await becomes(() => field(page, 'message').inputValue(), typed.message);
      await becomes(() => field(page, 'date').inputValue(), typed.date);
      await becomes(() => field(page, 'service').inputValue(), service);
      expect(page.url()).toBe(`${site.url}/contact`);
    };
    await expectTyped();
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
