import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fill } from '../../components/fill';
import { Icon } from '../../components/Icon/Icon';
import { Photo, pictureVariants } from '../../components/Photo/Photo';
import * as css from './Viewer.module.css';
import type { Photos } from './WallPart';

interface ViewerProps {
  labels: Queries.GalleryLabelsFragment['viewer'];
  /** The photos fetched so far */
  photos: Photos;
  total: number;
  /** Index in `photos` that is shown first */
  start: number;
  /** Where the focus goes back to */
  opener: HTMLElement;
  onNearEnd: () => void;
  onClosed: () => void;
}

/** The small picture that the wall shows already: it stands in while the large one loads. */
function previewOf(photo: Photos[number]): CSSProperties {
  const src = JSON.stringify(pictureVariants(photo).src);
  const image = document.querySelector<HTMLImageElement>(`img[src=${src}]`);
  return image?.complete ? { backgroundImage: `url(${JSON.stringify(image.currentSrc)})` } : {};
}

/** Whether a point of the screen is on a photo, which stands whole in the middle of its box. */
function isOnPhoto(box: DOMRect, { width, height }: Photos[number], x: number, y: number): boolean {
  const scale = Math.min(box.width / width, box.height / height);
  return (
    Math.abs(x - box.left - box.width / 2) <= (width * scale) / 2 &&
    Math.abs(y - box.top - box.height / 2) <= (height * scale) / 2
  );
}

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A photo large, in a modal dialog. The photos lie side by side in a strip that the finger
 * scrolls, so swiping and pinching are the browser's own; arrows and buttons scroll the strip.
 * Escape, the button, a press beside the photo and the phone's Back close it.
 */
export function Viewer({ labels, photos, total, start, opener, onNearEnd, onClosed }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  const shown = useRef(start);
  shown.current = index;

  const place = useCallback((to: number, behavior: ScrollBehavior) => {
    const list = strip.current;
    list?.scrollTo({ left: to * list.clientWidth, behavior });
  }, []);

  const go = (step: number) => {
    const to = index + step;
    if (to < 0 || to >= photos.length) return;
    setIndex(to);
    place(to, calm() ? 'instant' : 'smooth');
  };

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    place(start, 'instant');
    // Back is how a phone closes what lies on top: an entry of its own takes the press.
    history.pushState({ ...history.state, viewer: true }, '');
    const onBack = () => element?.close();
    const onResize = () => place(shown.current, 'instant');
    window.addEventListener('popstate', onBack);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('popstate', onBack);
      window.removeEventListener('resize', onResize);
      opener.focus({ preventScroll: true });
    };
  }, [place, start, opener]);

  useEffect(() => {
    if (index >= photos.length - 3) onNearEnd();
  }, [index, photos.length, onNearEnd]);

  const onScroll = () => {
    const list = strip.current;
    if (!list) return;
    const nearest = Math.round(list.scrollLeft / list.clientWidth);
    // While a button scrolls the strip, the photo it goes to is shown already.
    if (Math.abs(list.scrollLeft - nearest * list.clientWidth) < 2) setIndex(nearest);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    // The strip would scroll by itself when it has the focus.
    event.preventDefault();
    go(step);
  };

  const close = () => dialog.current?.close();

  const onPress = ({ target, clientX, clientY }: MouseEvent) => {
    const photo = photos[index];
    if (!photo || !(target instanceof Element) || target.closest('figcaption')) return;
    const box = target.closest('img')?.getBoundingClientRect();
    if (!box || !isOnPhoto(box, photo, clientX, clientY)) close();
  };

  const number = (photos[index]?.position ?? index) + 1;

  return (
    <dialog
      ref={dialog}
      className={`${css.viewer} on-dark`}
      aria-label={labels.label}
      onKeyDown={onKeyDown}
      onClose={() => {
        if (history.state?.viewer) history.back();
        onClosed();
      }}
    >
      <div className={css.bar}>
        <p role="status" className={css.counter}>
          {fill(labels.counter, { number, total })}
        </p>
        {/* biome-ignore lint/a11y/noAutofocus: a dialog moves the focus to its way out */}
        <button type="button" className={css.button} autoFocus onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">{labels.close}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that closes */}
      <ul
        ref={strip}
        className={css.strip}
        onScroll={onScroll}
        onClick={onPress}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        tabIndex={0}
      >
        {photos.map((photo, at) => (
          <li key={photo.source} className={css.slide} aria-hidden={at !== index}>
            {Math.abs(at - index) <= 1 && (
              <figure className={css.figure}>
                <div className={css.frame} style={previewOf(photo)}>
                  <Photo
                    first
                    photo={{ ...photo, image: photo.large }}
                    alt={photo.alt}
                    sizes={`min(100vw, ${Math.round((photo.width / photo.height) * 100)}vh)`}
                    className={css.picture}
                  />
                </div>
                {photo.caption && <figcaption>{photo.caption}</figcaption>}
              </figure>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${css.button} ${css.previous}`}
        aria-disabled={index === 0}
        onClick={() => go(-1)}
      >
        <Icon name="chevron_left" />
        <span className="visually-hidden">{labels.previous}</span>
      </button>
      <button
        type="button"
        className={`${css.button} ${css.next}`}
        aria-disabled={index >= photos.length - 1}
        onClick={() => go(1)}
      >
        <Icon name="chevron_right" />
        <span className="visually-hidden">{labels.next}</span>
      </button>
    </dialog>
  );
}
