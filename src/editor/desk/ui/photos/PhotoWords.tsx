import { useEffect } from 'react';
import type { GalleryPhoto, Words } from '../../server/types';
import { Conflicts } from '../Changes';
import * as css from './PhotoWords.module.css';
import { ReplacedWords } from './ReplacedWords';
import type { Act } from './useGallery';
import { usePhotoWords } from './usePhotoWords';

interface Props {
  photo: GalleryPhoto;
  act: Act;
  /** The words for the picture that was replaced, while they are not decided on */
  oldWords: Words | undefined;
  /** They are decided on */
  onDecided: () => void;
}

/** The words of one photo; they are saved when its fields are left. */
export function PhotoWords({ photo, act, oldWords, onDecided }: Props) {
  const { source } = photo;
  const { words, mistakes, conflicts, change, save, choose } = usePhotoWords(photo, act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is another component
  useEffect(() => () => void save(), []);

  const field = (key: keyof Words, label: string, other: string | null) => (
    <label className={css.field}>
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
      className={css.words}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save();
      }}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) save();
      }}
    >
      {oldWords && (
        <ReplacedWords
          words={oldWords}
          onKeep={() => {
            change(oldWords);
            save().then(onDecided);
          }}
          onDiscard={onDecided}
        />
      )}
      {field('alt', 'What is seen, for people who cannot see it', photo.alt)}
      {field('caption', 'The line under the photo', photo.caption)}
      <Conflicts schema={{}} conflicts={conflicts} choose={choose} />
      {mistakes.length > 0 && (
        <div className={css.mistakes} role="alert">
          {mistakes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
