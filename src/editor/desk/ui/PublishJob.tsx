import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Job } from '../server/types';
import { ask } from './api';
import * as css from './controls.module.css';
import * as own from './Publish.module.css';

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
      className={`${own.fold} ${job.state === 'stopped' ? css.warning : css.card}`}
      role="status"
    >
      {job.said.map((line) => (
        <p key={line} className={own.said}>
          {line}
        </p>
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
    <div className={css.card}>
      <p role="status">
        {words}
        {done !== null && of !== null && of < 10_000 && `: ${done} of ${of}`}
        {left !== null && `, ${inMinutes(left)} left`}
      </p>
      <progress
        className={own.progress}
        aria-label={words}
        {...(done !== null && of !== null && { value: done, max: of })}
      />
      <div className={css.toolbar}>
        <button type="button" className={css.quiet} onClick={() => ask('POST cancel')}>
          Cancel
        </button>
      </div>
    </div>
  );
}

const headings: Record<string, string> = {
  samples: 'Publish sample values?',
  folder: 'Is it the right folder?',
  rollback: 'Go back to this release?',
};

interface QuestionProps {
  /** Its name; null when nothing is asked */
  question: string | null;
  message: string;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before something happens that visitors will see. */
export function PublishQuestion({ question, message, onAnswer }: QuestionProps) {
  return (
    <ModalOverlay
      className={own.overlay ?? ''}
      isOpen={question !== null}
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
    >
      <Modal>
        <Dialog role="alertdialog" className={own.dialog ?? ''}>
          <Heading slot="title">{headings[question ?? ''] ?? 'Go on?'}</Heading>
          <p className={own.said}>{message}</p>
          <div className={css.toolbar}>
            <button type="button" className={css.press} onClick={() => onAnswer(true)}>
              Yes, go on
            </button>
            <button type="button" className={css.quiet} onClick={() => onAnswer(false)}>
              No
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
