import { useCallback, useEffect, useState } from 'react';
import type { Words } from '../../frame/answers';
import { ask } from '../../frame/window/api';
import { createStore } from '../../frame/window/store';
import { type Conflict, same } from '../../merge-json';
import { photoName, wordsOfPhoto } from '../../place';
import type { SaveAnswer } from '../../texts/answers';
import {
  type Draft,
  draftOf,
  drafts,
  rebaseDraft,
  resolveConflict,
  storeDraft,
  withUnanswered,
} from '../../texts/window/drafts';
import type { Fields } from '../../texts/window/values';
import type { GalleryPhoto } from '../answers';
import { act, mustBeDescribed, noteWords, undescribed } from './gallery';

/** What is wrong with the drafts that were sent last, by photo. */
const mistakesOf = createStore<Readonly<Record<string, readonly string[]>>>({});

/** The words of a photo; a chapter in which nothing is typed is none. */
function withoutEmptyChapter({ chapter, ...words }: Words): Fields {
  return { ...words, ...((chapter?.title || chapter?.line) && { chapter }) };
}

/** The words of a photo as they are typed, kept as a draft until they are saved, for each place that shows them. */
export function usePhotoWords({ source, words: saved }: GalleryPhoto) {
  const draft = drafts.use()[source];
  const mistakes = mistakesOf.use()[source] ?? [];
  const [isNewPicture] = useState(() => mustBeDescribed(source));
  const shown: Draft = draft ?? { base: { ...saved }, value: { ...saved } };
  const onDisk = JSON.stringify(saved);

  const setMistakes = (found: readonly string[]) =>
    mistakesOf.set({ ...mistakesOf.get(), [source]: found });
  const show = useCallback(
    (next: Draft) =>
      storeDraft(source, same(next.value, next.base) && !next.conflicts ? null : next),
    [source],
  );
  // Not for every new answer of the server: somebody may be typing.
  useEffect(() => {
    const typed = draftOf(source);
    if (typed) show(rebaseDraft(typed, JSON.parse(onDisk)));
  }, [onDisk, source, show]);

  const save = async (): Promise<void> => {
    const draft = draftOf(source);
    if (!draft || draft.conflicts || same(draft, undescribed)) return;
    const typed = { ...draft, value: withoutEmptyChapter(draft.value) };
    show(typed);
    if (!draftOf(source)) return;
    const name = photoName(source);
    await act(
      async () => {
        if (mustBeDescribed(source)) {
          setMistakes(['Describe the new picture.']);
          throw new Error(`${name}: not saved.`);
        }
        const { base, value: sent } = typed;
        const { file, path } = wordsOfPhoto(source);
        // A photo without words has no entry, or an empty one.
        const was = same(base, {}) ? {} : { [path[0]]: base };
        const change = { path: file, base: was, value: { [path[0]]: sent } };
        show(withUnanswered(typed, sent));
        const answer = await ask<SaveAnswer>('PUT words', change);
        const isSaved = answer.outcome === 'saved';
        setMistakes(isSaved ? [] : answer.findings.map(({ text }) => text));
        if (answer.outcome === 'mistakes') throw new Error(`${name}: not saved.`);
        const latest = draftOf(source) ?? typed;
        const now = (answer.value[path[0]] ?? {}) as Fields;
        show(rebaseDraft(isSaved ? { ...latest, base: sent } : latest, now));
        // The next draft is based on these, also before the gallery is read again.
        noteWords(source, now);
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
  const conflicts = shown.conflicts ?? [];
  return { words, mistakes: draft ? mistakes : [], change, save, choose, conflicts };
}
