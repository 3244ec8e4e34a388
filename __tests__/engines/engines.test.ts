import type { RunningServer } from '../../src/commands/http-server';
import { fillVariables } from '../../src/content-model/fill-variables';
import { fieldNames } from '../../src/sections/QuoteForm/fieldNames';
import { quoteRequest } from '../../src/sections/QuoteForm/quoteRequest';
import { addressOf, becomes, delayDrawing } from '../support/browser';
import { asShown, contentOf, firstOf, headOffice, labelOf } from '../support/content';
import { documentOf, only, pages, wordsOf } from '../support/site';
import { at } from '../support/viewer';
import { startFirefox } from './firefox';
import type { Engine, Tab } from './tab';
import { serveWatched } from './watched-site';
import { startWebKit } from './webkit';

const siteData = contentOf('siteData');
const { form } = contentOf('contactPage');
const reviews = contentOf('reviews');

/** Reviews on one page: docs/specification.md, section 9. */
const reviewsPage = 6;

const typed = {
  name: 'Asha Negi',
  phone: '+91 55555 01999',
  email: 'asha@example.com',
  service: firstOf(form.services).label,
  from: 'Kankhal, Haridwar',
  to: 'Sector 56, Gurgaon',
  date: '2026-12-24',
  message: 'तीसरी मंज़िल, no lift & "no lane".',
} as const;

let server: RunningServer;
beforeAll(async () => {
  server = await serveWatched();
});
afterAll(() => server?.close());

const engines = { Firefox: startFirefox, WebKit: startWebKit };

describe.each(Object.entries(engines))('%s', (_, startEngine) => {
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine?.close());

  describe.each(['phone', 'desktop'] as const)('at the size of a %s', (size) => {
    let tab: Tab;

    const open = async (path: string) => {
      if (!engine) throw new Error('The engine runs only while tests do');
      tab = await engine.open(size);
      await tab.goto(server.url + path);
    };
    const isReady = () => tab.until(() => 'siteReady' in window);
    const visit = async (path: string) => {
      await open(addressOf(path));
      await isReady();
    };

    afterEach(async () => {
      expect(await tab.evaluate(() => localStorage.getItem('faults'))).toBe(null);
    });

    /** Waits until a page is shown with its heading. */
    const shows = (page: string) =>
      becomes(
        async () =>
          asShown(await tab.evaluate(() => document.querySelector('h1')?.textContent ?? '')),
        wordsOf(only(documentOf(page), 'h1')),
      );

    /** Opens a page by the navigation, which is a menu where the screen is narrow. */
    const follow = async (page: string) => {
      if (size === 'phone') await tab.click('button[aria-controls=navigation]');
      await tab.click('#navigation a', labelOf(page));
      await shows(page);
    };

    const place = () => tab.evaluate(() => Math.round(window.scrollY));
    const framesPass = () =>
      tab.evaluate(async () => {
        for (let left = 10; left > 0; left -= 1) await new Promise(requestAnimationFrame);
      });
    /** Scrolls to the middle of a page, which is kept some frames later. */
    const scrollDown = async () => {
      await tab.evaluate(() => {
        const { scrollHeight } = document.documentElement;
        window.scrollTo({ top: (scrollHeight - innerHeight) / 2, behavior: 'instant' });
      });
      await framesPass();
      return place();
    };
    /** A page is where it should be, and nothing moves it a frame later. */
    const staysAt = async (top: number) => {
      await becomes(place, top);
      await framesPass();
      expect(await place()).toBe(top);
    };

    test.each(pages)('%s starts, and shows its heading', async (path) => {
      await visit(path);
      await shows(path);
      const hidden = () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      };
      expect(await tab.evaluate(hidden)).toBe(0);
    });

    test.each(pages)('Back and Forward lead from %s to where a page was left', async (path) => {
      const next = path === '/about' ? '/services' : '/about';
      await visit(path);
      await tab.evaluate(delayDrawing);
      const left = await scrollDown();
      await follow(next);
      await staysAt(0);
      const leftNext = await scrollDown();
      for (const round of ['first', 'second']) {
        await tab.back();
        await shows(path);
        await staysAt(left);
        if (round === 'second') break;
        await tab.forward();
        await shows(next);
        await staysAt(leftNext);
      }
    });

    if (size === 'phone') {
      test('the menu opens, closes on Escape and gives the focus back', async () => {
        const toggle = 'button[aria-controls=navigation]';
        await visit('/');
        await tab.click(toggle, siteData.navigation.open);
        await tab.until(() => document.querySelector('#navigation')?.checkVisibility() ?? false);
        await tab.press('Escape');
        await tab.until(() => !document.querySelector('#navigation')?.checkVisibility());
        await tab.until((one) => document.activeElement?.matches(one) ?? false, toggle);
      });
    }

    test('a quote button shows its notice, which disappears by itself', async () => {
      await visit('/');
      await tab.evaluate(() => {
        const live = document.querySelector('#toasts [role=status]') as Element;
        const look = () => Object.assign(window, { said: live.textContent });
        const watch = { childList: true, characterData: true, subtree: true };
        new MutationObserver(() => live.textContent && look()).observe(live, watch);
      });
      await tab.click('main button', siteData.actions.quote);
      const { title, text } = siteData.toasts.quote;
      await becomes(
        async () =>
          asShown(await tab.evaluate(() => String((window as Window & { said?: string }).said))),
        `${title} ${text}`,
      );
      await tab.until(() => !document.querySelector('#toasts [role=group]'));
    });

    test('a page of the reviews is an entry of the history', async () => {
      const { pages: label, page } = contentOf('testimonialsPage').reviews;
      const last = Math.ceil(reviews.length / reviewsPage);
      const shown = async () => {
        const names = await tab.evaluate(() =>
          [...document.querySelectorAll('main li figcaption h3')]
            .filter((one) => one.checkVisibility())
            .map((one) => one.textContent)
            .join('\n'),
        );
        return names.split('\n').map(asShown).join();
      };
      const authors = (number: number) =>
        reviews
          .slice((number - 1) * reviewsPage, number * reviewsPage)
          .map(({ name }) => name)
          .join();
      await visit('/testimonials');
      await becomes(shown, authors(1));
      await tab.click(`nav[aria-label="${label}"] button`, fillVariables(page, { number: last }));
      await becomes(shown, authors(last));
      await tab.back();
      await becomes(shown, authors(1));
      await tab.forward();
      await becomes(shown, authors(last));
    });

    const fill = async () => {
      for (const name of fieldNames) {
        const field = `#quote-${name}`;
        await tab.click(field);
        if (name !== 'service' && name !== 'date') await tab.type(typed[name]);
        // A list and a calendar are the system's own windows.
        else
          await tab.evaluate(
            (selector, value) => {
              const one = document.querySelector(selector) as HTMLInputElement;
              one.value = value;
              one.dispatchEvent(new Event('input', { bubbles: true }));
            },
            field,
            typed[name],
          );
      }
    };
    const typedInto = (name: string) =>
      tab.evaluate(
        (id) => (document.getElementById(id) as HTMLInputElement)?.value,
        `quote-${name}`,
      );

    test('a complete form ends in links that hold its words', async () => {
      await visit('/contact');
      await fill();
      await tab.click('main form button', form.send);
      const hrefOf = async (label: string) => {
        const read = (text: string) =>
          [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((one) =>
            one.textContent?.includes(text),
          )?.href;
        await tab.until(
          (text) =>
            [...document.querySelectorAll('main a')].some((one) => one.textContent?.includes(text)),
          label,
        );
        return new URL((await tab.evaluate(read, label)) ?? '');
      };
      const { handOn } = form;
      const { subject, text } = quoteRequest(typed, handOn.wording);
      const chat = await hrefOf(handOn.whatsapp);
      expect(`${chat.host}${chat.pathname}`).toBe(
        `wa.me/${headOffice().whatsapp.replace(/\D/g, '')}`,
      );
      expect(asShown(chat.searchParams.get('text') ?? '')).toBe(asShown(text));
      const mail = await hrefOf(handOn.email);
      expect(mail.pathname).toBe(contentOf('company').email);
      expect(asShown(mail.searchParams.get('body') ?? '')).toBe(asShown(text));
      expect(asShown(mail.searchParams.get('subject') ?? '')).toBe(asShown(subject));
    });

    test('what was typed is kept through another page and a reload', async () => {
      await visit('/contact');
      await fill();
      await follow('/about');
      await follow('/contact');
      for (const name of fieldNames) await becomes(() => typedInto(name), typed[name]);
      await tab.reload();
      await isReady();
      for (const name of fieldNames) await becomes(() => typedInto(name), typed[name]);
    });

    const tile = 'main li > a[data-instant]';
    const counter = () =>
      tab.evaluate(
        () => document.querySelector('dialog[open][aria-modal] [role=status]')?.textContent ?? '',
      );
    /** Waits until a photo is large, completely on the screen and loaded. */
    const isLarge = async (number: number) => {
      await becomes(counter, at(number));
      await tab.until(() => {
        const shown = 'dialog[open][aria-modal] [aria-hidden=false] img';
        return [...document.querySelectorAll<HTMLImageElement>(shown)].some((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const isWhole =
            left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
          return one.naturalWidth > 0 && right > left && isWhole;
        });
      });
    };
    const isClosed = () =>
      tab.until(() => !document.querySelector('dialog[open]') && !location.hash);

    test('a photo that is pressed before the start is large at once, and stays so', async () => {
      await open('/gallery?held');
      await tab.click(tile);
      await tab.until(() => {
        const picture = document.querySelector<HTMLImageElement>('dialog[open] img');
        return (picture?.naturalWidth ?? 0) > 0 && location.hash !== '';
      });
      await tab.evaluate(() => (window as Window & { release?: () => void }).release?.());
      await isReady();
      await isLarge(1);
      await tab.back();
      await isClosed();
    });

    test('a photo that is pressed is moved on by keys, and closed', async () => {
      await visit('/gallery');
      await tab.click(tile);
      await isLarge(1);
      await tab.press('ArrowRight');
      await isLarge(2);
      await tab.press('ArrowLeft');
      await isLarge(1);
      await tab.press('Escape');
      await isClosed();
      await tab.until((one) => document.activeElement === document.querySelector(one), tile);
    });

    test('Back, Forward and a reload close and open a photo', async () => {
      await visit('/gallery');
      await tab.click(tile);
      await isLarge(1);
      await tab.back();
      await isClosed();
      await tab.forward();
      await isLarge(1);
      await tab.reload();
      await isReady();
      await isLarge(1);
      await tab.back();
      await isClosed();
    });
  });
});
