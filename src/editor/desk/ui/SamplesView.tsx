import { useCallback, useEffect, useState } from 'react';
import type { Samples, SaveAnswer } from '../server/types';
import { ask } from './api';
import * as css from './controls.module.css';
import { useViewName } from './PlaceLink';

/** What no file of content/ can say. */
const beyond = [
  'Domain: register it, put it into the company’s site address, and have its e-mail box work.',
  'Host: have it serve the finished site, as README.md says under "Deploying".',
  'Address: have the domain point to that host, with a certificate for https.',
];

/**
 * Takes the values of a group off the list of samples, but those that cannot be real.
 * @param name what the group is called
 * @returns how that went, for the editor
 */
async function markAsReal({ file, samples }: Samples, name: string): Promise<string> {
  const may = samples.filter(({ never }) => !never);
  if (may.length > 0) {
    const json = { file, fields: may.map((sample) => sample.field) };
    const { outcome, findings } = await ask<SaveAnswer>('POST real', { json });
    if (outcome !== 'saved') return findings.map(({ line }) => line).join(' ');
  }
  const stays = samples.find(({ never }) => never);
  return stays
    ? `${name} stays: ${stays.name} is as it was. ${stays.never} Write the real one first.`
    : `Taken off the list: ${name}.`;
}

/** What is still a sample, with a way to its fields, and what to do besides. */
export function SamplesView() {
  const viewName = useViewName();
  const [groups, setGroups] = useState<Samples[] | null>(null);
  const [message, setMessage] = useState('');
  const look = useCallback(
    () => ask<Samples[]>('GET samples').then(setGroups, (error) => setMessage(error.message)),
    [],
  );
  useEffect(() => {
    look();
  }, [look]);

  const take = async (group: Samples) => {
    const name = `${viewName(group.file)}, ${group.name}`;
    setMessage(await markAsReal(group, name).catch((error: Error) => error.message));
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
      <p role="status">{message}</p>
      <ul className={css.list}>
        {groups?.map((group) => (
          <li key={`${group.file} ${group.field}`} className={css.card}>
            <h3>
              {viewName(group.file)}: {group.name}
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
                  onChange={() => take(group)}
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
