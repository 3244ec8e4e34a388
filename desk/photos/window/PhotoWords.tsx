import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { wordsFromName } from '../../../src/content-model/file-names';
import { Conflicts } from '../../frame/window/Changes';
import * as controls from '../../frame/window/controls.module.css';
import { fieldId } from '../../frame/window/reveal';
import { shortcutLetter } from '../../frame/window/shortcuts';
import { focusedField } from '../../frame/window/store';
import { TextArea } from '../../frame/window/TextArea';
import { wordsOfPhoto } from '../../place';
import type { GalleryPhoto } from '../answers';
import { mustBeDescribed, useIsAwaited } from './gallery';
import { usePhotoWords } from './photo-words';

const labels = {
  alt: 'What is seen, for people who cannot see it',
  caption: 'The line under the photo',
} as const;

type Field = keyof typeof labels;

interface Props {
  photo: GalleryPhoto;
  /** Whether the fields of other photos are beside it, which share one hint */
  isOfSeveral?: boolean;
  /** Called when Enter is pressed in the last field */
  onNext: () => void;
}

/** The words of one photo; they are saved when its fields are left. */
export function PhotoWords({ photo, isOfSeveral = false, onNext }: Props) {
  const { source } = photo;
  const { words, mistakes, conflicts, change, save, choose } = usePhotoWords(photo);
  const isUndescribed = mustBeDescribed(source);
  const isAwaited = useIsAwaited(source);
  const proposal = wordsFromName(wordsOfPhoto(source).path[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is another component
  useEffect(() => () => void save(), []);

  const idOf = (key: Field) => fieldId(wordsOfPhoto(source, key).path);
  const field = (key: Field, other: string | null) => (
    <label htmlFor={idOf(key)}>
      {labels[key]}
      <TextArea
        id={idOf(key)}
        onFocus={() => focusedField.set(wordsOfPhoto(source, key))}
        rows={2}
        value={words[key] ?? ''}
        placeholder={other ?? ''}
        aria-invalid={mistakes.length > 0}
        onText={(text) => change({ [key]: text })}
        onKeyDown={(event) => {
          // Who writes Hindi chooses letters by Enter, too.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (key === 'alt') document.getElementById(idOf('caption'))?.focus();
          else onNext();
        }}
      />
    </label>
  );
  if (isAwaited) return <p role="status">The new picture is on its way ...</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that its fields are left
    <div
      className={controls.list}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save();
      }}
      onKeyDown={(event) => {
        if (shortcutLetter(event) === 's') save();
      }}
    >
      {field('alt', isUndescribed ? 'Describe the new picture' : photo.alt)}
      {field('caption', photo.caption)}
      {proposal && !isUndescribed && !words.caption && (
        <Button
          onPress={() => {
            change({ caption: proposal });
            document.getElementById(idOf('caption'))?.focus();
            save();
          }}
        >
          Use words of the file’s name: “{proposal}”
        </Button>
      )}
      {!isOfSeveral && (
        <p className={controls.hint}>
          Enter saves and goes on to the next field, then to the next photo.
        </p>
      )}
      {!isOfSeveral && !words.chapter && (
        <Button onPress={() => change({ chapter: { title: '' } })}>
          Begin a chapter with this photo
        </Button>
      )}
      <Conflicts
        conflicts={conflicts}
        choose={choose}
        nameOf={({ path: [key] }) => labels[key as Field] ?? 'The chapter that begins with it'}
      />
      <Mistakes texts={mistakes} />
    </div>
  );
}

/** Tells at once why words were not saved; nothing when they were. */
const Mistakes = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <div className={controls.error} role="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
