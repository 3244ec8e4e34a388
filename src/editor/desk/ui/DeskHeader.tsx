import type { Spot } from '../../preview/messages';
import * as css from './DeskHeader.module.css';
import { PublishLink } from './PublishView';
import { Search } from './Search';
import type { usePreview } from './usePreview';

/** What a window shows that has no room for all. */
export type Pane = 'menu' | 'form' | 'page';

interface Props {
  view: string;
  /** Names of all views by their places */
  names: Record<string, string>;
  pane: Pane;
  setPane: (pane: Pane) => void;
  preview: ReturnType<typeof usePreview>;
  /** Is given the text that was searched for and chosen */
  onOpen: (hit: Spot) => void;
}

/** The bar at the top: search, the way to publishing, and what the window shows. */
export function DeskHeader({ view, names, pane, setPane, preview, onOpen }: Props) {
  const paneButton = (of: Pane, name: string, size: string | undefined) => (
    <button
      type="button"
      className={size}
      aria-pressed={pane === of}
      onClick={() => setPane(pane === of ? 'form' : of)}
    >
      {name}
    </button>
  );
  return (
    <>
      <button
        type="button"
        className={css.skip}
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        Go to the form
      </button>
      <header className={css.header}>
        <img src="mark.svg" alt="" />
        <p className={css.name}>The editor's desk</p>
        <Search names={names} onOpen={onOpen} />
        <PublishLink isHere={view === 'publish'} />
        <div className={css.panes}>
          {paneButton('menu', 'Menu', css.belowWide)}
          {paneButton('form', 'Form', css.onPhone)}
          {paneButton('page', 'Page', css.onPhone)}
          <button
            type="button"
            className={css.abovePhone}
            aria-pressed={preview.isOpen}
            onClick={preview.toggle}
          >
            Preview
          </button>
        </div>
      </header>
    </>
  );
}
