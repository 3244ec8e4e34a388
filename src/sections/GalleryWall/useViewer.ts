import { useCallback, useEffect, useRef, useState } from 'react';
import { savesData } from '../../components/whenIdle';
import { withTimeout } from '../../components/withTimeout';
import { Addresses, namedPhoto, photoAddress } from './address';
import { jpegOf } from './files';
import { takeOverInstantView } from './InstantView';
import { partsAtOnce, type useWallPhotos, wallRetryDelay } from './useWallPhotos';
import type { ViewerHandle, Viewer as ViewerType } from './Viewer';

const importViewer = () => import('./Viewer');

/** Signs that somebody may press a photo soon: until then the viewer costs nobody a byte. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** The viewer's component, which is fetched at the first sign of a hand, or when it is asked for. */
function useViewerComponent() {
  const [Viewer, setViewer] = useState<typeof ViewerType | null>(null);
  const fetchViewer = useCallback(async () => {
    const { Viewer } = await importViewer();
    setViewer(() => Viewer);
  }, []);
  useEffect(() => {
    if (savesData()) return;
    const fetchAhead = () => fetchViewer().catch(() => {});
    const options = { once: true, passive: true, capture: true };
    for (const sign of signs) addEventListener(sign, fetchAhead, options);
    return () => {
      for (const sign of signs) removeEventListener(sign, fetchAhead, options);
    };
  }, [fetchViewer]);
  return { Viewer, fetchViewer };
}

/** Opens a photo in the viewer as soon as both are there: by a press, or by its address. */
export function useViewer(
  { all, last, fetchMore }: ReturnType<typeof useWallPhotos>,
  number: number,
  pages: number,
) {
  const { Viewer, fetchViewer } = useViewerComponent();
  const viewer = useRef<ViewerHandle>(null);
  const addresses = useRef<Addresses | null>(null);
  const wanted = useRef<{ slug: string; isPressed: boolean } | null>(null);

  /** Opens the wanted photo, or fetches what that takes. */
  const openWanted = useCallback(() => {
    if (!wanted.current) return;
    const { slug, isPressed } = wanted.current;
    const index = all.findIndex((photo) => photo.slug === slug);
    const photo = all[index];
    if (photo && viewer.current) {
      wanted.current = null;
      const isInPlace = takeOverInstantView();
      viewer.current.open(index, isInPlace ? 'in place' : isPressed ? 'tile' : null);
      addresses.current?.enter(slug);
    } else if (photo) {
      withTimeout(fetchViewer()).catch(() => {
        if (isPressed && wanted.current?.slug === slug) location.assign(jpegOf(photo));
      });
    } else if (last < pages) {
      fetchMore(partsAtOnce).then((hasCome) => {
        if (!hasCome) setTimeout(() => latest.current.openWanted(), wallRetryDelay);
      });
    } else {
      // No photo has this name: the wall is what there is.
      wanted.current = null;
      viewer.current?.close();
      if (number > 1) location.replace(photoAddress(slug));
    }
  }, [all, last, pages, number, fetchMore, fetchViewer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be opened once the viewer is there
  useEffect(() => openWanted(), [openWanted, Viewer]);

  const latest = useRef({ all, openWanted });
  latest.current = { all, openWanted };

  useEffect(() => {
    const isPhoto = (name: string) => latest.current.all.some(({ slug }) => slug === name);
    const visit = (slug: string) => {
      // Other places of the page have names, too.
      const isElsewhere = !isPhoto(slug) && document.getElementById(slug) !== null;
      wanted.current = slug && !isElsewhere ? { slug, isPressed: false } : null;
      if (wanted.current) latest.current.openWanted();
      else viewer.current?.close();
    };
    addresses.current = new Addresses(isPhoto, visit);
    visit(namedPhoto());
    return () => {
      addresses.current?.stop();
      wanted.current = null;
    };
  }, []);

  const open = (slug: string) => {
    wanted.current = { slug, isPressed: true };
    latest.current.openWanted();
  };
  return { Viewer, viewer, addresses, open };
}
