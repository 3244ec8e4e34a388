import { useCallback, useEffect, useState } from 'react';
import type { News, Publishing } from '../server/types';
import { ask } from './api';

/** Between two looks how far a job is, in ms */
const jobInterval = 600;

/** Tells the head of the desk that a job has ended. */
export const jobEnded = 'job-ended';

/** Starts a job by its name; null only looks again. */
export type StartJob = (what: string | null, options?: Record<string, unknown>) => Promise<void>;

interface StartedJob {
  id: string;
  what: string;
  options: Record<string, unknown>;
}

/** The state of publishing: asked for once, and all the time while a job runs. */
export function usePublishing() {
  const [state, setState] = useState<Publishing | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const [message, setMessage] = useState('');
  /** The last job of this window, to be started again when its question is confirmed */
  const [last, setLast] = useState<StartedJob | null>(null);

  const look = useCallback(
    () => ask<Publishing>('GET publishing').then(setState, (error) => setMessage(error.message)),
    [],
  );
  const isRunning = state?.job?.state === 'running';
  /** The id of the job that has ended; '' before the first, null while one runs */
  const ended = !state || isRunning ? null : (state.job?.id ?? '');

  useEffect(() => {
    look();
  }, [look]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(look, jobInterval);
    return () => clearInterval(timer);
  }, [isRunning, look]);
  useEffect(() => {
    if (ended === null) return;
    dispatchEvent(new Event(jobEnded));
    ask<News>('GET news').then(setNews, (error) => setMessage(error.message));
  }, [ended]);

  const startJob: StartJob = async (what, options = {}) => {
    setMessage('');
    try {
      if (what !== null) {
        const { id } = await ask<{ id: string }>('POST job', { json: { what, ...options } });
        setLast({ id, what, options });
      }
    } catch (error) {
      setMessage((error as Error).message);
    }
    await look();
  };

  const question = (last && state?.job?.id === last.id && state.job.question) || null;
  const answer = (isYes: boolean) => {
    setLast(null);
    if (!isYes || !last) return;
    const before = (last.options.confirmed as string[] | undefined) ?? [];
    startJob(last.what, { ...last.options, confirmed: [...before, question] });
  };
  return { state, news, message, isRunning, startJob, question, answer };
}
