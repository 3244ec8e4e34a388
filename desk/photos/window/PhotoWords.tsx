import { useCallback, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { wordsFromName } from '../../../src/content-model/file-names';
import type { Words } from '../../frame/answers';
import { ask } from '../../frame/window/api';
import { Conflicts } from '../../frame/window/Changes';
import * as controls from '../../frame/window/controls.module.css';
import { fieldId } from '../../frame/window/reveal';
import { shortcutLetter } from '../../frame/window/shortcuts';
import { focusedField } from '../../frame/window/store';
import { TextArea } from '../../frame/window/TextArea';
import { type Conflict, same } from '../../merge-json';
import { photoName, wordsOfPhoto } from '../../place';
import type { SaveAnswer } from '../../texts/answers';
import {
  type Draft,
  draftOf,
  rebaseDraft,
  resolveConflict,
  storeDraft,
  withUnanswered,
} from '../../texts/window/drafts';
import type { Fields } from '../../texts/window/values';
import type { GalleryPhoto } from '../answers';
import { act, mustBeDescribed, undescribed, useIsAwaited } from './gallery';

/** The words of a photo as they are typed, kept as a draft until they are saved. */
function usePhotoWords({ source, words: saved }: GalleryPhoto) {
  // The next draft is based on the words saved last, also before the gallery is read again.
  const [shown, setShown] = useState<Draft>(
    () => draftOf(source) ?? { base: { ...saved }, value: { ...saved } },
  );
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const [isNewPicture] = useState(() => mustBeDescribed(source));
  const onDisk = JSON.stringify(saved);

  const show = useCallback(
    (draft: Draft) => {
      setShown(draft);
      storeDraft(source, same(draft.value, draft.base) && !draft.conflicts ? null : draft);
    },
    [source],
  );
  // Not for every new answer of the server: somebody may be typing.
  useEffect(() => {
    const now = JSON.parse(onDisk);
    const draft = draftOf(source);
    show(draft ? rebaseDraft(draft, now) : { base: now, value: now });
  }, [onDisk, source, show]);

  const save = async (): Promise<void> => {
    const draft = draftOf(source);
    if (!draft || draft.conflicts || same(draft, undescribed)) return;
    const name = photoName(source);
    await act(
      async () => {
        if (mustBeDescribed(source)) {
          setMistakes(['Describe the new picture.']);
          throw new Error(`${name}: not saved.`);
        }
        const { base, value: sent } = draft;
        const { file, path } = wordsOfPhoto(source);
        // A photo without words has no entry, or an empty one.
        const was = same(base, {}) ? {} : { [path[0]]: base };
        const change = { path: file, base: was, value: { [path[0]]: sent } };
        show(withUnanswered(draft, sent));
        const answer = await ask<SaveAnswer>('PUT words', change);
        const isSaved = answer.outcome === 'saved';
        setMistakes(isSaved ? [] : answer.findings.map(({ text }) => text));
        if (answer.outcome === 'mistakes') throw new Error(`${name}: not saved.`);
        const typed = draftOf(source) ?? draft;
        const now = (answer.value[path[0]] ?? {}) as Fields;
        show(rebaseDraft(isSaved ? { ...typed, base: sent } : typed, now));
        if (isSaved) return;
        if (!draftOf(source)?.conflicts) return save();
        throw new Error(`${name}: not saved yet, first choose which text to keep.`);
      },
      `Saved: ${name}.`,
      'Saving ...',
    );
  };

  const change = (changed: Words) => {
    const filled = Object.entries({ ...shown.value, ...changed }).filter(
      ([key, text]) => text || (key === 'alt' && isNewPicture),
    );
    show({ ...shown, value: Object.fromEntries(filled) });
  };

  const choose = (conflict: Conflict, isMine: boolean) =>
    show(resolveConflict(shown, conflict, isMine));

  const words: Words = shown.value;
  return { words, mistakes, change, save, choose, conflicts: shown.conflicts ?? [] };
}

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
      <Conflicts
        conflicts={conflicts}
        choose={choose}
        nameOf={({ path: [key] }) => labels[key as Field] ?? 'The chapter that begins with it'}
      />
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
