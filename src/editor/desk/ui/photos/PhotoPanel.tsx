import type { ReactNode } from 'react';
import { Button, FileTrigger, Toolbar } from 'react-aria-components';
import type { GalleryPhoto, MoveTo } from '../../server/types';
import * as controls from '../controls.module.css';
import { DeskIcon } from '../DeskIcon';
import { PlaceList } from '../PlaceLink';
import * as css from './Photos.module.css';
import { PhotoWords } from './PhotoWords';
import { photoName } from './photo-flaws';
import type { Act } from './useGallery';

interface Props {
  /** The selected ones, in the gallery's order */
  photos: readonly GalleryPhoto[];
  /** The place of the first of them, from 0 */
  place: number;
  /** How many photos the gallery has */
  total: number;
  act: Act;
  onReplace: (source: string, file: File) => void;
  onMove: (to: MoveTo) => void;
  onRemove: () => void;
  onSelectNone: () => void;
}

/** The selected photos: their pictures and words, and what can be done with them. */
export function PhotoPanel(props: Props) {
  const { photos, place, total, act, onReplace, onMove, onRemove, onSelectNone } = props;
  const [only] = photos;
  const count = photos.length;
  if (!only) {
    return (
      <section className={css.panel} aria-label="Selected photos" data-empty>
        <p className={controls.hint}>Select a photo to see it here and write its words.</p>
      </section>
    );
  }
  return (
    <section className={css.panel} aria-label="Selected photos">
      {count === 1 && <OnePhoto {...{ photo: only, place, total, act, onReplace }} />}
      {count > 1 && <SeveralPhotos photos={photos} />}
      <MoveControls place={place} others={total - count} onMove={onMove} />
      <div className={controls.buttons}>
        <Button onPress={onRemove}>{count > 1 ? `Remove ${count} photos` : 'Remove'}</Button>
        {count > 1 && <Button onPress={onSelectNone}>Select none</Button>}
      </div>
    </section>
  );
}

interface OnePhotoProps extends Pick<Props, 'place' | 'total' | 'act' | 'onReplace'> {
  photo: GalleryPhoto;
}

function OnePhoto({ photo, place, total, act, onReplace }: OnePhotoProps) {
  const { source } = photo;
  return (
    <>
      <img
        className={css.picture}
        src={`prepared/${photo.file}`}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        draggable={false}
      />
      <h2>
        {place + 1} of {total}: {photoName(source)}
      </h2>
      {[`${photo.width} × ${photo.height} pixels`, ...photo.notes].map((note) => (
        <p key={note} className={controls.hint}>
          {note}
        </p>
      ))}
      {photo.places.length > 0 && (
        <div className={controls.hint}>
          Pages show it, too:
          <PlaceList places={photo.places} />
        </div>
      )}
      <PhotoWords key={photo.file} {...{ photo, act }} />
      <FileTrigger onSelect={(files) => files?.[0] && onReplace(source, files[0])}>
        <Button>Replace the picture</Button>
      </FileTrigger>
    </>
  );
}

const SeveralPhotos = ({ photos }: Pick<Props, 'photos'>) => (
  <>
    <h2>{photos.length} photos selected</h2>
    <div className={controls.strip}>
      {photos.map(({ source, file }) => (
        <img key={source} src={`prepared/${file}`} alt="" draggable={false} loading="lazy" />
      ))}
    </div>
  </>
);

interface MoveProps extends Pick<Props, 'place' | 'onMove'> {
  /** How many photos there are beside those that are moved */
  others: number;
}

/** Moves the selected photos together: to the start, a step, to the end, or to a position. */
function MoveControls({ place, others, onMove }: MoveProps) {
  const button = (name: string, isOut: boolean, to: MoveTo, sign: ReactNode) => (
    <Button aria-label={name} aria-disabled={isOut} onPress={() => !isOut && onMove(to)}>
      {sign}
    </Button>
  );
  return (
    <>
      <Toolbar aria-label="Move" className={controls.buttons ?? ''}>
        {button('Move to start', place === 0, { place: 0 }, 'Start')}
        {button('Move earlier', place === 0, { by: -1 }, <DeskIcon name="chevron_left" />)}
        {button('Move later', place >= others, { by: 1 }, <DeskIcon name="chevron_right" />)}
        {button('Move to end', place >= others, { place: others }, 'End')}
      </Toolbar>
      <form
        className={controls.buttons}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = Number(new FormData(event.currentTarget).get('position')) - 1;
          if (wanted !== place) onMove({ place: wanted });
        }}
      >
        <label className={controls.buttons}>
          Position
          <input
            key={place}
            {...{ defaultValue: place + 1, min: 1, max: others + 1 }}
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
