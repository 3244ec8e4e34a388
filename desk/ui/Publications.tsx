import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { News, PublishConflict, TakeBackAnswer } from '../server/types';
import { ask } from './api';
import { atTime, Conflicts } from './Changes';
import * as controls from './controls.module.css';

/** The outcome of the last press on "Take this one back". */
interface TakenBack {
  id: string;
  message: string;
  isError?: boolean;
  conflicts?: readonly PublishConflict[];
}

const sides = {
  mine: 'As it is now',
  theirs: 'As it was before',
  keepMine: 'Leave it as it is',
  takeTheirs: 'Take it back',
};

const done =
  'It was taken back on this computer. This is not published yet: check what is new, then publish.';
const advice =
  'Nothing was taken back: this was changed again later. Choose what to keep, then press the button again.';

interface PublicationsProps extends Pick<News, 'publications'> {
  /** Is called when files have changed */
  onTakenBack: () => void;
}

/** The last publications, each with a button that takes it back on this computer. */
export function Publications({ publications, onTakenBack }: PublicationsProps) {
  const [last, setLast] = useState<TakenBack | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<PublishConflict, boolean>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const takeBack = async (id: string) => {
    if (isRunning) return;
    setRunning(true);
    // They are sent again until nothing is left to choose.
    const kept = id === last?.id ? choices : new Map<PublishConflict, boolean>();
    const chosen = [...kept].map(([conflict, isMine]) => ({ ...conflict, isMine }));
    try {
      const { conflicts } = await ask<TakeBackAnswer>('POST take-back', { id, choices: chosen });
      setChoices(conflicts.length > 0 ? kept : new Map());
      setLast({ id, conflicts, message: conflicts.length > 0 ? '' : done });
      if (conflicts.length === 0) onTakenBack();
    } catch (error) {
      setChoices(kept);
      setLast({ id, message: (error as Error).message, isError: true });
    }
    setRunning(false);
  };
  if (publications.length === 0) return null;
  return (
    <details className={controls.card}>
      <summary>The last publications</summary>
      <ul className={controls.list}>
        {publications.map(({ id, time, author, words }) => (
          <li key={id} className={controls.list}>
            <div className={controls.buttons}>
              <span>
                {atTime(time)}, {author}: {words}
              </span>
              <Button
                aria-label={`Take this one back: ${atTime(time)}`}
                onPress={() => takeBack(id)}
              >
                Take this one back
              </Button>
            </div>
            {last?.id === id && last.message && (
              <p
                className={last.isError ? controls.warning : controls.card}
                role={last.isError ? 'alert' : 'status'}
              >
                {last.message}
              </p>
            )}
            {last?.id === id && (
              <Conflicts
                advice={advice}
                conflicts={last.conflicts ?? []}
                nameOf={({ name }) => name}
                fieldsOf={({ fields }) => fields}
                picturesOf={({ pictures }) => pictures}
                choices={choices}
                choose={(conflict, isMine) => setChoices(new Map(choices).set(conflict, isMine))}
                names={sides}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
