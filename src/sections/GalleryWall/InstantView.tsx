import { Icon } from '../../components/Icon/Icon';
import * as blur from '../../components/Photo/Blur.module.css';
import * as css from './InstantView.module.css';

/**
 * What a photo is shown large in until the viewer is there. It stays closed: the inline script
 * (src/boot/), which runs long before React, opens a copy of it at the end of the page,
 * outside of what React looks after, and puts the tile's own picture into its first element. The
 * copy takes an entry of the history, so that Back closes it, notes in it that the wall is one step
 * back (`viewer: 1`), and closes at any press. The viewer marks the root with `data-script="viewer"`
 * when it is not needed any more.
 */
export function InstantView({ close }: { close: string }) {
  return (
    <dialog data-instant-view className={`${css.view} on-dark`}>
      <div className={`${css.frame} ${blur.blurred}`} />
      <button type="button" className={css.close}>
        <Icon name="close" />
        <span className="visually-hidden">{close}</span>
      </button>
    </dialog>
  );
}

const opened = () => document.querySelector('body > [data-instant-view]');

/** Whether the viewer's photo is on the screen already. */
export const isInstantViewOpen = (): boolean => opened() !== null;

/**
 * Takes the instant view away when the viewer that was opened before it has been painted. Its entry
 * of the history stays, for the viewer.
 */
export function takeOverInstantView(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => opened()?.remove()));
}
