import {
  forwardRef,
  type MutableRefObject,
  type RefObject,
  startTransition,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { inVisibleArea } from '../../../boot/visible-area';
import { afterPaint } from '../../../components/afterPaint';
import type { Photos } from '../photo-files';
import { clickOnPointerUp } from './clickOnPointerUp';
import { viewInTile } from './geometry';
import { leavePage, returnToPage } from './modality';
import { tileOf } from './Slide';
import { useKeyHandlers } from './useKeyHandlers';
import * as css from './Viewer.module.css';
import { type GalleryProps, ViewerControls } from './ViewerControls';
import { type StageEvents, ViewerStage, type ViewOf } from './ViewerStage';

interface ViewerProps extends GalleryProps {
  /** Called with the slug of the photo that becomes the current one */
  onMove: (slug: string) => void;
  /** Called with 1 for the next page, -1 for the one before */
  onBeyond: (step: number) => void;
  onLeave: () => void;
}

/** The start of a photo's opening: it grows out of its `tile`, is `large` already, or fades in from `nowhere`. */
export type Origin = 'tile' | 'large' | 'nowhere';

export interface ViewerHandle {
  /** Shows a photo large at once */
  open: (index: number, from: Origin) => void;
  close: () => void;
}

/** The view in which a photo covers its tile, if that is visible, and between header and bar. */
function viewOnWall(slug: string | undefined): ViewOf | null {
  const tile = tileOf(slug);
  if (!tile) return null;
  const box = tile.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const bottom = window.innerHeight - Number.parseFloat(scrollPaddingBottom);
  const isBetween = box.bottom > Number.parseFloat(scrollPaddingTop) && box.top < bottom;
  const { x, y, width, height } = inVisibleArea(box);
  const isVisible =
    x < window.innerWidth && y < window.innerHeight && x + width > 0 && y + height > 0;
  if (width === 0 || !isBetween || !isVisible) return null;
  const crops = getComputedStyle(tile).objectFit === 'cover';
  return ({ fitSize }, screen) => viewInTile({ x, y, width, height }, crops, fitSize, screen);
}

/** Creates the stage when its dialog is mounted. */
function useStage(
  stage: MutableRefObject<ViewerStage | null>,
  dialog: RefObject<HTMLDialogElement>,
  events: StageEvents,
): void {
  // In a layout effect, before the wall gets the handle and may open a photo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later events are given below
  useLayoutEffect(() => {
    if (!dialog.current) return;
    stage.current = new ViewerStage(dialog.current, events);
    const stopClicks = clickOnPointerUp(dialog.current);
    // From now on the inline script (src/boot/instant-view.ts) no longer shows pressed photos.
    document.documentElement.dataset.script = 'viewer-ready';
    return () => {
      document.documentElement.dataset.script = '';
      stopClicks();
      stage.current?.destroy();
      returnToPage();
    };
  }, [stage, dialog]);
  useLayoutEffect(() => {
    if (stage.current) stage.current.events = events;
  });
}

/** Opens and closes the dialog and the stage, and moves the focus. */
function useOpening(
  photos: Photos,
  stage: RefObject<ViewerStage>,
  dialog: RefObject<HTMLDialogElement>,
  closeButton: RefObject<HTMLButtonElement>,
) {
  const getPhoto = () => photos[stage.current?.state.index ?? 0];
  const open: ViewerHandle['open'] = (index, from) => {
    if (index !== stage.current?.state.index) stage.current?.finishClosing();
    const view = from === 'tile' ? viewOnWall(photos[index]?.slug) : null;
    // A modal dialog would make the browser recompute the styles of all the page, here and on closing.
    if (!dialog.current?.open) dialog.current?.show();
    closeButton.current?.focus({ preventScroll: true });
    leavePage(dialog.current);
    // A browser that follows a typed address moves the focus once more, and the instant view holds it until removed.
    afterPaint(() =>
      requestAnimationFrame(() => {
        if (!dialog.current?.contains(document.activeElement))
          closeButton.current?.focus({ preventScroll: true });
      }),
    );
    stage.current?.open(photos, index);
    stage.current?.change((state) => {
      if (view && state.slide) state.growFrom(view(state.slide, state.screen));
      else if (from !== 'large') state.fadeIn();
    });
  };
  const close = () => {
    // Only from here on may the wall be scrolled.
    if (stage.current?.state.phase !== 'open') return;
    const slug = getPhoto()?.slug;
    let view = viewOnWall(slug);
    if (!view) {
      tileOf(slug)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      view = viewOnWall(slug);
    }
    stage.current?.close(view);
  };
  const handleClosed = () => {
    returnToPage();
    tileOf(getPhoto()?.slug)?.closest('a')?.focus({ preventScroll: true });
    dialog.current?.close();
  };
  return { open, close, handleClosed, getPhoto };
}

const initialState = { index: 0, isLost: false, isZoomed: false, areControlsHidden: false };

/**
 * The large view, a dialog over the complete page, controlled by gestures (see ViewerStage), buttons and
 * keys. It is mounted closed, so that a press has little work to do.
 */
export const Viewer = forwardRef<ViewerHandle, ViewerProps>(function Viewer(props, handle) {
  const { labels, photos, onMove, onBeyond, onLeave } = props;
  const [state, setState] = useState(initialState);
  const update = (changes: Partial<typeof initialState>) =>
    setState((old) => ({ ...old, ...changes }));
  const stage = useRef<ViewerStage | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const { open, close, handleClosed, getPhoto } = useOpening(photos, stage, dialog, closeButton);
  const dismiss = () => {
    if (stage.current?.state.phase !== 'open') return;
    close();
    onLeave();
  };
  useStage(stage, dialog, {
    onIndex: (index) => {
      onMove(getPhoto()?.slug ?? '');
      startTransition(() => update({ index }));
    },
    onLost: (isLost) => startTransition(() => update({ isLost })),
    onZoom: (isZoomed) => startTransition(() => update({ isZoomed })),
    onTap: () => setState((old) => ({ ...old, areControlsHidden: !old.areControlsHidden })),
    onDismiss: dismiss,
    onBeyond,
    onClosed: handleClosed,
  });
  useKeyHandlers(stage, dialog, dismiss, () => {
    if (state.areControlsHidden) update({ areControlsHidden: false });
  });
  useImperativeHandle(handle, () => ({
    open: (index, from) => {
      open(index, from);
      startTransition(() => setState({ ...initialState, index }));
    },
    close,
  }));

  return createPortal(
    <dialog ref={dialog} className={`${css.viewer} on-dark`} aria-modal aria-label={labels.label}>
      <div className={css.backdrop} />
      {/* biome-ignore lint/a11y/useSemanticElements: there are no fields in it */}
      <div
        className={css.strip}
        data-zoomed={state.isZoomed || undefined}
        role="group"
        aria-label={labels.group}
      />
      <ViewerControls
        {...props}
        {...state}
        dialog={dialog}
        closeButton={closeButton}
        getPhoto={getPhoto}
        getFile={async () => (await stage.current?.loader.current?.toFile()) ?? null}
        onZoom={() => stage.current?.change((state) => state.toggleZoom())}
        onStep={(by) => stage.current?.change((state) => state.goBy(by))}
        onClose={dismiss}
        onRetry={() => {
          closeButton.current?.focus({ preventScroll: true });
          // The message returns if the photo fails to load again.
          update({ isLost: false });
          stage.current?.loader.retry();
        }}
      />
    </dialog>,
    document.body,
  );
});
