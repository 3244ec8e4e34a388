import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import { wordsFromName } from '../../../src/content-model/file-names';
import type { Words } from '../../frame/answers';
import { ask } from '../../frame/window/api';
import * as controls from '../../frame/window/controls.module.css';
import { DeskDialog } from '../../frame/window/DeskDialog';
import { photoName, wordsOfPhoto } from '../../place';
import type { SaveAnswer } from '../../texts/answers';
import { draftOf } from '../../texts/window/drafts';
import type { GalleryPhoto } from '../answers';
import { act, useGallery } from './gallery';

/** A photo without words, and words made of its file's name. */
interface Proposal extends GalleryPhoto {
  proposed: string;
}

function proposalsFor(photos: readonly GalleryPhoto[]): Proposal[] {
  return photos.flatMap((photo) => {
    const { source, words } = photo;
    const proposed = wordsFromName(wordsOfPhoto(source).path[0]);
    const isOpen = proposed && !words.alt && !words.caption && !draftOf(source);
    return isOpen ? [{ ...photo, proposed }] : [];
  });
}

/** Saves the proposals as the lines under their photos, the photos of each folder in one. */
async function saveProposals(proposals: readonly Proposal[]): Promise<void> {
  const values = new Map<string, Record<string, Words>>();
  for (const { source, proposed } of proposals) {
    const { file, path } = wordsOfPhoto(source);
    values.set(file, { ...values.get(file), [path[0]]: { caption: proposed } });
  }
  for (const [path, value] of values) {
    const answer = await ask<SaveAnswer>('PUT words', { path, base: {}, value });
    if (answer.outcome === 'mistakes') throw new Error(answer.findings[0]?.line ?? 'Not saved.');
    if (answer.outcome !== 'saved')
      throw new Error('Words were changed in the meantime. Open the list again.');
  }
}

/** A button that opens the proposals for all photos without words: a list to untick and to take. */
export function ProposedWords() {
  const { photos, message } = useGallery();
  const [isShown, setShown] = useState(false);
  const proposals = proposalsFor(photos);
  if (proposals.length === 0) return null;
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).getAll('source');
    const taken = proposals.filter(({ source }) => ticked.includes(source));
    act(
      async () => {
        await saveProposals(taken);
        setShown(false);
      },
      `Words of ${taken.length === 1 ? '1 photo' : `${taken.length} photos`} saved.`,
    );
  };
  return (
    <>
      <Button onPress={() => setShown(true)}>Words from file names ({proposals.length})</Button>
      {isShown && (
        <DeskDialog title="Words made of the files’ names" onClose={() => setShown(false)}>
          <p role="status">{message}</p>
          <p className={controls.hint}>
            These photos have no words yet. Untick what visitors should not read; each of the others
            becomes the line under its photo.
          </p>
          <form className={controls.list} onSubmit={take}>
            <ul className={controls.list}>
              {proposals.map(({ source, file, proposed }) => (
                <li key={source}>
                  <label className={controls.buttons}>
                    <input type="checkbox" name="source" value={source} defaultChecked />
                    <img src={`thumbnails/${file}`} alt="" loading="lazy" />
                    <span>
                      <span className={controls.line}>{proposed}</span>
                      <span className={controls.hint}>{photoName(source)}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            <button type="submit" className={controls.press} data-due>
              Use the ticked words
            </button>
          </form>
        </DeskDialog>
      )}
    </>
  );
}
