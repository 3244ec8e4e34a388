import {
  forwardRef,
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chatLink } from '../../components/Contact/links';
import { fill } from '../../components/fill';
import { Icon } from '../../components/Icon/Icon';
import { useSite } from '../../components/Site/useSite';
import { notify, toastsId } from '../../components/Toasts/notify';
import { photoAddress } from './address';
import { clickOnPointerUp } from './clickOnPointerUp';
import { type Size, viewInTile } from './fit';
import { type Slide, tileOf } from './Slide';
import { Stage } from './Stage';
import * as css from './Viewer.module.css';
import type { Photos } from './WallPart';

interface ViewerProps {
  labels: Queries.GalleryLabelsFragment['viewer'];
  /** The photos fetched so far */
  photos: Photos;
  total: number;
  /** Whether no photos are left to be fetched behind these */
  isWhole: boolean;
  /** Fetches more photos: so many parts of the wall */
  onMore: (parts?: number) => void;
  /** Another photo is looked at than the one that was opened */
  onMove: (slug: string) => void;
  /** The visitor closes the view */
  onLeave: () => void;
}

/** What the wall does with the viewer. */
export interface ViewerHandle {
  /**
   * Shows a photo large, now.
   * @param index in `photos`
   * @param from where it is before: in its tile, in its place already, or nowhere
   */
  open: (index: number, from: 'tile' | 'there' | null) => void;
  /** Closes the view, if it is open. */
  close: () => void;
}

/** How many photos before the last one fetched the next ones are asked for: eight quick presses. */
const ahead = 12;

/** Parts of the wall that are fetched at once when a photo far behind is asked for. */
const many = 4;

/** Pixels that an arrow key moves a zoomed photo. */
const stride = 120;

/** Where a photo is on the wall, if any of it can be seen. */
function placeOnWall(
  slug: string,
): ((slide: Slide, screen: Size) => ReturnType<typeof viewInTile>) | null {
  const tile = tileOf(slug);
  if (!tile) return null;
  const box = tile.getBoundingClientRect();
  if (box.width === 0 || box.bottom <= 0 || box.top >= window.innerHeight) return null;
  const crops = getComputedStyle(tile).objectFit === 'cover';
  return ({ fit }, screen) => viewInTile(box, crops, fit, screen);
}

/**
 * A photo large, in a modal dialog: swiped, zoomed and thrown away by hand (see Stage), or walked
 * through by buttons and keys. It is mounted closed, so that a press has little to do.
 */
export const Viewer = forwardRef<ViewerHandle, ViewerProps>(function Viewer(
  { labels, photos, total, isWhole, onMore, onMove, onLeave },
  handle,
) {
  const { siteData, company } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const stage = useRef<Stage | null>(null);
  /** Index that is looked at, or asked for: it may be one that is still to be fetched */
  const asked = useRef(0);
  const [index, setIndex] = useState(0);
  const [isLost, setLost] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  const [isBare, setBare] = useState(false);
  const go = (to: number) => {
    if (!stage.current?.isOpen) return;
    const last = isWhole ? photos.length - 1 : total - 1 - (photos[0]?.position ?? 0);
    asked.current = Math.min(last, Math.max(0, to));
    if (asked.current < photos.length) stage.current?.goTo(asked.current);
    else onMore(many);
  };

  const latest = useRef({ photos, onMove, onLeave, go });
  latest.current = { photos, onMove, onLeave, go };

  const shut = () => {
    if (!stage.current?.isOpen) return;
    visuallyClose();
    latest.current.onLeave();
  };

  const visuallyClose = () => {
    const slug = latest.current.photos[asked.current]?.slug ?? '';
    const tile = tileOf(slug);
    if (tile && !placeOnWall(slug)) tile.scrollIntoView({ block: 'center', behavior: 'instant' });
    stage.current?.close(placeOnWall(slug));
  };

  const onClosed = () => {
    const slug = latest.current.photos[asked.current]?.slug ?? '';
    dialog.current?.close();
    giveToastsBack();
    tileOf(slug)?.closest('a')?.focus({ preventScroll: true });
  };

  // Before the wall gets the handle: a press may come between the two.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads what is latest
  useLayoutEffect(() => {
    const parts = {
      dialog: dialog.current,
      ground: ground.current,
      strip: strip.current,
      controls: controls.current,
    };
    const { dialog: element, ground: back, strip: row, controls: front } = parts;
    if (!element || !back || !row || !front) return;
    stage.current = new Stage(
      { dialog: element, ground: back, strip: row, controls: front },
      {
        onIndex: (at) => {
          asked.current = at;
          const slug = latest.current.photos[at]?.slug;
          if (slug) latest.current.onMove(slug);
          startTransition(() => setIndex(at));
        },
        onLost: (now) => startTransition(() => setLost(now)),
        onZoom: (now) => startTransition(() => setZoomed(now)),
        onTap: () => setBare((before) => !before),
        onStep: (by) => latest.current.go(asked.current + by),
        onShut: shut,
        onClosed,
      },
    );
    const stopClicks = clickOnPointerUp(element);
    // Until now the script in the page shows what is pressed (src/boot/instant-view.ts).
    document.documentElement.dataset.script = 'viewer';
    return () => {
      document.documentElement.dataset.script = '';
      stopClicks();
      stage.current?.destroy();
      giveToastsBack();
    };
  }, []);

  useEffect(() => {
    stage.current?.setPhotos(photos);
    if (asked.current < photos.length) stage.current?.goTo(asked.current);
    else if (isWhole) asked.current = photos.length - 1;
    else if (stage.current?.isThere) onMore(many);
  }, [photos, isWhole, onMore]);

  useEffect(() => {
    if (stage.current?.isThere && index >= photos.length - ahead && !isWhole) onMore();
  }, [index, photos, isWhole, onMore]);

  useImperativeHandle(handle, () => ({
    open: (at, from) => {
      const slug = photos[at]?.slug;
      if (slug === undefined) return;
      if (stage.current?.isThere && dialog.current?.open && at !== asked.current) {
        stage.current.finish();
      }
      const place = from === 'tile' ? placeOnWall(slug) : from;
      asked.current = at;
      if (!dialog.current?.open) dialog.current?.showModal();
      way.current?.focus();
      // A browser that goes to a typed address takes the focus away once more.
      requestAnimationFrame(() => {
        if (!dialog.current?.contains(document.activeElement)) way.current?.focus();
      });
      stage.current?.open(photos, at, place);
      startTransition(() => {
        setIndex(at);
        setLost(false);
        setZoomed(false);
        setBare(false);
      });
    },
    close: visuallyClose,
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const view = stage.current;
    if (ctrlKey || metaKey || altKey || !view?.isThere) return;
    const deeds: Record<string, () => unknown> = {
      ArrowRight: () => view.nudge(-stride, 0) || go(asked.current + 1),
      ArrowLeft: () => view.nudge(stride, 0) || go(asked.current - 1),
      ArrowDown: () => view.nudge(0, -stride),
      ArrowUp: () => view.nudge(0, stride),
      Home: () => go(0),
      End: () => go(Number.POSITIVE_INFINITY),
      '+': () => view.zoom(1.6),
      '=': () => view.zoom(1.6),
      '-': () => view.zoom(1 / 1.6),
      '0': () => view.zoom('out'),
      // The page behind would scroll.
      PageUp: () => {},
      PageDown: () => {},
    };
    setBare(false);
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    const deed = key === ' ' && !isOnButton ? () => {} : deeds[key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };

  // A press on what cannot have the focus leaves it nowhere, and keys with it.
  const onKey = useRef(onKeyDown);
  onKey.current = onKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const share = async () => {
    const photo = photos[index];
    if (!photo) return;
    const url = location.origin + photoAddress(photo.slug);
    if (navigator.share) {
      await navigator.share({ title: photo.caption ?? company.name, url }).catch(() => {});
      return;
    }
    takeToasts(dialog.current);
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    const { title, text } = isCopied ? labels.shared : labels.notShared;
    notify({ title, text: fill(text, { address: url }) }, siteData.toasts);
  };

  const photo = photos[index];
  const number = (photo?.position ?? index) + 1;

  return (
    <dialog
      ref={dialog}
      className={`${css.viewer} on-dark`}
      aria-label={labels.label}
      onCancel={(event) => {
        event.preventDefault();
        shut();
      }}
      onClose={() => {
        // The browser may close a dialog without asking.
        if (stage.current?.isThere && !dialog.current?.open) shut();
      }}
    >
      <div ref={ground} className={css.ground} />
      {/* biome-ignore lint/a11y/useSemanticElements: there are no fields in it */}
      <div
        ref={strip}
        className={css.strip}
        data-zoomed={isZoomed || undefined}
        role="group"
        aria-label={labels.group}
      />
      <div ref={controls} className={css.controls} data-bare={isBare || undefined}>
        <div className={css.bar}>
          <p role="status" className={css.counter}>
            {fill(labels.counter, { number, total })}
          </p>
          <button
            type="button"
            className={css.button}
            onClick={() => stage.current?.zoom('toggle')}
          >
            <Icon name={isZoomed ? 'zoom_out' : 'zoom_in'} />
            <span className="visually-hidden">{isZoomed ? labels.zoomOut : labels.zoomIn}</span>
          </button>
          <button type="button" className={css.button} data-click-alone onClick={share}>
            <Icon name="share" />
            <span className="visually-hidden">{labels.share}</span>
          </button>
          <button ref={way} type="button" className={css.button} onClick={shut}>
            <Icon name="close" />
            <span className="visually-hidden">{labels.close}</span>
          </button>
        </div>
        <div className={css.foot}>
          <div className={css.words} aria-live="polite">
            {isLost && (
              <p className={css.lost}>
                {labels.lost}{' '}
                <button
                  type="button"
                  className={css.retry}
                  onClick={() => {
                    way.current?.focus();
                    // The line comes back when it could not be had again.
                    setLost(false);
                    stage.current?.retry();
                  }}
                >
                  {labels.retry}
                </button>
              </p>
            )}
            <p className={photo?.caption ? css.caption : 'visually-hidden'}>
              {photo?.caption ?? photo?.alt}
            </p>
          </div>
          <button
            type="button"
            className={`${css.button} ${css.previous}`}
            aria-disabled={index === 0}
            onClick={() => go(asked.current - 1)}
          >
            <Icon name="chevron_left" />
            <span className="visually-hidden">{labels.previous}</span>
          </button>
          {photo && (
            <a
              className={`${css.button} ${css.ask}`}
              href={chatLink(
                company.headOffice.whatsapp,
                fill(labels.askGreeting, {
                  caption: photo.caption ?? photo.alt,
                  address: location.origin + photoAddress(photo.slug),
                }),
              )}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="whatsapp" size="small" />
              <span>
                {labels.ask}
                <span className="visually-hidden"> {siteData.actions.newWindow}</span>
              </span>
            </a>
          )}
          <button
            type="button"
            className={`${css.button} ${css.next}`}
            aria-disabled={isWhole && index >= photos.length - 1}
            onClick={() => go(asked.current + 1)}
          >
            <Icon name="chevron_right" />
            <span className="visually-hidden">{labels.next}</span>
          </button>
        </div>
      </div>
    </dialog>
  );
});

let placeOfToasts: Comment | null = null;

/** What lies behind a modal dialog is neither seen nor read out: the toasts come into it. */
function takeToasts(dialog: HTMLElement | null): void {
  const toasts = document.getElementById(toastsId);
  if (!toasts || !dialog || dialog.contains(toasts)) return;
  placeOfToasts = document.createComment('');
  toasts.replaceWith(placeOfToasts);
  dialog.append(toasts);
}

function giveToastsBack(): void {
  const toasts = document.getElementById(toastsId);
  if (toasts) placeOfToasts?.replaceWith(toasts);
  placeOfToasts = null;
}
