import type { Point } from '../../../../../src/sections/GalleryWall/viewer/geometry';
import type { Gesture } from '../../../../../src/sections/GalleryWall/viewer/gestures';
import { SlideView } from '../../../../../src/sections/GalleryWall/viewer/slide-view';
import { ViewGestures } from '../../../../../src/sections/GalleryWall/viewer/view-gestures';
import { ViewState } from '../../../../../src/sections/GalleryWall/viewer/view-state';

const phone = { width: 412, height: 915 };
const middle = { x: 206, y: 457.5 };

/** The second of five photos, open on a phone. */
function opened(isStill = false) {
  const slides = [...Array(5).keys()].map((index) => {
    const motion = new SlideView({ width: 1800, height: 1200 }, 1800);
    return [index, { motion, layOut: (screen: typeof phone) => motion.layOut(screen) }] as const;
  });
  const state = new ViewState(new Map(slides), () => isStill);
  const gestures = new ViewGestures(state);
  state.open(1, 4);
  gestures.resize(phone, false);
  return Object.assign(state, {
    apply: (gesture: Gesture) => gestures.apply(gesture),
    turn: () => gestures.resize({ width: 915, height: 412 }, false),
  });
}

type Opened = ReturnType<typeof opened>;

/** Runs all animations to their end. */
function rest(state: Opened): void {
  for (let frame = 0; frame < 500 && state.isMoving; frame++) state.step(16);
  state.rest();
}

const fingers = (at: Point, distance = 1) => ({ at, distance });

/** A drag from one point to another, with the velocity with which the finger is lifted. */
function drag(state: Opened, from: Point, to: Point, velocity: Point = { x: 0, y: 0 }) {
  const offset = { x: Math.sign(to.x - from.x) * 9, y: Math.sign(to.y - from.y) * 9 };
  const axis = Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? 'x' : 'y';
  state.apply({ type: 'press', ...fingers(from) });
  state.apply({ type: 'drag start', axis, offset, ...fingers(from) });
  state.apply({ type: 'drag', ...fingers(to) });
  return state.apply({ type: 'drag end', velocity, isCancelled: false, ...fingers(to) });
}

function pinch(state: Opened, at: Point, from: number, to: number, isCancelled = false) {
  const steps: Gesture[] = [
    { type: 'pinch start', ...fingers(at, from) },
    { type: 'pinch', ...fingers(at, to) },
  ];
  for (const step of steps) state.apply(step);
  return state.apply({ type: 'pinch end', isCancelled, ...fingers(at, to) });
}

describe('beyond the ends', () => {
  test.each<[string, number, (state: Opened) => unknown, number]>([
    ['a key or button at the last photo', 4, (state) => state.goBy(1), 1],
    ['a key or button at the first', 0, (state) => state.goBy(-1), -1],
    ['a swipe at the last', 4, (state) => drag(state, { x: 300, y: 400 }, { x: 20, y: 400 }), 1],
    ['a swipe at the first', 0, (state) => drag(state, { x: 20, y: 400 }, { x: 300, y: 400 }), -1],
    ['a step between photos', 2, (state) => state.goBy(1), 0],
    ['the key for the last photo', 4, (state) => state.goTo(4), 0],
  ])('%s asks for the right neighbour, and stays in range', (_, from, move, beyond) => {
    const state = opened();
    state.open(from, 4);
    move(state);
    expect(state.beyond).toBe(beyond);
    expect(state.index).toBe(beyond === 0 ? (from === 2 ? 3 : 4) : from);
  });
});

test('each step of a key or button counts, also while the one before is on its way', () => {
  const state = opened();
  for (const step of [1, 1, 1, -1]) {
    state.goBy(step);
    state.step(16);
  }
  rest(state);
  expect([state.index, state.position.value]).toEqual([3, 3]);
});

describe('a swipe', () => {
  test('goes to the neighbour, and the photo that was left fits again', () => {
    const state = opened();
    state.toggleZoom();
    rest(state);
    const zoomed = state.slide;
    drag(state, { x: 300, y: 400 }, { x: 20, y: 400 });
    rest(state);
    drag(state, { x: 300, y: 400 }, { x: -280, y: 400 });
    drag(state, { x: 300, y: 400 }, { x: 20, y: 400 });
    rest(state);
    expect(state.index).toBe(2);
    expect(state.position.value).toBe(2);
    expect(zoomed?.view).toEqual({ x: 0, y: 0, scale: 1 });
  });

  test('beyond the last photo follows less and comes back', () => {
    const state = opened();
    state.goTo(4);
    rest(state);
    state.apply({ type: 'press', ...fingers(middle) });
    state.apply({ type: 'drag start', axis: 'x', offset: { x: -9, y: 0 }, ...fingers(middle) });
    state.apply({ type: 'drag', ...fingers({ x: 6, y: 457 }) });
    expect((state.position.value - 4) * state.pitch).toBeGreaterThan(20);
    expect((state.position.value - 4) * state.pitch).toBeLessThan(120);
    const velocity = { x: -1, y: 0 };
    state.apply({ type: 'drag end', velocity, isCancelled: false, ...fingers({ x: 6, y: 457 }) });
    rest(state);
    expect(state.position.value).toBe(4);
  });
});

describe('a drag down', () => {
  test('far dismisses the viewer, and moves photo and backdrop along', () => {
    const state = opened();
    expect(drag(state, middle, { x: 206, y: 757 })).toBe('dismiss');
    expect(state.slide?.view.y).toBeCloseTo(299.5);
    expect(state.backdropOpacity.value).toBeLessThan(0.5);
  });

  test('a little brings both back', () => {
    const state = opened();
    expect(drag(state, middle, { x: 206, y: 500 })).toBeNull();
    rest(state);
    expect(state.slide?.view).toEqual({ x: 0, y: 0, scale: 1 });
    expect(state.backdropOpacity.value).toBe(1);
  });
});

describe('two fingers', () => {
  test('zoom no further than the largest scale, and close below the fit', () => {
    const state = opened();
    pinch(state, middle, 10, 300);
    rest(state);
    expect(state.slide?.view.scale).toBeCloseTo(1800 / 412);
    state.zoomTo(1);
    rest(state);
    expect(pinch(state, middle, 300, 100)).toBe('dismiss');
  });

  test('that the system cancels bring the photo back, however far they closed', () => {
    const state = opened();
    expect(pinch(state, middle, 300, 100, true)).toBeNull();
    rest(state);
    expect(state.slide?.view).toEqual({ x: 0, y: 0, scale: 1 });
  });

  test('of which the second touches during a drag down zoom the photo', () => {
    const state = opened();
    state.apply({ type: 'press', ...fingers(middle) });
    state.apply({ type: 'drag start', axis: 'y', offset: { x: 0, y: 9 }, ...fingers(middle) });
    state.apply({ type: 'drag', ...fingers({ x: 206, y: 527 }) });
    expect(pinch(state, { x: 206, y: 527 }, 100, 210)).toBeNull();
    rest(state);
    expect(state.slide?.view.scale).toBeCloseTo(2.1);
    expect(state.backdropOpacity.value).toBe(1);
  });
});

test('a fling goes on, and stops where no backdrop shows', () => {
  const state = opened();
  state.toggleZoom();
  rest(state);
  const bound = ((state.slide?.fitSize.width ?? 0) * (state.slide?.view.scale ?? 0) - 412) / 2;
  drag(state, { x: 100, y: 457 }, { x: 150, y: 457 }, { x: 0.6, y: 0 });
  rest(state);
  expect(state.slide?.view.x).toBeCloseTo(150);
  drag(state, { x: 100, y: 457 }, { x: 150, y: 457 }, { x: 9, y: 0 });
  rest(state);
  expect(state.slide?.view.x).toBeCloseTo(bound);
});

test('with less motion everything is in its place in the next frame', () => {
  const state = opened(true);
  state.growFrom({ x: 100, y: 100, scale: 0.3 });
  state.step(16);
  expect(state.isMoving).toBe(false);
  state.goTo(3);
  state.toggleZoom();
  state.step(16);
  expect(state.position.value).toBe(3);
  expect(state.slide?.isMoving).toBe(false);
});

test('a double tap beside the photo zooms at the nearest place of it', () => {
  const state = opened();
  state.apply({ type: 'double tap', at: { x: 20, y: 100 } });
  rest(state);
  const { scale, x } = (state.slide as SlideView).view;
  expect(scale).toBeGreaterThan(2);
  expect(x).toBeCloseTo((206 - 20) * (scale - 1));
});

test('a press while the photo zooms does not stop it half way', () => {
  const state = opened();
  state.toggleZoom();
  const { target } = state.slide ?? {};
  state.step(32);
  expect(state.slide?.view).not.toEqual(target);
  state.apply({ type: 'press', ...fingers(middle) });
  state.apply({ type: 'release' });
  rest(state);
  expect(state.slide?.view).toEqual(target);
});

test('a zoomed photo that lies at its edge covers the screen when the phone is turned', () => {
  const state = opened();
  state.toggleZoom();
  rest(state);
  drag(state, { x: 100, y: 457 }, { x: 150, y: 457 }, { x: 9, y: 0 });
  rest(state);
  state.turn();
  const { fitSize, view } = state.slide as SlideView;
  expect(view.x).toBeGreaterThan(0);
  expect(view.x).toBeLessThanOrEqual((fitSize.width * view.scale - 915) / 2);
});

test('a photo that is opened grows out of its tile', () => {
  const state = opened();
  const tile = { x: 100, y: 100, scale: 0.3 };
  state.growFrom(tile);
  expect(state.slide?.view).toEqual(tile);
  rest(state);
  expect(state.slide?.view).toEqual({ x: 0, y: 0, scale: 1 });
});
