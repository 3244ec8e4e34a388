/** @jest-environment jsdom */
import '../../support/component';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillVariables } from '../../../src/content-model/fill-variables';
import { ReviewPages } from '../../../src/sections/ReviewPages/ReviewPages';
import { watchScrolling } from '../../support/browser-stubs';
import { queried } from '../../support/content';
import { madeUpReviews } from '../../support/reviews';

const section = queried('testimonialsPage').reviews;
const reviews = madeUpReviews(12);

let scrolledTo: Element[];

afterEach(() => history.replaceState(null, ''));

function open(shown: readonly Queries.ReviewFragment[] = reviews) {
  scrolledTo = watchScrolling();
  render(<ReviewPages section={section} reviews={shown} />);
  return userEvent.setup();
}

const list = () => screen.getByRole('list', { name: section.heading.title });
const names = () =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('figcaption strong')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const numbered = (number: number) => button(fillVariables(section.page, { number }));
const current = () =>
  screen.getAllByRole('button', { current: 'page' }).map((found) => found.textContent);
const namesOf = (from: number, to: number) => reviews.slice(from, to).map(({ name }) => name);

test('the first six reviews are shown at first', () => {
  open();
  expect(names()).toEqual(namesOf(0, 6));
  expect(current()).toEqual(['1']);
});

test('Next shows the other six, and is off there', async () => {
  const user = open();
  await user.click(button(section.next));
  expect(names()).toEqual(namesOf(6, 12));
  expect(button(section.next)).toBeDisabled();
  expect(button(section.previous)).toBeEnabled();
  expect(current()).toEqual(['2']);
});

test('Previous leads back', async () => {
  const user = open();
  await user.click(button(section.next));
  await user.click(button(section.previous));
  expect(names()).toEqual(namesOf(0, 6));
});

test('a chosen page is announced, and read from its start', async () => {
  const user = open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(scrolledTo).toEqual([]);
  await user.click(button(section.next));
  expect(screen.getByRole('status')).toHaveTextContent(
    fillVariables(section.shown, { number: 2, total: 2 }),
  );
  expect(list()).toHaveFocus();
  expect(scrolledTo).toHaveLength(1);
  expect(scrolledTo[0]).toHaveTextContent(section.heading.title);
});

test('thirteen reviews make three pages, the last with one review', async () => {
  const user = open(madeUpReviews(13));
  await user.click(numbered(3));
  expect(names()).toEqual(['Customer 13']);
});

test('six reviews make one page with both buttons off', () => {
  open(reviews.slice(0, 6));
  expect(button(section.previous)).toBeDisabled();
  expect(button(section.next)).toBeDisabled();
});
