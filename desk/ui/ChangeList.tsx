import { Fragment, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { fieldLabelPath } from '../../src/content-model/form-schema';
import { differences, type Path } from '../merge-json';
import type { ListedChange, OpenFile, RemovedPhoto } from '../server/types';
import { ask } from './api';
import { ComparedTexts } from './Changes';
import * as css from './controls.module.css';
import { photoName } from './place';
import type { Fields } from './values';

export const atTime = (time: number) => new Date(time).toLocaleString('en-IN');

/** A file as it is now, with which its earlier versions are compared. */
type FileNow = Pick<OpenFile, 'path' | 'schema' | 'value'>;

interface Actions {
  undo: (change: string) => void;
  /** Restores a file as it was at a time */
  restore: (file: string, time: number) => void;
  /** Restores one value of a file */
  change: (file: string, at: Path, then: unknown) => void;
  restorePhoto?: (photo: RemovedPhoto) => void;
}

interface DifferencesProps extends Pick<Actions, 'change'> {
  file: FileNow;
  /** An earlier version of the file */
  then: Fields;
}

/** The fields in which an earlier version differs, each with a button that restores it. */
function Differences({ file: { path, schema, value }, then, change }: DifferencesProps) {
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

interface Props extends Actions {
  /** The path of a file below content/, or "gallery" for the photos and their words */
  of: string;
  /** Another one after each change of them */
  version: unknown;
  /** The files as they are now */
  files: readonly FileNow[];
}

/** What was changed, and when, newest first: each change can be undone, or the state after it restored. */
export function ChangeList({ of, version, files, ...actions }: Props) {
  const [changes, setChanges] = useState<readonly ListedChange[] | null>(null);
  const [seen, setSeen] = useState<{ key: string; then: Fields } | null>(null);
  const [error, setError] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const failed = ({ message }: Error) => setError(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version has brought a change
  useEffect(() => {
    ask<ListedChange[]>('GET history', { of }).then((listed) => {
      const hadFocus = list.current?.contains(document.activeElement);
      flushSync(() => setChanges(listed));
      // The button that was pressed may be gone.
      if (hadFocus && document.activeElement === document.body)
        list.current?.querySelector('button')?.focus();
    }, failed);
  }, [of, version]);
  const compare = (key: string, path: string, revision: number) =>
    ask<Fields>('GET revision', { path, revision }).then((then) => setSeen({ key, then }), failed);

  const textButtons = ({ time }: ListedChange, path: string) => {
    const key = `${time} ${path}`;
    const isSeen = seen?.key === key;
    return (
      <Fragment key={path}>
        {files.some((file) => file.path === path && file.value) && (
          <Button
            aria-expanded={isSeen}
            aria-label={`Compare the version of ${atTime(time)}`}
            onPress={() => (isSeen ? setSeen(null) : compare(key, path, time))}
          >
            Compare
          </Button>
        )}
        <Button
          aria-label={`Restore the version of ${atTime(time)}`}
          onPress={() => actions.restore(path, time)}
        >
          Restore
        </Button>
      </Fragment>
    );
  };
  if (!changes) return <p role="status">{error}</p>;
  return (
    <>
      <p role="status">{error || (changes.length === 0 && 'Nothing was changed yet.')}</p>
      {changes.some(({ texts }) => texts.length > 0) && (
        <p className={css.hint}>Restore brings the texts back as they were after that change.</p>
      )}
      <ul ref={list} className={css.list}>
        {changes.map((one) => (
          <li key={one.time} className={css.list}>
            <div className={css.buttons}>
              <span className={css.what}>
                {one.what} <span className={css.hint}>{atTime(one.time)}</span>
              </span>
              <div className={css.buttons}>
                {one.undo && (
                  <Button
                    aria-label={`Undo: ${one.what} ${atTime(one.time)}`}
                    onPress={() => one.undo && actions.undo(one.undo)}
                  >
                    Undo
                  </Button>
                )}
                {one.texts.map((path) => textButtons(one, path))}
              </div>
            </div>
            {one.pictures.map((photo) => (
              <RemovedPicture key={photo.source} photo={photo} onRestore={actions.restorePhoto} />
            ))}
            {files.map(
              (file) =>
                seen?.key === `${one.time} ${file.path}` &&
                file.value && (
                  <Differences key={file.path} {...actions} file={file} then={seen.then} />
                ),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface RemovedPictureProps {
  photo: RemovedPhoto;
  onRestore: Actions['restorePhoto'];
}

function RemovedPicture({ photo, onRestore }: RemovedPictureProps) {
  const { change, source, words } = photo;
  const name = photoName(source);
  return (
    <div className={css.buttons}>
      <img src={`removed/${change}/${encodeURI(source)}`} alt="" loading="lazy" />
      <span className={css.what}>
        {words.caption ?? name} <span className={css.hint}>{words.caption && name}</span>
      </span>
      <Button aria-label={`Restore ${name}`} onPress={() => onRestore?.(photo)}>
        Restore
      </Button>
    </div>
  );
}
