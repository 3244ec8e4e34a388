/** @jest-environment jsdom */
import '../../support/component';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuoteButton } from '../../../src/components/Button/QuoteButton';
import { notify } from '../../../src/components/Toasts/notify';
import type { Site } from '../../../src/components/Toasts/toast';
import { contentOf, firstOf, queried } from '../../support/content';
import { expectToast, placeForToasts, toastsShown } from '../../support/toasts';

placeForToasts();

const site = { company: queried('company'), siteData: queried('siteData') } as unknown as Site;
const { actions, toasts: words } = contentOf('siteData');
/** Shows toasts one after the other, without waiting. */
const tell = (...names: ('quote' | 'form')[]) =>
  act(async () => {
    await Promise.all(names.map((name) => notify(words[name], site)));
  });
const toast = () => firstOf(toastsShown());
async function press(name: string) {
  render(<QuoteButton />);
  await userEvent.click(screen.getByRole('button', { name }));
}

test('a second toast takes the place of the first at once', async () => {
  await tell('quote');
  await expectToast(words.quote.title);
  await tell('form');
  await expectToast(words.form.title);
  expect(screen.queryByText(words.quote.title)).not.toBeInTheDocument();
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
