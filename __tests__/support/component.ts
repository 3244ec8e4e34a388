import '@testing-library/jest-dom';

/**
 * The setup of every component test: the matchers for the page, and a console on which a
 * complaint of React or of the page is a failure.
 */

// The page of these tests is not laid out, so it knows no scrolling, and nothing stands anywhere.
Element.prototype.scrollIntoView = () => {};
document.elementsFromPoint = () => [];

// Its visitor has no wishes: no query of the media matches.
const noWish = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
});
Object.defineProperty(window, 'matchMedia', { configurable: true, value: noWish });

let complaints: string[] = [];

/** Gatsby's page loader, for which every page is there. */
beforeEach(() => {
  window.___loader = {
    hovering: () => {},
    loadPage: async (path) => ({ page: { path } }),
  };
});

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      complaints.push(said.map(String).join(' '));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});

/** The complaints so far, for a test that expects one; none is left behind. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
