import { Icon } from '../../components/Icon/Icon';
import * as blur from '../../components/Photo/Blur.module.css';
import * as css from './InstantView.module.css';
import * as viewerCss from './Viewer.module.css';

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
    <dialog data-instant-view className={`${viewerCss.viewer} ${css.view} on-dark`}>
      <div className={`${css.frame} ${blur.blurred}`} />
      <button type="button" className={`${viewerCss.button} ${css.close}`}>
        <Icon name="close" />
        <span className="visually-hidden">{close}</span>
      </button>
    </dialog>
  );
}

/**
 * Takes the instant view away once the viewer, which is opened now, has been painted. Its entry of
 * the history stays, for the viewer.
 * @returns whether it is there
 */
export function takeOverInstantView(): boolean {
  const view = document.querySelector('body > [data-instant-view]');
  requestAnimationFrame(() => requestAnimationFrame(() => view?.remove()));
  return view !== null;
}
