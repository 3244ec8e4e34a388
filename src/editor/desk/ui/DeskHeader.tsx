import { useEffect, useState } from 'react';
import type { Spot } from '../../preview/messages';
import { ask } from './api';
import * as css from './DeskHeader.module.css';
import { Search } from './Search';
import type { usePreview } from './usePreview';
import { jobEnded } from './usePublishing';

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

/** Between two looks how many changes there are, in ms */
const changesInterval = 10_000;

/** The way to the page of publishing, with the number of changes since the last release. */
function PublishLink({ isHere }: { isHere: boolean }) {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const look = () =>
      ask<{ count: number | null }>('GET changes').then(
        (answer) => setCount(answer.count),
        () => undefined,
      );
    look();
    const timer = setInterval(look, changesInterval);
    for (const event of ['hashchange', jobEnded]) addEventListener(event, look);
    return () => {
      clearInterval(timer);
      for (const event of ['hashchange', jobEnded]) removeEventListener(event, look);
    };
  }, []);
  return (
    <a className={css.publish} href="#publish" aria-current={isHere ? 'page' : undefined}>
      Publish{count ? ` (${count} ${count === 1 ? 'change' : 'changes'})` : ''}
    </a>
  );
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
