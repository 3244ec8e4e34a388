/** @jest-environment jsdom */
import '../../support/component';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewPages } from '../../../src/sections/ReviewPages/ReviewPages';

const section = {
  heading: { name: null, title: 'Reviews', intro: null },
  pages: 'Pages of reviews',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {number}',
  shown: 'Page {number} of {total}',
} as unknown as Queries.ReviewPagesFragment;

const reviews = Array.from({ length: 8 }, (_, index) => ({
  key: `review-${index}`,
  name: `Person ${index}`,
  location: 'Haridwar',
  service: { title: 'Home Shifting' },
  date: 'May 2024',
  rating: 5,
  text: 'All boxes arrived.',
})) as unknown as Queries.ReviewFragment[];

test('a press on the page that is shown makes no entry of the history', async () => {
  render(<ReviewPages section={section} reviews={reviews} />);
  const user = userEvent.setup();
  const before = history.length;
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(history.length).toBe(before + 1);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(history.length).toBe(before + 1);
});
