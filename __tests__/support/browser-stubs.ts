import { act } from '@testing-library/react';

/** Stand-ins for what a browser has and jsdom has not. */

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

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'>;

interface Watch {
  tell: (entries: Seen[]) => void;
  elements: Set<Element>;
}

/** A screen on which nothing moves by itself: `see` says that an element came near or went. */
export function browserWithScreen(): {
  /** Tells what is observed about an element; several values are told at once, the latest last. */
  see: (element: Element, isIntersecting: boolean | boolean[]) => void;
} {
  const watches = new Set<Watch>();
  class Observer {
    private readonly own: Watch;

    constructor(tell: Watch['tell']) {
      this.own = { tell, elements: new Set() };
      watches.add(this.own);
    }

    observe(element: Element) {
      this.own.elements.add(element);
    }

    disconnect() {
      watches.delete(this.own);
    }
  }
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
  return {
    see: (element, isIntersecting) => {
      act(() => {
        for (const { tell, elements } of watches) {
          const entries = [isIntersecting].flat().map((now) => ({ isIntersecting: now }));
          if (elements.has(element)) tell(entries);
        }
      });
    },
  };
}
