import { flushSync } from 'react-dom';

/**
 * Keeps the keys that are pressed before a drag that a key has begun listens for them, and presses
 * them then: React Aria does so from the next frame on, which with many photos takes a while.
 */
export function keepKeysBeforeDrag(): void {
  const kept: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event);
  };
  window.addEventListener('keydown', keep, true);
  window.addEventListener('keyup', keep, true);
  const press = () => {
    window.removeEventListener('keydown', keep, true);
    window.removeEventListener('keyup', keep, true);
    for (const event of kept)
      flushSync(() => document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event)));
  };
  requestAnimationFrame(() => requestAnimationFrame(press));
}
