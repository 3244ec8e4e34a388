import { useEffect, useState } from 'react';
import type { Place } from '../../preview/messages';
import { linkTo, viewOf } from './place';
import { createStore } from './store';

/** The view that the window shows. */
interface Route {
  view: string;
  /** The field to begin at */
  place: Place | null;
  /** It was opened by a press on the preview */
  isFromPreview: boolean;
  /** The place is one in the draft, as the preview shows it; else one in the saved file */
  isTyped: boolean;
}

const firstView = 'pages/home.json';

/** The route that the address names behind its #. */
function readRoute(): Route {
  const [file = '', path] = location.hash.slice(1).split('?');
  try {
    const name = decodeURIComponent(file) || firstView;
    const place = path ? { file: name, path: JSON.parse(decodeURIComponent(path)) } : null;
    const isTyped = history.state?.isTyped === true;
    return { view: viewOf(name), place, isFromPreview: false, isTyped };
  } catch {
    // Addresses can be typed and cut.
    return { view: firstView, place: null, isFromPreview: false, isTyped: false };
  }
}

/** The route, which follows the address. */
export const route = createStore(readRoute());
addEventListener('hashchange', () => route.set(readRoute()));

/** Opens a field, which was searched for or pressed in the preview. */
export function openPlace(place: Place, isFromPreview = false): void {
  const isTyped = isFromPreview;
  history.pushState({ isTyped }, '', linkTo(place));
  route.set({ view: viewOf(place.file), place: { ...place }, isFromPreview, isTyped });
}

/**
 * Whether the preview is open. Forms and the other views remember it apart, in the browser; photos
 * and publishing have the whole window until the preview is asked for, or leads to them.
 */
export function usePreview() {
  const { view, isFromPreview } = route.use();
  const kind = view.endsWith('.json') ? 'forms' : 'other views';
  const storeKey = `preview beside ${kind}`;
  const stored = localStorage.getItem(storeKey) ?? String(kind === 'forms');
  const [isOpenBeside, setOpenBeside] = useState<Record<string, boolean>>({});
  useEffect(() => {
    if (isFromPreview) setOpenBeside({ forms: true, 'other views': true });
  }, [isFromPreview]);
  const isOpen = isOpenBeside[kind] ?? stored === 'true';
  const toggle = () => {
    localStorage.setItem(storeKey, String(!isOpen));
    setOpenBeside({ ...isOpenBeside, [kind]: !isOpen });
  };
  return { isOpen, toggle };
}
