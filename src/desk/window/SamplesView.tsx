import { useCallback, useEffect, useState } from 'react';
import type { Sample, SaveAnswer } from '../answers';
import { ask, pathOf } from './api';
import { placeInWords } from './Changes';
import * as css from './Desk.module.css';

const fieldInWords = (field: string) => placeInWords(pathOf(field));

/** Publish check: every value that is still a sample, each with a way to its field. */
export function SamplesView({ names }: { names: Record<string, string> }) {
  const [answer, setAnswer] = useState<Sample[] | null>(null);
  const [said, say] = useState('');

  const look = useCallback(
    () => ask<Sample[]>('GET samples').then(setAnswer, ({ message }) => say(message)),
    [],
  );
  useEffect(() => {
    look();
  }, [look]);

  const isReal = async ({ file, field }: Sample) => {
    try {
      const json = { file, field };
      const { outcome, told } = await ask<SaveAnswer>('POST real', { json });
      if (outcome === 'saved') say(`Taken off the list: ${names[file]}, ${fieldInWords(field)}.`);
      else say(told.map(({ line }) => line).join(' '));
    } catch (error) {
      say((error as Error).message);
    }
    await look();
  };

  const left = answer?.length ?? 0;
  return (
    <>
      <h1>Publish check</h1>
      <p>
        {left > 0
          ? `${left} values are still samples. Put the real one in its field, then say here that it is real.`
          : 'No sample value is left. The site is ready to publish.'}
      </p>
      <p role="status">{said}</p>
      <ul className={css.list}>
        {answer?.map((sample) => (
          <li key={`${sample.file} ${sample.field}`} className={css.card}>
            <h2>
              <a href={`#${sample.file}?${sample.field}`}>
                {names[sample.file] ?? sample.file}: {fieldInWords(sample.field)}
              </a>
            </h2>
            <p>{sample.value}</p>
            <p className={css.hint}>{sample.why}</p>
            {sample.isListed && (
              <label className={css.check}>
                <input
                  type="checkbox"
                  aria-label={`This is real now: ${fieldInWords(sample.field)}`}
                  checked={false}
                  onChange={() => isReal(sample)}
                />
                This is real now
              </label>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
