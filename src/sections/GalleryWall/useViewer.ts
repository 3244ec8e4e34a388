import { type MutableRefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { savesData } from '../../boot/saves-data';
import { afterPaint } from '../../components/afterPaint';
import { withTimeout } from '../../components/withTimeout';
import { Addresses, namedPhoto } from './address';
import { takeOverInstantView } from './InstantView';
import { jpegOf, type Photos } from './photo-files';
import type { Origin, ViewerHandle, Viewer as ViewerType } from './viewer/Viewer';

/** Events that usually precede a press on a photo; the first one fetches the viewer. */
const eventTypes = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** In the module, so that the next page of the gallery has it at once. */
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

/** Opens the photos of a page by a press or by their addresses, as soon as the viewer has loaded. */
class PhotoOpener {
  readonly viewer: MutableRefObject<ViewerHandle | null> = { current: null };
  addresses: Addresses | null = null;
  private wanted: { slug: string; from: Origin } | null = null;

  /** @param photos the photos of the page; the live view may replace them */
  constructor(
    public photos: Photos,
    private readonly fetchViewer: () => Promise<void>,
  ) {}

  private indexOf(name: string): number {
    return this.photos.findIndex(({ slug }) => slug === name);
  }

  private open(slug: string, from: Origin): void {
    this.wanted = { slug, from };
    this.openWanted();
  }

  /**
   * Opens the photo of a pressed tile, unless the address changes before. Opening takes long on a phone: first
   * a frame in which the tile looks pressed.
   */
  openPressed(slug: string): void {
    this.wanted = { slug, from: 'tile' };
    afterPaint(() => this.openWanted());
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

  /** Opens and closes photos when the address changes. Returns a function that ends this. */
  followAddresses(): () => void {
    const isPhoto = (name: string) => this.indexOf(name) >= 0;
    const visit = (name: string, from: Origin = 'nowhere') => {
      this.wanted = null;
      if (isPhoto(name)) this.open(name, from);
      else this.viewer.current?.close();
    };
    // The viewer of the neighbouring page has led here, and is replaced by this page's: the photo stays large.
    const from = history.state?.viewer === 0 ? 'large' : 'nowhere';
    this.addresses = new Addresses(isPhoto, (name) => visit(name));
    visit(namedPhoto(), from);
    return () => {
      this.addresses?.stop();
      this.wanted = null;
    };
  }
}

/** The viewer's component, once it has loaded, and the object that opens photos in it. */
export function useViewer(photos: Photos) {
  const { Viewer, fetchViewer } = useViewerComponent();
  const [opener] = useState(() => new PhotoOpener(photos, fetchViewer));
  opener.photos = photos;
  useEffect(() => {
    if (Viewer) opener.openWanted();
  }, [Viewer, opener]);
  // Before the next frame, so that the wall does not flash when the viewer leads from page to page.
  useLayoutEffect(() => opener.followAddresses(), [opener]);
  return { Viewer, opener };
}
