import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { same } from '../../../lib/merge-json';
import type { Spot } from '../../preview/messages';
import type { GalleryAnswer, GalleryPhoto, Words } from '../server/gallery';
import type { PictureUse } from '../server/picture-descriptions';
import type { SaveAnswer } from '../server/route-handlers';
import { ask } from './api';
import { Conflicts } from './Changes';
import * as css from './controls.module.css';
import { DeskIcon } from './DeskIcon';
import { chosen, type Draft, draftOf, keep, rebased } from './drafts';
import { reveal, revealSpot } from './place';
import { ReferenceDialog } from './ReferenceDialog';

const nameOf = (source: string) => source.replace(/^gallery\//, '');

/** The id of the field that adds photos; it is always there. */
const adding = 'add-photos';

interface Props {
  /** What was dropped anywhere in the window last */
  dropped: readonly File[];
  /** Names of all files by their paths */
  names: Record<string, string>;
  /** The field to begin at */
  field: string;
  /** What was pressed on the page beside the photos */
  spot: Spot | null;
}

/** The gallery: photos are added, described, put in order, replaced and removed. */
export function PhotosView({ dropped, names, field, spot }: Props) {
  const [gallery, setGallery] = useState<GalleryAnswer | null>(null);
  const [said, say] = useState('');
  const [refused, setRefused] = useState<string[]>([]);
  const [progress, setProgress] = useState<[number, number] | null>(null);
  const [dragged, setDragged] = useState('');
  /** The photo that is to be removed, with what to decide about pages that show it */
  const [asked, setAsked] = useState<{ source: string; uses: PictureUse[] }>();

  const look = useCallback(async () => {
    const seen = await ask<GalleryAnswer>('GET gallery');
    // Drawn before anything else is done, so that the focus can be put on something new.
    flushSync(() => setGallery(seen));
  }, []);
  useEffect(() => {
    look().catch(({ message }) => say(message));
  }, [look]);

  const isThere = gallery !== null;
  useEffect(() => {
    if (isThere && field) reveal(field);
  }, [isThere, field]);
  useEffect(() => {
    if (isThere && spot) revealSpot(spot);
  }, [isThere, spot]);

  const act: Act = async (work, words = '', next = '') => {
    try {
      await work();
      say(words);
    } catch (error) {
      say((error as Error).message);
    }
    await look().catch(({ message }) => say(message));
    if (document.activeElement === document.body) document.getElementById(next)?.focus();
  };

  const add = useCallback(
    async (files: readonly File[]) => {
      const reasons: string[] = [];
      const action = crypto.randomUUID();
      setRefused([]);
      for (const [index, file] of files.entries()) {
        setProgress([index, files.length]);
        try {
          const query = { folder: 'gallery', name: file.name, action };
          await ask('POST photo', { query, bytes: file });
          await look();
        } catch (error) {
          reasons.push(`${file.name}: ${(error as Error).message}`);
          setRefused([...reasons]);
        }
      }
      setProgress(null);
      say(`${files.length - reasons.length} of ${files.length} added.`);
    },
    [look],
  );

  const queue = useRef(Promise.resolve());
  useEffect(() => {
    if (dropped.length > 0) queue.current = queue.current.then(() => add(dropped));
  }, [dropped, add]);

  const move: Move = (source, place) => act(() => ask('POST move', { json: { source, place } }));

  const remove = (source: string, next: string, instead = '') =>
    act(
      async () => {
        const uses = await ask<PictureUse[]>('DELETE photo', { query: { source, instead } });
        setAsked({ source, uses });
        if (uses.length === 0) keep(source, null);
      },
      '',
      next,
    );

  const questions = useMemo(
    () =>
      (asked?.uses ?? []).map(({ places, others }) => ({
        question: `Pages show ${nameOf(asked?.source ?? '')}. Choose the picture that takes its place.`,
        places: places.slice(0, 1).map((place) => ({
          ...{ ...place, id: 'instead', before: '', isRequired: true },
          choices: others.map(([value, label]) => ({ value, label })),
        })),
      })),
    [asked],
  );
  const photos = gallery?.photos ?? [];
  return (
    <>
      <h1>Photos of the gallery</h1>
      <p>
        Drag photos onto this page, or choose them. They are shown here as the site will show them.
        A photo stands where its words stand; those without words follow by their file names.
      </p>
      <div className={css.toolbar}>
        <label className={css.upload}>
          Add photos
          <input
            type="file"
            id={adding}
            multiple
            className="visually-hidden"
            onChange={({ target }) => {
              add([...(target.files ?? [])]).then(() => {
                target.value = '';
              });
            }}
          />
        </label>
        {gallery?.undo && (
          <button
            type="button"
            className={css.quiet}
            onClick={() => act(() => ask('POST undo'), 'Undone.', adding)}
          >
            Undo
          </button>
        )}
        <p role="status">{said || gallery?.undo}</p>
      </div>
      {progress && (
        <label>
          Photo {progress[0] + 1} of {progress[1]} is being made ready{' '}
          <progress value={progress[0]} max={progress[1]} />
        </label>
      )}
      {refused.length > 0 && (
        <div className={css.warning} role="alert">
          <h2>Not added</h2>
          <ul>
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {gallery?.leftOut.map(({ source, reason }) => (
        <div key={source} className={css.warning}>
          <p>
            <strong>{nameOf(source)}</strong> is not shown. {reason}
          </p>
          <button
            type="button"
            className={css.small}
            aria-label={`Remove ${nameOf(source)}`}
            onClick={() => remove(source, adding)}
          >
            Remove
          </button>
        </div>
      ))}
      <ol className={css.photos}>
        {photos.map((photo, place) => (
          <li
            key={photo.source}
            className={css.card}
            draggable
            onDragStart={() => setDragged(photo.source)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged && dragged !== photo.source) move(dragged, place);
              setDragged('');
            }}
          >
            <PhotoCard
              photo={photo}
              place={place}
              total={photos.length}
              act={act}
              move={move}
              remove={remove}
            />
          </li>
        ))}
      </ol>
      <ReferenceDialog
        questions={questions}
        names={names}
        action="Remove"
        onConfirm={(answers) => asked && remove(asked.source, adding, Object.values(answers)[0])}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

/**
 * Does something to the gallery, says how it went and shows what became of it.
 * @param next the id of what gets the focus when that which had it is gone
 */
type Act = (work: () => Promise<unknown>, words?: string, next?: string) => Promise<void>;

type Move = (source: string, place: number) => Promise<void>;

interface CardProps {
  photo: GalleryPhoto;
  place: number;
  total: number;
  act: Act;
  move: Move;
  remove: (source: string, next: string) => void;
}

function PhotoCard({ photo, place, total, act, move, remove }: CardProps) {
  const { source } = photo;
  const name = nameOf(source);
  const [words, setWords] = useState<Words>(draftOf(source)?.value ?? photo.words);
  const [wrong, setWrong] = useState<string[]>([]);
  const saved = JSON.stringify(photo.words);

  const hold = useCallback(
    (draft: Draft) => {
      setWords(draft.value);
      keep(source, same(draft.value, draft.base) && !draft.conflicts ? null : draft);
    },
    [source],
  );
  // Not for every new answer of the server: somebody may be typing.
  useEffect(() => {
    const now = JSON.parse(saved);
    const draft = draftOf(source);
    hold(draft ? rebased(draft, now) : { base: now, value: now });
  }, [saved, source, hold]);

  const save = async () => {
    const draft = draftOf(source);
    if (!draft || draft.conflicts) return;
    await act(async () => {
      const { base: was, value: sent } = draft;
      const answer = await ask<SaveAnswer>('PUT words', { json: { source, words: sent, was } });
      setWrong(answer.outcome === 'mistakes' ? answer.findings.map(({ text }) => text) : []);
      if (answer.outcome === 'mistakes') throw new Error(`${name}: not saved.`);
      const isSaved = answer.outcome === 'saved';
      const typed = draftOf(source) ?? draft;
      hold(rebased(isSaved ? { ...typed, base: sent } : typed, answer.value));
      if (!isSaved) throw new Error(`${name}: not saved yet, choose first which text stays.`);
    }, `Saved: ${name}.`);
  };

  const isOut = (step: number) => place + step < 0 || place + step >= total;

  const shift = async (step: number) => {
    if (isOut(step)) return;
    await save();
    const next = `place-${place + step}-${step}`;
    await act(() => ask('POST move', { json: { source, by: step } }), '', next);
  };

  const field = (key: 'alt' | 'caption', label: string, other: string | null) => (
    <label>
      {label}
      <textarea
        id={`${source} ${key}`}
        rows={2}
        value={words[key] ?? ''}
        placeholder={other ?? ''}
        aria-invalid={wrong.length > 0}
        onChange={({ target }) => {
          const { [key]: _, ...left } = words;
          const text = target.value.replace(/[\r\n\t]+/g, ' ');
          const draft = draftOf(source) ?? { base: { ...photo.words } };
          hold({ ...draft, value: text ? { ...left, [key]: text } : left });
        }}
      />
    </label>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that its fields are left
    <div
      className={css.photo}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save();
      }}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) save();
      }}
    >
      <img
        src={`prepared/${photo.file}`}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        loading="lazy"
      />
      <p className={css.hint}>
        {place + 1}. {name}
      </p>
      {photo.notes.map((note) => (
        <p key={note} className={css.hint}>
          {note}
        </p>
      ))}
      {field('alt', 'What is seen, for people who cannot see it', photo.alt)}
      {field('caption', 'The line under the photo', photo.caption)}
      <Conflicts
        schema={{}}
        conflicts={draftOf(source)?.conflicts ?? []}
        choose={(conflict, isMine) => {
          const draft = draftOf(source);
          if (draft) hold(chosen(draft, conflict, isMine));
        }}
      />
      <div className={css.error} role={wrong.length ? 'alert' : undefined}>
        {wrong.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={css.buttons}>
        {[-1, 1].map((step) => (
          <button
            key={step}
            type="button"
            id={`place-${place}-${step}`}
            className={css.sign}
            title={step < 0 ? 'Earlier' : 'Later'}
            aria-label={`${step < 0 ? 'Earlier' : 'Later'}: ${name}`}
            aria-disabled={isOut(step)}
            onClick={() => shift(step)}
          >
            <DeskIcon name={step < 0 ? 'chevron_left' : 'chevron_right'} />
          </button>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const to = Number(new FormData(event.currentTarget).get('place')) - 1;
            if (to !== place && to >= 0 && to < total) save().then(() => move(source, to));
          }}
        >
          <label className={css.hint}>
            Move to place{' '}
            <input
              key={place}
              name="place"
              type="number"
              min={1}
              max={total}
              defaultValue={place + 1}
              aria-label={`Move ${name} to place`}
            />
          </label>
        </form>
        <label className={css.upload}>
          Replace
          <input
            type="file"
            className="visually-hidden"
            aria-label={`Replace ${name}`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file)
                save().then(() => act(() => ask('PUT photo', { query: { source }, bytes: file })));
              target.value = '';
            }}
          />
        </label>
        <button
          type="button"
          id={`remove-${place}`}
          className={css.small}
          aria-label={`Remove ${name}`}
          onClick={() => {
            if (confirm(`Remove ${name} and its words from the gallery?`)) {
              const next = total > 1 ? `remove-${Math.min(place, total - 2)}` : adding;
              remove(source, next);
            }
          }}
        >
          Remove
        </button>
      </div>
    </div>
  );
}
