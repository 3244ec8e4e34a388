import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { ask } from '../../frame/window/api';
import * as controls from '../../frame/window/controls.module.css';
import { isNewPress } from '../../frame/window/new-press';
import { session } from '../../frame/window/phone-session';
import { reveal } from '../../frame/window/reveal';
import { route } from '../../frame/window/route';
import {
  isPrivateDataKeptOut,
  keepPrivateDataOut,
  uploadPhotos,
  uploads,
} from '../../frame/window/uploads';
import { broughtBack } from '../../history/window/ChangeList';
import { type Place, photoName, photoOfWords, wordsOfPhoto } from '../../place';
import { drafts, storeDraft } from '../../texts/window/drafts';
import { FromPhoneButton } from '../from-phone/window/FromPhone';
import { act, addButton, reload, undo, undoUploads, useGallery } from './gallery';
import { PhotoChanges } from './PhotoChanges';
import { PhotoGrid, type PhotoSelection } from './PhotoGrid';
import { PhotoPanel } from './PhotoPanel';
import * as css from './Photos.module.css';
import { ProposedWords } from './ProposedWords';

const none: PhotoSelection = new Set();

/** After so many added photos the contact sheet is read again, which takes as long as adding one. */
const shownEvery = 8;

/**
 * Selects the photos that have just arrived: those of a finished upload, and those from a phone as long as
 * nothing else is selected and nobody writes the words of the first one meanwhile.
 * @returns the selection that it made last
 */
function useArrivals(setSelection: Dispatch<SetStateAction<PhotoSelection>>): PhotoSelection {
  const latest = useRef(none);
  /** The action of the session whose photos were selected last */
  const followed = useRef<string>(undefined);
  const { isRunning, added } = uploads.use();
  useEffect(() => {
    if (isRunning || added.length === 0) return;
    latest.current = new Set(added);
    setSelection(latest.current);
  }, [isRunning, added, setSelection]);
  const { action, state } = session.use() ?? {};
  const sources = state?.arrived ?? [];
  const count = sources.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has arrived in a session only grows
  useEffect(() => {
    const former = latest.current;
    // The fields of one photo make room for those of several: whoever types stays in them.
    const isTyped = former.size === 1 && document.activeElement instanceof HTMLTextAreaElement;
    if (count === 0 || isTyped) return;
    latest.current = new Set(sources);
    const isFirst = followed.current !== action;
    followed.current = action;
    setSelection((now) => (isFirst || now === former ? latest.current : now));
  }, [action, count, setSelection]);
  return latest.current;
}

/** The gallery as a contact sheet, with the selected photos in a panel beside it. */
export function PhotosView() {
  const { place: target } = route.use();
  const { photos, isLoaded } = useGallery();
  const [selection, setSelection] = useState(none);

  const selected = photos.filter(({ source }) => selection.has(source));
  const sources = selected.map(({ source }) => source);
  const [only] = sources;

  const remove = (leaving: readonly string[], key?: { repeat: boolean }) => {
    if (!isNewPress('remove', key)) return;
    const place = photos.findIndex(({ source }) => source === only);
    act(async () => {
      await ask('POST remove', { sources: leaving });
      for (const source of leaving) storeDraft(source, null);
      const left = photos.filter(({ source }) => !leaving.includes(source));
      const next = left[Math.min(Math.max(place, 0), left.length - 1)];
      setSelection(next ? new Set([next.source]) : none);
    });
  };
  const openWords = (place: Place) => {
    flushSync(() => setSelection(new Set([photoOfWords(place)])));
    reveal(place.path);
  };
  const openNext = () => {
    const next = photos[photos.findIndex(({ source }) => source === only) + 1];
    if (!next) return;
    openWords(wordsOfPhoto(next.source, 'caption'));
    if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place leads to another photo
  useEffect(() => {
    if (isLoaded && target) setTimeout(() => openWords(target));
  }, [isLoaded, target]);

  const { isRunning, added } = uploads.use();
  const shown = isRunning && Math.floor(added.length / shownEvery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: photos that were added are to be shown
  useEffect(() => void reload(), [shown]);
  useEffect(() => {
    // Photos may have been copied into the folder by hand.
    const look = () => void reload();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  const arrived = useArrivals(setSelection);

  return (
    <div className={css.view}>
      <PhotoToolbar />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key on the grid bubbles to it */}
      <div
        className={css.sheet}
        onKeyDown={({ key, repeat }) => {
          if (key === 'Delete' && only) remove(sources, { repeat });
        }}
      >
        <Strays onRemove={(source) => remove([source])} />
        <PhotoGrid selection={selection} onSelect={setSelection} />
      </div>
      <PhotoPanel
        selected={selected}
        hasJustArrived={selection === arrived}
        onNext={openNext}
        onRemove={() => remove(sources)}
      />
    </div>
  );
}

/** Above the contact sheet: photos are added, and the last change, which is named, is undone. */
function PhotoToolbar() {
  const { message, last, undone } = useGallery();
  const { isRunning } = uploads.use();
  const isKeptOut = isPrivateDataKeptOut.use();
  const isNamed = !last || message === last.what;
  return (
    <div className={`${controls.buttons} ${css.toolbar}`}>
      <h1>Photos of the gallery</h1>
      <FileTrigger allowsMultiple onSelect={(files) => files && uploadPhotos([...files])}>
        <Button id={addButton}>Add photos</Button>
      </FileTrigger>
      <FromPhoneButton />
      {isRunning && <Button onPress={undoUploads}>Undo</Button>}
      {!isRunning && last?.undo && (
        <Button aria-describedby="last-change" onPress={() => last.undo && undo(last.undo)}>
          Undo
        </Button>
      )}
      {!isRunning && undone?.undo && (
        <Button
          className={`${controls.line} ${css.bringBack}`}
          onPress={() => undone.undo && undo(undone.undo, broughtBack)}
        >
          Bring back: {undone.brings}
        </Button>
      )}
      <ProposedWords />
      <PhotoChanges />
      <label className={controls.buttons}>
        <input
          type="checkbox"
          checked={isKeptOut}
          onChange={({ target }) => keepPrivateDataOut(target.checked)}
        />
        <span className={`${controls.hint} ${css.option}`}>
          Remove place and photographer from new photos
        </span>
      </label>
      <p className={controls.hint} role="status">
        {message}{' '}
        {!isNamed && (
          <span id="last-change">{message ? `Undo takes back: ${last.what}` : last.what}</span>
        )}
      </p>
    </div>
  );
}

/** Files of the gallery that are not shown, and words whose photo is not there. */
function Strays({ onRemove }: { onRemove: (source: string) => void }) {
  const { leftOut, missing, unused } = useGallery();
  // A form that is not saved may name one.
  const typed = JSON.stringify(drafts.use());
  const spare = unused.filter(({ source }) => !typed.includes(source));
  const stray = (source: string, state: string, action: string, onPress: () => void) => (
    <div key={source} className={controls.warning}>
      <p>
        <strong>{photoName(source)}</strong> {state}
      </p>
      <Button aria-label={`${action}: ${photoName(source)}`} onPress={onPress}>
        {action}
      </Button>
    </div>
  );
  return (
    <div className={css.strays}>
      {leftOut.map(({ source, reason }) =>
        stray(source, `is not shown. ${reason}`, 'Remove', () => onRemove(source)),
      )}
      {missing.map(({ source, words: { alt, caption = alt } }) => {
        const said = caption ? ` “${caption}”` : '';
        const state = `has words, but there is no photo of this name.${said}`;
        return stray(source, state, 'Remove', () => act(() => ask('DELETE words', { source })));
      })}
      {spare.length > 0 && (
        <details className={controls.card}>
          <summary>Pictures that no page shows any more ({spare.length})</summary>
          <ul className={controls.list}>
            {spare.map(({ source, file }) => (
              <li key={source} className={controls.buttons}>
                <img src={`thumbnails/${file}`} alt="" loading="lazy" />
                <span>{source}</span>
                <Button aria-label={`Remove ${source}`} onPress={() => onRemove(source)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
