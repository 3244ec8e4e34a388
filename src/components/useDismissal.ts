import { type RefObject, useEffect } from 'react';

/**
 * Listens for what ends an open state: Escape, or a press or the focus outside an element.
 * @param onEscape called on Escape; the same as `leave` when left out
 */
export function useDismissal(
  place: RefObject<Element>,
  isOpen: boolean,
  leave: () => void,
  onEscape = leave,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions need no value of a render
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) leave();
    };
    const controller = new AbortController();
    document.addEventListener('keydown', onKey, controller);
    document.addEventListener('focusin', onLeave, controller);
    document.addEventListener('pointerdown', onLeave, controller);
    return () => controller.abort();
  }, [isOpen]);
}
