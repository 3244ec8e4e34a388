import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import type { GalleryPhoto, ReplacedPhoto, Words } from '../../server/types';
import { Conflicts } from '../Changes';
import * as controls from '../controls.module.css';
import { linkTo, viewOf } from '../place';
import * as css from './Photos.module.css';
import type { Act } from './useGallery';
import { usePhotoWords } from './usePhotoWords';

interface Props {
  photo: GalleryPhoto;
  /** Names of all files by their paths */
  names: Record<string, string>;
  act: Act;
  /** What is to be decided after the picture was replaced */
  replaced: ReplacedPhoto | null;
  /** It is decided */
  onDecided: () => void;
}

/** The words of one photo; they are saved when its fields are left. */
export function PhotoWords({ photo, names, act, replaced, onDecided }: Props) {
  const { source } = photo;
  const { words, mistakes, conflicts, change, save, choose } = usePhotoWords(photo, act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is another component
  useEffect(() => () => void save(), []);

  const field = (key: keyof Words, label: string, other: string | null) => (
    <label>
      {label}
      <textarea
        id={`${source} ${key}`}
        rows={2}
        value={words[key] ?? ''}
        placeholder={other ?? ''}
        aria-invalid={mistakes.length > 0}
        onChange={({ target }) => change({ [key]: target.value.replace(/[\r\n\t]+/g, ' ') })}
      />
    </label>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that its fields are left
    <div
      className={css.fields}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save();
      }}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) save();
      }}
    >
      {replaced && (
        <Replaced
          {...{ replaced, names }}
          onUse={(chosen) => {
            change(chosen);
            save().then(onDecided);
          }}
          onDiscard={onDecided}
        />
      )}
      {field('alt', 'What is seen, for people who cannot see it', photo.alt)}
      {field('caption', 'The line under the photo', photo.caption)}
      <Conflicts schema={{}} conflicts={conflicts} choose={choose} />
      {mistakes.length > 0 && (
        <div className={controls.error} role="alert">
          {mistakes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}

interface ReplacedProps {
  replaced: ReplacedPhoto;
  names: Record<string, string>;
  onUse: (words: Words) => void;
  onDiscard: () => void;
}

/** Asks which words fit the new picture of a photo; until then the old ones are taken out. */
function Replaced({ replaced, names, onUse, onDiscard }: ReplacedProps) {
  const { words, known, places } = replaced;
  const { alt, caption } = words;
  const had = Boolean(alt || caption);
  return (
    <section className={controls.warning} role="alert" aria-label="Words for the old picture">
      <p>This is a new picture.{had && ' The words for the old one were taken out:'}</p>
      {alt && <blockquote>{alt}</blockquote>}
      {caption && <blockquote>{caption}</blockquote>}
      {places.length > 0 && (
        <p>
          Pages show it, too, with words for the old one:{' '}
          {places.map((place) => (
            <a key={`${place.file} ${place.path}`} href={linkTo(place)}>
              {names[viewOf(place.file)] ?? place.file}: {place.name}{' '}
            </a>
          ))}
        </p>
      )}
      <p>Write what is seen now{had && ', unless they fit this picture, too'}.</p>
      <div className={controls.buttons}>
        {known && <Button onPress={() => onUse({ alt: known })}>Use “{known}”</Button>}
        {had && <Button onPress={() => onUse(words)}>They fit: keep them</Button>}
        <Button onPress={onDiscard}>{had ? 'Leave them out' : 'Close'}</Button>
      </div>
    </section>
  );
}
