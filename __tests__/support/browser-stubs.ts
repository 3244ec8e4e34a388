import { act } from '@testing-library/react';

/** Stubs of browser features that jsdom lacks. */

/** A browser whose visitor wants less motion, or does not mind it, and may change that. */
export function browserWithMotion(first: 'full' | 'reduced'): (now: 'full' | 'reduced') => void {
  let motion = first;
  const listeners = new Set<() => void>();
  const query = (media: string) => ({
    media,
    get matches() {
      return media === '(prefers-reduced-motion: reduce)' && motion === 'reduced';
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: query });
  return (now) => {
    motion = now;
    act(() => {
      for (const listener of listeners) listener();
    });
  };
}

/** Puts the tab in the background or brings it back. */
export function setTabHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/**
 * A press that is left to the browser would load a page, which jsdom cannot do. This stops it at
 * the last moment.
 * @returns whether it was left to the browser, once something was pressed
 */
export function watchPress(): () => boolean | null {
  let left: boolean | null = null;
  const onClick = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  return () => left;
}
