import {
  flingDistance,
  rubberBand,
  Spring,
  springs,
  VelocityTracker,
} from '../../../../src/sections/GalleryWall/motion';

/** Lets frames of 16 ms pass until a spring rests, or too many have passed. */
function framesUntilRest(spring: Spring): number {
  for (let frame = 0; frame < 500; frame++) {
    if (!spring.isMoving) return frame;
    spring.step(16);
  }
  throw new Error('It never rests');
}

describe('a spring', () => {
  test('comes to its target in a fifth of a second, without going beyond it', () => {
    const spring = new Spring(0, 0.5);
    spring.to(400);
    const seen: number[] = [];
    while (spring.isMoving) {
      spring.step(16);
      seen.push(spring.value);
    }
    expect(seen.length * 16).toBeLessThan(300);
    expect(seen.findIndex((value) => value > 398) * 16).toBeLessThan(220);
    expect(Math.max(...seen)).toBe(400);
  });

  test('is where it is whatever the length of a frame', () => {
    const often = new Spring(0, 0.5);
    const seldom = new Spring(0, 0.5);
    for (const spring of [often, seldom]) spring.to(100, springs.slow, 1);
    for (let ms = 0; ms < 96; ms += 8) often.step(8);
    seldom.step(96);
    expect(often.value).toBeCloseTo(seldom.value, 6);
  });

  test('that is sent elsewhere goes on as fast as it was', () => {
    const spring = new Spring(0, 0.5);
    spring.to(400);
    spring.step(40);
    const { value, velocity } = spring;
    spring.to(800);
    spring.step(1);
    expect(spring.value - value).toBeGreaterThan(velocity * 0.9);
    expect(framesUntilRest(spring)).toBeLessThan(25);
    expect(spring.value).toBe(800);
  });

  test('that is flung goes as far as it is fast', () => {
    const spring = new Spring(0, 0.5);
    spring.to(flingDistance(1.2), springs.fling, 1.2);
    framesUntilRest(spring);
    expect(spring.value).toBe(200);
  });
});

test('rubber band: beyond a limit things follow less and less, and never further than they may', () => {
  expect(rubberBand(0, 100)).toBe(0);
  expect(rubberBand(10, 100)).toBeGreaterThan(4);
  expect(rubberBand(10, 100)).toBeLessThan(6);
  expect(rubberBand(-200, 100)).toBe(-rubberBand(200, 100));
  expect(rubberBand(20, 100) - rubberBand(10, 100)).toBeLessThan(rubberBand(10, 100));
  expect(rubberBand(1e6, 100)).toBeLessThan(100);
});

describe('the velocity of a pointer', () => {
  const moved = (...times: number[]) => {
    const tracker = new VelocityTracker();
    for (const time of times) tracker.add(time, time * 2, 0);
    return tracker;
  };

  test('is that of its last hundredths of a second', () => {
    expect(moved(0, 16, 32, 48).velocityAt(50)).toEqual({ x: 2, y: 0 });
  });

  test.each([
    ['rested before it was lifted', moved(0, 16, 32), 200],
    ['was only laid down', moved(0), 0],
  ])('is 0 when it %s', (_, tracker, time) => {
    expect(tracker.velocityAt(time)).toEqual({ x: 0, y: 0 });
  });
});
