import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { ask } from '../../frame/window/api';
import { Conflicts } from '../../frame/window/Changes';
import * as controls from '../../frame/window/controls.module.css';
import { useFocusLeft } from '../../frame/window/focus-left';
import { CheckLines } from '../../frame/window/PlaceLink';
import { route } from '../../frame/window/route';
import { openPoints, openPointsView } from '../../open-points/window/open-points';
import { viewOf } from '../../place';
import type { Findings, News, PublishAnswer } from '../answers';
import { latestNews, readNews, usePublishNews } from './news';
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

const countChanges = () => void readNews().catch(() => undefined);

/** Link to publishing, with the number of changed files. */
export function PublishLink({ className }: { className: string }) {
  const isHere = route.use().view === 'publish';
  const count = latestNews.use()?.changes.length;
  const isDue = isPublishDue(publishing.use(), count ?? 0);
  useEffect(() => {
    // The page itself reads them when it is opened.
    const look = () => route.get().view !== 'publish' && countChanges();
    look();
    const timer = setInterval(countChanges, changesInterval);
    addEventListener('hashchange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('hashchange', look);
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

interface NewsListProps extends Pick<News, 'changes'>, Pick<Findings, 'pictures'> {
  /** Whether the host has nothing new either */
  isAllOnline: boolean;
}

const NewsList = ({ changes, pictures, isAllOnline }: NewsListProps) => (
  <section aria-labelledby="new">
    <h2 id="new">What is new</h2>
    {changes.length === 0 && (
      <p>{isAllOnline ? 'Everything is online.' : 'Nothing on this computer.'}</p>
    )}
    <ul className={controls.list}>
      {changes.map(({ file, name, state, former }) => {
        const prepared = pictures[file.normalize('NFC')];
        const picture = prepared ? `thumbnails/${prepared}` : former;
        return (
          <li key={file} className={controls.buttons} title={`content/${file}`}>
            {picture && <img src={picture} alt="" />}
            {/\.json$/.test(file) ? <a href={`#${viewOf(file)}`}>{name}</a> : name}
            <span className={controls.hint}>{state}</span>
          </li>
        );
      })}
    </ul>
  </section>
);

/** How many points are open, with a link to their list. */
function OpenPoints() {
  const count = openPoints.use()?.points.length ?? 0;
  return (
    <p className={controls.card} hidden={count === 0}>
      <a href={`#${openPointsView}`}>
        {count === 1 ? '1 point is still open' : `${count} points are still open`}
      </a>
    </p>
  );
}

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
const Warnings = ({ warnings }: Pick<Findings, 'warnings'>) =>
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

interface StayingProps extends Pick<News, 'staying'>, Pick<Findings, 'strays'> {
  /** Removes a text that the site does not read */
  remove: (file: string) => void;
}

/** Files in content/ that are not published. */
const Staying = ({ staying, strays, remove }: StayingProps) =>
  staying.length > 0 && (
    <section aria-labelledby="staying">
      <h2 id="staying">Not part of the website, stays on this computer</h2>
      <ul className={controls.list}>
        {staying.map((file) => (
          <li key={file} className={controls.buttons}>
            content/{file}
            {strays.includes(file.normalize('NFC')) && (
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

/** What is being looked at: nothing is said of it yet. */
const Looking = ({ news, isFresh, findings, ...host }: ReturnType<typeof usePublishNews>) => {
  const parts = [
    !isFresh && `Looking what ${news?.changes.length ? 'else ' : ''}has changed ...`,
    !findings && 'Looking at the photos ...',
    news?.obstacle === null &&
      !host.destination &&
      !host.obstacle &&
      'Looking whether others have published ...',
  ];
  return (
    <div role="status" className={controls.hint}>
      {parts.map((words) => words && <p key={words}>{words}</p>)}
    </div>
  );
};

const Message = () => (
  <div className={controls.field}>
    <label htmlFor="message">What did you change?</label>
    <p className={controls.hint}>Optional. A short note, so that you find this change again.</p>
    <input id="message" name="message" autoComplete="off" maxLength={72} />
  </div>
);

interface PublishButtonProps {
  isDue: boolean;
  /** Whether there is only something of others to bring here */
  isOthersOnly: boolean;
  isDisabled: boolean;
}

/** The button that publishes, or brings what others have published. */
function PublishButton({ isDue, isOthersOnly, isDisabled }: PublishButtonProps) {
  const { isRunning } = publishing.use();
  const field = useRef<HTMLDivElement>(null);
  useFocusLeft(field);
  const words = isOthersOnly ? 'Bring it to this computer' : 'Publish';
  return (
    <div className={controls.field} ref={field}>
      <button
        type="submit"
        className={controls.press}
        data-due={isDue}
        aria-disabled={isRunning || isDisabled}
      >
        {isRunning ? 'Publishing ...' : words}
      </button>
    </div>
  );
}

/** The page of publishing: the changed files, and the button that commits and pushes them. */
export function PublishView() {
  const known = usePublishNews();
  const { news, isFresh, findings, destination, act } = known;
  const now = publishing.use();
  const changes = news?.changes ?? [];
  const hasOthers = destination?.hasOthers ?? false;
  const due = changes.length + Number(isFresh && hasOthers);
  const obstacle = isFresh ? news?.obstacle : null;
  const canPublish =
    now.isRunning || due > 0 || obstacle || now.answer?.outcome === 'changed elsewhere';
  // The host is building it.
  const isJustSent = now.answer?.outcome === 'published' && now.answer.isNew;
  const error = known.error || known.obstacle || obstacle;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Before, nobody knows whether a photo says where it was taken.
    if (!findings) return;
    await publish(String(new FormData(form).get('message') ?? ''));
    if (isPublished(publishing.get())) form.reset();
  };
  return (
    <form className={controls.column} onSubmit={submit}>
      <h1>Publish</h1>
      <OpenPoints />
      {news?.obstacle === null && (isFresh || changes.length > 0) && (
        <NewsList
          changes={changes}
          pictures={findings?.pictures ?? {}}
          isAllOnline={destination?.hasOthers === false && !isJustSent}
        />
      )}
      <Looking {...known} />
      {hasOthers && (
        <p className={controls.card}>
          Others have published something that is not on this computer yet.
          {changes.length > 0 && ' Publish merges it with what is new here.'}
        </p>
      )}
      <UnsavedForms />
      {findings && (
        <>
          <Warnings {...findings} />
          <PrivatePhotos
            {...{ changes, ...findings }}
            clean={(files) => act(() => ask('POST without-private-data', { files }))}
          />
        </>
      )}
      <Staying
        staying={news?.staying ?? []}
        strays={findings?.strays ?? []}
        remove={(file) => act(() => ask('POST remove-stray', { file }))}
      />
      {changes.length > 0 && <Message />}
      {error && (
        <p className={controls.warning} role="alert">
          {error}
        </p>
      )}
      {canPublish && (
        <PublishButton
          isDue={findings !== null && isPublishDue(now, due)}
          isOthersOnly={hasOthers && changes.length === 0}
          isDisabled={!findings}
        />
      )}
      <Outcome />
    </form>
  );
}
