import { type FormEvent, useEffect, useState } from 'react';
import type { News, Published } from '../server/types';
import { ask } from './api';
import * as controls from './controls.module.css';
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

/** The outcome of publishing. */
const PublishAnswer = ({ isNew, page }: Published) => (
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

/** The page of publishing: what is new, and the button that commits and pushes it. */
export function PublishView() {
  const [news, setNews] = useState<News | null>(null);
  const [error, setError] = useState('');
  const [published, setPublished] = useState<Published | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Asked for when the view is opened, and when something was published.
  useEffect(() => {
    if (!isBusy) ask<News>('GET news').then(setNews, ({ message }) => setError(message));
  }, [isBusy]);
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const message = new FormData(form).get('message');
    setBusy(true);
    setError('');
    setPublished(null);
    try {
      setPublished(await ask('POST publish', { json: { message } }));
      form.reset();
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(false);
    dispatchEvent(new Event(publishEnded));
  };
  if (!news) return <p role="status">{error || 'Opening ...'}</p>;
  return (
    <form className={controls.column} onSubmit={publish}>
      <h1>Publish</h1>
      {news.obstacle === null && <NewsList {...news} />}
      {news.samples > 0 && (
        <p>
          {news.samples} values are still samples: <code>npm run publish-check</code> lists them.
        </p>
      )}
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
      {published && <PublishAnswer {...published} />}
    </form>
  );
}
