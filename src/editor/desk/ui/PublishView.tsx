import { type ReactNode, useEffect, useState } from 'react';
import type { News, Publishing } from '../server/types';
import { ask } from './api';
import * as css from './controls.module.css';
import * as own from './Publish.module.css';
import { PublishJob, PublishQuestion } from './PublishJob';
import { PublishTarget } from './PublishTarget';
import { SamplesView } from './SamplesView';
import { jobEnded, usePublishing } from './usePublishing';

/** Between two looks how many changes there are, in ms */
const changesInterval = 10_000;

/** The way to the page of publishing, with the number of changes since the last release. */
export function PublishLink({ isHere }: { isHere: boolean }) {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const look = () =>
      ask<{ count: number | null }>('GET changes').then(
        (answer) => setCount(answer.count),
        () => undefined,
      );
    look();
    const timer = setInterval(look, changesInterval);
    for (const event of ['hashchange', jobEnded]) addEventListener(event, look);
    return () => {
      clearInterval(timer);
      for (const event of ['hashchange', jobEnded]) removeEventListener(event, look);
    };
  }, []);
  return (
    <a className={own.link} href="#publish" aria-current={isHere ? 'page' : undefined}>
      Publish{count ? ` (${count} ${count === 1 ? 'change' : 'changes'})` : ''}
    </a>
  );
}

/**
 * The page of publishing: what is new, the way online, where to, earlier releases, sample values.
 * @param names names of the content files by path
 */
export function PublishView({ names }: { names: Record<string, string> }) {
  const { state, news, message, isRunning, startJob, question, answer } = usePublishing();
  const [secret, setSecret] = useState('');
  const [prunePictures, setPrunePictures] = useState(false);
  if (!state) return <p role="status">{message || 'Opening ...'}</p>;
  const { target, job, releases, needs } = state;
  const start = (what: string | null, options: Record<string, unknown> = {}) =>
    startJob(what, { secret, ...options });
  return (
    <>
      <h1>Publish</h1>
      <h2>What is new</h2>
      <NewsList news={news} />
      {news && news.removed.length > 0 && (
        <label className={css.check}>
          <input
            type="checkbox"
            checked={prunePictures}
            onChange={({ target }) => setPrunePictures(target.checked)}
          />
          <span>
            Remove it from the web now:{' '}
            {news.removed.map((file) => file.split('/').pop()).join(', ')}
            <span className={css.hint}>
              {' '}
              - else the files stay for two more releases, for visitors with an old page open.
            </span>
          </span>
        </label>
      )}
      {needs && (
        <div className={css.field}>
          <label htmlFor="secret">
            {needs === 'password' ? 'Password of the web space' : 'Passphrase of the key'}
          </label>
          <p className={css.hint}>
            It is forgotten when the desk is closed, and never written down.
          </p>
          <input
            id="secret"
            type="password"
            autoComplete="off"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        </div>
      )}
      {!isRunning && (
        <div className={css.toolbar}>
          <button
            type="button"
            className={css.press}
            onClick={() => start('publish', { prunePictures })}
          >
            Publish
          </button>
          <button type="button" className={css.quiet} onClick={() => start('look')}>
            Make it and look first
          </button>
        </div>
      )}
      <p role="status">{message}</p>
      {job && <PublishJob job={job} />}
      <PublishQuestion question={question} message={job?.said[0] ?? ''} onAnswer={answer} />
      {!target && (
        <p className={css.hint}>
          Say below where to publish. Until then the finished site is the folder dist/, which npm
          run build makes; it can be uploaded by hand.
        </p>
      )}
      <Fold title="Where to" isOpen={!target}>
        <PublishTarget state={state} startJob={start} />
      </Fold>
      <Fold title="Earlier releases" isOpen>
        <ReleaseList
          releases={releases}
          isRunning={isRunning}
          onRollBack={(id) => start('rollback', { id })}
        />
      </Fold>
      {news && (
        <Fold title={`Sample values (${news.samples} left)`} isOpen={false}>
          <SamplesView names={names} />
        </Fold>
      )}
    </>
  );
}

/** What has changed since the last release, in words and pictures. */
function NewsList({ news }: { news: News | null }) {
  const { words = [], pictures = [] } = news ?? {};
  return (
    <>
      {words === null && <p>This is the first release: everything is new.</p>}
      {news && words?.length === 0 && <p>Nothing is new since the last release.</p>}
      <ul className={own.news}>
        {words?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={own.pictures}>
        {pictures.slice(0, 24).map((file) => (
          <img key={file} src={`prepared/${file}`} alt="" />
        ))}
      </div>
    </>
  );
}

interface ReleaseListProps {
  releases: Publishing['releases'];
  isRunning: boolean;
  onRollBack: (id: string) => void;
}

function ReleaseList({ releases, isRunning, onRollBack }: ReleaseListProps) {
  return (
    <ul className={css.list}>
      {releases.map(({ id, time, words, target }) => {
        const date = new Date(time).toLocaleString('en-IN');
        return (
          <li key={id} className={css.card}>
            <p>
              <strong>{date}</strong> {target ?? '(kept before going back, not published)'}
            </p>
            <p className={own.said}>{words.join('; ')}</p>
            {!isRunning && (
              <button
                type="button"
                className={css.small}
                aria-label={`Go back to the release of ${date}`}
                onClick={() => onRollBack(id)}
              >
                Go back
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A part that can be folded; it begins open or not, and is then as it was left. */
function Fold({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className={`${css.entry} ${own.fold}`} open={isOpenAtFirst}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
