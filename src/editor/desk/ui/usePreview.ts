import { useCallback, useState } from 'react';

const storeKey = (hasForm: boolean) => `preview beside ${hasForm ? 'forms' : 'other views'}`;

/** Whether the preview stands beside a kind of view: beside forms unless it was folded away. */
const isOpenBeside = (hasForm: boolean) =>
  (localStorage.getItem(storeKey(hasForm)) ?? String(hasForm)) === 'true';

/**
 * Whether the preview is open. Forms and the other views remember it apart, in the browser; photos
 * and publishing have the whole window until the preview is asked for.
 * @param hasForm the open view is the form of a content file
 */
export function usePreview(hasForm: boolean) {
  const [isOpen, setOpen] = useState({ true: isOpenBeside(true), false: isOpenBeside(false) });
  const toggle = useCallback(() => {
    const next = !isOpenBeside(hasForm);
    localStorage.setItem(storeKey(hasForm), String(next));
    setOpen((before) => ({ ...before, [String(hasForm)]: next }));
  }, [hasForm]);
  /** Keeps it open until the window is loaded anew: a press on the preview does not fold it away. */
  const keepOpen = useCallback(() => setOpen({ true: true, false: true }), []);
  return { isOpen: isOpen[`${hasForm}`], toggle, keepOpen };
}
