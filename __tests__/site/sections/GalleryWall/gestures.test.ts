import {
  axisOf,
  isPinchedShut,
  isThrown,
  landing,
} from '../../../../src/sections/GalleryWall/gestures';

test.each([
  [{ x: 3, y: 3 }, 'touch', null],
  [{ x: 9, y: 3 }, 'touch', 'x'],
  [{ x: 3, y: -9 }, 'touch', 'y'],
  [{ x: 5, y: 0 }, 'mouse', 'x'],
] as const)('a way of %j by %s goes along %s', (way, pointer, axis) => {
  expect(axisOf(way, pointer)).toBe(axis);
});

describe('a strip that is let go', () => {
  const from = 4;
  test.each([
    ['after a short quick swipe goes on', { place: 4.1, velocity: -0.6, moved: -40 }, 5],
    ['after a quick swipe back goes back', { place: 3.9, velocity: 0.6, moved: 40 }, 3],
    ['after a short slow one stays', { place: 4.3, velocity: -0.05, moved: -120 }, 4],
    ['after a long slow one goes on', { place: 4.6, velocity: 0, moved: -250 }, 5],
    ['when the finger turned back stays', { place: 4.4, velocity: 0.8, moved: -160 }, 4],
    // Its photo is still on its way in when the next swipe begins.
    ['that was caught in the middle goes one further', { place: 3.7, velocity: -1, moved: -80 }, 5],
    [
      'that was caught on its way and carried slowly counts',
      { place: 3.9, velocity: 0, moved: -212 },
      5,
    ],
    ['goes no further than one photo', { place: 5.9, velocity: -9, moved: -800 }, 5],
  ])('%s', (_, swipe, to) => {
    expect(landing({ from, pitch: 412, ...swipe }, 9)).toBe(to);
  });

  test('stays at the ends', () => {
    expect(landing({ from: 9, pitch: 412, place: 9.2, velocity: -2, moved: -90 }, 9)).toBe(9);
    expect(landing({ from: 0, pitch: 412, place: -0.2, velocity: 2, moved: 90 }, 9)).toBe(0);
  });
});

test.each([
  ['far', 200, 0, true],
  ['short and quickly', 60, 0.8, true],
  ['up', -200, -0.1, true],
  ['a little', 60, 0, false],
  ['far, and back', 200, -0.5, false],
])('a photo that is dragged %s is let go of: %s px at %s: %s', (_, moved, velocity, isLetGo) => {
  expect(isThrown(moved, velocity, 915)).toBe(isLetGo);
});

test.each([
  [1, 0.5, true],
  [1, 0.95, false],
  [3, 0.5, false],
  [3, 0.15, true],
])('two fingers that begin at scale %s and come nearer by %s close: %s', (from, ratio, isShut) => {
  expect(isPinchedShut(from, ratio)).toBe(isShut);
});
