import { Icon } from '../../components/Icon/Icon';
import * as blur from '../../components/Photo/Blur.module.css';
import * as css from './InstantView.module.css';
import * as viewerCss from './viewer/Viewer.module.css';

/** The dialog that src/boot/instant-view.ts copies to show a photo large until the viewer has loaded. */
export function InstantView({ close }: { close: string }) {
  return (
    <dialog data-instant-view className={`${viewerCss.viewer} ${css.view} on-dark`}>
      <div className={`${css.frame} ${blur.blurred}`} />
      <button type="button" className={`disc ${viewerCss.button} ${css.close}`}>
        <Icon name="close" />
        <span className="visually-hidden">{close}</span>
      </button>
    </dialog>
  );
}

/** Removes the instant view once the viewer is painted; returns whether there was one. */
export function takeOverInstantView(): boolean {
  const view = document.querySelector('body > [data-instant-view]');
  requestAnimationFrame(() => requestAnimationFrame(() => view?.remove()));
  return view !== null;
}
