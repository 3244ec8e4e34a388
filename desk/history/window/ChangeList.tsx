import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { fieldLabelPath, type Schema } from '../../../src/content-model/form-schema';
import { ask } from '../../frame/window/api';
import { ComparedTexts } from '../../frame/window/Changes';
import * as css from '../../frame/window/controls.module.css';
import { differences, type Path } from '../../merge-json';
import { photoName } from '../../place';
import type { ListedChange, RemovedPhoto } from '../answers';

/** A file as it is now. */
interface ComparedFile {
  path: string;
  schema: Schema;
  value: Record<string, unknown> | null;
}

interface Props {
  /** The path of a file below content/, or "gallery" for the photos and their words */
  of: string;
  /** Another one after each change of them */
  reloadOn: unknown;
  /** The files as they are now, with which revisions are compared */
  files: readonly ComparedFile[];
  /** @param words what is reported when it is done */
  undo: (change: string, words?: string) => void;
  /** Restores a file as it was at a time */
  restore: (file: string, time: number) => void;
  /** Restores one value of a file */
  change: (file: string, at: Path, then: unknown) => void;
  restorePhoto?: (photo: RemovedPhoto) => void;
  /** The prepared picture of each photo that is there, by its path below content/ */
  pictureOf?: ReadonlyMap<string, string>;
}

/** What is reported when an undone change was brought back. */
export const broughtBack = 'Brought back.';

/** What was changed, and when, newest first: each change can be undone, each Undo, too, or the state after it restored. */
export function ChangeList(props: Props) {
  const { of, reloadOn, files, undo, restore, change, restorePhoto, pictureOf } = props;
  const [changes, setChanges] = useState<readonly ListedChange[] | null>(null);
  const [seen, setSeen] = useState<{
    time: number;
    path: string;
    then: Record<string, unknown>;
  } | null>(null);
  const [error, setError] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const failed = ({ message }: Error) => setError(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of its values has brought a change
  useEffect(() => {
    ask<ListedChange[]>('GET history', { of }).then((listed) => {
      const hadFocus = list.current?.contains(document.activeElement);
      flushSync(() => setChanges(listed));
      // The button that was pressed may be gone.
      if (hadFocus && document.activeElement === document.body)
        list.current?.querySelector('button')?.focus();
    }, failed);
  }, [of, reloadOn]);
  const isSeen = (time: number, path: string) => seen?.time === time && seen.path === path;
  const compare = (time: number, path: string) =>
    ask<Record<string, unknown>>('GET revision', { path, revision: time }).then(
      (then) => setSeen({ time, path, then }),
      failed,
    );
  const revisionButtons = (time: number, path: string) => {
    const label = `the version of ${atTime(time)}`;
    const toggle = () => (isSeen(time, path) ? setSeen(null) : compare(time, path));
    return [
      files.some((file) => file.path === path && file.value) &&
        button('Compare', `Compare ${label}`, toggle, { 'aria-expanded': isSeen(time, path) }),
      button('Restore', `Restore ${label}`, () => restore(path, time)),
    ];
  };
  return (
    <>
      <p role="status">{error}</p>
      <p className={css.hint}>
        {changes?.length === 0
          ? 'Nothing has been changed yet.'
          : 'Restore brings the texts of that time back.'}
      </p>
      <ul ref={list} className={css.list}>
        {changes?.map(({ time, what, undo: id, brings, texts, pictures, photos }) => (
          <li key={time} className={css.list}>
            <div className={css.buttons}>
              <span className={css.what}>
                {what} <span className={css.hint}>{atTime(time)}</span>
              </span>
              <div className={css.buttons}>
                {id && !brings && button('Undo', `Undo: ${what} ${atTime(time)}`, () => undo(id))}
                {id &&
                  brings &&
                  button('Bring back', `Bring back: ${brings} ${atTime(time)}`, () =>
                    undo(id, broughtBack),
                  )}
                {texts.map((path) => revisionButtons(time, path))}
              </div>
            </div>
            <Thumbnails files={photos.flatMap((source) => pictureOf?.get(source) ?? [])} />
            {pictures.map((photo) => (
              <RemovedPhotoRow
                key={photo.source}
                {...photo}
                restore={() => restorePhoto?.(photo)}
              />
            ))}
            {files
              .filter(({ path }) => texts.includes(path) && isSeen(time, path))
              .map((file) => (
                <Differences key={file.path} {...file} then={seen?.then} change={change} />
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}

const button = (name: string, label: string, onPress: () => void, expanded = {}) => (
  <Button key={label} aria-label={label} {...expanded} onPress={onPress}>
    {name}
  </Button>
);

/** So many photos of a change are shown. */
const shownCount = 8;

/** The photos that a change is about, as far as they are there. */
const Thumbnails = ({ files }: { files: readonly string[] }) =>
  files.length > 0 && (
    <div className={css.buttons}>
      {files.slice(0, shownCount).map((file) => (
        <img key={file} src={`thumbnails/${file}`} alt="" loading="lazy" />
      ))}
      {files.length > shownCount && (
        <span className={css.hint}>and {files.length - shownCount} more</span>
      )}
    </div>
  );

/** A removed photo, its words, and a button that restores it. */
const RemovedPhotoRow = ({
  source,
  change,
  words,
  restore,
}: RemovedPhoto & { restore: () => void }) => (
  <div className={css.buttons}>
    <img src={`removed/${change}/${encodeURI(source)}`} alt="" loading="lazy" />
    <span className={css.what}>
      {words.caption} <span className={css.hint}>{photoName(source)}</span>
    </span>
    {button('Restore', `Restore ${photoName(source)}`, restore)}
  </div>
);

const atTime = (time: number) => new Date(time).toLocaleString('en-IN');

interface DifferencesProps extends Pick<Props, 'change'>, ComparedFile {
  then: Record<string, unknown> | undefined;
}

/** The fields in which a revision differs, each with a button that restores it. */
function Differences({ path, schema, value, then, change }: DifferencesProps) {
  const found = differences(then, value);
  return (
    <>
      <p>{found.length === 0 ? 'It is the same as now.' : 'What differs:'}</p>
      <ul className={css.list}>
        {found.map(({ path: at, one, other }) => (
          <li key={at.join()} className={css.list}>
            <h3>{fieldLabelPath(schema, at)}</h3>
            <ComparedTexts values={{ Then: one, Now: other }} />
            {one !== undefined && (other !== undefined || typeof at.at(-1) === 'string') && (
              <div>
                <Button onPress={() => change(path, at, one)}>Restore this one</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
