import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import '../src/styles/overrides.css';
import './frame/window/desk.css';

import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import type { NamedFile } from './frame/answers';
import { ask } from './frame/window/api';
import * as controls from './frame/window/controls.module.css';
import { Menu } from './frame/window/Menu';
import { isOtherView, namedFiles, useViewName } from './frame/window/PlaceLink';
import { type Pane, pane, route, usePreview } from './frame/window/route';
import { listenForShortcuts } from './frame/window/shortcuts';
import { LivePage } from './live-page/window/LivePage';
import { FollowedPoint } from './open-points/window/FollowedPoint';
import { OpenPointsLine } from './open-points/window/OpenPointsLine';
import { OpenPointsView } from './open-points/window/OpenPointsView';
import { openPoints, openPointsView, readOpenPoints } from './open-points/window/open-points';
import { FromPhone } from './photos/from-phone/window/FromPhone';
import { PagePicturesView } from './photos/window/PagePicturesView';
import { PhotoDrop } from './photos/window/PhotoDrop';
import { PhotosView } from './photos/window/PhotosView';
import { UploadBar } from './photos/window/UploadBar';
import { PublishBar } from './publish/window/PublishBar';
import { PublishLink, PublishView } from './publish/window/PublishView';
import { Search } from './search/window/Search';
import { draftProblem, drafts, takeUpDrafts } from './texts/window/drafts';
import { ErrorBoundary } from './texts/window/ErrorBoundary';
import { FileView } from './texts/window/FileView';
import * as css from './window.module.css';

/** The window: header, menu, the open view and the preview. */
function Desk() {
  const { view } = route.use();
  const files = namedFiles.use();
  const [error, setError] = useState('');
  const file = files.find(({ path }) => path === view);
  const { isOpen } = usePreview();
  const problem = draftProblem.use();
  useEffect(() => {
    ask<NamedFile[]>('GET files').then(namedFiles.set, ({ message }) => setError(message));
    return listenForShortcuts(window);
  }, []);

  const title = `${useViewName()(view)} - The editor's desk`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={css.desk} data-shows={pane.use()} data-preview={isOpen ? 'open' : 'folded'}>
      <DeskHeader />
      <PhotoDrop />
      <DeskMenu />
      <main className={css.main} tabIndex={-1}>
        <div>
          <OpenPointsLine />
          <FollowedPoint />
        </div>
        {view === openPointsView && <OpenPointsView />}
        {file && view !== openPointsView && <FileView key={view} path={view} />}
        {!file && view !== openPointsView && (
          <div className={controls.scroll}>
            {error && <p role="alert">{error}</p>}
            {view === 'photos' && <PhotosView />}
            {view === 'pictures' && <PagePicturesView />}
            {view === 'publish' && <PublishView />}
            {files.length > 0 && !isOtherView(view) && (
              <p role="status">There is no form at this address. Choose one in the menu.</p>
            )}
          </div>
        )}
      </main>
      <LivePage />
      {problem && (
        <p className={`${controls.warning} ${controls.acrossWindow}`} role="alert">
          {problem}
        </p>
      )}
      <UploadBar />
      <FromPhone />
      <PublishBar />
    </div>
  );
}

function DeskMenu() {
  const unsaved = Object.keys(drafts.use());
  const { view } = route.use();
  const answer = openPoints.use();
  // A save may have changed what an open point is about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each of them
  useEffect(() => void readOpenPoints(), [view, unsaved.length]);
  return (
    <Menu
      unsaved={unsaved}
      open={answer?.points.length ?? null}
      isOpenFirst={answer?.hasUnreal ?? false}
    />
  );
}

/** The bar at the top: search, the link to publishing, and the choice of panes. */
function DeskHeader() {
  const shown = pane.use();
  const { isOpen, toggle } = usePreview();
  const paneButton = (of: Pane, name: string, size: string | undefined) => (
    <button
      type="button"
      className={size}
      aria-pressed={shown === of}
      onClick={() => pane.set(shown === of ? 'form' : of)}
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
        <PublishLink className={`${controls.press} ${css.publish}`} />
        <div className={`${controls.buttons} ${css.panes}`}>
          {paneButton('menu', 'Menu', css.belowWide)}
          {paneButton('form', 'Form', css.onPhone)}
          {paneButton('page', 'Page', css.onPhone)}
          <button type="button" className={css.abovePhone} onClick={toggle}>
            {isOpen ? 'Hide preview' : 'Show preview'}
          </button>
        </div>
      </header>
    </>
  );
}

const root = document.getElementById('desk');
if (root) {
  takeUpDrafts()
    .catch(() => undefined)
    .then(() =>
      createRoot(root).render(
        // The desk is in English, whatever the browser's language.
        <I18nProvider locale="en-IN">
          <ErrorBoundary>
            <Desk />
          </ErrorBoundary>
        </I18nProvider>,
      ),
    );
}
