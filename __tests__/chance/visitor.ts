import type { CDPSession, Page } from 'playwright-core';
import { routePaths } from '../../src/content-model/shapes';
import { devices, type SiteInBrowser, scriptRuns, unknownAddress } from '../support/browser';
import { breachesNow, type Chance, lastingBreaches, pause, type Walk } from '../support/chance';
import { galleryPhotos } from '../support/gallery';
import { documentOf, only, pages, wordsOf } from '../support/site';
import { Fingers } from '../support/viewer';
import { type SeenPage, seenOn } from './seen-page';
import { rulesAtRest } from './visitor-rules';

const phone = devices.phone;
const visitors = [
  phone,
  { ...phone, viewport: { width: 740, height: 360 } },
  { ...phone, viewport: { width: 768, height: 1024 } },
  devices.desktop,
] as const;

/** The title of each page as it is built. */
export const titles = new Map(
  pages.map((page) => [page, wordsOf(only(documentOf(page), 'title'))]),
);

const slugs = galleryPhotos.map(({ slug }) => slug);

const addresses = [
  ...routePaths,
  ...slugs.slice(0, 3).map((slug) => `/gallery#${slug}`),
  '/about?utm_source=x',
  '/gallery#no-such',
  '/contact#form-heading',
  unknownAddress,
];

const weightsOnPage = {
  back: 3,
  forward: 1.5,
  reload: 0.7,
  menu: 2,
  openMenu: 2,
  link: 5,
  tile: 4,
  button: 2,
  scroll: 4,
  key: 2,
  tabs: 2,
  type: 4,
  select: 1.5,
  summary: 2,
  goTo: 1.2,
  turn: 1,
  away: 0.6,
  print: 0.3,
  motion: 0.3,
  offline: 0.3,
};

const weightsInViewer = {
  back: 3,
  forward: 1.5,
  reload: 0.7,
  swipe: 3,
  viewerKey: 3,
  viewerButton: 2,
  pull: 1,
  doubleTap: 0.7,
  tap: 0.7,
  turn: 1,
};

type Action = (visitor: Visitor, chance: Chance) => Promise<unknown>;

/** Somebody who uses the site by chance, on a device that the seed chooses. */
export class Visitor implements Walk {
  page!: Page;
  #tools!: CDPSession;
  #fingers: Fingers | undefined;
  /** The values of the fields that were typed into, by their ids */
  readonly typed = new Map<string, string>();
  readonly faults: string[] = [];
  /** Where the browser must be after a step back or forward; empty when that is not known */
  wantedAddress = '';
  #isOffline = false;
  #isInHurry = false;

  static async start(site: SiteInBrowser, seed: number): Promise<Visitor> {
    const visitor = new Visitor();
    const device = visitors[seed % visitors.length] ?? phone;
    visitor.page = await site.visit('desktop', addresses[seed % addresses.length] ?? '/', {
      ...{ deviceScaleFactor: 1, ...device },
      onFault: (text) => /ERR_|status of 404|Answer 404/.test(text) || visitor.faults.push(text),
    });
    visitor.page.setDefaultTimeout(6000);
    visitor.page.context().on('page', (popup) => popup.close().catch(() => {}));
    visitor.#tools = await visitor.page.context().newCDPSession(visitor.page);
    if (device !== devices.desktop) visitor.#fingers = await Fingers.on(visitor.page);
    return visitor;
  }

  /** Presses one of the elements of a selector that are seen, with a finger or a mouse. */
  async press(chance: Chance, selector: string, count = 1): Promise<string> {
    const places = await this.page.locator(selector).evaluateAll((all) =>
      all.flatMap((one, place) => {
        const { width } = one.getBoundingClientRect();
        const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isSeen && width > 1 && !one.closest('[inert]') ? [place] : [];
      }),
    );
    if (places.length === 0) return '';
    const one = this.page.locator(selector).nth(chance.of(places));
    const name = (await one.innerText()).trim().slice(0, 40);
    for (let times = 0; times < count; times++)
      await (this.#fingers ? one.tap({ noWaitAfter: true }) : one.click({ noWaitAfter: true }));
    return name || selector;
  }

  /** A place on the screen, from 0 to 1 in each direction. */
  at(x: number, y: number): [number, number] {
    const { width, height } = this.page.viewportSize() ?? { width: 1, height: 1 };
    return [x * width, y * height];
  }

  async swipe(from: [number, number], to: [number, number]): Promise<void> {
    if (this.#fingers) return this.#fingers.swipe(from, to);
    await this.page.mouse.move(...from);
    await this.page.mouse.wheel(from[0] - to[0], from[1] - to[1]);
  }

  async tap(count: number): Promise<void> {
    const middle = this.at(0.5, 0.5);
    if (!this.#fingers) return this.page.mouse.click(...middle, { clickCount: count });
    return count > 1 ? this.#fingers.doubleTap(middle) : this.#fingers.tap(middle);
  }

  async turn(): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? { width: 1, height: 1 };
    await this.page.setViewportSize({ width: height, height: width });
  }

  /** Goes through the browser's history and remembers where it must lead. */
  async travel(by: 1 | -1): Promise<string> {
    await this.rest();
    const { currentIndex, entries } = await this.#tools.send('Page.getNavigationHistory');
    const wanted = entries[currentIndex + by]?.url ?? '';
    if (!wanted.startsWith('http')) return 'nothing there';
    this.wantedAddress = wanted;
    await this.page.evaluate((way) => setTimeout(() => history.go(way)), by);
    return wanted;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.page.context().setOffline(isOffline);
  }

  /** Waits until the page shows the same for a moment. */
  async rest(): Promise<SeenPage | null> {
    let before = '';
    let seen: SeenPage | null = null;
    for (let same = 0, looks = 0; same < 3 && looks < 600; looks++) {
      seen = await seenOn(this.page).catch(() => null);
      const now = JSON.stringify(seen);
      same = seen?.isReady && now === before ? same + 1 : 0;
      before = now;
      await pause(100);
    }
    return seen;
  }

  async act(chance: Chance): Promise<string> {
    this.wantedAddress = '';
    this.#isInHurry = chance.is(0.35);
    const seen = await seenOn(this.page).catch(() => null);
    const name = chance.weighted(seen && seen.dialogs > 0 ? weightsInViewer : weightsOnPage);
    try {
      const did = await actions[name]?.(this, chance);
      if (this.#isOffline && name !== 'offline' && chance.is(0.5)) await this.setOffline(false);
      return `${name}: ${did ?? ''}`;
    } catch (error) {
      // What is to be pressed may have gone, as for a person; other errors are mistakes of this walk.
      if (error instanceof TypeError || error instanceof ReferenceError) throw error;
      return `${name}: not done, ${String(error).slice(0, 120)}`;
    }
  }

  async check(isAtRest: boolean, isKnown: Parameters<Walk['check']>[1]) {
    const rules = { 'no error is without an answer': () => this.faults.splice(0) };
    const now = await breachesNow(rules, this);
    // Some steps follow each other without a rest, as presses of somebody in a hurry do.
    if ((this.#isInHurry && !isAtRest) || this.#isOffline) return now;
    await this.rest();
    return [...now, ...(await lastingBreaches(rulesAtRest, this, isKnown))];
  }

  end(): Promise<void> {
    return this.page.context().close();
  }
}

const fields = 'form :is(input, textarea):not([type=date])';

/** Types at the end of a field, at a person's pace. */
async function type(visitor: Visitor, chance: Chance): Promise<string> {
  const { page } = visitor;
  if (!(await visitor.press(chance, fields))) return 'no field';
  const field = page.locator(':focus');
  await page.keyboard.press('ControlOrMeta+End');
  for (const letter of chance.of(['Asha', 'Delhi ', 'x9']))
    await page.keyboard.type(letter, { delay: chance.pace() });
  const id = (await field.getAttribute('id')) ?? '';
  visitor.typed.set(id, await field.inputValue());
  return id;
}

async function select(visitor: Visitor, chance: Chance): Promise<string> {
  const all = visitor.page.locator('form select');
  const count = await all.count();
  if (count === 0) return 'no field';
  const one = all.nth(chance.below(count));
  await one.selectOption({ index: chance.below(await one.locator('option').count()) });
  const id = (await one.getAttribute('id')) ?? '';
  visitor.typed.set(id, await one.inputValue());
  return id;
}

const pageActions: Record<string, Action> = {
  back: (visitor) => visitor.travel(-1),
  forward: (visitor) => visitor.travel(1),
  reload: ({ page }) => page.reload({ waitUntil: 'commit' }),
  menu: (visitor, chance) => visitor.press(chance, '#navigation a[href]'),
  openMenu: (visitor, chance) =>
    visitor.press(chance, '[aria-controls=navigation]', chance.is(0.2) ? 2 : 1),
  link: (visitor, chance) =>
    visitor.press(chance, ':is(main, footer) a[href^="/"], main a[href^="#"]'),
  tile: (visitor, chance) =>
    visitor.press(chance, 'main li > a[data-instant]', chance.is(0.2) ? 2 : 1),
  button: (visitor, chance) =>
    visitor.press(chance, 'main button, #toasts button', chance.is(0.2) ? 2 : 1),
  summary: (visitor, chance) => visitor.press(chance, 'main summary'),
  scroll: async (visitor, chance) => {
    const by = chance.of([200, 600, 1500, 4000, -300, -1500, -6000]);
    await visitor.page.evaluate((y) => window.scrollBy(0, y), by);
    return by;
  },
  key: async ({ page }, chance) => {
    const key = chance.of(['End', 'Home', 'PageDown', 'PageUp', 'Escape']);
    await page.keyboard.press(key);
    return key;
  },
  tabs: async ({ page }, chance) => {
    const key = chance.is(0.3) ? 'Shift+Tab' : 'Tab';
    for (let count = 1 + chance.below(6); count > 0; count--) await page.keyboard.press(key);
    return key;
  },
  type,
  select,
  goTo: async ({ page }, chance) => {
    const address = chance.of(addresses);
    await page.goto(address, { waitUntil: 'commit' });
    await scriptRuns(page);
    return address;
  },
  turn: (visitor) => visitor.turn(),
  away: async ({ page }) => {
    await page.goto('about:blank');
    await page.goBack({ waitUntil: 'commit' });
  },
  print: async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.emulateMedia({ media: null });
  },
  motion: ({ page }, chance) =>
    page.emulateMedia({ reducedMotion: chance.of(['reduce', 'no-preference'] as const) }),
  offline: (visitor) => visitor.setOffline(true),
};

const viewerActions: Record<string, Action> = {
  swipe: (visitor, chance) => {
    const from = chance.is(0.3) ? 0.2 : 0.8;
    return visitor.swipe(visitor.at(from, 0.5), visitor.at(1 - from, 0.5));
  },
  viewerKey: async ({ page }, chance) => {
    const keys = 'ArrowRight ArrowLeft End Home + - 0 Escape Tab Enter Space'.split(' ');
    const key = chance.of(keys);
    await page.keyboard.press(key);
    return key;
  },
  viewerButton: (visitor, chance) =>
    visitor.press(chance, 'dialog[open] button', chance.is(0.2) ? 2 : 1),
  pull: (visitor, chance) =>
    visitor.swipe(visitor.at(0.5, 0.5), visitor.at(0.5, chance.of([0.1, 0.55, 0.9]))),
  doubleTap: (visitor) => visitor.tap(2),
  tap: (visitor) => visitor.tap(1),
};

const actions: Record<string, Action> = { ...pageActions, ...viewerActions };
