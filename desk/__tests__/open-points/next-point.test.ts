/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import {
  begin,
  followed,
  markAsDone,
  openNext,
  openPoints,
} from '../../open-points/window/open-points';

const point = (text: string, file: string, isBeforeOnline = true) => ({
  ...{ text, words: text, isBeforeOnline, isChanged: false },
  places: [{ file, path: [text], name: text, isChanged: false }],
});

test('the next point is the next one of the list as it was, whatever is done meanwhile', () => {
  let points = [
    point('Later', 'company.json', false),
    point('Name', 'company.json'),
    point('Phone', 'shared/branches.json'),
    point('Hours', 'company.json'),
    point('Street', 'shared/branches.json'),
  ];
  const show = () => openPoints.set({ points, hasUnreal: true });
  show();
  begin();
  const order: (string | undefined)[] = [];
  for (const _ of [1, 2, 3, 4, 5]) {
    const now = followed.get()?.point.text ?? undefined;
    order.push(now);
    // One is left open.
    if (now !== 'Phone') points = points.filter(({ text }) => text !== now);
    show();
    openNext();
  }
  expect(order).toEqual(['Name', 'Hours', 'Phone', 'Street', 'Later']);
  expect(followed.get()).toBeNull();
});

test('a point that is done has left the list before that is read again, which takes a while', async () => {
  const points = [point('Name', 'company.json'), point('Phone', 'shared/branches.json')];
  openPoints.set({ points, hasUnreal: true });
  let answer = (_: Response) => {};
  window.fetch = (address) =>
    String(address).includes('remove-open-point')
      ? Promise.resolve({ ok: true, json: async () => 'change' } as Response)
      : new Promise((done) => {
          answer = done;
        });
  const texts = () => openPoints.get()?.points.map(({ text }) => text);
  await markAsDone(point('Name', 'company.json'));
  expect(texts()).toEqual(['Phone']);
  const read = { points: [...points.slice(1), point('Hours', 'company.json')], hasUnreal: true };
  answer({ ok: true, json: async () => read } as Response);
  await waitFor(() => expect(texts()).toEqual(['Phone', 'Hours']));
});
