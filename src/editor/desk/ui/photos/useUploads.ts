import { useEffect, useState } from 'react';
import { createQueue } from '../../../../lib/queue';
import { ask } from '../api';

/** After so many added photos the contact sheet is read again, which takes as long as adding one. */
const shownEvery = 8;

interface Options {
  /** Files that were dropped anywhere in the window and are not taken yet */
  dropped: readonly File[];
  onTake: () => void;
  reload: () => Promise<void>;
  setMessage: (message: string) => void;
  /** Is given the paths of all photos that were added together */
  onAdded: (sources: string[]) => void;
}

/** Adds files to the gallery, one after the other, and collects why some are refused. */
export function useUploads({ dropped, onTake, reload, setMessage, onAdded }: Options) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const add = async (files: readonly File[]) => {
    const reasons: string[] = [];
    const sources: string[] = [];
    const action = crypto.randomUUID();
    setRefused([]);
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length });
      try {
        const query = { folder: 'gallery', name: file.name, action };
        const { source } = await ask<{ source: string }>('POST photo', { query, bytes: file });
        sources.push(source);
        if (sources.length % shownEvery === 0) await reload();
      } catch (error) {
        reasons.push(`${file.name}: ${(error as Error).message}`);
        setRefused([...reasons]);
      }
    }
    await reload().catch(({ message }) => setMessage(message));
    setProgress(null);
    setMessage(`${sources.length} of ${files.length} added.`);
    onAdded(sources);
  };

  const [queue] = useState(createQueue);
  const enqueue = (files: readonly File[]) => queue(() => add(files));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other files are added
  useEffect(() => {
    if (dropped.length === 0) return;
    enqueue(dropped);
    onTake();
  }, [dropped]);

  return { add: enqueue, refused, progress };
}
