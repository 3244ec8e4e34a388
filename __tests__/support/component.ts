import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/**
 * The setup of every component test: the matchers for the page, and a console on which a
 * warning of React or of the page is a failure.
 */

// The default is a second, which is too short on a busy computer.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout: nothing scrolls, and no element is at any point.
Element.prototype.scrollIntoView = () => {};
document.elementsFromPoint = () => [];

// Nothing comes near the screen.
class Observer {
  observe() {}
  disconnect() {}
}
Object.assign(window, { IntersectionObserver: Observer });

// A page that is not enlarged.
const viewport = { offsetLeft: 0, offsetTop: 0, height: 768, scale: 1 };
Object.defineProperty(window, 'visualViewport', {
  value: Object.assign(new EventTarget(), viewport),
});

// No media query matches.
const noMatch = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
});
Object.defineProperty(window, 'matchMedia', { configurable: true, value: noMatch });

let complaints: string[] = [];

/** Gatsby's page loader, for which every page is there. */
beforeEach(() => {
  window.___loader = {
    hovering: () => {},
    loadPageSync: (path) => ({ page: { path } }),
    loadPage: async (path) => ({ page: { path } }),
  };
});

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words.map(String).join(' '));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
