import { type FormEvent, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { ask } from '../../frame/window/api';
import { Conflicts } from '../../frame/window/Changes';
import * as controls from '../../frame/window/controls.module.css';
import { CheckLines } from '../../frame/window/PlaceLink';
import { route } from '../../frame/window/route';
import { createStore } from '../../frame/window/store';
import { openPointsView } from '../../open-points/window/open-points';
import { viewOf } from '../../place';
import type { News, PublishAnswer } from '../answers';
import { PrivatePhotos } from './PrivatePhotos';
import {
  chooseVersion,
  isPublishDue,
  isPublished,
  markAsRead,
  outcomeMessage,
  publish,
  publishing,
} from './publishing';
import { UnsavedForms } from './UnsavedForms';

/** Between two looks how many changes there are, in ms */
const changesInterval = 10_000;

const changesCount = createStore<number | null>(null);
const countChanges = () =>
  ask<{ count: number | null }>('GET changes').then(
    ({ count }) => changesCount.set(count),
    () => undefined,
  );

/** Link to publishing, with the number of changed files. */
export function PublishLink({ className }: { className: string }) {
  const isHere = route.use().view === 'publish';
  const count = changesCount.use();
  const isDue = isPublishDue(publishing.use(), count ?? 0);
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
    <a
      className={className}
      href="#publish"
      aria-current={isHere ? 'page' : undefined}
      // On the page itself its button has something to do.
      data-due={isDue && !isHere}
    >
      Publish{count ? ` (${count} ${count === 1 ? 'change' : 'changes'})` : ''}
    </a>
  );
}

const NewsList = ({ changes }: Pick<News, 'changes'>) => (
  <section aria-labelledby="new">
    <h2 id="new">What is new</h2>
    {changes.length === 0 && <p>Everything is online.</p>}
    <ul className={controls.list}>
      {changes.map(({ file, name, state, picture }) => (
        <li key={file} className={controls.buttons} title={`content/${file}`}>
          {picture && <img src={`thumbnails/${picture}`} alt="" />}
          {/\.json$/.test(file) ? <a href={`#${viewOf(file)}`}>{name}</a> : name}
          <span className={controls.hint}>{state}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** How many points are open, with a link to their list. */
const OpenPoints = ({ openPoints }: Pick<News, 'openPoints'>) => (
  <p className={controls.card} hidden={openPoints === 0}>
    <a href={`#${openPointsView}`}>
      {openPoints === 1 ? '1 point is still open' : `${openPoints} points are still open`}
    </a>
  </p>
);

/** A link to the repository's page at its host, if that is known. */
export function HostLink({ answer }: { answer: PublishAnswer }) {
  if (answer.outcome !== 'published' || !answer.page) return null;
  return (
    <a href={answer.page} target="_blank" rel="noreferrer">
      Look at {answer.page.replace('https://', '')}
    </a>
  );
}

function Outcome() {
  const now = publishing.use();
  const { answer, error, isRunning, isUnread, choices } = now;
  useEffect(() => {
    if (isUnread) markAsRead();
  }, [isUnread]);
  const words = outcomeMessage(now);
  const programBy =
    answer?.outcome === 'published' || answer?.outcome === 'mistakes' ? answer.programBy : [];
  return (
    <>
      {programBy.length > 0 && (
        <p className={controls.warning}>
          The program of the website was changed, too, by {programBy.join(', ')}. The change takes
          effect when the desk is started again.
        </p>
      )}
      {isPublished(now) && answer && (
        <p className={controls.card} role="status">
          {words} <HostLink answer={answer} />
        </p>
      )}
      {(error || answer?.outcome === 'mistakes') && (
        <div className={controls.warning} role="alert">
          <p>{words}</p>
          {answer?.outcome === 'mistakes' && <CheckLines lines={answer.mistakes} />}
        </div>
      )}
      <Conflicts
        advice={isRunning ? '' : words}
        conflicts={answer?.outcome === 'changed elsewhere' ? answer.conflicts : []}
        nameOf={({ name }) => name}
        fieldsOf={({ fields }) => fields}
        picturesOf={({ pictures }) => pictures}
        choices={choices}
        choose={chooseVersion}
      />
    </>
  );
}

/** Photos that the website does not show: they stop nothing. */
const Warnings = ({ warnings }: Pick<News, 'warnings'>) =>
  warnings.length > 0 && (
    <section className={controls.warning} aria-labelledby="warnings">
      <h2 id="warnings">Photos that the website does not show</h2>
      <ul className={controls.list}>
        {warnings.map(({ file, name, text }) => (
          <li key={`${file} ${text}`} title={`content/${file}`}>
            <a href="#photos">{name}</a>: {text}
          </li>
        ))}
      </ul>
    </section>
  );

interface StayingProps extends Pick<News, 'staying'> {
  /** Removes a text that the site does not read */
  remove: (file: string) => void;
}

/** Files in content/ that are not published. */
const Staying = ({ staying, remove }: StayingProps) =>
  staying.length > 0 && (
    <section aria-labelledby="staying">
      <h2 id="staying">Not part of the website, stays on this computer</h2>
      <ul className={controls.list}>
        {staying.map(({ file, isInTheWay }) => (
          <li key={file} className={controls.buttons}>
            content/{file}
            {isInTheWay && (
              <>
                <span className={controls.hint}>It prevents publishing.</span>
                <Button onPress={() => remove(file)} aria-label={`Remove ${file}`}>
                  Remove
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

/** The reason why nothing can be pushed, such as a branch from which nothing goes online. */
function DestinationLine() {
  const [obstacle, setObstacle] = useState('');
  useEffect(() => {
    ask('GET destination').catch(({ message }) => setObstacle(message));
  }, []);
  return (
    <p className={controls.warning} role="alert" hidden={!obstacle}>
      {obstacle}
    </p>
  );
}

/** The page of publishing: the changed files, and the button that commits and pushes them. */
export function PublishView() {
  const [news, setNews] = useState<News | null>(null);
  const [error, setError] = useState('');
  const now = publishing.use();
  const { isRunning } = now;
  const readNews = () => ask<News>('GET news').then(setNews, ({ message }) => setError(message));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the view is opened, and when something was published
  useEffect(() => {
    if (!isRunning) readNews();
    countChanges();
  }, [isRunning]);
  const act = async (call: string, fields: object) => {
    setError('');
    await ask(call, fields).catch(({ message }) => setError(message));
    await readNews();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await publish(String(new FormData(form).get('message') ?? ''));
    if (isPublished(publishing.get())) form.reset();
  };
  if (!news) return <p role="status">{error || 'Opening ...'}</p>;
  const changes = news.changes.length;
  return (
    <form className={controls.column} onSubmit={submit}>
      <h1>Publish</h1>
      <OpenPoints {...news} />
      {news.obstacle === null && <NewsList {...news} />}
      <UnsavedForms />
      <Warnings {...news} />
      <PrivatePhotos {...news} clean={(files) => act('POST without-private-data', { files })} />
      <Staying {...news} remove={(file) => act('POST remove-stray', { file })} />
      {changes > 0 && (
        <div className={controls.field}>
          <label htmlFor="message">What did you change?</label>
          <p className={controls.hint}>Optional. A note to yourself about what has changed.</p>
          <input id="message" name="message" autoComplete="off" maxLength={72} />
        </div>
      )}
      {news.obstacle === null && <DestinationLine />}
      <div className={controls.field}>
        <button
          type="submit"
          className={controls.press}
          // Without changes a press still brings in those of others.
          data-due={isPublishDue(now, changes)}
          aria-disabled={isRunning}
        >
          {isRunning ? 'Publishing ...' : 'Publish'}
        </button>
      </div>
      {(error || news.obstacle) && (
        <p className={controls.warning} role="alert">
          {error || news.obstacle}
        </p>
      )}
      <Outcome />
    </form>
  );
}
