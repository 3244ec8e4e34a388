/** @jest-environment jsdom */
import '../support/component';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuoteButton } from '../../src/components/Button/QuoteButton';
import { notify } from '../../src/components/Toasts/notify';
import { contentOf, firstOf } from '../support/content';
import { expectToast, placeForToasts, toastsShown } from '../support/toasts';

placeForToasts();

const { actions, toasts: words } = contentOf('siteData');
/** Shows toasts one after the other, without waiting. */
const tell = (...names: ('quote' | 'form')[]) =>
  act(async () => {
    await Promise.all(names.map((name) => notify(words[name], words)));
  });
const toast = () => firstOf(toastsShown());
/** The clock of a toast: the end of its animation closes the toast. */
const clock = () => within(toast()).getByRole('progressbar', { hidden: true });

async function press(name: string, label?: string) {
  render(<QuoteButton {...(label ? { label } : {})} />);
  await userEvent.click(screen.getByRole('button', { name }));
}

test('a quote button says what the site data calls it', () => {
  render(<QuoteButton />);
  expect(screen.getByRole('button', { name: actions.quote })).toBeEnabled();
});

test.each([actions.quote, actions.quoteNow, contentOf('servicesPage').quote])(
  'a press of "%s" shows the quote toast',
  async (label) => {
    await press(label, label);
    await expectToast(words.quote.title);
  },
);

test('the quote toast says its whole text', async () => {
  await press(actions.quote);
  await expectToast(words.quote.title);
  expect(toast()).toHaveTextContent(words.quote.text);
});

test('the form toast says its whole text', async () => {
  await tell('form');
  await expectToast(words.form.title);
  expect(toast()).toHaveTextContent(words.form.text);
});

test('a second toast takes the place of the first at once', async () => {
  await tell('quote');
  await expectToast(words.quote.title);
  await tell('form');
  await expectToast(words.form.title);
  expect(screen.queryByText(words.quote.title)).not.toBeInTheDocument();
});

test('the same toast again is a new one, with the whole of its time', async () => {
  await press(actions.quote);
  await expectToast(words.quote.title);
  const before = toast();
  await userEvent.click(screen.getByRole('button', { name: actions.quote }));
  await waitFor(() => expect(toast()).not.toBe(before));
  expect(toastsShown()).toHaveLength(1);
});

test('of many presses in a row one toast is left, and none waits', async () => {
  render(<QuoteButton />);
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.click(screen.getByRole('button', { name: actions.quote }));
  }
  await tell('form');
  await expectToast(words.form.title);
  await userEvent.click(within(toast()).getByRole('button', { name: words.close }));
  await waitFor(() => expect(toastsShown()).toEqual([]));
});

test('two toasts in one moment show the later one', async () => {
  await tell('quote', 'form');
  await expectToast(words.form.title);
});

test('a toast lasts 5000 ms', async () => {
  await press(actions.quote);
  await expectToast(words.quote.title);
  expect(clock()).toHaveStyle({ animationDuration: '5000ms' });
  fireEvent.animationEnd(clock());
  await waitFor(() => expect(toastsShown()).toEqual([]));
});

test('a toast can be closed', async () => {
  await press(actions.quote);
  await expectToast(words.quote.title);
  await userEvent.click(screen.getByRole('button', { name: words.close }));
  await waitFor(() => expect(toastsShown()).toEqual([]));
});

test('a press on the words of a toast leaves it up', async () => {
  await press(actions.quote);
  await expectToast(words.quote.title);
  await userEvent.click(screen.getByText(words.quote.title));
  await expectToast(words.quote.title);
});

test('toasts are read out without taking the focus', async () => {
  await press(actions.quote);
  await expectToast(words.quote.title);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words.quote.text));
  expect(screen.getByRole('region', { name: words.area })).not.toHaveAttribute('aria-live');
  expect(screen.getByRole('button', { name: actions.quote })).toHaveFocus();
});
