import { fillVariables } from '../../content-model/fill-variables';
import type { FieldName } from './fieldNames';

/** Values of the fields; one that was left empty is an empty text. */
export type QuoteValues = Readonly<Record<FieldName, string>>;

/** The words of a filled form, as an e-mail has them. */
export interface QuoteRequest {
  subject: string;
  text: string;
}

/** In UTF-16 units: longer ones make links that some programs refuse. */
const maxLength = 1000;

/** Of a field of one line, so that every field has room in the text. */
const maxLineLength = 120;

/** Parts that a text may be cut between: graphemes, or words where a browser knows no graphemes. */
const partsOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : text.split(/(?=\s)/);

/** Cuts a text to a number of UTF-16 units, with an ellipsis at its end. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  for (const part of partsOf(text.slice(0, 2 * limit))) {
    if (kept.length + part.length >= limit) break;
    kept += part;
  }
  return `${kept.trimEnd()}…`;
}

/** Replaces halves of characters that a program has cut in two: no address can hold them. */
const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Writes 2026-12-12 as 12 December 2026; another text stays as it is. */
function toSpokenDate(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.valueOf())) return value;
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/**
 * Puts the values of a form into words, in which empty fields leave no trace.
 * @param wording a template for each part, in which a variable stands for the field
 * @returns a text of at most 1,000 UTF-16 units, cut between two graphemes, and a subject for it
 */
export function quoteRequest(
  values: QuoteValues,
  wording: Queries.QuoteWordingFragment,
): QuoteRequest {
  const { message, ...lines } = { ...values, date: toSpokenDate(values.date) };
  const say = (name: keyof typeof lines) => {
    const value = lines[name].trim();
    return value && fillVariables(wording[name], { [name]: cut(value, maxLineLength) });
  };
  const sentence = (parts: string[], separator: string) =>
    parts.filter(Boolean).join(separator).replace(/\.?$/, '.');
  const text = [
    sentence([say('service'), say('from'), say('to'), say('date')], ' '),
    sentence([say('name'), say('phone'), say('email')], ', '),
    message.trim(),
  ];
  return {
    subject: whole(fillVariables(wording.subject, lines)),
    text: whole(cut(text.join('\n').trim(), maxLength)),
  };
}
