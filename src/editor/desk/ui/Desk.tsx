import { type FocusEvent, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { TextPosition } from '../../preview/messages';
import type { NamedFile } from '../server/types';
import { ask } from './api';
import * as controls from './controls.module.css';
import * as css from './Desk.module.css';
import * as header from './DeskHeader.module.css';
import { draftValues, onDrafts } from './drafts';
import { FileView } from './FileView';
import type { Section } from './form-sections';
import { LivePage } from './LivePage';
import { Menu } from './Menu';
import { PhotoDrop } from './PhotoDrop';
import { ViewNames } from './PlaceLink';
import { PublishView, publishEnded } from './PublishView';
import { PhotosView } from './photos/PhotosView';
import { type Place, placeOf, viewOf } from './place';
import { Search } from './Search';
import { listenForShortcuts } from './shortcuts';

/** What a window shows that has no room for all. */
type Pane = 'menu' | 'form' | 'page';

/** The view that the address names behind its #, and the field to begin at. */
const readRoute = () => {
  const [view = '', field = ''] = decodeURIComponent(location.hash.slice(1)).split('?');
  return { view: view || 'pages/home.json', field };
};

/** The route, which follows the address. */
function useRoute(onChange: () => void) {
  const [route, setRoute] = useState(readRoute);
  useEffect(() => {
    const follow = () => {
      setRoute(readRoute());
      onChange();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onChange]);
  return route;
}

/** The files that have a form, the names of all views, and why they could not be listed. */
function useFiles() {
  const [files, setFiles] = useState<NamedFile[]>([]);
  const [error, setError] = useState('');
  useEffect(() => {
    ask<NamedFile[]>('GET files').then(setFiles, ({ message }) => setError(message));
  }, []);
  const names = useMemo<Record<string, string>>(
    () => ({
      photos: 'Photos of the gallery',
      publish: 'Publish',
      ...Object.fromEntries(files.map(({ path, name }) => [path, name])),
    }),
    [files],
  );
  return { files, names, error };
}

const storeKey = (hasForm: boolean) => `preview beside ${hasForm ? 'forms' : 'other views'}`;

/** Whether the preview stands beside a kind of view: beside forms unless it was folded away. */
const isOpenBeside = (hasForm: boolean) =>
  (localStorage.getItem(storeKey(hasForm)) ?? String(hasForm)) === 'true';

/**
 * Whether the preview is open. Forms and the other views remember it apart, in the browser; photos
 * and publishing have the whole window until the preview is asked for.
 * @param hasForm the open view is the form of a content file
 */
function usePreview(hasForm: boolean) {
  const [isOpen, setOpen] = useState({ true: isOpenBeside(true), false: isOpenBeside(false) });
  const toggle = useCallback(() => {
    const next = !isOpenBeside(hasForm);
    localStorage.setItem(storeKey(hasForm), String(next));
    setOpen((before) => ({ ...before, [String(hasForm)]: next }));
  }, [hasForm]);
  /** Keeps it open until the window is loaded anew: a press on the preview does not fold it away. */
  const keepOpen = useCallback(() => setOpen({ true: true, false: true }), []);
  return { isOpen: isOpen[`${hasForm}`], toggle, keepOpen };
}

/** A text to open: where it stands, and whether it was pressed on the preview. */
type Jump = { position: TextPosition; isFromPreview: boolean };

/** What the preview is asked to show, and the text that the view is asked to open. */
function useJump(view: string, hasForm: boolean, onJump: () => void) {
  const [jump, setJump] = useState<Jump | null>(null);
  const preview = usePreview(hasForm);
  const { keepOpen } = preview;
  const open = useCallback(
    (position: TextPosition, isFromPreview: boolean) => {
      if (isFromPreview) keepOpen();
      setJump({ position: { ...position }, isFromPreview });
      onJump();
      location.hash = viewOf(position.place.file);
    },
    [keepOpen, onJump],
  );
  const isHere = jump !== null && viewOf(jump.position.place.file) === view;
  return { preview, open, jump: isHere ? jump : null };
}

/** The whole window: header, menu, the open view and the preview. */
export function Desk() {
  const [pane, setPane] = useState<Pane>('form');
  const showForm = useCallback(() => setPane('form'), []);
  const { view, field } = useRoute(showForm);
  const { files, names, error } = useFiles();
  const { preview, open, jump } = useJump(view, /\.json$/.test(view), showForm);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const addPhotos = useCallback((photos: readonly File[]) => {
    setDropped(photos);
    location.hash = 'photos';
  }, []);
  const [focused, setFocused] = useState<Place | null>(null);
  const [outline, setOutline] = useState<readonly Section[]>([]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onDrafts(redraw), []);
  useEffect(() => listenForShortcuts(window), []);

  useEffect(() => {
    document.title = `${names[view] ?? 'Texts and photos'} - The editor's desk`;
  }, [names, view]);
  const position = jump?.position ?? null;
  const pages = useMemo(
    () =>
      view === 'photos' ? ['/gallery'] : (files.find(({ path }) => path === view)?.pages ?? []),
    [files, view],
  );
  return (
    <ViewNames.Provider value={names}>
      <div className={css.desk} data-shows={pane} data-preview={preview.isOpen ? 'open' : 'folded'}>
        <DeskHeader {...{ view, pane, setPane, preview }} onOpen={(hit) => open(hit, false)} />
        <PhotoDrop
          takesPhotos={files.find(({ path }) => path === view)?.hasPictures ?? true}
          onDrop={addPhotos}
        />
        <Menu {...{ files, view, outline }} onJump={showForm} />
        <main
          className={css.main}
          tabIndex={-1}
          // The preview shows what is being edited.
          onFocus={({ target }: FocusEvent) => setFocused((last) => placeOf(target, view) ?? last)}
        >
          {error && <p role="alert">{error}</p>}
          {files.some(({ path }) => path === view) ? (
            <FileView
              key={view}
              {...{ path: view, field, position, files }}
              onOutline={setOutline}
            />
          ) : (
            <div className={css.view}>
              {view === 'photos' && <PhotosView {...{ dropped, field, position }} />}
              {view === 'publish' && <PublishView />}
            </div>
          )}
        </main>
        <LivePage
          drafts={draftValues()}
          field={focused}
          pages={pages}
          stays={jump?.isFromPreview ?? false}
          onPress={(pressed) => open(pressed, true)}
        />
      </div>
    </ViewNames.Provider>
  );
}

interface HeaderProps {
  view: string;
  pane: Pane;
  setPane: (pane: Pane) => void;
  preview: { isOpen: boolean; toggle: () => void };
  /** Is given the text that was searched for and chosen */
  onOpen: (hit: TextPosition) => void;
}

/** Between two looks how many changes there are, in ms */
const changesInterval = 10_000;

/** The way to the page of publishing, with the number of files that are new. */
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
    for (const event of ['hashchange', publishEnded]) addEventListener(event, look);
    return () => {
      clearInterval(timer);
      for (const event of ['hashchange', publishEnded]) removeEventListener(event, look);
    };
  }, []);
  return (
    <a className={header.publish} href="#publish" aria-current={isHere ? 'page' : undefined}>
      Publish{count ? ` (${count} ${count === 1 ? 'change' : 'changes'})` : ''}
    </a>
  );
}

/** The bar at the top: search, the way to publishing, and what the window shows. */
function DeskHeader({ view, pane, setPane, preview, onOpen }: HeaderProps) {
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
        className={header.skip}
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        Go to the form
      </button>
      <header className={header.header}>
        <img src="mark.svg" alt="" />
        <p className={header.name}>The editor's desk</p>
        <Search onOpen={onOpen} />
        <PublishLink isHere={view === 'publish'} />
        <div className={`${controls.buttons} ${header.panes}`}>
          {paneButton('menu', 'Menu', header.belowWide)}
          {paneButton('form', 'Form', header.onPhone)}
          {paneButton('page', 'Page', header.onPhone)}
          <button
            type="button"
            className={header.abovePhone}
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
