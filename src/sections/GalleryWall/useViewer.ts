import { useCallback, useEffect, useRef, useState } from 'react';
import { savesData } from '../../boot/saves-data';
import { withTimeout } from '../../components/withTimeout';
import { Addresses, namedPhoto } from './address';
import { jpegOf, type Photos } from './files';
import { takeOverInstantView } from './InstantView';
import type { ViewerHandle, Viewer as ViewerType } from './Viewer';

/** Events that precede a press on a photo; the first one fetches the viewer. */
const eventTypes = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** The viewer's component, fetched at the first of these events or when a photo is opened. */
function useViewerComponent() {
  const [Viewer, setViewer] = useState<typeof ViewerType | null>(null);
  const fetchViewer = useCallback(async () => {
    const { Viewer } = await import('./Viewer');
    setViewer(() => Viewer);
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
  const wanted = useRef<{ slug: string; isPressed: boolean } | null>(null);
  const indexOf = (name: string) => photos.findIndex(({ slug }) => slug === name);

  /** Opens the wanted photo, or fetches the viewer for it. */
  const openWanted = () => {
    if (!wanted.current) return;
    const { slug, isPressed } = wanted.current;
    if (viewer.current) {
      wanted.current = null;
      const isShown = takeOverInstantView();
      viewer.current.open(indexOf(slug), isShown ? 'instant view' : isPressed ? 'tile' : 'nowhere');
      addresses.current?.enter(slug);
      return;
    }
    withTimeout(fetchViewer()).catch(() => {
      const photo = photos[indexOf(slug)];
      if (isPressed && photo && wanted.current?.slug === slug) location.assign(jpegOf(photo));
    });
  };

  const open = (slug: string, isPressed = true) => {
    wanted.current = { slug, isPressed };
    openWanted();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once the viewer is there
  useEffect(() => openWanted(), [Viewer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the photos stay the same
  useEffect(() => {
    const isPhoto = (name: string) => indexOf(name) >= 0;
    const visit = (name: string) => {
      wanted.current = null;
      if (isPhoto(name)) open(name, false);
      else viewer.current?.close();
    };
    addresses.current = new Addresses(isPhoto, visit);
    visit(namedPhoto());
    return () => {
      addresses.current?.stop();
      wanted.current = null;
    };
  }, []);

  return { Viewer, viewer, addresses, open };
}
