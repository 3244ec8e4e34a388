import { fillVariables } from '../../content-model/fill-variables';
import type { FieldName } from './fieldNames';

/** Values of the fields; one that was left empty is an empty text. */
export type QuoteValues = Readonly<Record<FieldName, string>>;

/** The words of a filled form, as an e-mail has them. */
interface QuoteRequest {
  subject: string;
  text: string;
}

/** Removes halves of characters that a program has cut in two: no address can hold them. */
const whole = (text = '') => text.replace(/\p{Surrogate}/gu, '').trim();

/** Writes 2026-12-12 as 12 December 2026; another text stays as it is. */
export function toSpokenDate(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.valueOf())) return value;
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/**
 * Fills a sentence such as "I move from {from} to {to}." An empty value leaves no trace: the words
 * before its variable go with it, and the whole sentence when all values are empty.
 */
export function fillSentence(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const filled = template.replace(/([^{}]*)\{([\w-]+)\}/g, (_, before: string, name: string) => {
    const value = whole(values[name]);
    return value ? before + value : '';
  });
  if (template.endsWith(filled)) return '';
  return filled.replace(/^[\s,]+/, '').replace(/\.\.$/, '.');
}

/** Puts the values of a form into words; the wording has a template for each sentence. */
export function quoteRequest(
  values: QuoteValues,
  wording: Queries.QuoteWordingFragment,
): QuoteRequest {
  const spoken = { ...values, date: toSpokenDate(values.date) };
  const sentences = [fillSentence(wording.move, spoken), fillSentence(wording.sender, spoken)];
  return {
    subject: whole(fillVariables(wording.subject, spoken)),
    text: [...sentences, whole(values.message)].filter(Boolean).join('\n'),
  };
}
