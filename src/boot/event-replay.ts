/** An element that can be pressed before hydration and needs script to react. */
type Pressed = HTMLButtonElement | HTMLAnchorElement;

let pressed: Pressed[] = [];

/** The element that a click presses, unless the click opens another tab. */
export function pressedBy(event: MouseEvent): Pressed | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button || metaKey || ctrlKey || shiftKey || altKey) return null;
  return (target as Element).closest<Pressed>('button,[data-instant]');
}

function keep(event: MouseEvent): void {
  const element = pressedBy(event);
  if (!element) return;
  event.preventDefault();
  pressed.push(element);
}

/** Settled when no press is going on, so that nothing moves between the touch and its click. */
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
  // Scrolling cancels a pointer; the system's menu may keep its end.
  for (const type of ['click', 'pointercancel', 'contextmenu'])
    addEventListener(type, () => endPress());
  // A pointer that drags may end without a click.
  addEventListener('pointerup', () => setTimeout(endPress, 1000));
}

/** Drops the presses of an element. */
export function forgetPresses(element: Pressed): void {
  pressed = pressed.filter((one) => one !== element);
}

/** Stops keeping presses and hands each kept one to `press`. */
export function replayPresses(press: (element: Pressed) => void): void {
  document.removeEventListener('click', keep, true);
  const waiting = pressed;
  pressed = [];
  for (const element of waiting) press(element);
}
