import { type ReactNode, useEffect, useRef } from 'react';
import { Button, FileTrigger, Toolbar } from 'react-aria-components';
import * as controls from '../../frame/window/controls.module.css';
import { DeskIcon } from '../../frame/window/DeskIcon';
import { PlaceList } from '../../frame/window/PlaceLink';
import { fieldId } from '../../frame/window/reveal';
import { photoName, wordsOfPhoto } from '../../place';
import type { GalleryPhoto } from '../answers';
import { move, replace, useGallery } from './gallery';
import * as css from './Photos.module.css';
import { PhotoWords } from './PhotoWords';

interface Props {
  /** The selected ones, in the gallery's order */
  selected: readonly GalleryPhoto[];
  /** Whether they are what has just arrived, which needs words */
  hasJustArrived: boolean;
  onRemove: () => void;
  /** Called when Enter is pressed in the last field of a photo */
  onNext: () => void;
}

/** The selected photos: their pictures and words, and what can be done with them. */
export function PhotoPanel({ selected, hasJustArrived, onRemove, onNext }: Props) {
  const [only] = selected;
  const count = selected.length;
  return (
    <section className={css.panel} aria-label="Selected photos" data-empty={!only || undefined}>
      {!only && <p className={controls.hint}>Select a photo to see it here and write its words.</p>}
      {only && count === 1 && <OnePhoto photo={only} onNext={onNext} />}
      {count > 1 && hasJustArrived && <ArrivedPhotos photos={selected} />}
      {count > 1 && !hasJustArrived && <h2>{count} photos selected</h2>}
      {only && <MoveControls selected={selected} />}
      {only && !(count > 1 && hasJustArrived) && (
        <Button onPress={onRemove}>{count > 1 ? `Remove ${count} photos` : 'Remove'}</Button>
      )}
    </section>
  );
}

/** Photos that have just arrived, each with its words. */
function ArrivedPhotos({ photos }: { photos: readonly GalleryPhoto[] }) {
  return (
    <>
      <h2>{photos.length} photos have just arrived</h2>
      <p className={controls.hint}>
        Write what they show. Enter saves and goes on to the next field.
      </p>
      <ul className={controls.list}>
        {photos.map((photo, index) => {
          const next = photos[index + 1];
          const nextField = next && fieldId(wordsOfPhoto(next.source, 'alt').path);
          return (
            <li key={photo.source}>
              <img
                className={`${css.picture} ${css.arrived}`}
                src={`thumbnails/${photo.file}`}
                alt={photoName(photo.source)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
              <PhotoWords
                photo={photo}
                isOfSeveral
                onNext={() => nextField && document.getElementById(nextField)?.focus()}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function OnePhoto({ photo, onNext }: Pick<Props, 'onNext'> & { photo: GalleryPhoto }) {
  const { photos } = useGallery();
  const { source, file, alt, width, height, notes, places } = photo;
  return (
    <>
      <img
        className={css.picture}
        src={`prepared/${file}`}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
      />
      <h2>
        {photos.indexOf(photo) + 1} of {photos.length}: {photoName(source)}
      </h2>
      {[`The website shows up to ${width} × ${height} pixels of it.`, ...notes].map((note) => (
        <p key={note} className={controls.hint}>
          {note}
        </p>
      ))}
      {places.length > 0 && (
        <div className={controls.hint}>
          Pages also show it:
          <PlaceList places={places} />
        </div>
      )}
      <PhotoWords key={file} photo={photo} onNext={onNext} />
      <FileTrigger onSelect={(files) => files?.[0] && replace(source, files[0])}>
        <Button>Replace the picture</Button>
      </FileTrigger>
    </>
  );
}

/** Moves the selected photos together: to the start, a step, to the end, or to a position. */
function MoveControls({ selected }: Pick<Props, 'selected'>) {
  const { photos } = useGallery();
  const sources = selected.map(({ source }) => source);
  const place = photos.findIndex(({ source }) => source === sources[0]);
  const others = photos.length - sources.length;
  const position = useRef<HTMLInputElement>(null);
  // Another field in its place would lose the focus.
  useEffect(() => {
    if (position.current) position.current.value = String(place + 1);
  }, [place]);
  const button = (name: string, isOut: boolean, to: number, label: ReactNode) => (
    <Button aria-label={name} aria-disabled={isOut} onPress={() => !isOut && move(sources, to)}>
      {label}
    </Button>
  );
  return (
    <>
      <Toolbar aria-label="Move" className={controls.buttons ?? ''}>
        {button('Move to start', place === 0, 0, 'Start')}
        {button('Move earlier', place === 0, place - 1, <DeskIcon name="chevron_left" />)}
        {button('Move later', place >= others, place + 1, <DeskIcon name="chevron_right" />)}
        {button('Move to end', place >= others, others, 'End')}
      </Toolbar>
      <form
        className={controls.buttons}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = Number(new FormData(event.currentTarget).get('position')) - 1;
          if (wanted !== place) move(sources, wanted);
        }}
      >
        <label className={controls.buttons}>
          Position
          <input
            ref={position}
            defaultValue={place + 1}
            min={1}
            max={others + 1}
            name="position"
            type="number"
            required
          />
        </label>
        <button type="submit">Move there</button>
      </form>
    </>
  );
}
