import { type FormEvent, useEffect, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { News, PublishAnswer, PublishConflict } from '../server/types';
import { ask } from './api';
import { ComparedField } from './Changes';
import * as controls from './controls.module.css';
import { PlaceLink } from './PlaceLink';
import { viewOf } from './place';

/** Tells the head of the desk that a publication has ended. */
export const publishEnded = 'publish-ended';

const NewsList = ({ changes }: Pick<News, 'changes'>) => (
  <>
    <h2>What is new</h2>
    {changes.length === 0 && <p>Nothing is new since the last time.</p>}
    <ul className={controls.list}>
      {changes.map(({ file, name, state, picture }) => (
        <li key={file} className={controls.buttons} title={`content/${file}`}>
          {picture && <img src={`thumbnails/${picture}`} alt="" />}
          {/\.json$/.test(file) ? <a href={`#${viewOf(file)}`}>{name}</a> : name}
          <span className={controls.hint}>{state}</span>
        </li>
      ))}
    </ul>
  </>
);

/** The values that are still samples, as links to their fields. */
function Samples({ samples }: Pick<News, 'samples'>) {
  const count = samples.reduce((sum, sample) => sum + sample.count, 0);
  if (count === 0) return null;
  return (
    <details className={controls.card}>
      <summary>{count} values are still samples</summary>
      <ul>
        {samples.map(({ place, count }) => (
          <li key={`${place.file} ${place.path}`}>
            <PlaceLink place={place} /> {count > 1 && `(${count} values)`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The outcome of publishing. */
function Outcome({ answer }: { answer: PublishAnswer }) {
  if (answer.outcome === 'changed elsewhere') return null;
  if (answer.outcome === 'mistakes') {
    return (
      <div className={controls.warning} role="alert">
        <p>Nothing was published: there are mistakes. Correct them, then publish again.</p>
        <ul>
          {answer.mistakes.map(({ line, place, text }) => (
            <li key={line}>
              {place ? <PlaceLink place={place} /> : line} {place && text}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const { isNew, page } = answer;
  return (
    <p className={controls.card} role="status">
      {isNew
        ? 'Sent. Your host builds the site now; it is online in a few minutes.'
        : 'Nothing here was new. What others have published is here now.'}{' '}
      {page && (
        <a href={page} target="_blank" rel="noreferrer">
          Look at {page.replace('https://', '')}
        </a>
      )}
    </p>
  );
}

interface ConflictsProps {
  conflicts: readonly PublishConflict[];
  /** Whether the editor's own text stays, for the conflicts that are chosen */
  choices: ReadonlyMap<PublishConflict, boolean>;
  choose: (conflict: PublishConflict, isMine: boolean) => void;
}

/** Fields that were changed here and published by somebody else: for each one text is chosen. */
const Conflicts = ({ conflicts, choices, choose }: ConflictsProps) => (
  <section className={controls.warning} role="alert" aria-label="Changed twice">
    <h2>Changed twice</h2>
    <p>
      Nothing was published: somebody else has changed the same as you. Choose which text stays,
      then press Publish again.
    </p>
    <ul className={controls.list}>
      {conflicts.map((conflict) => (
        <ComparedField
          key={`${conflict.file} ${conflict.path}`}
          name={conflict.name}
          values={{ Yours: conflict.mine, Theirs: conflict.theirs }}
        >
          {[true, false].map((isMine) => (
            <ToggleButton
              key={String(isMine)}
              isSelected={choices.get(conflict) === isMine}
              onChange={() => choose(conflict, isMine)}
            >
              {isMine ? 'Keep yours' : 'Take theirs'}
            </ToggleButton>
          ))}
        </ComparedField>
      ))}
    </ul>
  </section>
);

/** Publishes, and keeps what came of it and what was chosen since. */
function usePublish() {
  const [error, setError] = useState('');
  const [answer, setAnswer] = useState<PublishAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [choices, setChoices] = useState<ConflictsProps['choices']>(new Map());
  const choose = (conflict: PublishConflict, isMine: boolean) =>
    setChoices(new Map(choices).set(conflict, isMine));
  /** @returns whether something is pushed, or there was nothing to push */
  const publish = async (message: FormDataEntryValue | null) => {
    setBusy(true);
    setError('');
    setAnswer(null);
    let outcome: PublishAnswer['outcome'] | undefined;
    try {
      const chosen = [...choices].map(([{ file, path, mine, theirs }, isMine]) => ({
        ...{ file, path, mine, theirs, isMine },
      }));
      const next = await ask<PublishAnswer>('POST publish', { json: { message, choices: chosen } });
      setAnswer(next);
      outcome = next.outcome;
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(false);
    dispatchEvent(new Event(publishEnded));
    return outcome === 'published';
  };
  return { error, setError, answer, isBusy, choices, choose, publish };
}

/** The page of publishing: what is new, and the button that commits and pushes it. */
export function PublishView() {
  const [news, setNews] = useState<News | null>(null);
  const { error, setError, answer, isBusy, choices, choose, publish } = usePublish();
  // Asked for when the view is opened, and when something was published.
  useEffect(() => {
    if (!isBusy) ask<News>('GET news').then(setNews, ({ message }) => setError(message));
  }, [isBusy, setError]);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    if (await publish(new FormData(form).get('message'))) form.reset();
  };
  if (!news) return <p role="status">{error || 'Opening ...'}</p>;
  const conflicts = answer?.outcome === 'changed elsewhere' ? answer.conflicts : [];
  return (
    <form className={controls.column} onSubmit={handleSubmit}>
      <h1>Publish</h1>
      {news.obstacle === null && <NewsList {...news} />}
      <Samples {...news} />
      <div className={controls.field}>
        <label htmlFor="message">What did you change?</label>
        <p className={controls.hint}>May be left empty. It stands in the history.</p>
        <input id="message" name="message" autoComplete="off" maxLength={72} />
      </div>
      <div className={controls.field}>
        <button type="submit" className={controls.press} aria-disabled={isBusy}>
          {isBusy ? 'Publishing ...' : 'Publish'}
        </button>
      </div>
      {(error || news.obstacle) && (
        <p className={controls.warning} role="alert">
          {error || news.obstacle}
        </p>
      )}
      {answer && <Outcome answer={answer} />}
      {conflicts.length > 0 && <Conflicts {...{ conflicts, choices, choose }} />}
    </form>
  );
}
