/** @jest-environment jsdom */
import '../../../../support/component';
import { Slide } from '../../../../../src/sections/GalleryWall/viewer/Slide';
import { SlideLoader } from '../../../../../src/sections/GalleryWall/viewer/SlideLoader';
import { galleryPhotos } from '../../../../support/photos';

/** Ends a request for a large picture: with or without it. */
type End = (isLoaded: boolean) => void;

let requests: End[];
let lost: boolean[];
let loader: SlideLoader;

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  lost = [];
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    if (this.fetchPriority === 'low') return Promise.reject();
    return new Promise((done) =>
      requests.push((isLoaded) => {
        const [complete, naturalWidth] = [{ value: true }, { value: isLoaded ? 1920 : 0 }];
        Object.defineProperties(this, { complete, naturalWidth });
        done();
      }),
    );
  };
  const screen = { width: 800, height: 500 };
  loader = new SlideLoader(
    document.createElement('div'),
    () => screen,
    (isLost) => lost.push(isLost),
  );
  loader.open(galleryPhotos(1), 0);
  loader.load();
});

afterEach(() => {
  loader.clear();
  jest.useRealTimers();
});

test('a picture that takes a minute to arrive is asked for once and is not lost', async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
  requests[0]?.(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(lost).not.toContain(true);
});

test('a large file that failed is not asked for once the picture fits again', async () => {
  requests[0]?.(true);
  await jest.advanceTimersByTimeAsync(0);
  loader.current?.motion.to({ x: 0, y: 0, scale: 3 });
  loader.sharpen();
  requests[1]?.(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(lost.at(-1)).toBe(true);
  loader.current?.motion.to({ x: 0, y: 0, scale: 1 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([requests.length, lost.at(-1)]).toEqual([2, false]);
});

test('a picture that failed is asked for again, once at a time', async () => {
  requests[0]?.(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(lost.at(-1)).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
  loader.retry();
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(2);
  requests[1]?.(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(lost.at(-1)).toBe(false);
});

test.each([
  ['are fetched after the photo that is shown', false, [true, false, false]],
  ['are not fetched where data is to be saved', true, [true]],
])('the neighbours %s', async (_, saveData, expected) => {
  const want = jest.spyOn(Slide.prototype, 'want').mockResolvedValue(true);
  const connection = { configurable: true, value: { saveData } };
  Object.defineProperty(navigator, 'connection', connection);
  loader.open(galleryPhotos(3), 1);
  const loaded = loader.load();
  loader.update(1);
  await loaded;
  expect(want.mock.calls.map(([isCurrent]) => isCurrent)).toEqual(expected);
  Reflect.deleteProperty(navigator, 'connection');
});
