import { useCallback, useEffect, useState } from 'react';
import { linkTo, type Place, viewOf } from './place';

/** The view that the window shows. */
interface Route {
  view: string;
  /** The field to begin at */
  place: Place | null;
  /** It was opened by a press on the preview */
  isFromPreview: boolean;
}

const firstView = 'pages/home.json';

/** The route that the address names behind its #. */
function readRoute(): Route {
  const [file = '', path] = location.hash.slice(1).split('?');
  try {
    const name = decodeURIComponent(file) || firstView;
    const place = path ? { file: name, path: JSON.parse(decodeURIComponent(path)) } : null;
    return { view: viewOf(name), place, isFromPreview: false };
  } catch {
    // Addresses can be typed and cut.
    return { view: firstView, place: null, isFromPreview: false };
  }
}

/**
 * The route, which follows the address, and a function that opens a field.
 * @param onChange is called when another view or field was opened
 */
export function useRoute(onChange: () => void) {
  const [route, setRoute] = useState(readRoute);
  const open = useCallback(
    (place: Place, isFromPreview = false) => {
      history.pushState(null, '', linkTo(place));
      setRoute({ view: viewOf(place.file), place: { ...place }, isFromPreview });
      onChange();
    },
    [onChange],
  );
  useEffect(() => {
    const update = () => {
      setRoute(readRoute());
      onChange();
    };
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, [onChange]);
  return { ...route, open };
}

const kinds = ['forms', 'other views'] as const;
const storeKey = (kind: (typeof kinds)[number]) => `preview beside ${kind}`;

/** Whether the preview stands beside a kind of view: beside forms unless it was folded away. */
const wasOpen = (kind: (typeof kinds)[number]) =>
  (localStorage.getItem(storeKey(kind)) ?? String(kind === 'forms')) === 'true';

/**
 * Whether the preview is open. Forms and the other views remember it apart, in the browser; photos
 * and publishing have the whole window until the preview is asked for.
 * @param kind of the open view
 * @param isFromPreview a press on the preview opened the view, so it stays until it is folded away
 */
export function usePreview(kind: (typeof kinds)[number], isFromPreview: boolean) {
  const [openBeside, setOpenBeside] = useState<readonly string[]>(() => kinds.filter(wasOpen));
  useEffect(() => {
    if (isFromPreview) setOpenBeside(kinds);
  }, [isFromPreview]);
  const isOpen = openBeside.includes(kind);
  const toggle = () => {
    localStorage.setItem(storeKey(kind), String(!isOpen));
    setOpenBeside(isOpen ? openBeside.filter((one) => one !== kind) : [...openBeside, kind]);
  };
  return { isOpen, toggle };
}
