/** @jest-environment jsdom */
import '../support/component';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuoteButton } from '../../src/components/Button/QuoteButton';
import { notify } from '../../src/components/Notices/notify';
import { contentOf, firstOf } from '../support/content';
import { expectNotice, noticesShown, placeForNotices } from '../support/notices';

placeForNotices();

const words = contentOf('frame').notices;
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
  expect(screen.getByRole('button', { name: 'Get Free Quote' })).toBeEnabled();
});

test.each(['Get Free Quote', 'Get Free Quote Now', 'Get Quote for This Service'])(
  'a press of "%s" shows the quote notice',
  async (label) => {
    await press(label, label);
    await expectNotice('Quote Feature Coming Soon!');
  },
);

test('the quote notice says that the feature is not implemented, and what helps now', async () => {
  await press('Get Free Quote');
  await expectNotice('Quote Feature Coming Soon!');
  expect(notice()).toHaveTextContent(/not implemented yet.*call.*chat.*now/i);
});

test('the form notice says that nothing was sent, and what helps now', async () => {
  await tell('form');
  await expectNotice('Contact Form Coming Soon!');
  expect(notice()).toHaveTextContent(/not implemented yet.*call.*chat.*now/i);
});

test('a second notice takes the place of the first at once', async () => {
  await tell('quote');
  await expectNotice('Quote Feature Coming Soon!');
  await tell('form');
  await expectNotice('Contact Form Coming Soon!');
  expect(screen.queryByText('Quote Feature Coming Soon!')).not.toBeInTheDocument();
});

test('the same notice again is a new one, with the whole of its time', async () => {
  await press('Get Free Quote');
  await expectNotice('Quote Feature Coming Soon!');
  const before = notice();
  await userEvent.click(screen.getByRole('button', { name: 'Get Free Quote' }));
  await waitFor(() => expect(notice()).not.toBe(before));
  expect(noticesShown()).toHaveLength(1);
});

test('of many presses in a row one notice is left, and none waits', async () => {
  render(<QuoteButton />);
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Get Free Quote' }));
  }
  await tell('form');
  await expectNotice('Contact Form Coming Soon!');
  await userEvent.click(within(notice()).getByRole('button', { name: 'Close this notice' }));
  await waitFor(() => expect(noticesShown()).toEqual([]));
});

test('two notices in one moment show the later one', async () => {
  await tell('quote', 'form');
  await expectNotice('Contact Form Coming Soon!');
});

test('a notice lasts 5000 ms', async () => {
  await press('Get Free Quote');
  await expectNotice('Quote Feature Coming Soon!');
  expect(clock()).toHaveStyle({ animationDuration: '5000ms' });
  fireEvent.animationEnd(clock());
  await waitFor(() => expect(noticesShown()).toEqual([]));
});

test('a notice can be closed', async () => {
  await press('Get Free Quote');
  await expectNotice('Quote Feature Coming Soon!');
  await userEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  await waitFor(() => expect(noticesShown()).toEqual([]));
});

test('a press on the words of a notice leaves it up', async () => {
  await press('Get Free Quote');
  await expectNotice('Quote Feature Coming Soon!');
  await userEvent.click(screen.getByText('Quote Feature Coming Soon!'));
  await expectNotice('Quote Feature Coming Soon!');
});

test('notices are read out without taking the focus', async () => {
  await press('Get Free Quote');
  await expectNotice('Quote Feature Coming Soon!');
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('button', { name: 'Get Free Quote' })).toHaveFocus();
});
