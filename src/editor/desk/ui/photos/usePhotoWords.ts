import { useCallback, useEffect, useState } from 'react';
import { type Conflict, same } from '../../../../lib/merge-json';
import type { GalleryPhoto, SaveAnswer, Words } from '../../server/types';
import { ask } from '../api';
import { chosen, type Draft, draftOf, rebased, storeDraft } from '../drafts';
import { nameOf } from './photo-filters';
import type { Act } from './useGallery';

/** The words of a photo as they are typed, kept as a draft until they are saved. */
export function usePhotoWords({ source, words: saved }: GalleryPhoto, act: Act) {
  const [words, setWords] = useState<Words>(draftOf(source)?.value ?? saved);
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const onDisk = JSON.stringify(saved);

  const show = useCallback(
    (draft: Draft) => {
      setWords(draft.value);
      storeDraft(source, same(draft.value, draft.base) && !draft.conflicts ? null : draft);
    },
    [source],
  );
  // Not for every new answer of the server: somebody may be typing.
  useEffect(() => {
    const now = JSON.parse(onDisk);
    const draft = draftOf(source);
    show(draft ? rebased(draft, now) : { base: now, value: now });
  }, [onDisk, source, show]);

  const save = async () => {
    const draft = draftOf(source);
    if (!draft || draft.conflicts) return;
    const name = nameOf(source);
    await act(async () => {
      const { base: was, value: sent } = draft;
      const answer = await ask<SaveAnswer>('PUT words', { json: { source, words: sent, was } });
      setMistakes(answer.outcome === 'mistakes' ? answer.findings.map(({ text }) => text) : []);
      if (answer.outcome === 'mistakes') throw new Error(`${name}: not saved.`);
      const isSaved = answer.outcome === 'saved';
      const typed = draftOf(source) ?? draft;
      show(rebased(isSaved ? { ...typed, base: sent } : typed, answer.value));
      if (!isSaved) throw new Error(`${name}: not saved yet, choose first which text stays.`);
    }, `Saved: ${name}.`);
  };

  const change = (changed: Words) => {
    const draft = draftOf(source) ?? { base: { ...saved } };
    const filled = Object.entries({ ...words, ...changed }).filter(([, text]) => text);
    show({ ...draft, value: Object.fromEntries(filled) });
  };

  const choose = (conflict: Conflict, isMine: boolean) => {
    const draft = draftOf(source);
    if (draft) show(chosen(draft, conflict, isMine));
  };

  return {
    ...{ words, mistakes, change, save, choose },
    conflicts: draftOf(source)?.conflicts ?? [],
  };
}
