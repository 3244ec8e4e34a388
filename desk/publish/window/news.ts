import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../frame/window/api';
import { createStore } from '../../frame/window/store';
import type { Destination, Findings, News } from '../answers';
import { isPublished, publishing } from './publishing';

/** What the next publication changes, as it was read last; null before. */
export const latestNews = createStore<News | null>(null);

/** Reads it again. */
export const readNews = async (): Promise<void> => latestNews.set(await ask<News>('GET news'));

const nothingFound: Findings = { pictures: {}, privates: [], strays: [], warnings: [] };

/** What the publish page knows; null is not known yet. */
interface Known {
  /** Whether the news were read since the page was opened */
  isFresh: boolean;
  findings: Findings | null;
  destination: Destination | null;
  /** Why the host does not take anything */
  obstacle: string;
  error: string;
}

const nothing: Known = {
  ...{ isFresh: false, findings: null, destination: null, obstacle: '', error: '' },
};

/**
 * Reads what the publish page shows, each part as it comes: when the page is opened, and after a publication.
 * @returns what is known, and a function that reads it again after a piece of work
 */
export function usePublishNews() {
  const [known, setKnown] = useState(nothing);
  const { isRunning } = publishing.use();
  const add = useCallback((part: Partial<Known>) => setKnown((now) => ({ ...now, ...part })), []);
  const failed = useCallback(({ message }: Error) => add({ error: message }), [add]);
  const read = useCallback(async () => {
    await readNews().then(() => add({ isFresh: true }), failed);
    await ask<Findings>('GET findings')
      .then((findings) => add({ findings }))
      .catch((error) => {
        failed(error);
        add({ findings: nothingFound });
      });
  }, [add, failed]);
  const news = latestNews.use();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is no reason to read it again
  useEffect(() => {
    if (isRunning && known.isFresh) return;
    // What was sent is not new any more.
    if (!isRunning && known.isFresh && isPublished(publishing.get())) {
      latestNews.set(null);
      setKnown(nothing);
    }
    read();
    add({ obstacle: '', destination: null });
    ask<Destination>('GET destination').then(
      (destination) => add({ destination }),
      ({ message }) => add({ obstacle: message }),
    );
  }, [isRunning, add, read]);
  const act = async (work: () => Promise<unknown>) => {
    add({ error: '' });
    await work().catch(failed);
    await read();
  };
  return { ...known, news, act };
}
