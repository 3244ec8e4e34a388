/** @jest-environment jsdom */
import '../support/component';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewPages } from '../../src/sections/ReviewPages/ReviewPages';
import { queried } from '../support/content';
import { watchScrolling } from '../support/stand-ins';

const section = queried('testimonialsPage').reviews;
const reviews = queried('reviews');

let scrolledTo: Element[];

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
const current = () =>
  screen.getAllByRole('button', { current: 'page' }).map((found) => found.textContent);
const namesOf = (from: number, to: number) => reviews.slice(from, to).map(({ name }) => name);

test('the first six reviews are shown at first', () => {
  open();
  expect(names()).toEqual(namesOf(0, 6));
  expect(current()).toEqual(['1']);
});

test('all twelve reviews are in the page, for crawlers and for visitors without script', () => {
  open();
  expect(reviews).toHaveLength(12);
  for (const { name, text } of reviews) {
    expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

test('a review says its service, stars, month, name and place', () => {
  open();
  const [card] = within(list()).getAllByRole('listitem');
  const [review] = reviews;
  for (const word of [review?.service.title, review?.date, review?.name, review?.location]) {
    expect(card).toHaveTextContent(word ?? '-');
  }
  expect(within(card as HTMLElement).getByRole('img')).toHaveAccessibleName('5 out of 5 stars');
});

test('twelve reviews make two numbered pages', () => {
  open();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of reviews' }));
  expect(pages.getAllByRole('button').map((found) => found.textContent)).toEqual([
    'Previous',
    '1',
    '2',
    'Next',
  ]);
});

test('on the first page Previous is off and Next is on', () => {
  open();
  expect(button('Previous')).toBeDisabled();
  expect(button('Next')).toBeEnabled();
});

test('Next shows the other six, and is off there', async () => {
  const user = open();
  await user.click(button('Next'));
  expect(names()).toEqual(namesOf(6, 12));
  expect(button('Next')).toBeDisabled();
  expect(button('Previous')).toBeEnabled();
  expect(current()).toEqual(['2']);
});

test('Previous leads back', async () => {
  const user = open();
  await user.click(button('Next'));
  await user.click(button('Previous'));
  expect(names()).toEqual(namesOf(0, 6));
});

test('a numbered button jumps to its page', async () => {
  const user = open();
  await user.click(button('Page 2'));
  expect(names()).toEqual(namesOf(6, 12));
  await user.click(button('Page 1'));
  expect(names()).toEqual(namesOf(0, 6));
});

test('a page that is chosen is said, and read from its start', async () => {
  const user = open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(scrolledTo).toEqual([]);
  await user.click(button('Next'));
  expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2 is shown');
  expect(list()).toHaveFocus();
  expect(scrolledTo).toHaveLength(1);
  expect(scrolledTo[0]).toHaveTextContent(section.heading.title);
});

/** A press that comes although the button is off, as from a script or a slow device. */
async function pressAnyway(name: string) {
  const pressed = button(name);
  const key = Object.keys(pressed).find((own) => own.startsWith('__reactProps'));
  const props = Reflect.get(pressed, key ?? '') as { onClick: () => void };
  const { act } = await import('@testing-library/react');
  act(() => props.onClick());
}

test('Previous is computed around the first page, although it is off there', async () => {
  open();
  await pressAnyway('Previous');
  expect(names()).toEqual(namesOf(6, 12));
});

test('Next is computed around the last page, although it is off there', async () => {
  const user = open();
  await user.click(button('Next'));
  await pressAnyway('Next');
  expect(names()).toEqual(namesOf(0, 6));
});

test('thirteen reviews make three pages, the last with one review', async () => {
  const [first] = reviews;
  if (!first) throw new Error('There is no review.');
  const user = open([...reviews, { ...first, key: 'one-more', name: 'One More' }]);
  await user.click(button('Page 3'));
  expect(names()).toEqual(['One More']);
});

test('six reviews make one page with both buttons off', () => {
  open(reviews.slice(0, 6));
  expect(button('Previous')).toBeDisabled();
  expect(button('Next')).toBeDisabled();
});
