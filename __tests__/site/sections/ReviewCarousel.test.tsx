/** @jest-environment jsdom */
import '../../support/component';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillVariables } from '../../../src/content-model/fill-variables';
import { ReviewCarousel } from '../../../src/sections/ReviewCarousel/ReviewCarousel';
import { browserWithMotion, setTabHidden } from '../../support/browser-stubs';
import { queried } from '../../support/content';
import { photo } from '../../support/photos';
import { madeUpReviews } from '../../support/reviews';

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
const section = {
  ...words,
  shown: madeUpReviews(3),
  picture: { alt: 'A rolled carpet', photo: photo('images/reviews.jpg') },
};

/** Renders the carousel for a visitor whose hand is on the timers. */
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
const region = () => {
  const found = document.querySelector('[aria-roledescription="carousel"]');
  if (!(found instanceof HTMLElement)) throw new Error('There is no carousel.');
  return found;
};

const slidesShown = () =>
  [1, 2, 3].map((number) =>
    screen.getByRole('group', { name: fillVariables(words.slide, { number, total: 3 }) }),
  );

/** Number of the review that is shown: its dot and its slide say the same. */
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

/** A finger's press: it gives no focus and leaves no pointer behind. */
const tap = (button: HTMLElement) => fireEvent.click(button);

test('the first review is shown at first, and changes after 5000 ms, not sooner', () => {
  open();
  expect(shown()).toBe(1);
  wait(4999);
  expect(shown()).toBe(1);
  wait(1);
  expect(shown()).toBe(2);
});

test('after the last review the first comes again', () => {
  open();
  wait(5000);
  wait(5000);
  expect(shown()).toBe(3);
  wait(5000);
  expect(shown()).toBe(1);
});

test('a dot jumps to its review', () => {
  open();
  tap(dot(3));
  expect(shown()).toBe(3);
});

test('a jump gives the review the whole of its 5000 ms', () => {
  open();
  wait(4000);
  tap(dot(2));
  wait(4999);
  expect(shown()).toBe(2);
  wait(1);
  expect(shown()).toBe(3);
});

test('a jump to the review that is shown restarts its 5000 ms, too', () => {
  open();
  wait(4000);
  tap(dot(1));
  wait(4999);
  expect(shown()).toBe(1);
  wait(1);
  expect(shown()).toBe(2);
});

test('the reviews rest under the pointer and go on when it leaves', async () => {
  const { user } = open();
  await user.hover(region());
  wait(20_000);
  expect(shown()).toBe(1);
  await user.unhover(region());
  wait(5000);
  expect(shown()).toBe(2);
});

test('the reviews rest while the keyboard is inside and go on when it leaves', async () => {
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

test('the reviews keep resting while the keyboard goes from one dot to the next', async () => {
  const { user } = open();
  act(() => dot(1).focus());
  await user.tab();
  expect(dot(2)).toHaveFocus();
  wait(20_000);
  expect(shown()).toBe(1);
});

test('the reviews rest in a tab in the background', () => {
  open();
  wait(3000);
  setTabHidden(true);
  wait(20_000);
  expect(shown()).toBe(1);
  setTabHidden(false);
  wait(5000);
  expect(shown()).toBe(2);
});

test('a button stops the reviews and starts them again', () => {
  open();
  tap(screen.getByRole('button', { name: words.stop }));
  wait(20_000);
  expect(shown()).toBe(1);
  tap(screen.getByRole('button', { name: words.start }));
  wait(5000);
  expect(shown()).toBe(2);
});

test('reviews that were stopped stay stopped when a dot is chosen', () => {
  open();
  tap(screen.getByRole('button', { name: words.stop }));
  tap(dot(2));
  wait(20_000);
  expect(shown()).toBe(2);
});

test('for a visitor who wants less motion nothing changes by itself', () => {
  setMotion('reduced');
  open();
  wait(20_000);
  expect(shown()).toBe(1);
});

test('a visitor who wants less motion can start the reviews', () => {
  setMotion('reduced');
  open();
  tap(screen.getByRole('button', { name: words.start }));
  wait(5000);
  expect(shown()).toBe(2);
});

test('a visitor who asks for less motion later is heard', () => {
  open();
  wait(5000);
  setMotion('reduced');
  wait(20_000);
  expect(shown()).toBe(2);
});

test('changes are read out only when they do not come by themselves', () => {
  open();
  const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live');
  expect(live()).toBe('off');
  tap(screen.getByRole('button', { name: words.stop }));
  expect(live()).toBe('polite');
});

test('a carousel that has left the page has no timer left', () => {
  const { unmount } = open();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
