/** @jest-environment jsdom */
import '../../support/component';
import { act, renderHook } from '@testing-library/react';
import { pageSize, useReviewPage } from '../../../src/sections/ReviewPages/useReviewPage';

const reviews = Array.from({ length: 2 * pageSize + 1 }, (_, index) => ({
  slug: `review-${index}`,
})) as unknown as Queries.ReviewFragment[];

const opened = () => renderHook(() => useReviewPage(reviews)).result;

beforeEach(() => history.replaceState(null, '', '/testimonials'));

test('choosing another page adds an entry to the history, choosing the same page does not', () => {
  const { current } = opened();
  expect([current.page, current.pages]).toEqual([0, 3]);
  const before = history.length;
  act(() => current.choose(0));
  expect(history.length).toBe(before);
  act(() => current.choose(2));
  expect([history.length, history.state]).toEqual([before + 1, { reviewPage: 2 }]);
});

test('Back shows the page that was left', () => {
  const result = opened();
  act(() => result.current.choose(1));
  expect(result.current.page).toBe(1);
  history.replaceState({ reviewPage: 0 }, '');
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(result.current.page).toBe(0);
});

test('the address of a review selects its page, which stays in the entry', () => {
  history.replaceState(null, '', `/testimonials#review-${pageSize}`);
  expect(opened().current.page).toBe(1);
  expect(history.state).toEqual({ reviewPage: 1 });
});

test('an entry of a list that has become shorter shows the last page', () => {
  history.replaceState({ reviewPage: 9 }, '');
  expect(opened().current.page).toBe(2);
});
