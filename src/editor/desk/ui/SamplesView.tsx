import { useCallback, useEffect, useState } from 'react';
import type { Samples, SaveAnswer } from '../server/types';
import { ask } from './api';
import * as css from './controls.module.css';

/** What no file of content/ can say. */
const beyond = [
  'Domain: register it, put it into the company’s site address, and have its e-mail box work.',
  'Host: have it serve the finished site, as README.md says under "Deploying".',
  'Address: have the domain point to that host, with a certificate for https.',
];

/** What is still a sample, with a way to its fields, and what to do besides. */
export function SamplesView({ names }: { names: Record<string, string> }) {
  const [groups, setGroups] = useState<Samples[] | null>(null);
  const [said, say] = useState('');

  const look = useCallback(
    () => ask<Samples[]>('GET samples').then(setGroups, ({ message }) => say(message)),
    [],
  );
  useEffect(() => {
    look();
  }, [look]);

  const areReal = async ({ file, name: group, samples }: Samples) => {
    const name = `${names[file] ?? file}, ${group}`;
    const may = samples.filter(({ never }) => !never);
    const [stays] = samples.filter(({ never }) => never);
    try {
      if (may.length > 0) {
        const json = { file, fields: may.map((sample) => sample.field) };
        const { outcome, findings } = await ask<SaveAnswer>('POST real', { json });
        if (outcome !== 'saved') throw new Error(findings.map(({ line }) => line).join(' '));
      }
      say(
        stays
          ? `${name} stays: ${stays.name} is as it was. ${stays.never} Write the real one first.`
          : `Taken off the list: ${name}.`,
      );
    } catch (error) {
      say((error as Error).message);
    }
    await look();
  };

  const left = groups?.flatMap(({ samples }) => samples).length ?? 0;
  return (
    <>
      <p>
        {left > 0
          ? `${left} values are still samples. Put the real ones in their fields, then say here that they are real.`
          : 'No sample value is left. The site is ready to publish.'}
      </p>
      <p role="status">{said}</p>
      <ul className={css.list}>
        {groups?.map((group) => (
          <li key={`${group.file} ${group.field}`} className={css.card}>
            <h3>
              {names[group.file] ?? group.file}: {group.name}
            </h3>
            <ul>
              {group.samples.map(({ file, field, name, value }) => (
                <li key={field}>
                  <a href={`#${file}?${field}`}>{name}</a>: {value}
                </li>
              ))}
            </ul>
            <p className={css.hint}>
              {[...new Set(group.samples.map(({ why }) => why))].join(' ')}
            </p>
            {group.samples.some(({ isListed }) => isListed) && (
              <label className={css.check}>
                <input
                  type="checkbox"
                  aria-label={`This is real now: ${group.name}`}
                  checked={false}
                  onChange={() => areReal(group)}
                />
                This is real now
              </label>
            )}
          </li>
        ))}
      </ul>
      <h3>Besides, before the site goes online</h3>
      <ul>
        {beyond.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
