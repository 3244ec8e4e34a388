import { type ReactNode, useState } from 'react';
import type { News, Publishing } from '../server/types';
import * as controls from './controls.module.css';
import * as css from './Publish.module.css';
import { PublishJob, PublishQuestion } from './PublishJob';
import { PublishTarget } from './PublishTarget';
import { SamplesView } from './SamplesView';
import { type StartJob, usePublishing } from './usePublishing';

/**
 * The page of publishing: what is new, the way online, where to, earlier releases, sample values.
 * @param names names of the content files by path
 */
export function PublishView({ names }: { names: Record<string, string> }) {
  const { state, news, message, isRunning, startJob, question, answer } = usePublishing();
  const [secret, setSecret] = useState('');
  if (!state) return <p role="status">{message || 'Opening ...'}</p>;
  const { target, job, releases, needs } = state;
  const start: StartJob = (what, options = {}) => startJob(what, { secret, ...options });
  return (
    <>
      <h1>Publish</h1>
      <h2>What is new</h2>
      <NewsList news={news} />
      {needs && (
        <div className={controls.field}>
          <label htmlFor="secret">
            {needs === 'password' ? 'Password of the web space' : 'Passphrase of the key'}
          </label>
          <p className={controls.hint}>
            It is forgotten when the desk is closed, and never written down.
          </p>
          <input
            id="secret"
            type="password"
            autoComplete="off"
            value={secret}
            onChange={({ target: { value } }) => setSecret(value)}
          />
        </div>
      )}
      <PublishButtons removed={news?.removed ?? []} isRunning={isRunning} start={start} />
      <p role="status">{message}</p>
      {job && <PublishJob job={job} />}
      {question && (
        <PublishQuestion question={question} message={job?.said[0] ?? ''} onAnswer={answer} />
      )}
      {!target && (
        <p className={controls.hint}>
          Say below where to publish. Until then the finished site is the folder dist/, which npm
          run build makes; it can be uploaded by hand.
        </p>
      )}
      <Fold title="Where to" isOpen={!target}>
        <PublishTarget state={state} startJob={start} />
      </Fold>
      <Fold title="Earlier releases" isOpen>
        <ul className={controls.list}>
          {releases.map((release) => (
            <Release key={release.id} release={release} isRunning={isRunning} start={start} />
          ))}
        </ul>
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
      <ul className={css.news}>
        {words?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={css.pictures}>
        {pictures.slice(0, 24).map((file) => (
          <img key={file} src={`prepared/${file}`} alt="" />
        ))}
      </div>
    </>
  );
}

interface PublishButtonsProps {
  /** Pictures that are gone here, but may be online */
  removed: readonly string[];
  isRunning: boolean;
  start: StartJob;
}

/** What is done with all that is new. */
function PublishButtons({ removed, isRunning, start }: PublishButtonsProps) {
  const [prunePictures, setPrunePictures] = useState(false);
  return (
    <>
      {removed.length > 0 && (
        <label className={controls.check}>
          <input
            type="checkbox"
            checked={prunePictures}
            onChange={({ target }) => setPrunePictures(target.checked)}
          />
          <span>
            Remove it from the web now: {removed.map((file) => file.split('/').pop()).join(', ')}
            <span className={controls.hint}>
              {' '}
              - else the files stay for two more releases, for visitors with an old page open.
            </span>
          </span>
        </label>
      )}
      {!isRunning && (
        <div className={controls.toolbar}>
          <button
            type="button"
            className={controls.press}
            onClick={() => start('publish', { prunePictures })}
          >
            Publish
          </button>
          <button type="button" onClick={() => start('look')}>
            Make it and look first
          </button>
        </div>
      )}
    </>
  );
}

interface ReleaseProps {
  release: Publishing['releases'][number];
  isRunning: boolean;
  start: StartJob;
}

/** An earlier release, with the way back to it. */
function Release({ release: { id, time, words, target }, isRunning, start }: ReleaseProps) {
  const date = new Date(time).toLocaleString('en-IN');
  return (
    <li className={controls.card}>
      <p>
        <strong>{date}</strong> {target ?? '(kept before going back, not published)'}
      </p>
      <p>{words.join('; ')}</p>
      {!isRunning && (
        <button
          type="button"
          aria-label={`Go back to the release of ${date}`}
          onClick={() => start('rollback', { id })}
        >
          Go back
        </button>
      )}
    </li>
  );
}

/** A part that can be folded; it begins open or not, and is then as it was left. */
function Fold(props: { title: string; isOpen: boolean; children: ReactNode }) {
  const [isOpenAtFirst] = useState(props.isOpen);
  return (
    <details className={`${controls.card} ${css.fold}`} open={isOpenAtFirst}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}
