import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { Job, News, Publishing } from '../server/types';
import { ask } from './api';
import * as controls from './controls.module.css';
import { DeskDialog } from './DeskDialog';
import { PublishTarget } from './PublishTarget';
import { SamplesView } from './SamplesView';
import { type StartJob, usePublishing } from './usePublishing';

/** The page of publishing: what is new, the way online, where to, earlier releases, sample values. */
export function PublishView() {
  const { state, news, message, isRunning, startJob, question, answer } = usePublishing();
  const [secret, setSecret] = useState('');
  if (!state) return <p role="status">{message || 'Opening ...'}</p>;
  const { target, job, releases, needs } = state;
  const start: StartJob = (what, options = {}) => startJob(what, { secret, ...options });
  return (
    <div className={controls.column}>
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
      <PublishTarget state={state} startJob={start} />
      {releases.length > 0 && (
        <details className={controls.card} open>
          <summary>Earlier releases</summary>
          <ul className={controls.list}>
            {releases.map((release) => (
              <Release key={release.id} release={release} isRunning={isRunning} start={start} />
            ))}
          </ul>
        </details>
      )}
      {news && (
        <details className={controls.card}>
          <summary>Sample values ({news.samples} left)</summary>
          <SamplesView />
        </details>
      )}
    </div>
  );
}

/** What has changed since the last release, in words and pictures. */
function NewsList({ news }: { news: News | null }) {
  const { words = [], pictures = [] } = news ?? {};
  return (
    <>
      {words === null && <p>This is the first release: everything is new.</p>}
      {news && words?.length === 0 && <p>Nothing is new since the last release.</p>}
      <ul className={controls.list}>
        {words?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={controls.strip}>
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
          <Button
            className={controls.press ?? ''}
            onPress={() => start('publish', { prunePictures })}
          >
            Publish
          </Button>
          <Button onPress={() => start('look')}>Make it and look first</Button>
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
        <Button
          aria-label={`Go back to the release of ${date}`}
          onPress={() => start('rollback', { id })}
        >
          Go back
        </Button>
      )}
    </li>
  );
}

const inMinutes = (seconds: number) =>
  seconds < 5
    ? 'a few seconds'
    : seconds < 90
      ? `${seconds} seconds`
      : `${Math.round(seconds / 60)} minutes`;

/** How far a job is, or what came of it. */
function PublishJob({ job }: { job: Job }) {
  if (job.state === 'running') return <RunningJob job={job} />;
  // A question stands in its dialog.
  if (job.question) return null;
  return (
    <div className={job.state === 'stopped' ? controls.warning : controls.card} role="status">
      {job.said.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {job.preview && (
        <p>
          <a href={job.preview} target="_blank" rel="noreferrer">
            Look at the finished site
          </a>
        </p>
      )}
    </div>
  );
}

function RunningJob({ job: { words, done, of, left } }: { job: Job }) {
  return (
    <div className={controls.card}>
      <p role="status">
        {words}
        {done !== null && of !== null && of < 10_000 && `: ${done} of ${of}`}
        {left !== null && `, ${inMinutes(left)} left`}
      </p>
      <progress
        aria-label={words}
        {...(done !== null && of !== null && { value: done, max: of })}
      />
      <Button onPress={() => ask('POST cancel')}>Cancel</Button>
    </div>
  );
}

const headings: Record<string, string> = {
  samples: 'Publish sample values?',
  folder: 'Is it the right folder?',
  rollback: 'Go back to this release?',
};

interface QuestionProps {
  /** Its name */
  question: string;
  message: string;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before something happens that visitors will see. */
function PublishQuestion({ question, message, onAnswer }: QuestionProps) {
  return (
    <DeskDialog
      title={headings[question] ?? 'Go on?'}
      role="alertdialog"
      onClose={() => onAnswer(false)}
    >
      <p>{message}</p>
      <div className={controls.buttons}>
        <Button className={controls.press ?? ''} onPress={() => onAnswer(true)}>
          Yes, go on
        </Button>
        <Button onPress={() => onAnswer(false)}>No</Button>
      </div>
    </DeskDialog>
  );
}
