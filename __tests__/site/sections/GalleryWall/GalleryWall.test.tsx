/** @jest-environment jsdom */
import '../../../support/component';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { fillVariables } from '../../../../src/content-model/fill-variables';
import { GalleryWall } from '../../../../src/sections/GalleryWall/GalleryWall';
import { WallPart } from '../../../../src/sections/GalleryWall/WallPart';
import { browserWithMotion, browserWithScreen, watchPress } from '../../../support/browser-stubs';
import { queried } from '../../../support/content';
import { galleryPhotos, photo } from '../../../support/photos';

const labels = queried('galleryPage');
let scene: ReturnType<typeof browserWithScreen>;

beforeEach(() => {
  scene = browserWithScreen();
});

/** Opens the gallery at its first page. */
const open = (photos: Queries.GalleryPhotoFragment[], total = photos.length, pages = 1) =>
  render(<GalleryWall labels={labels} photos={photos} total={total} number={1} pages={pages} />);

const photoLink = (number: number) =>
  screen.getByRole('link', {
    name: fillVariables(labels.viewer.open, { alt: `Truck number ${number}` }),
  });

describe('the wall', () => {
  test('shows every photo, described in words', () => {
    open(galleryPhotos(30));
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    expect(screen.getByRole('img', { name: 'Truck number 30' })).toBeVisible();
  });

  test('links every photo to its address, once script runs', () => {
    open(galleryPhotos(2));
    expect(photoLink(1)).toHaveAttribute('href', '/gallery#truck-1');
    expect(photoLink(2)).toHaveAttribute('href', '/gallery#truck-2');
  });

  test('fetches the photos of the first screen before the others', () => {
    open(galleryPhotos(5));
    const loading = screen.getAllByRole('img').map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy']);
  });

  test('shows one photo alone', () => {
    open(galleryPhotos(1));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('says that there is nothing yet when there is no photo', () => {
    open([]);
    expect(screen.getByText(labels.empty)).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  test.each([
    ['much wider than high', 6000, 500, '3'],
    ['much higher than wide', 500, 6000, '0.5'],
    ['of a usual shape', 1500, 1000, '1.5'],
  ])('gives a photo that is %s a tile that does not break the rows', (_, width, height, ratio) => {
    const [first] = galleryPhotos(1);
    if (!first) throw new Error('There is no photo.');
    open([{ ...first, ...photo('gallery/1.jpg', width, height) }]);
    expect(screen.getByRole('listitem').style.getPropertyValue('--ratio')).toBe(ratio);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'leaves a press with %s to the browser',
    (key) => {
      open(galleryPhotos(2));
      const leftToBrowser = watchPress();
      fireEvent.click(photoLink(1), { [key]: true });
      expect(leftToBrowser()).toBe(true);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );
});

describe('a wall of several parts', () => {
  const photos = galleryPhotos(5);
  const rest = { result: { data: { allPreparedPhoto: { nodes: photos.slice(3) } } } };
  let asked: string[];
  let answers: Partial<Response>[];

  beforeEach(() => {
    asked = [];
    answers = [];
    window.fetch = async (address) => {
      asked.push(String(address));
      return (answers.shift() ?? { ok: true, json: async () => rest }) as Response;
    };
    open(photos.slice(0, 3), 5, 2);
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'fetch');
  });

  const end = () => {
    const found = screen.getByRole('link', { name: labels.more }).parentElement;
    if (!found) throw new Error('The wall has no end.');
    return found;
  };

  test('leads on by a link, for visitors without script', () => {
    expect(screen.getByRole('link', { name: labels.more })).toHaveAttribute('href', '/gallery/2');
  });

  test('asks for nothing while the visitor is far from its end', () => {
    scene.see(end(), false);
    expect(asked).toEqual([]);
  });

  test('fetches its next part when the visitor nears its end', async () => {
    scene.see(end(), true);
    expect(await screen.findByRole('img', { name: 'Truck number 5' })).toBeVisible();
    expect(asked).toEqual(['/page-data/gallery/2/page-data.json']);
    expect(screen.queryByRole('link', { name: labels.more })).not.toBeInTheDocument();
  });

  test('goes by the last of several reports on its end', () => {
    scene.see(end(), [true, false]);
    expect(asked).toEqual([]);
  });

  test('fetches a part once, however often its end comes into view', async () => {
    const place = end();
    scene.see(place, true);
    scene.see(place, false);
    scene.see(place, true);
    await screen.findByRole('img', { name: 'Truck number 5' });
    expect(asked).toHaveLength(1);
  });

  test('fetches a part again that did not come, while its place is near', async () => {
    jest.useFakeTimers();
    answers = [
      { ok: false, status: 503 },
      { ok: false, status: 503 },
    ];
    scene.see(end(), true);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked).toHaveLength(3);
    expect(screen.getByRole('img', { name: 'Truck number 5' })).toBeVisible();
  });

  test('leaves a part that did not come alone until its place is near again', async () => {
    jest.useFakeTimers();
    answers = [{ ok: false, status: 503 }];
    scene.see(end(), true);
    scene.see(end(), false);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked).toHaveLength(1);
    scene.see(end(), true);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('img', { name: 'Truck number 5' })).toBeVisible();
  });
});

/** The parts of the wall are asked for again after some seconds. */
const longTimeout = { timeout: 10_000 };

describe('an address that names a photo of a later part', () => {
  const photos = galleryPhotos(9);
  let asked: string[];

  beforeEach(() => {
    asked = [];
    browserWithMotion('reduced');
    Object.assign(HTMLDialogElement.prototype, {
      show(this: HTMLDialogElement) {
        this.open = true;
      },
    });
    HTMLImageElement.prototype.decode = async () => {};
    window.fetch = async (address) => {
      asked.push(String(address));
      const part = Number(/gallery\/(\d+)\//.exec(String(address))?.[1]);
      const nodes = photos.slice(3 * part - 3, 3 * part);
      return {
        ok: true,
        json: async () => ({ result: { data: { allPreparedPhoto: { nodes } } } }),
      } as Response;
    };
  });

  afterEach(() => {
    history.replaceState(null, '', '/');
    Reflect.deleteProperty(window, 'fetch');
  });

  test('opens it as soon as its part has come', async () => {
    history.replaceState(null, '', '#truck-8');
    open(photos.slice(0, 3), 9, 3);
    const view = await screen.findByRole('dialog', { name: labels.viewer.label }, longTimeout);
    await within(view).findByText(fillVariables(labels.viewer.counter, { number: 8, total: 9 }));
    expect(asked).toEqual([2, 3].map((part) => `/page-data/gallery/${part}/page-data.json`));
  });

  test('opens it when its part did not come at first', async () => {
    const { fetch } = window;
    window.fetch = async (address) => {
      if (asked.length < 2) return { ok: !asked.push(String(address)), status: 503 } as Response;
      return fetch(address);
    };
    history.replaceState(null, '', '#truck-8');
    open(photos.slice(0, 3), 9, 3);
    const view = await screen.findByRole('dialog', { name: labels.viewer.label }, longTimeout);
    await within(view).findByText(fillVariables(labels.viewer.counter, { number: 8, total: 9 }));
  });

  test('is the wall when there is no such photo', async () => {
    history.replaceState(null, '', '#truck-10');
    open(photos.slice(0, 3), 9, 3);
    expect(await screen.findByRole('img', { name: 'Truck number 9' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a part of the wall that is far from the screen', () => {
  test('leaves the page and keeps its place', () => {
    const { container } = render(
      <WallPart photos={galleryPhotos(3)} first={false} open="{alt}" onOpen={() => undefined} />,
    );
    const part = container.firstElementChild as HTMLElement;
    scene.see(part, false, 1234);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(part).toHaveStyle({ height: '1234px' });
    scene.see(part, [false, true]);
    expect(screen.getAllByRole('img')).toHaveLength(3);
    expect(part.style.height).toBe('');
  });
});
