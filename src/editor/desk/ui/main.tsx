import '../../../styles/fonts.css';
import '../../../styles/tokens.css';
import '../../../styles/base.css';
import { type FocusEvent, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Spot, TextPlace } from '../../preview/messages';
import type { NamedFile } from '../server/content';
import { ask } from './api';
import { catchFiles } from './catch-files';
import * as css from './Desk.module.css';
import { draftValues, onDrafts, takeUpDrafts } from './drafts';
import { FileView } from './FileView';
import { LivePage } from './LivePage';
import { Menu } from './Menu';
import { PhotosView } from './PhotosView';
import { PublishLink, PublishView } from './PublishView';
import { placeOf, viewOf } from './place';
import { SamplesView } from './SamplesView';
import { usePreview } from './usePreview';

/** What stands behind the # of the address: a place in the desk, and the field to begin at. */
const readPlace = () => {
  const [view = '', field = ''] = decodeURIComponent(location.hash.slice(1)).split('?');
  return { view: view || 'pages/home.json', field };
};

function Desk() {
  const [files, setFiles] = useState<NamedFile[]>([]);
  const [{ view, field }, setPlace] = useState(readPlace);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [focused, setFocused] = useState<Pick<TextPlace, 'file' | 'path'> | null>(null);
  const [address, setAddress] = useState('/');
  /** Where there is no room for all, one of them */
  const [shows, setShows] = useState<'menu' | 'form' | 'page'>('form');
  const [said, say] = useState('');
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    ask<typeof files>('GET files').then(setFiles, ({ message }) => say(message));
    const move = () => {
      const place = readPlace();
      setPlace(place);
      setSpot((before) => (before && viewOf(before.place.file) === place.view ? before : null));
      setShows('form');
    };
    onDrafts(redraw);
    addEventListener('hashchange', move);
    return () => removeEventListener('hashchange', move);
  }, []);

  useEffect(
    () =>
      catchFiles(window, (files) => {
        setDropped(files);
        location.hash = 'photos';
      }),
    [],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      document.getElementById('save')?.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const names = useMemo(
    () => Object.fromEntries(files.map(({ path, name }) => [path, name])),
    [files],
  );
  /** Names of the pages by their addresses */
  const pages = useMemo(() => {
    const own = files.filter(({ path }) => path.startsWith('pages/'));
    return Object.fromEntries(own.map(({ name, pages: [at] }) => [at, name]));
  }, [files]);
  const shownOn = useMemo(
    () =>
      view === 'photos' ? ['/gallery'] : (files.find(({ path }) => path === view)?.pages ?? []),
    [files, view],
  );

  const preview = usePreview(/\.json$/.test(view));
  const { keepOpen } = preview;
  const press = useCallback(
    (pressed: Spot) => {
      setSpot(pressed);
      setShows('form');
      keepOpen();
      location.hash = viewOf(pressed.place.file);
    },
    [keepOpen],
  );

  /** The page beside the form goes with the focus. */
  const follow = ({ target }: FocusEvent) => {
    const place = placeOf(target, view);
    if (place) setFocused(place);
  };

  const own: Record<string, string> = { photos: 'Photos of the gallery', samples: 'Publish check' };
  const called = { ...own, ...names };
  const title = own[view] ?? names[view] ?? (view === 'publish' ? 'Publish' : undefined);
  useEffect(() => {
    document.title = `${title ?? 'Texts and photos'} - The editor's desk`;
  }, [title]);

  /** @param size the size of window that it is for */
  const button = (name: string, size: string | undefined, isOn: boolean, press: () => void) => (
    <span className={size}>
      <button type="button" className={css.small} aria-pressed={isOn} onClick={press}>
        {name}
      </button>
    </span>
  );
  return (
    <div className={css.desk} data-shows={shows} data-preview={preview.isOpen ? 'open' : 'folded'}>
      <button
        type="button"
        className={css.skip}
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        Go to the form
      </button>
      <header className={css.head}>
        <img src="mark.svg" alt="" />
        <p>The editor's desk</p>
        <PublishLink isHere={view === 'publish'} />
        <div className={css.switch}>
          {button('Menu', css.narrow, shows === 'menu', () =>
            setShows(shows === 'menu' ? 'form' : 'menu'),
          )}
          {button('Form', css.phone, shows === 'form', () => setShows('form'))}
          {button('Page', css.phone, shows === 'page', () => setShows('page'))}
          {button('Preview', css.wide, preview.isOpen, preview.toggle)}
        </div>
      </header>
      <Menu files={files} own={own} view={view} />
      <main className={css.main} tabIndex={-1} onFocus={follow}>
        <p role="status">{said}</p>
        {view === 'photos' && (
          <PhotosView dropped={dropped} names={called} field={field} spot={spot} />
        )}
        {view === 'publish' && <PublishView />}
        {view === 'samples' && <SamplesView names={names} />}
        {names[view] && (
          <FileView key={view} path={view} names={called} field={field} spot={spot} pages={pages} />
        )}
      </main>
      <LivePage
        drafts={draftValues()}
        field={focused}
        pages={shownOn}
        stays={spot !== null}
        address={address}
        onAddress={setAddress}
        onPress={press}
      />
    </div>
  );
}

const place = document.getElementById('desk');
if (place) {
  takeUpDrafts()
    .catch(() => undefined)
    .then(() => createRoot(place).render(<Desk />));
}
