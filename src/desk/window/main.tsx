import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ask } from './api';
import { catchFiles } from './catch-files';
import * as css from './Desk.module.css';
import { onDrafts, takeUpDrafts, unsaved } from './drafts';
import { FileView } from './FileView';
import { LivePage } from './LivePage';
import { PhotosView } from './PhotosView';
import { PublishLink, PublishView } from './PublishView';
import { SamplesView } from './SamplesView';

const parts = [
  { title: 'The company', begins: '' },
  { title: 'Pages', begins: 'pages/' },
  { title: 'Lists that several pages show', begins: 'shared/' },
];

const partOf = (path: string) => (path.includes('/') ? path.replace(/[^/]+$/, '') : '');

/** The address of a file's own page on the site. */
const addressOf = (path: string): string | undefined => {
  const page = /^pages\/(.+)\.json$/.exec(path)?.[1];
  return page && (page === 'home' ? '/' : `/${page}`);
};

/** What stands behind the # of the address: a place in the desk, and the field to begin at. */
const readPlace = () => {
  const [view = '', field = ''] = decodeURIComponent(location.hash.slice(1)).split('?');
  return { view: view || 'pages/home.json', field };
};

function Desk() {
  const [files, setFiles] = useState<{ path: string; name: string }[]>([]);
  const [{ view, field }, setPlace] = useState(readPlace);
  const [text, setText] = useState('');
  const [said, say] = useState('');
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    ask<typeof files>('GET files').then(setFiles, ({ message }) => say(message));
    const move = () => {
      setPlace(readPlace());
      setText('');
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
  const pages = useMemo(
    () => Object.fromEntries(files.flatMap(({ path, name }) => [[addressOf(path), name]])),
    [files],
  );
  const addresses = useMemo(() => Object.keys(pages).filter((key) => key.startsWith('/')), [pages]);

  const own: Record<string, string> = { photos: 'Photos of the gallery', samples: 'Publish check' };
  const title = own[view] ?? names[view] ?? (view === 'publish' ? 'Publish' : undefined);
  useEffect(() => {
    document.title = `${title ?? 'Texts and photos'} - The editor's desk`;
  }, [title]);

  const link = (place: string, name: string) => (
    <li key={place}>
      <a href={`#${place}`} aria-current={place === view ? 'page' : undefined}>
        {name}
        {unsaved().includes(place) && ' (not saved)'}
      </a>
    </li>
  );

  return (
    <div className={css.desk}>
      <header className={css.head}>
        <img src="mark.svg" alt="" />
        <p>The editor's desk</p>
        <PublishLink isHere={view === 'publish'} />
      </header>
      <nav className={css.menu} aria-label="Texts and photos">
        <ul>{Object.entries(own).map(([place, name]) => link(place, name))}</ul>
        {parts.map(({ title, begins }) => (
          <section key={begins} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {files
                .filter(({ path }) => partOf(path) === begins)
                .map(({ path, name }) => link(path, name))}
            </ul>
          </section>
        ))}
      </nav>
      <main className={css.main}>
        <p role="status">{said}</p>
        {view === 'photos' && <PhotosView dropped={dropped} />}
        {view === 'publish' && <PublishView />}
        {view === 'samples' && <SamplesView names={names} />}
        {names[view] && (
          <FileView
            key={view}
            path={view}
            names={names}
            field={field}
            pages={pages}
            onFocus={setText}
          />
        )}
      </main>
      <LivePage
        address={view === 'photos' ? '/gallery' : addressOf(view)}
        text={text}
        addresses={addresses}
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
