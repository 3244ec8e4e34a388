import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { GalleryAnswer } from '../../server/types';
import { ask } from '../api';
import * as controls from '../controls.module.css';
import { type Place, photoOfWords, reveal } from '../place';
import { PhotoGrid, type PhotoSelection } from './PhotoGrid';
import { PhotoPanel } from './PhotoPanel';
import * as css from './Photos.module.css';
import { PhotoToolbar } from './PhotoToolbar';
import { photoName } from './photo-flaws';
import { useRemoval } from './removal';
import { type Act, useGallery } from './useGallery';
import { useUploads } from './useUploads';

interface Props {
  /** Files that were dropped anywhere in the window and are not taken yet */
  dropped: readonly File[];
  onTake: () => void;
  /** The words of a photo to begin at */
  place: Place | null;
}

const none: PhotoSelection = new Set();

/** The gallery as a contact sheet, with the selected photos in a panel beside it. */
export function PhotosView({ dropped, onTake, place: target }: Props) {
  const { gallery, message, setMessage, reload, act, move, replace, undo } = useGallery();
  const [selection, setSelection] = useState(none);
  const [canSelectSeveral, setSeveral] = useState(() => matchMedia('(pointer: fine)').matches);

  const photos = gallery?.photos ?? [];
  const order = photos.map(({ source }) => source);
  const selected = photos.filter(({ source }) => selection.has(source));
  const sources = selected.map(({ source }) => source);
  const [only] = selected;
  const place = only ? order.indexOf(only.source) : 0;

  const uploads = useUploads({
    ...{ dropped, onTake, reload, setMessage },
    onAdded: (added) => setSelection(new Set(added)),
  });
  const removal = useRemoval(act, (removed) => {
    const left = order.filter((source) => !removed.includes(source));
    const next = left[Math.min(place, left.length - 1)];
    setSelection(next ? new Set([next]) : none);
  });
  const onlySource = only?.source ?? '';
  useEffect(() => {
    const thumbnail = document.querySelector(`[data-source="${CSS.escape(onlySource)}"]`);
    thumbnail?.scrollIntoView({ block: 'nearest' });
  }, [onlySource]);
  useTarget(gallery !== null, target, setSelection);

  return (
    <div className={css.view}>
      <PhotoToolbar
        {...{ message, uploads, canSelectSeveral }}
        lastChange={gallery?.undo ?? null}
        onUndo={undo}
        onSelectSeveral={setSeveral}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key on the grid bubbles to it */}
      <div
        className={css.sheet}
        onKeyDown={({ key }) => {
          if (key === 'Delete' && only) removal.start(sources);
        }}
      >
        {gallery && <Strays {...{ gallery, act }} onRemove={(source) => removal.start([source])} />}
        <PhotoGrid
          {...{ photos, canSelectSeveral }}
          selected={selection}
          onSelect={setSelection}
          onMove={(moved, to) => move(moved, { place: to })}
          isLoaded={gallery !== null}
        />
      </div>
      <PhotoPanel
        photos={selected}
        {...{ place, total: photos.length, act }}
        onReplace={replace}
        onMove={(to) => move(sources, to)}
        onRemove={() => removal.start(sources)}
        onSelectNone={() => setSelection(none)}
      />
      {removal.dialog}
    </div>
  );
}

interface StraysProps {
  gallery: GalleryAnswer;
  act: Act;
  onRemove: (source: string) => void;
}

/** Files of the gallery that are not shown, and words whose photo is not there. */
const Strays = ({ gallery: { leftOut, missing }, act, onRemove }: StraysProps) => (
  <>
    {leftOut.map(({ source, reason }) => (
      <div key={source} className={controls.warning}>
        <p>
          <strong>{photoName(source)}</strong> is not shown. {reason}
        </p>
        <Button aria-label={`Remove ${photoName(source)}`} onPress={() => onRemove(source)}>
          Remove
        </Button>
      </div>
    ))}
    {missing.map(({ source, words: { alt, caption } }) => (
      <div key={source} className={controls.warning}>
        <p>
          <strong>{photoName(source)}</strong> has words, but there is no photo of this name.
          {(caption || alt) && ` “${caption ?? alt}”`}
        </p>
        <Button
          aria-label={`Forget the words for ${photoName(source)}`}
          onPress={() => act(() => ask('DELETE words', { query: { source } }))}
        >
          Forget its words
        </Button>
      </div>
    ))}
  </>
);

/** Selects the photo that a link or a press on the page means, and puts the focus on its field. */
function useTarget(
  isLoaded: boolean,
  target: Place | null,
  select: (sources: PhotoSelection) => void,
): void {
  useEffect(() => {
    if (!isLoaded || !target) return;
    select(new Set([photoOfWords(target)]));
    setTimeout(() => reveal(target.path));
  }, [isLoaded, target, select]);
}
