import { type FormEvent, useEffect, useState } from 'react';
import type { News, PublishAnswer, PublishConflict } from '../server/types';
import { ask } from './api';
import { Conflicts } from './Changes';
import * as controls from './controls.module.css';
import { CheckLines, PlaceList } from './PlaceLink';
import { viewOf } from './place';
import { route } from './route';
import { createStore } from './store';

/** Between two looks how many changes there are, in ms */
const changesInterval = 10_000;

const changesCount = createStore<number | null>(null);
const countChanges = () =>
  ask<{ count: number | null }>('GET changes').then(
    ({ count }) => changesCount.set(count),
    () => undefined,
  );

/** Link to publishing, with the number of changed files. */
export function PublishLink({ className }: { className: string | undefined }) {
  const isHere = route.use().view === 'publish';
  const count = changesCount.use();
  useEffect(() => {
    countChanges();
    const timer = setInterval(countChanges, changesInterval);
    addEventListener('hashchange', countChanges);
    return () => {
      clearInterval(timer);
      removeEventListener('hashchange', countChanges);
    };
  }, []);
  return (
    <a className={className} href="#publish" aria-current={isHere ? 'page' : undefined}>
      Publish{count ? ` (${count} ${count === 1 ? 'change' : 'changes'})` : ''}
    </a>
  );
}

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
const Samples = ({ samples: { count, places } }: Pick<News, 'samples'>) => (
  <details className={controls.card} hidden={count === 0}>
    <summary>{count} values are still samples</summary>
    <PlaceList places={places} />
  </details>
);

function Outcome({ answer }: { answer: PublishAnswer }) {
  if (answer.outcome === 'changed elsewhere') return null;
  if (answer.outcome === 'mistakes') {
    return (
      <div className={controls.warning} role="alert">
        <p>Nothing was published: there are mistakes. Correct them, then publish again.</p>
        <CheckLines lines={answer.mistakes} />
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

/** The page of publishing: the changed files, and the button that commits and pushes them. */
export function PublishView() {
  const [news, setNews] = useState<News | null>(null);
  const [error, setError] = useState('');
  const [answer, setAnswer] = useState<PublishAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<PublishConflict, boolean>>(new Map());
  // Asked for when the view is opened, and when something was published.
  useEffect(() => {
    if (!isBusy) ask<News>('GET news').then(setNews, ({ message }) => setError(message));
  }, [isBusy]);
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    setError('');
    setAnswer(null);
    try {
      const message = new FormData(form).get('message');
      const chosen = [...choices].map(([conflict, isMine]) => ({ ...conflict, isMine }));
      const next = await ask<PublishAnswer>('POST publish', { message, choices: chosen });
      setAnswer(next);
      if (next.outcome === 'published') form.reset();
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(false);
    countChanges();
  };
  if (!news) return <p role="status">{error || 'Opening ...'}</p>;
  return (
    <form className={controls.column} onSubmit={publish}>
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
      <Conflicts
        advice="Nothing was published: somebody else has changed the same as you. Choose which text stays, then press Publish again."
        conflicts={answer?.outcome === 'changed elsewhere' ? answer.conflicts : []}
        nameOf={({ name }) => name}
        choices={choices}
        choose={(conflict, isMine) => setChoices(new Map(choices).set(conflict, isMine))}
      />
    </form>
  );
}
