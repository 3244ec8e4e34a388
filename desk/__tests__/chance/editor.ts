import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Dialog, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { waitLimit } from '../../../__tests__/support/browser';
import {
  breachesNow,
  type Chance,
  lastingBreaches,
  pause,
  type Walk,
} from '../../../__tests__/support/chance';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { ContentFolder } from '../../../__tests__/support/content-folder';
import { freePort } from '../../../src/lib/free-port';
import { launchChromium } from '../../../tools/chromium';
import { makeClones } from '../slow/clones';
import { type DeskProcess, killDesk, startDeskProcess } from '../slow/desk-process';
import { cookieOf } from '../support/desk';
import { actionOf } from './choices';
import { actions } from './editor-actions';
import { rulesAlways, rulesAtRest, textsBelow } from './editor-rules';
import { seenIn } from './seen-window';

/** A word that is typed nowhere else, and where it was typed. */
interface Typed {
  page: Page;
  view: string;
  field: string;
  step: number;
}

type Host = ReturnType<typeof makeClones>;

const photosAtFirst = 8;

/** How long a press or a look may take, in ms: a step that takes longer is left out. */
const stepLimit = 6000;

export const tokenPattern = /zq\d+x\d+x\d+/g;

/** An editor who acts by chance in two windows of a desk. */
export class Editor implements Walk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'editor-'));
  readonly #pictures = join(this.#folder, 'pictures');
  /** The project on the editor's computer */
  readonly content = new ContentFolder(join(this.#folder, 'editor'));
  /** Where it is published; null without git */
  host: Host | null = null;
  windows: Page[] = [];
  /** In which the present step happens */
  window!: Page;
  step = 0;
  #chance: Chance | undefined;
  #desk!: DeskProcess;
  #port = 0;
  #context!: BrowserContext;
  #isEnding = false;
  /** Words that must be found somewhere until a press gives them up */
  readonly typed = new Map<string, Typed>();
  /** Words that were discarded before they were saved */
  readonly discarded = new Set<string>();
  /** Errors of windows and of the desk's process */
  readonly errors: string[] = [];
  /** What a step itself has found */
  readonly found: { rule: string; what: string }[] = [];
  isOffline = false;
  /** Whether since the last rest something was done that adds or removes photos */
  mayChangePhotos = true;
  photosBefore: readonly string[] = [];
  /** Whether another program or a restored text may have left words without a photo */
  mayHaveSpareWords = false;

  private constructor(
    readonly seed: number,
    readonly browser: Browser,
  ) {}

  static async start(seed: number, copy: ContentCopy, withGit: boolean): Promise<Editor> {
    const browser = await launchChromium();
    const editor = new Editor(seed, browser);
    await copy.drawPictures();
    mkdirSync(editor.#pictures);
    if (withGit) editor.host = makeClones(editor.#folder, copy, 'editor', 'colleague');
    else cpSync(copy.path(''), editor.content.path(''), { recursive: true });
    await editor.#addFirstPhotos();
    editor.#port = await freePort();
    await editor.startDesk();
    editor.#context = await browser.newContext({ viewport: { width: 1360, height: 850 } });
    editor.#context.setDefaultTimeout(stepLimit);
    await editor.invite();
    for (let count = 0; count < 2; count++) editor.windows.push(await editor.open('photos'));
    editor.photosBefore = editor.photos();
    return editor;
  }

  async #addFirstPhotos(): Promise<void> {
    const words: Record<string, object> = {};
    for (let number = 1; number <= photosAtFirst; number++) {
      const name = `van-${number}.jpg`;
      const background = `hsl(${number * 37}, 50%, 50%)`;
      const size = { width: 720, height: 400 + number, channels: 3, background } as const;
      this.content.write(`gallery/${name}`, await sharp({ create: size }).jpeg().toBuffer());
      words[name] = { alt: `A van at door ${number}.`, caption: `Door ${number}` };
    }
    this.content.edit('gallery/captions.json', (captions) => Object.assign(captions, words));
    const { clones: [mine, other] = [] } = this.host ?? {};
    for (const args of [
      ['add', '.'],
      ['commit', '--quiet', '-m', 'Photos'],
      ['push', '--quiet'],
    ])
      mine?.git(...args);
    other?.git('pull', '--quiet');
  }

  async startDesk(): Promise<void> {
    const desk = await startDeskProcess(this.content.root, this.#port, true);
    this.#desk = desk;
    desk.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (!/ExperimentalWarning|--trace-/.test(text)) this.errors.push(`Desk: ${text.trim()}`);
    });
    desk.on('exit', (code, signal) => {
      if (this.#desk === desk && !this.#isEnding) this.errors.push(`Desk ended: ${code} ${signal}`);
    });
  }

  /** Kills the desk as a power cut does, without an error. */
  async killDesk(): Promise<void> {
    const desk = this.#desk;
    this.#desk = Object.assign(Object.create(null));
    if (desk.exitCode === null && desk.signalCode === null) await killDesk(desk);
  }

  invite(): Promise<void> {
    return this.#context.addCookies([cookieOf(this.#desk.address)]);
  }

  setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    return this.#context.setOffline(isOffline);
  }

  /** Opens a window; it is not waited for longer than a step. */
  async open(view: string): Promise<Page> {
    const page = await this.#context.newPage();
    page.on('pageerror', ({ message }) => this.errors.push(`Window: ${message}`));
    page.on('console', (message) => {
      const isRefusal = /status of 4\d\d|net::ERR_/.test(message.text());
      if (message.type() === 'error' && !isRefusal) this.errors.push(`Console: ${message.text()}`);
    });
    page.on('dialog', (dialog) => this.#answer(page, dialog));
    await page.goto(`http://127.0.0.1:${this.#port}/desk/#${view}`, { timeout: waitLimit });
    await page.locator('nav a').first().waitFor({ state: 'attached', timeout: waitLimit });
    return page;
  }

  /** Answers a question of the browser; most are confirmed. */
  async #answer(page: Page, dialog: Dialog): Promise<void> {
    const isConfirmed = dialog.type() === 'confirm' && (this.#chance?.is(0.75) ?? false);
    if (isConfirmed && /discard/i.test(dialog.message())) this.discard(page);
    await (isConfirmed ? dialog.accept() : dialog.dismiss()).catch(() => {});
  }

  get otherWindow(): Page {
    return this.windows.find((page) => page !== this.window) ?? this.window;
  }

  replaceWindow(page: Page, next: Page): void {
    this.windows = this.windows.map((one) => (one === page ? next : one));
    for (const typed of this.typed.values()) if (typed.page === page) typed.page = next;
  }

  viewOf(page: Page): string {
    const [view = ''] = new URL(page.url()).hash.slice(1).split('?');
    return decodeURIComponent(view);
  }

  isForm = (page = this.window): boolean => this.viewOf(page).endsWith('.json');

  /** Names of the photos in the gallery. */
  photos(): string[] {
    const isPhoto = (name: string) => /\.(?:jpe?g|png|webp|heic|heif|avif)$/i.test(name);
    return readdirSync(this.content.path('gallery')).filter(isPhoto).sort();
  }

  /** Words that a press may have removed: those typed in a view, or all. */
  giveUp(matches: (typed: Typed, token: string) => boolean = () => true): void {
    for (const [token, typed] of this.typed) if (matches(typed, token)) this.typed.delete(token);
  }

  /** Words that a press in a view may have removed: pictures of pages share theirs with forms. */
  giveUpView(view = this.viewOf(this.window)): void {
    this.giveUp((typed) => typed.view === view);
    if (view === 'pictures' || view.endsWith('.json')) this.giveUpPictures(view);
  }

  /** The descriptions of pictures, in a form or in all. */
  giveUpPictures(view = 'pictures'): void {
    const isInForm = (typed: Typed) =>
      typed.field.endsWith('alt') && (view === 'pictures' || typed.view === view);
    this.giveUp((typed) => typed.view === 'pictures' || isInForm(typed));
  }

  giveUpIn(text: string): void {
    for (const token of text.match(tokenPattern) ?? []) this.typed.delete(token);
  }

  /** Words that were discarded in a window; they must not come back unless they were saved. */
  discard(page: Page): void {
    const view = this.viewOf(page);
    const saved = this.content.read(view.endsWith('.json') ? view : 'gallery/captions.json');
    for (const [token, typed] of this.typed) {
      if (typed.page !== page || typed.view !== view) continue;
      if (!saved.includes(token)) this.discarded.add(token);
      this.typed.delete(token);
    }
    this.giveUpPictures(view);
  }

  /** The words of a picture of pages were discarded; they must not come back unless they were saved. */
  discardPicture(source: string): void {
    const saved = textsBelow(this.content.path(''));
    for (const [token, typed] of this.typed) {
      if (typed.page !== this.window || typed.field !== source) continue;
      if (!saved.includes(token)) this.discarded.add(token);
    }
    this.giveUpPictures();
  }

  /** What was discarded may come back by a press that brings earlier words. */
  forgetDiscarded(): void {
    this.discarded.clear();
  }

  /** The places of the elements that are seen, among those of a selector. */
  async seen(selector: string, page = this.window): Promise<{ place: number; name: string }[]> {
    return page.locator(selector).evaluateAll((all) =>
      all.flatMap((one, place) => {
        const isSeen =
          one.checkVisibility({ visibilityProperty: true }) &&
          one.getClientRects().length > 0 &&
          !one.closest('[aria-hidden=true], [inert]');
        const isOut = one.matches(':disabled, [aria-disabled=true]');
        const name = one.getAttribute('aria-label') ?? (one as HTMLElement).innerText;
        return isSeen && !isOut ? [{ place, name: name.trim().slice(0, 70) }] : [];
      }),
    );
  }

  /** One of the elements that are seen. */
  async one(chance: Chance, selector: string, page = this.window): Promise<Locator | null> {
    const seen = await this.seen(selector, page);
    return seen.length > 0 ? page.locator(selector).nth(chance.of(seen).place) : null;
  }

  /**
   * Presses one of the elements that are seen and have a name of a pattern.
   * @returns its name, or an empty text where there is none
   */
  async press(
    chance: Chance,
    selector: string,
    pattern = /./,
    { page = this.window, count = 1 } = {},
  ): Promise<string> {
    const all = await this.seen(selector, page);
    const matching = all.filter(({ name }) => pattern.test(name));
    if (matching.length === 0) return '';
    const { place, name } = chance.of(matching);
    await page.locator(selector).nth(place).click({ clickCount: count });
    return name;
  }

  /** Waits for something to be seen, but no longer than a step. */
  appears(selector: string, page = this.window): Promise<unknown> {
    return page.locator(selector).first().waitFor();
  }

  async show(view: string, page = this.window): Promise<void> {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, view);
    await page.locator(`[href="#${view}"][aria-current="page"]`).waitFor({ state: 'attached' });
    await this.appears('main h1', page);
  }

  /** Waits until a window shows the same for a moment and waits for nothing. */
  async rest(page = this.window): Promise<void> {
    const end = Date.now() + waitLimit;
    let before = '';
    for (let same = 0; same < 2 && Date.now() < end; ) {
      const { waitsFor, ...now } = await seenIn(page);
      const text = JSON.stringify(now);
      same = text === before && !waitsFor ? same + 1 : 0;
      before = text;
      await pause(150);
    }
  }

  /** Makes a photo with one of the names that photos have. */
  async picture(chance: Chance, kind: 'jpeg' | 'png' | 'broken' = 'jpeg'): Promise<string> {
    const number = chance.below(1e9);
    const name = chance.of([
      `IMG_${number % 10_000}.jpg`,
      `ünï (1) ${number % 100}.JPG`,
      `moving-a-piano-${number % 1000}.jpg`,
      `${'long-'.repeat(18)}${number % 10}.jpg`,
      `कुर्सी ${number % 50}.jpg`,
    ]);
    const folder = join(this.#pictures, String(number));
    mkdirSync(folder, { recursive: true });
    const file = join(folder, kind === 'png' ? name.replace(/jpg$/i, 'png') : name);
    const background = `#${(number % 0xffffff).toString(16).padStart(6, '0')}`;
    const size = { width: 500 + (number % 400), height: 360 + (number % 300) };
    const made = sharp({ create: { ...size, channels: 3, background } });
    const bytes =
      kind === 'broken' ? Buffer.from('no picture') : await made.toFormat(kind).toBuffer();
    writeFileSync(file, bytes);
    return file;
  }

  /** Closes what dialogs are open, as the next action needs the window. */
  async closeDialogs(): Promise<void> {
    const { window } = this;
    if ((await seenIn(window)).dialogs === 0) return;
    const end = Date.now() + waitLimit;
    while ((await seenIn(window)).dialogs > 0) {
      if (Date.now() > end) {
        const { view, messages } = await seenIn(window);
        this.found.push({ rule: 'no dialog stays', what: `${view}: ${messages.join(' | ')}` });
        await window.reload();
        return;
      }
      await window.keyboard.press('Escape');
      await pause(300);
    }
    const isFound = () =>
      seenIn(window).then(({ isFocusLost, dialogs }) => !isFocusLost || dialogs);
    while (!(await isFound()) && !this.isOffline) {
      if (Date.now() > end) {
        const what = `lost after a dialog in ${this.viewOf(window)}`;
        this.found.push({ rule: 'the focus is kept', what });
        return;
      }
      await pause(150);
    }
  }

  async act(chance: Chance, step: number): Promise<string> {
    this.step = step;
    this.#chance = chance;
    this.window = this.windows[chance.is(0.65) ? 0 : 1] as Page;
    const action = actionOf(chance, this.seed, this.host !== null);
    const name = `window ${this.windows.indexOf(this.window) + 1}, ${action}`;
    await this.window.bringToFront();
    try {
      if (!/^(?:escape|kill|outside|colleague|offline|reload)$/.test(action))
        await this.closeDialogs();
      const did = await actions[action]?.(this, chance);
      await pause(chance.is(0.35) ? 0 : chance.below(900));
      return `${name}: ${did}`;
    } catch (error) {
      // What is to be pressed may have gone, as for a person; other errors are mistakes of this walk.
      if (error instanceof TypeError || error instanceof ReferenceError) throw error;
      return `${name}: not done, ${String(error).slice(0, 120)}`;
    }
  }

  async check(isAtRest: boolean, isKnown: Parameters<Walk['check']>[1]) {
    const now = [...this.found.splice(0), ...(await breachesNow(rulesAlways, this))];
    if (!isAtRest) return now;
    for (const page of this.windows) {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await this.rest(page);
    }
    const lasting = await lastingBreaches(rulesAtRest, this, isKnown);
    this.mayChangePhotos = false;
    this.photosBefore = this.photos();
    return [...now, ...lasting, ...(await breachesNow(rulesAlways, this))];
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.browser.close();
    await this.killDesk();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** What starts an editor in a test file; the content is a made-up company's. */
export function editors(withGit: boolean): (seed: number) => Promise<Editor> {
  const copy = new ContentCopy();
  return (seed) => Editor.start(seed, copy, withGit);
}
