import { linkTo, type Place, viewOf } from '../../place';
import { namedFiles } from './PlaceLink';
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

/** The route in the hash of the address. */
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

/** The panes of a narrow window, of which it shows one. */
export type Pane = 'menu' | 'form' | 'page';

export const pane = createStore<Pane>('form');

function show(next: Route): void {
  route.set(next);
  // In a narrow window another pane may be open.
  pane.set('form');
}

addEventListener('hashchange', () => show(readRoute()));

const openedPreviews = createStore<Readonly<Record<string, boolean>>>({});

/** Opens a field, which was searched for or pressed in the preview. */
export function openPlace(place: Place, isFromPreview = false): void {
  const isTyped = isFromPreview;
  history.pushState({ isTyped }, '', linkTo(place));
  show({ view: viewOf(place.file), place: { ...place }, isFromPreview, isTyped });
  if (isFromPreview) openedPreviews.set({ forms: true, 'other views': true });
}

/**
 * Whether the preview is open. Forms and the other views remember it apart, in the browser; photos,
 * publishing and files that no page shows fill the window until the preview is opened, or leads to them.
 */
export function usePreview() {
  const opened = openedPreviews.use();
  const { view } = route.use();
  const isOnNoPage = namedFiles.use().some(({ path, isShown }) => path === view && !isShown);
  const kind = view.endsWith('.json') && !isOnNoPage ? 'forms' : 'other views';
  const storeKey = `preview beside ${kind}`;
  // Beside photos it takes the room that they need in a narrow window.
  const hasRoom = kind === 'forms' || matchMedia('(min-width: 70rem)').matches;
  const stored = hasRoom && (localStorage.getItem(storeKey) ?? String(kind === 'forms'));
  const isOpen = opened[kind] ?? stored === 'true';
  const toggle = () => {
    localStorage.setItem(storeKey, String(!isOpen));
    openedPreviews.set({ ...opened, [kind]: !isOpen });
  };
  return { isOpen, toggle };
}
