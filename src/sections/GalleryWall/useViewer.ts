import { type MutableRefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { savesData } from '../../boot/saves-data';
import { withTimeout } from '../../components/withTimeout';
import { Addresses, namedPhoto } from './address';
import { takeOverInstantView } from './InstantView';
import { jpegOf, type Photos } from './photo-files';
import type { Origin, ViewerHandle, Viewer as ViewerType } from './viewer/Viewer';

/** Events that precede a press on a photo; the first one fetches the viewer. */
const eventTypes = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Also for the next page of the gallery, to which the viewer leads. */
let fetched: typeof ViewerType | null = null;

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

/** Opens the photos of a page by a press or by their addresses, as soon as the viewer is there. */
class PhotoOpener {
  readonly viewer: MutableRefObject<ViewerHandle | null> = { current: null };
  addresses: Addresses | null = null;
  private wanted: { slug: string; from: Origin } | null = null;

  /** @param photos those of the page, which the live view may change */
  constructor(
    public photos: Photos,
    private readonly fetchViewer: () => Promise<void>,
  ) {}

  private indexOf(name: string): number {
    return this.photos.findIndex(({ slug }) => slug === name);
  }

  open(slug: string, from: Origin = 'tile'): void {
    this.wanted = { slug, from };
    this.openWanted();
  }

  /** Opens the wanted photo, if there is one, or fetches the viewer for it. */
  openWanted(): void {
    if (!this.wanted) return;
    const { slug, from } = this.wanted;
    if (this.viewer.current) {
      this.wanted = null;
      this.viewer.current.open(this.indexOf(slug), takeOverInstantView() ? 'large' : from);
      this.addresses?.enter(slug);
      return;
    }
    withTimeout(this.fetchViewer()).catch(() => {
      const photo = this.photos[this.indexOf(slug)];
      if (from === 'tile' && photo && this.wanted?.slug === slug) location.assign(jpegOf(photo));
    });
  }

  /** Follows the addresses of photos; returns what ends that. */
  followAddresses(): () => void {
    const isPhoto = (name: string) => this.indexOf(name) >= 0;
    const visit = (name: string, from: Origin = 'nowhere') => {
      this.wanted = null;
      if (isPhoto(name)) this.open(name, from);
      else this.viewer.current?.close();
    };
    // The viewer of the page beside this one has led here and has just gone: its photo was large.
    const from = history.state?.viewer === 0 ? 'large' : 'nowhere';
    this.addresses = new Addresses(isPhoto, (name) => visit(name));
    visit(namedPhoto(), from);
    return () => {
      this.addresses?.stop();
      this.wanted = null;
    };
  }
}

/** The viewer's component, once it is there, and what opens photos in it. */
export function useViewer(photos: Photos) {
  const { Viewer, fetchViewer } = useViewerComponent();
  const [opener] = useState(() => new PhotoOpener(photos, fetchViewer));
  opener.photos = photos;
  useEffect(() => {
    if (Viewer) opener.openWanted();
  }, [Viewer, opener]);
  // Before the frame: the viewer that leads on from page to page leaves no frame to the wall.
  useLayoutEffect(() => opener.followAddresses(), [opener]);
  return { Viewer, opener };
}
