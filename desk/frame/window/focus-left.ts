import { type RefObject, useLayoutEffect } from 'react';

/** Gives the focus to the open view when a part leaves that has it, such as a button that was pressed. */
export function useFocusLeft(part: RefObject<HTMLElement>): void {
  useLayoutEffect(
    () => () => {
      if (part.current?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    },
    [part],
  );
}
