import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Matches amounts, ranges and names with hyphens in which a line must not break (₹ 4,000, 2–3 days,
 * Long-Distance), with the punctuation around them: otherwise the next line could begin with a full stop.
 */
const joined =
  /([^\s\p{L}\d]*(?:(?:₹|Rs\.?)\u00a0?\d[\d,]*|\d+(?:,\d+)+|\d+(?:[-\u2013]\d+)+(?:\u00a0\p{L}+)?|\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)+)[^\s\p{L}\d]*)/u;

const together = (words: string) => createElement('span', { className: 'no-wrap' }, words);

/** Browsers do not balance the lines of a text as long as this: on a phone it has seven lines or more. */
const longText = 150;

/**
 * Wraps amounts, ranges and names with hyphens in elements of the class `no-wrap`, and the last two words of a
 * long text, so that none is alone on its last line. The text itself does not change: non-breaking characters
 * would be copied, searched and indexed with it.
 */
export function noWrap(text: string): ReactNode {
  const [, before, end] = (text.length >= longText && /^(.*\s)(\S+\s\S+)$/su.exec(text)) || [];
  if (before && end) return createElement(Fragment, null, noWrap(before), together(end));
  const parts = text.split(joined);
  if (parts.length === 1) return text;
  const wrapped = (part: string, index: number) => (index % 2 === 1 ? together(part) : part);
  return createElement(Fragment, null, ...parts.map(wrapped));
}
