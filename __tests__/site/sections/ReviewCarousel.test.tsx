/** @jest-environment jsdom */
import '../../support/component';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillVariables } from '../../../src/content-model/fill-variables';
import { ReviewCarousel } from '../../../src/sections/ReviewCarousel/ReviewCarousel';
import { queried } from '../../support/content';

/** Mocks the reduced-motion preference of a visitor; returns a function that changes it. */
function browserWithMotion(first: 'full' | 'reduced'): (now: 'full' | 'reduced') => void {
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
function setTabHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

let setMotion: ReturnType<typeof browserWithMotion>;

beforeEach(() => {
  jest.useFakeTimers();
  setMotion = browserWithMotion('full');
});

afterEach(() => {
  setTabHidden(false);
  jest.useRealTimers();
});

const words = queried('homePage').reviews;
const section = { ...words, shown: words.shown.slice(0, 3) };

/** Renders the carousel for a visitor whose actions advance the timers. */
function open() {
  const page = render(<ReviewCarousel section={section} />);
  return { ...page, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

const dot = (number: number) =>
  screen.getByRole('button', { name: fillVariables(words.dot, { number }) });
const region = () => screen.getByRole('group', { name: words.heading.title });

const slidesShown = () =>
  [1, 2, 3].map((number) =>
    screen.getByRole('group', { name: fillVariables(words.slide, { number, total: 3 }) }),
  );

/** Number of the review that is shown: its dot and its slide agree. */
function shown(): number {
  const current = [1, 2, 3].filter((n) => dot(n).getAttribute('aria-current') === 'true');
  const slides = slidesShown();
  const visible = slides.flatMap((slide, index) =>
    slide.dataset.current === 'true' ? [index + 1] : [],
  );
  expect(visible).toEqual(current);
  expect(current).toHaveLength(1);
  return current[0] ?? 0;
}

/** Taps a button: no focus, and no pointer stays over it. */
const tap = (button: HTMLElement) => fireEvent.click(button);

/** An action on the page, or the number of the review that has to be shown then. */
type Step = number | (() => void);

function follow(steps: readonly Step[]): void {
  for (const step of steps) {
    if (typeof step === 'number') expect(shown()).toBe(step);
    else step();
  }
}

const after = (milliseconds: number) => () => wait(milliseconds);
const jumpTo = (number: number) => () => tap(dot(number));
const press = (name: string) => () => tap(screen.getByRole('button', { name }));

test.each<[what: string, steps: Step[]]>([
  ['change after 5000 ms, not sooner', [1, after(4999), 1, after(1), 2]],
  ['start over after the last', [after(5000), after(5000), 3, after(5000), 1]],
  ['are shown for 5000 ms after a jump', [after(4000), jumpTo(2), 2, after(4999), 2, after(1), 3]],
  [
    'restart their 5000 ms by a jump to the one that is shown',
    [after(4000), jumpTo(1), after(4999), 1, after(1), 2],
  ],
  [
    'pause in a hidden tab',
    [
      ...[after(3000), () => setTabHidden(true), after(20_000), 1],
      ...[() => setTabHidden(false), after(5000), 2],
    ],
  ],
  [
    'are stopped by a button and started again',
    [press(words.stop), after(20_000), 1, press(words.start), after(5000), 2],
  ],
  ['stay stopped when a dot is chosen', [press(words.stop), jumpTo(2), after(20_000), 2]],
  [
    'stop for a visitor who asks for less motion later',
    [after(5000), () => setMotion('reduced'), after(20_000), 2],
  ],
])('the reviews %s', (_, steps) => {
  open();
  follow(steps);
});

test('for a visitor who wants less motion nothing changes until the reviews are started', () => {
  setMotion('reduced');
  open();
  follow([after(20_000), 1, press(words.start), after(5000), 2]);
});

test('the reviews pause under the pointer and continue when it leaves', async () => {
  const { user } = open();
  await user.hover(region());
  wait(20_000);
  expect(shown()).toBe(1);
  await user.unhover(region());
  wait(5000);
  expect(shown()).toBe(2);
});

test('the reviews pause while the focus is inside and continue when it leaves', async () => {
  const { user } = open();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: words.stop })).toHaveFocus();
  wait(20_000);
  expect(shown()).toBe(1);
  await user.tab({ shift: true });
  wait(5000);
  expect(shown()).toBe(2);
});

test('the reviews stay paused while the focus moves from one dot to the next', async () => {
  const { user } = open();
  act(() => dot(1).focus());
  await user.tab();
  expect(dot(2)).toHaveFocus();
  wait(20_000);
  expect(shown()).toBe(1);
});

test('changes are announced only when they are not automatic', () => {
  open();
  const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live');
  expect(live()).toBe('off');
  tap(screen.getByRole('button', { name: words.stop }));
  expect(live()).toBe('polite');
});

test.each([
  ['one review with its picture', 1, true],
  ['reviews without pictures', 3, false],
])('%s can be shown', (_, count, hasPictures) => {
  const shown = words.shown
    .slice(0, count)
    .map((one) => ({ ...one, picture: hasPictures ? one.picture : null }));
  render(<ReviewCarousel section={{ ...words, shown }} />);
  for (const { review } of shown) expect(screen.getByText(review.name)).toBeInTheDocument();
  expect(screen.queryAllByAltText(/./)).toHaveLength(hasPictures ? 1 : 0);
});

test('the next picture is there when the reviews are near, and each further one before its review is shown', () => {
  let comeNear = () => {};
  class Observer {
    constructor(report: (entries: object[]) => void) {
      comeNear = () => act(() => report([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
  open();
  const pictures = () => screen.getAllByRole('img').filter(({ tagName }) => tagName === 'IMG');
  expect(pictures()).toHaveLength(1);
  comeNear();
  expect(pictures()).toHaveLength(2);
  wait(5000);
  expect(pictures()).toHaveLength(3);
});

test('an unmounted carousel has no timer', () => {
  const { unmount } = open();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
