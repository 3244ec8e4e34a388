import { createElement, Fragment, type ReactNode } from 'react';

/** Finds the hyphens and dashes of ranges and names after which a line must not break: 2–3 days, Long-Distance. */
const inOneWord = /((?:\d|\p{Lu}\p{Ll}+)[-\u2013])(?=\d|\p{Lu}\p{Ll})/gu;

/** Separates the parts of a text while it is split. */
const separator = '\0';

/**
 * Ends a long text whose last words are short, so that the last one would look lost on a line of its own. Longer
 * words may wrap: with a large font they would be wider than a phone.
 */
const shortEnd = /^(.*\s)(?=\S+\s\S+$)(.{1,16})$/su;

/** Browsers do not balance the lines of a text as long as this: on a phone it has seven lines or more. */
const longText = 150;

/**
 * A text whose ranges and names with hyphens stay on one line where they fit, by elements of the class `joined`;
 * so do the last two words of a long text, by the class `no-wrap`. The text itself does not change: non-breaking
 * characters would be copied, searched and indexed with it.
 */
export function noWrap(text: string): ReactNode {
  const [, before, end] = (text.length >= longText && shortEnd.exec(text)) || [];
  if (before && end) {
    const last = createElement('span', { className: 'no-wrap' }, noWrap(end));
    return createElement(Fragment, null, noWrap(before), last);
  }
  const [first, ...joined] = text.replace(inOneWord, `$1${separator}`).split(separator);
  if (joined.length === 0) return text;
  const parts = joined.map((part) => createElement('span', { className: 'joined' }, part));
  return createElement(Fragment, null, first, ...parts);
}
