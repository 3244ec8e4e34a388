/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { act, render, screen } from '@testing-library/react';
import { uploads } from '../../frame/window/uploads';
import { UploadBar } from '../../photos/window/UploadBar';

const place = { file: 'pages/home.json', path: ['hero', 'picture'] };
const ended = { isRunning: false, action: '1', total: 1, added: ['images/a.jpg'], place };
const bar = () => screen.queryByRole('region', { name: 'Photos being added' });
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <main tabIndex={-1} />
      <UploadBar />
    </>,
  );
});
afterEach(() => jest.useRealTimers());

test('the outcome goes by itself ten seconds after the last photo', () => {
  act(() => uploads.set({ ...ended, isRunning: true, refused: [] }));
  wait(60);
  act(() => uploads.set({ ...ended, refused: [] }));
  wait(9);
  expect(bar()).toHaveTextContent('1 of 1 added.');
  // The next photo has its own ten seconds.
  act(() => uploads.set({ ...ended, action: '2', refused: [] }));
  wait(9);
  expect(bar()).toBeVisible();
  wait(1);
  expect(bar()).toBeNull();
});

test('the focus of an outcome that goes, or is closed, is on the open view', () => {
  const close = () => screen.getByRole('button', { name: 'Close' });
  for (const leave of [() => wait(10), () => act(() => close().click())]) {
    act(() => uploads.set({ ...ended, refused: [] }));
    act(() => close().focus());
    leave();
    expect(screen.getByRole('main')).toHaveFocus();
  }
});

test('two photos of one name that were refused for one reason are both named', () => {
  const line = 'IMG_1.jpg: This is not a photo.';
  act(() => uploads.set({ ...ended, total: 3, refused: [line, line] }));
  expect(screen.getAllByText(line)).toHaveLength(2);
  act(() => uploads.set({ ...ended, total: 0, refused: [] }));
});

test('an outcome that says why a photo was not added stays until it is closed', () => {
  act(() => uploads.set({ ...ended, total: 2, refused: ['b.txt: This is not a photo.'] }));
  wait(60);
  expect(bar()).toHaveTextContent('1 of 2 added.');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(bar()).toBeNull();
});
