import { becomes } from '../support/browser';

/** Installs what is missing. */
export const installation = 'sudo apt-get install -y firefox-esr webkit2gtk-driver xvfb';

export const sizes = {
  phone: { width: 390, height: 800 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Size = keyof typeof sizes;

/** A running browser; it has one tab at a time, without the state of the one before. */
export interface Engine {
  open: (size: Size) => Promise<Tab>;
  close: () => Promise<void>;
}

/** A place on the screen, in CSS pixels */
export interface Point {
  x: number;
  y: number;
}

/** Keys that tests press, by their names in the DOM. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'Escape' | 'Tab' | 'Enter';

type Argument = string | number;

/**
 * Finds an element that is shown, by its selector and its complete name or text ('' takes any).
 * @returns the middle of it; null while it is not there, or lies outside the screen or below something
 */
function pointOf(selector: string, name: string): Point | null {
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility() && (!name || nameOf(one) === name),
  );
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  if (found.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}

/** A tab of a browser, used by its pointer and its keys. */
export abstract class Tab {
  abstract goto(address: string): Promise<void>;
  abstract back(): Promise<void>;
  abstract forward(): Promise<void>;
  abstract reload(): Promise<void>;
  abstract press(key: Key): Promise<void>;
  abstract type(text: string): Promise<void>;
  /** Runs an expression in the page, and waits for its promise. */
  protected abstract run(expression: string): Promise<unknown>;
  protected abstract clickAt(point: Point): Promise<void>;

  /** Runs a function in the page. It knows nothing from around it. */
  async evaluate<Arguments extends Argument[], Value>(
    run: (...args: Arguments) => Value,
    ...args: Arguments
  ): Promise<Awaited<Value>> {
    return (await this.run(`(${run})(...${JSON.stringify(args)})`)) as Awaited<Value>;
  }

  /** Waits until something is so in the page. */
  async until<Arguments extends Argument[]>(
    isSo: (...args: Arguments) => boolean,
    ...args: Arguments
  ): Promise<void> {
    await becomes(() => this.evaluate(isSo, ...args), true);
  }

  /** Presses an element once it is shown and does not move. */
  async click(selector: string, name = ''): Promise<void> {
    let place = '';
    let point: Point | null = null;
    await becomes(async () => {
      point = await this.evaluate(pointOf, selector, name);
      const before = place;
      place = point ? `${point.x} ${point.y}` : '';
      return Boolean(point) && place === before;
    }, true);
    if (point) await this.clickAt(point);
  }
}
