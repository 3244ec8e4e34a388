import {
  dragAxis,
  isDismissed,
  isPinchClosed,
  slideAfterSwipe,
  WheelSteps,
} from '../../../../../src/sections/GalleryWall/viewer/gestures';

test.each([
  [{ x: 3, y: 3 }, 'touch', null],
  [{ x: 9, y: 3 }, 'touch', 'x'],
  [{ x: 3, y: -9 }, 'touch', 'y'],
  [{ x: 5, y: 0 }, 'mouse', 'x'],
] as const)('a drag by %j with %s locks the axis %s', (way, pointer, axis) => {
  expect(dragAxis(way, pointer)).toBe(axis);
});

describe('a swipe that ends', () => {
  const from = 4;
  test.each([
    ['after a short quick swipe goes on', { position: 4.1, velocity: -0.6, moved: -40 }, 5],
    ['after a quick swipe back goes back', { position: 3.9, velocity: 0.6, moved: 40 }, 3],
    ['after a short slow one stays', { position: 4.3, velocity: -0.05, moved: -120 }, 4],
    ['after a long slow one goes on', { position: 4.6, velocity: 0, moved: -250 }, 5],
    ['when the finger turned back stays', { position: 4.4, velocity: 0.8, moved: -160 }, 4],
    // Its photo is still on its way in when the next swipe begins.
    [
      'that was caught in the middle goes one further',
      { position: 3.7, velocity: -1, moved: -80 },
      5,
    ],
    [
      'that was caught on its way and carried slowly counts',
      { position: 3.9, velocity: 0, moved: -212 },
      5,
    ],
    ['goes no further than one photo', { position: 5.9, velocity: -9, moved: -800 }, 5],
  ])('%s', (_, swipe, to) => {
    expect(slideAfterSwipe({ from, pitch: 412, ...swipe })).toBe(to);
  });
});

test.each([
  ['far', 200, 0, true],
  ['short and quickly', 60, 0.8, true],
  ['up', -200, -0.1, true],
  ['a little', 60, 0, false],
  ['far, and back', 200, -0.5, false],
])('a drag %s dismisses the viewer: %s px at %s: %s', (_, moved, velocity, isOver) => {
  expect(isDismissed(moved, velocity, 915)).toBe(isOver);
});

test.each([
  [1, 0.5, true],
  [1, 0.95, false],
  [3, 0.5, false],
  [3, 0.15, true],
])('a pinch from scale %s by %s closes the viewer: %s', (from, ratio, isClosed) => {
  expect(isPinchClosed(from, ratio)).toBe(isClosed);
});

// Events as "pixels at milliseconds".
test.each([
  ['one push and its momentum are one step', '30@0 60@16 40@32 20@48 9@64', [1]],
  ['a push the other way is a step back', '60@0 -60@16', [1, -1]],
  ['a push after a pause is another step', '60@0 60@400', [1, 1]],
  ['a push during the momentum of the last one is another step', '60@0 8@16 70@32', [1, 1]],
  ['a little is no step', '12@0 12@16', []],
])('scrolled sideways, %s', (_, events, steps) => {
  const wheel = new WheelSteps();
  const taken = events.split(' ').map((event) => {
    const [pixels = 0, time = 0] = event.split('@').map(Number);
    return wheel.step(pixels, time);
  });
  expect(taken.filter(Boolean)).toEqual(steps);
});
