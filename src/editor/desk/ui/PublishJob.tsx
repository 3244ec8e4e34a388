import type { Job } from '../server/types';
import { ask } from './api';
import * as controls from './controls.module.css';
import { DeskDialog } from './DeskDialog';
import * as css from './Publish.module.css';

const inMinutes = (seconds: number) =>
  seconds < 5
    ? 'a few seconds'
    : seconds < 90
      ? `${seconds} seconds`
      : `${Math.round(seconds / 60)} minutes`;

/** How far a job is, or what came of it. */
export function PublishJob({ job }: { job: Job }) {
  if (job.state === 'running') return <RunningJob job={job} />;
  // A question stands in its dialog.
  if (job.question) return null;
  return (
    <div
      className={job.state === 'stopped' ? controls.warning : `${controls.card} ${css.fold}`}
      role="status"
    >
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
    <div className={`${controls.card} ${css.fold}`}>
      <p role="status">
        {words}
        {done !== null && of !== null && of < 10_000 && `: ${done} of ${of}`}
        {left !== null && `, ${inMinutes(left)} left`}
      </p>
      <progress
        aria-label={words}
        {...(done !== null && of !== null && { value: done, max: of })}
      />
      <button type="button" onClick={() => ask('POST cancel')}>
        Cancel
      </button>
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
export function PublishQuestion({ question, message, onAnswer }: QuestionProps) {
  return (
    <DeskDialog
      title={headings[question] ?? 'Go on?'}
      role="alertdialog"
      onClose={() => onAnswer(false)}
    >
      <p>{message}</p>
      <div className={controls.buttons}>
        <button type="button" className={controls.press} onClick={() => onAnswer(true)}>
          Yes, go on
        </button>
        <button type="button" onClick={() => onAnswer(false)}>
          No
        </button>
      </div>
    </DeskDialog>
  );
}
