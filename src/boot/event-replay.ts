import { placeOf } from './element-place';

let pressed: ReturnType<typeof placeOf>[] = [];

/** The element that needs script to react to a click, unless the click opens another tab. */
export function pressedBy(event: MouseEvent): HTMLElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button || metaKey || ctrlKey || shiftKey || altKey) return null;
  return (target as Element).closest<HTMLElement>('button,[data-instant]');
}

function keep(event: MouseEvent): void {
  const element = pressedBy(event);
  if (!element) return;
  event.preventDefault();
  pressed.push(placeOf(element));
}

/** Resolves when the present press has ended, so that nothing moves between a touch and its click. */
export let press: Promise<void> | undefined;

let endPress = () => {};

/** Keeps presses until they can be replayed. */
export function keepPresses(): void {
  document.addEventListener('click', keep, true);
  addEventListener('pointerdown', () => {
    endPress();
    press = new Promise((done) => {
      endPress = done;
    });
  });
  // Scrolling cancels a pointer; the system's menu may swallow its pointerup.
  for (const type of ['click', 'pointercancel', 'contextmenu'])
    addEventListener(type, () => endPress());
  // A drag may end without a click.
  addEventListener('pointerup', () => setTimeout(endPress, 1000));
}

/** Drops the presses of an element. */
export function forgetPresses(element: HTMLElement): void {
  pressed = pressed.filter((find) => find() !== element);
}

/** Stops keeping presses and hands the element of each kept one to `press`. */
export function replayPresses(press: (element: HTMLElement) => void): void {
  document.removeEventListener('click', keep, true);
  const waiting = pressed.map((find) => find());
  pressed = [];
  for (const element of waiting) if (element) press(element);
}
