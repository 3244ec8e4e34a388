/** @jest-environment jsdom */
import '../support/component';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuoteButton } from '../../src/components/Button/QuoteButton';
import { notify } from '../../src/components/Notices/notify';
import { contentOf, firstOf } from '../support/content';
import { expectNotice, noticesShown, placeForNotices } from '../support/notices';

placeForNotices();

const { actions, notices: words } = contentOf('frame');
/** Shows notices one after the other, without waiting. */
const tell = (...names: ('quote' | 'form')[]) =>
  act(async () => {
    await Promise.all(names.map((name) => notify(words[name], words)));
  });
const notice = () => firstOf(noticesShown());
/** The clock of a notice: the end of its animation closes the notice. */
const clock = () => within(notice()).getByRole('progressbar', { hidden: true });

async function press(name: string, label?: string) {
  render(<QuoteButton {...(label ? { label } : {})} />);
  await userEvent.click(screen.getByRole('button', { name }));
}

test('a quote button says what the frame calls it', () => {
  render(<QuoteButton />);
  expect(screen.getByRole('button', { name: actions.quote })).toBeEnabled();
});

test.each([actions.quote, actions.quoteNow, contentOf('servicesPage').quote])(
  'a press of "%s" shows the quote notice',
  async (label) => {
    await press(label, label);
    await expectNotice(words.quote.title);
  },
);

test('the quote notice says its whole text', async () => {
  await press(actions.quote);
  await expectNotice(words.quote.title);
  expect(notice()).toHaveTextContent(words.quote.text);
});

test('the form notice says its whole text', async () => {
  await tell('form');
  await expectNotice(words.form.title);
  expect(notice()).toHaveTextContent(words.form.text);
});

test('a second notice takes the place of the first at once', async () => {
  await tell('quote');
  await expectNotice(words.quote.title);
  await tell('form');
  await expectNotice(words.form.title);
  expect(screen.queryByText(words.quote.title)).not.toBeInTheDocument();
});

test('the same notice again is a new one, with the whole of its time', async () => {
  await press(actions.quote);
  await expectNotice(words.quote.title);
  const before = notice();
  await userEvent.click(screen.getByRole('button', { name: actions.quote }));
  await waitFor(() => expect(notice()).not.toBe(before));
  expect(noticesShown()).toHaveLength(1);
});

test('of many presses in a row one notice is left, and none waits', async () => {
  render(<QuoteButton />);
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.click(screen.getByRole('button', { name: actions.quote }));
  }
  await tell('form');
  await expectNotice(words.form.title);
  await userEvent.click(within(notice()).getByRole('button', { name: words.close }));
  await waitFor(() => expect(noticesShown()).toEqual([]));
});

test('two notices in one moment show the later one', async () => {
  await tell('quote', 'form');
  await expectNotice(words.form.title);
});

test('a notice lasts 5000 ms', async () => {
  await press(actions.quote);
  await expectNotice(words.quote.title);
  expect(clock()).toHaveStyle({ animationDuration: '5000ms' });
  fireEvent.animationEnd(clock());
  await waitFor(() => expect(noticesShown()).toEqual([]));
});

test('a notice can be closed', async () => {
  await press(actions.quote);
  await expectNotice(words.quote.title);
  await userEvent.click(screen.getByRole('button', { name: words.close }));
  await waitFor(() => expect(noticesShown()).toEqual([]));
});

test('a press on the words of a notice leaves it up', async () => {
  await press(actions.quote);
  await expectNotice(words.quote.title);
  await userEvent.click(screen.getByText(words.quote.title));
  await expectNotice(words.quote.title);
});

test('notices are read out without taking the focus', async () => {
  await press(actions.quote);
  await expectNotice(words.quote.title);
  expect(screen.getByRole('region', { name: words.area })).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('button', { name: actions.quote })).toHaveFocus();
});
