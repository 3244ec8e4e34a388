import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { savesData } from '../../boot/saves-data';
import { withTimeout } from '../../components/withTimeout';
import { Addresses, namedPhoto } from './address';
import { takeOverInstantView } from './InstantView';
import { jpegOf, type Photos } from './photo-files';
import type { ViewerHandle, Viewer as ViewerType } from './viewer/Viewer';

/** Events that precede a press on a photo; the first one fetches the viewer. */
const eventTypes = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Also for the next page of the gallery, to which the viewer leads. */
let fetched: typeof ViewerType | null = null;

type From = Parameters<ViewerHandle['open']>[1];

/** The viewer's component, fetched at the first of these events or when a photo is opened. */
function useViewerComponent() {
  const [Viewer, setViewer] = useState(() => fetched);
  const fetchViewer = useCallback(async () => {
    fetched = (await import('./viewer/Viewer')).Viewer;
    setViewer(() => fetched);
  }, []);
  useEffect(() => {
    if (savesData()) return;
    const fetchAhead = () => fetchViewer().catch(() => {});
    const options = { once: true, passive: true, capture: true };
    for (const type of eventTypes) addEventListener(type, fetchAhead, options);
    return () => {
      for (const type of eventTypes) removeEventListener(type, fetchAhead, options);
    };
  }, [fetchViewer]);
  return { Viewer, fetchViewer };
}

/** Opens a photo in the viewer as soon as that is there: by a press, or by its address. */
export function useViewer(photos: Photos) {
  const { Viewer, fetchViewer } = useViewerComponent();
  const viewer = useRef<ViewerHandle>(null);
  const addresses = useRef<Addresses | null>(null);
  const wanted = useRef<{ slug: string; from: From } | null>(null);
  const indexOf = (name: string) => photos.findIndex(({ slug }) => slug === name);

  /** Opens the wanted photo, or fetches the viewer for it. */
  const openWanted = () => {
    if (!wanted.current) return;
    const { slug, from } = wanted.current;
    if (viewer.current) {
      wanted.current = null;
      const isShown = takeOverInstantView();
      viewer.current.open(indexOf(slug), isShown ? 'instant view' : from);
      addresses.current?.enter(slug);
      return;
    }
    withTimeout(fetchViewer()).catch(() => {
      const photo = photos[indexOf(slug)];
      if (from === 'tile' && photo && wanted.current?.slug === slug) location.assign(jpegOf(photo));
    });
  };

  const open = (slug: string, from: From = 'tile') => {
    wanted.current = { slug, from };
    openWanted();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once the viewer is there
  useEffect(() => openWanted(), [Viewer]);

  // Before the frame: the viewer that leads on from page to page leaves no frame to the wall.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photos stay the same
  useLayoutEffect(() => {
    const isPhoto = (name: string) => indexOf(name) >= 0;
    // The viewer of the page beside this one has led here: it has just gone.
    let from: From = history.state?.viewer === 0 ? 'instant view' : 'nowhere';
    const visit = (name: string) => {
      wanted.current = null;
      if (isPhoto(name)) open(name, from);
      else viewer.current?.close();
    };
    addresses.current = new Addresses(isPhoto, visit);
    visit(namedPhoto());
    from = 'nowhere';
    return () => {
      addresses.current?.stop();
      wanted.current = null;
    };
  }, []);

  return { Viewer, viewer, addresses, open };
}
