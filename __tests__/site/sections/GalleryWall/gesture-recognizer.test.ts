/** @jest-environment jsdom */

import { GestureRecognizer } from '../../../../src/sections/GalleryWall/gesture-recognizer';

class Recognizer extends GestureRecognizer {
  canStart = () => true;
  canTap = () => true;
  onPress = () => false;
  onDragStart = jest.fn();
  onDrag = jest.fn();
  onDragEnd = jest.fn();
  onPinchStart = jest.fn();
  onPinch = jest.fn();
  onPinchEnd = jest.fn();
  onRelease = jest.fn();
  onSingleTap = jest.fn();
  onDoubleTap = jest.fn();
  onMouseClick = jest.fn();
  onWheelZoom = jest.fn();
  onWheelSideways = jest.fn();
}

/** Sends the events of one pointer all at once, as a busy page handles them. */
function send(...events: [type: string, clientX: number, timeStamp: number][]) {
  const element = document.createElement('div');
  element.setPointerCapture = () => {};
  const recognizer = new Recognizer(element, new AbortController().signal);
  for (const [type, clientX, timeStamp] of events) {
    const event = new MouseEvent(type, { clientX });
    const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, timeStamp };
    for (const [name, value] of Object.entries(pointer)) {
      Object.defineProperty(event, name, { value });
    }
    element.dispatchEvent(event);
  }
  return recognizer;
}

describe('events that are handled late', () => {
  test('give the velocity with which the pointer moved', () => {
    const { onDragEnd } = send(
      ['pointerdown', 0, 1000],
      ['pointermove', 10, 1016],
      ['pointermove', 26, 1032],
      ['pointermove', 42, 1048],
      ['pointerup', 42, 1064],
    );
    expect(onDragEnd).toHaveBeenCalledWith({ x: 32, y: 0 }, { x: 1, y: 0 }, false);
  });

  test('tell a click from a long press', () => {
    expect(send(['pointerdown', 0, 1000], ['pointerup', 0, 1400]).onMouseClick).toHaveBeenCalled();
    expect(send(['pointerdown', 0, 1000], ['pointerup', 0, 1600]).onRelease).toHaveBeenCalled();
  });
});
