/** @jest-environment jsdom */
import '../../../__tests__/support/component';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { held } from '../../../__tests__/support/held';
import { reload, useGallery } from '../../photos/window/gallery';
import { PhotoPanel } from '../../photos/window/PhotoPanel';

const moved = ['a', 'b'];

/** The order on the disk. */
let order: string[];
/** The places that were asked for, from 0. */
let places: number[];
/** Waited for before an answer of a kind is given. */
let delays: Partial<Record<'GET' | 'POST', Promise<void>>>;

/** Answers as the desk's server does. */
async function answer(method: 'GET' | 'POST', body: string) {
  if (method === 'POST') {
    await delays.POST;
    const { sources, place } = JSON.parse(body);
    places.push(place);
    const others = order.filter((source) => !sources.includes(source));
    order = [...others.slice(0, place), ...sources, ...others.slice(place)];
    return null;
  }
  const photos = order.map((source) => ({ source, words: {} }));
  await delays.GET;
  return { photos, leftOut: [], missing: [], unused: [], last: null, undone: null };
}

/** The order of the photos, and the controls of two of them. */
function Gallery() {
  const { photos } = useGallery();
  const selected = photos.filter(({ source }) => moved.includes(source));
  return (
    <>
      <output>{photos.map(({ source }) => source).join('')}</output>
      <PhotoPanel
        selected={selected}
        hasJustArrived={false}
        onRemove={() => undefined}
        onNext={() => undefined}
      />
    </>
  );
}

const shows = (photos: string) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(photos));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  order = ['a', 'b', 'c', 'd', 'e'];
  places = [];
  delays = {};
  window.fetch = async (_, { method, body } = {}) => {
    const given = answer(method as 'GET', String(body));
    return { ok: true, json: () => given } as Response;
  };
  render(<Gallery />);
  await act(() => reload());
});

test('photos are moved together to the end, a step, to a position and to the start', async () => {
  for (const [name, photos] of [
    ['Move to end', 'cdeab'],
    ['Move earlier', 'cdabe'],
    ['Move later', 'cdeab'],
  ] as const) {
    press(name);
    await shows(photos);
    await waitFor(() => expect(order.join('')).toBe(photos));
  }
  const position = screen.getByRole('spinbutton', { name: 'Position' });
  fireEvent.change(position, { target: { value: '2' } });
  press('Move there');
  await shows('cabde');
  press('Move to start');
  await shows('abcde');
  press('Move earlier');
  await waitFor(() => expect(places).toEqual([3, 2, 3, 1, 0]));
});

test('of presses that come faster than answers each moves by one, as far as there is a place', async () => {
  const { promise, release } = held();
  delays.POST = promise;
  for (let presses = 0; presses < 5; presses++) press('Move later');
  release();
  await waitFor(() => expect(places).toEqual([1, 2, 3]));
  await shows('cdeab');
});

test('a late response with the order before a move does not bring that order back', async () => {
  const { promise, release } = held();
  delays.GET = promise;
  const late = reload();
  delays = {};
  press('Move to end');
  await waitFor(() => expect(order.join('')).toBe('cdeab'));
  release();
  await act(() => late);
  await shows('cdeab');
});
