import { useEffect, useState } from 'react';
import type { NamedFile } from '../server/types';
import { ask } from './api';
import * as controls from './controls.module.css';
import * as css from './Desk.module.css';
import { FileView } from './FileView';
import { LivePage } from './LivePage';
import { isPage, Menu } from './Menu';
import { PhotoDrop } from './PhotoDrop';
import { ViewNames } from './PlaceLink';
import { PublishLink, PublishView } from './PublishView';
import { PhotosView } from './photos/PhotosView';
import { route, usePreview } from './route';
import { Search } from './Search';
import { listenForShortcuts } from './shortcuts';
import { UploadBar } from './UploadBar';

/** The panes of a narrow window, of which it shows one. */
type Pane = 'menu' | 'form' | 'page';

const galleryPages = ['/gallery'];
const noPages: readonly string[] = [];

/** The files that have a form, the names of views and pages, and why they could not be listed. */
function useFiles() {
  const [files, setFiles] = useState<NamedFile[]>([]);
  const [error, setError] = useState('');
  useEffect(() => {
    ask<NamedFile[]>('GET files').then(setFiles, ({ message }) => setError(message));
  }, []);
  const names: Record<string, string> = { photos: 'Photos of the gallery', publish: 'Publish' };
  for (const file of files) {
    names[file.path] = file.name;
    if (isPage(file) && file.pages[0]) names[file.pages[0]] = file.name;
  }
  return { files, names, error };
}

/** The whole window: header, menu, the open view and the preview. */
export function Desk() {
  const opened = route.use();
  const { view } = opened;
  // Whoever opens something wants to see it.
  const [chosen, setChosen] = useState<{ pane: Pane; opened: typeof opened } | null>(null);
  const pane = chosen?.opened === opened ? chosen.pane : 'form';
  const { files, names, error } = useFiles();
  const file = files.find(({ path }) => path === view);
  const preview = usePreview();
  useEffect(() => listenForShortcuts(window), []);

  const title = `${names[view] ?? 'Texts and photos'} - The editor's desk`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <ViewNames.Provider value={names}>
      <div className={css.desk} data-shows={pane} data-preview={preview.isOpen ? 'open' : 'folded'}>
        <DeskHeader {...{ pane, preview }} setPane={(next) => setChosen({ pane: next, opened })} />
        <PhotoDrop />
        <Menu files={files} />
        <main className={css.main} tabIndex={-1}>
          {file ? (
            <FileView key={view} path={view} />
          ) : (
            <div className={controls.scroll}>
              {error && <p role="alert">{error}</p>}
              {view === 'photos' && <PhotosView />}
              {view === 'publish' && <PublishView />}
              {files.length > 0 && view !== 'photos' && view !== 'publish' && (
                <p role="status">The desk has no form of this address. Choose one in the menu.</p>
              )}
            </div>
          )}
        </main>
        <LivePage pages={view === 'photos' ? galleryPages : (file?.pages ?? noPages)} />
        <UploadBar />
      </div>
    </ViewNames.Provider>
  );
}

interface HeaderProps {
  pane: Pane;
  setPane: (pane: Pane) => void;
  preview: { isOpen: boolean; toggle: () => void };
}

/** The bar at the top: search, the link to publishing, and the choice of panes. */
function DeskHeader({ pane, setPane, preview }: HeaderProps) {
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
        className={`visually-hidden ${css.skip}`}
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        Go to the form
      </button>
      <header className={css.header}>
        <img src="mark.svg" alt="" />
        <p className={css.name}>The editor's desk</p>
        <Search />
        <PublishLink className={css.publish} />
        <div className={`${controls.buttons} ${css.panes}`}>
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
