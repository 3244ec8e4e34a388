import {
  doubleTapScale,
  fitSizeOf,
  maxScaleOf,
  viewInTile,
  zoomView,
} from '../../../../../src/sections/GalleryWall/viewer/geometry';

const phone = { width: 412, height: 915 };
const turned = { width: 915, height: 412 };
const laptop = { width: 1280, height: 800 };
const wide = { width: 1800, height: 1200 };

describe('a photo that fits', () => {
  test.each([
    ['has the width of an upright phone', wide, phone, 412, 275],
    ['of 10:1 has the width, too', { width: 5000, height: 500 }, phone, 412, 41],
    ['of 1:8 has the height', { width: 300, height: 2400 }, phone, 114, 915],
    ['of 300 pixels is as large as any', { width: 300, height: 200 }, phone, 412, 275],
    ['has the height of a turned phone', wide, turned, 618, 412],
    ['leaves room for the controls where there is enough', wide, laptop, 984, 656],
  ])('%s', (_, photo, screen, width, height) => {
    const fit = fitSizeOf(photo, screen);
    expect([Math.round(fit.width), Math.round(fit.height)]).toEqual([width, height]);
  });

  test.each([412, 360, 256])('has all of a window %s pixels high', (height) => {
    expect(fitSizeOf(wide, { width: 915, height }).height).toBe(height);
  });
});

test('the point under the pointer stays in its place while the photo is zoomed', () => {
  const before = { x: 10, y: -20, scale: 1.5 };
  const at = { x: 100, y: 60 };
  const after = zoomView(before, 3, at);
  const onPhoto = (view: typeof before) => [
    (at.x - view.x) / view.scale,
    (at.y - view.y) / view.scale,
  ];
  expect(onPhoto(after)).toEqual(onPhoto(before));
});

test('the largest zoom level shows the pixels of the largest file, and is at least 3', () => {
  expect(maxScaleOf(fitSizeOf(wide, phone), 1800) * 412).toBeCloseTo(1800);
  expect(maxScaleOf({ width: 984, height: 656 }, 1800)).toBe(3);
});

test('a double tap fills the screen, if that is not too much', () => {
  const fit = fitSizeOf(wide, phone);
  expect(doubleTapScale(fit, phone, 4.4) * fit.height).toBeCloseTo(915);
  expect(doubleTapScale({ width: 412, height: 41 }, phone, 12)).toBe(4);
  expect(doubleTapScale({ width: 412, height: 618 }, phone, 4.4)).toBe(2.5);
});

test('a photo on the wall is as large as its tile, which may crop it or leave a margin', () => {
  const tile = { x: 0, y: 100, width: 206, height: 206 };
  const fit = { width: 412, height: 206 };
  expect(viewInTile(tile, true, fit, phone)).toEqual({ x: -103, y: -254.5, scale: 1 });
  expect(viewInTile(tile, false, fit, phone).scale).toBe(0.5);
});
