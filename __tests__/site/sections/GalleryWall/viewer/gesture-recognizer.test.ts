import { GestureRecognizer } from '../../../../../src/sections/GalleryWall/viewer/gesture-recognizer';
import type { Gesture } from '../../../../../src/sections/GalleryWall/viewer/gestures';

/** Gestures recognized in the events of one pointer, sent all at once, as a busy page handles them. */
function recognized(...events: [type: string, clientX: number, timeStamp: number][]): Gesture[] {
  const gestures: Gesture[] = [];
  const recognizer = new GestureRecognizer(
    (gesture) => gestures.push(gesture),
    (point) => point,
  );
  for (const [type, clientX, timeStamp] of events) {
    const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true };
    const event = { ...pointer, type, clientX, clientY: 0, timeStamp } as PointerEvent;
    if (type === 'pointerdown') recognizer.down(event, false);
    else if (type === 'pointermove') recognizer.move(event);
    else recognizer.up(event, true);
  }
  recognizer.cancel();
  return gestures;
}

describe('events that are handled late', () => {
  test('give the velocity of the pointer, and its offset before the axis lock', () => {
    const gestures = recognized(
      ['pointerdown', 0, 1000],
      ['pointermove', 10, 1016],
      ['pointermove', 26, 1032],
      ['pointermove', 42, 1048],
      ['pointerup', 42, 1064],
    );
    const [, start] = gestures;
    expect(start).toMatchObject({ type: 'drag start', axis: 'x', at: { x: 10 } });
    const velocity = { x: 1, y: 0 };
    expect(gestures.at(-1)).toMatchObject({ type: 'drag end', velocity, at: { x: 42 } });
  });

  test('distinguish a click from a long press', () => {
    const typesOf = (...events: Parameters<typeof recognized>) =>
      recognized(...events).map(({ type }) => type);
    expect(typesOf(['pointerdown', 0, 1000], ['pointerup', 0, 1400])).toEqual(['press', 'click']);
    expect(typesOf(['pointerdown', 0, 1000], ['pointerup', 0, 1600])).toEqual(['press', 'release']);
  });
});
