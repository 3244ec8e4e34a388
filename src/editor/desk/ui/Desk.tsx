import { type FocusEvent, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { Spot } from '../../preview/messages';
import type { NamedFile } from '../server/types';
import { ask } from './api';
import * as css from './Desk.module.css';
import { DeskHeader, type Pane } from './DeskHeader';
import { draftValues, onDrafts } from './drafts';
import { FileView } from './FileView';
import type { Section } from './form-sections';
import { LivePage } from './LivePage';
import { Menu } from './Menu';
import { PhotoDrop } from './PhotoDrop';
import { PublishView } from './PublishView';
import { PhotosView } from './photos/PhotosView';
import { type Place, placeOf, viewOf } from './place';
import { listenForShortcuts } from './shortcuts';
import { usePreview } from './usePreview';

/** The views that are no forms of files, by their places. */
const ownViews: Record<string, string> = {
  photos: 'Photos of the gallery',
};

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

/** The files that have a form, and why they could not be listed. */
function useFiles() {
  const [files, setFiles] = useState<NamedFile[]>([]);
  const [error, setError] = useState('');
  useEffect(() => {
    ask<NamedFile[]>('GET files').then(setFiles, ({ message }) => setError(message));
  }, []);
  const names = useMemo(
    () => Object.fromEntries(files.map(({ path, name }) => [path, name])),
    [files],
  );
  return { files, names, error };
}

/** A text to open: where it stands, and whether it was pressed on the preview. */
type Jump = { spot: Spot; isFromPreview: boolean };

/** What the preview is asked to show, and the text that the view is asked to open. */
function useJump(view: string, hasForm: boolean, onJump: () => void) {
  const [jump, setJump] = useState<Jump | null>(null);
  const preview = usePreview(hasForm);
  const { keepOpen } = preview;
  const open = useCallback(
    (spot: Spot, isFromPreview: boolean) => {
      if (isFromPreview) keepOpen();
      setJump({ spot: { ...spot }, isFromPreview });
      onJump();
      location.hash = viewOf(spot.place.file);
    },
    [keepOpen, onJump],
  );
  const isHere = jump !== null && viewOf(jump.spot.place.file) === view;
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
  const [focused, setFocused] = useState<Place | null>(null);
  const [outline, setOutline] = useState<readonly Section[]>([]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onDrafts(redraw), []);
  useEffect(() => listenForShortcuts(window), []);

  const allNames = { ...ownViews, ...names };
  const title = view === 'publish' ? 'Publish' : allNames[view];
  useEffect(() => {
    document.title = `${title ?? 'Texts and photos'} - The editor's desk`;
  }, [title]);
  const spot = jump?.spot ?? null;
  const pages = useMemo(
    () =>
      view === 'photos' ? ['/gallery'] : (files.find(({ path }) => path === view)?.pages ?? []),
    [files, view],
  );
  return (
    <div className={css.desk} data-shows={pane} data-preview={preview.isOpen ? 'open' : 'folded'}>
      <DeskHeader
        {...{ view, names: allNames, pane, setPane, preview }}
        onOpen={(hit) => open(hit, false)}
      />
      <PhotoDrop
        onDrop={(files) => {
          setDropped(files);
          location.hash = 'photos';
        }}
      />
      <Menu {...{ files, own: ownViews, view, outline }} onJump={showForm} />
      <main
        className={css.main}
        tabIndex={-1}
        // The preview shows what is being edited.
        onFocus={({ target }: FocusEvent) => setFocused((last) => placeOf(target, view) ?? last)}
      >
        {error && <p role="alert">{error}</p>}
        {names[view] ? (
          <FileView
            key={view}
            {...{ path: view, names: allNames, field, spot, files }}
            onOutline={setOutline}
          />
        ) : (
          <div className={css.view}>
            {view === 'photos' && <PhotosView {...{ dropped, names: allNames, field, spot }} />}
            {view === 'publish' && <PublishView names={names} />}
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
  );
}
