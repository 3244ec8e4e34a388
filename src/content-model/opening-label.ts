import { isRecord } from '../lib/is-record';
import { openingFacts } from './opening-hours';
import { spell } from './spelling';

/**
 * An entry of `openingTimes` as pages write it: 9 am to 8:30 pm, Monday to Saturday.
 * @returns an empty text where a day or a time is missing, and for anything else
 */
export function openingLabel(entry: unknown): string {
  if (!isRecord(entry) || !Array.isArray(entry.days)) return '';
  const [opens, closes] = [entry.opens, entry.closes].map((time) => spell('time', String(time)));
  return opens && closes ? openingFacts([{ days: entry.days, opens, closes }]).hours : '';
}
