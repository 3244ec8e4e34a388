import { fillVariables } from '../../content-model/fill-variables';
import type { FieldName } from './fieldNames';

/** Values of the fields; that of an empty field is ''. */
export type QuoteValues = Readonly<Record<FieldName, string>>;

/** The request of a filled form, as the subject and the text of an e-mail. */
interface QuoteRequest {
  subject: string;
  text: string;
}

/** Removes lone surrogates, which encodeURIComponent refuses, and spaces around the text. */
const clean = (text = '') => text.replace(/\p{Surrogate}/gu, '').trim();

/** Formats 2026-12-12 as 12 December 2026; leaves another text as it is. */
export function toSpokenDate(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.valueOf())) return value;
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/**
 * Fills a sentence such as "I move from {from} to {to}." The words before the variable of an empty value
 * are left out, and so is the complete sentence when all values are empty.
 */
export function fillSentence(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const filled = template.replace(/([^{}]*)\{([\w-]+)\}/g, (_, before: string, name: string) => {
    const value = clean(values[name]);
    return value ? before + value : '';
  });
  if (template.endsWith(filled)) return '';
  return filled.replace(/^[\s,]+/, '').replace(/\.\.$/, '.');
}

/** Writes the values of a form as a request; the wording has a template for each sentence. */
export function quoteRequest(
  values: QuoteValues,
  wording: Queries.QuoteWordingFragment,
): QuoteRequest {
  const spoken = { ...values, date: toSpokenDate(values.date) };
  const sentences = [fillSentence(wording.move, spoken), fillSentence(wording.sender, spoken)];
  return {
    subject: clean(fillVariables(wording.subject, spoken)),
    text: [...sentences, clean(values.message)].filter(Boolean).join('\n'),
  };
}
