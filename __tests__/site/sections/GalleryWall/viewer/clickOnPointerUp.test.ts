/** @jest-environment jsdom */
import { clickOnPointerUp } from '../../../../../src/sections/GalleryWall/viewer/clickOnPointerUp';

/** A viewer with one button, which counts what presses it. */
function openViewer() {
  document.body.innerHTML = '<div><button></button></div>';
  const [viewer, button] = [document.querySelector('div'), document.querySelector('button')];
  if (!viewer || !button) throw new Error('The page is not drawn');
  const press = jest.fn();
  button.addEventListener('click', press);
  document.elementFromPoint = () => button;
  return { viewer, button, press, stop: clickOnPointerUp(viewer) };
}

const place = { bubbles: true, clientX: 50, clientY: 50 };

/** Lays a finger on a button and lifts it. */
function tap(button: HTMLElement) {
  for (const type of ['pointerdown', 'pointerup'])
    button.dispatchEvent(
      Object.assign(new MouseEvent(type, place), { pointerType: 'touch', pointerId: 2 }),
    );
}

/** Sends the click by which a browser follows a lifted finger. */
const follow = (button: HTMLElement, clientX = 50) =>
  button.dispatchEvent(new MouseEvent('click', { ...place, clientX, detail: 1 }));

test('each lifted finger presses once, and the next click presses again', () => {
  const { button, press, stop } = openViewer();
  // After a fling Chromium sends no click for the first one.
  for (const _ of [1, 2]) tap(button);
  expect(press).toHaveBeenCalledTimes(2);
  follow(button);
  expect(press).toHaveBeenCalledTimes(2);
  follow(button);
  expect(press).toHaveBeenCalledTimes(3);
  stop();
});

test('a click elsewhere, or of a key, is no lifted finger’s', () => {
  const { button, press, stop } = openViewer();
  tap(button);
  button.click();
  follow(button, 250);
  expect(press).toHaveBeenCalledTimes(3);
  stop();
});

test('a finger that has led to the next page’s viewer does not press a button there, too', () => {
  const first = openViewer();
  tap(first.button);
  first.stop();
  const next = openViewer();
  follow(next.button);
  expect(next.press).not.toHaveBeenCalled();
  next.stop();
});
