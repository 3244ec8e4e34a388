import { createElement, Fragment, type ReactNode } from 'react';

/** Finds the hyphens and dashes of ranges and names after which a line must not break: 2–3 days, Long-Distance. */
const inOneWord = /((?:\d|\p{Lu}\p{Ll}+)[-\u2013])(?=\d|\p{Lu}\p{Ll})/gu;

/** Separates the parts of a text while it is split. */
const separator = '\0';

/** The last words of a text: as many as have so many characters, at least two, so that its last line is not too short. */
const shortEnd = (most: number) =>
  new RegExp(`^(.*?\\s)(?=\\S+\\s\\S)(.{1,${most - 1}}\\S)$`, 'su');

/** More would be wider than a narrow column. */
const mostInText = 16;

/** In large type more would leave the line before too short. */
export const mostInQuote = 10;

/** A text as long as this may have lines that are not balanced: in a list, or where it has more than six. */
const longText = 60;

/**
 * A text whose ranges and names with hyphens stay on one line where they fit, by elements of the class `joined`;
 * so do the last words of a long text outside headings, by the class `no-wrap`. The text itself does not change:
 * non-breaking characters would be copied, searched and indexed with it.
 * @param most characters of these words
 */
export function noWrap(text: string, most = mostInText): ReactNode {
  const [, before, end] = (text.length >= longText && shortEnd(most).exec(text)) || [];
  if (before && end) {
    const last = createElement('span', { className: 'no-wrap' }, noWrap(end));
    return createElement(Fragment, null, noWrap(before), last);
  }
  const [first, ...joined] = text.replace(inOneWord, `$1${separator}`).split(separator);
  if (joined.length === 0) return text;
  const parts = joined.map((part) => createElement('span', { className: 'joined' }, part));
  return createElement(Fragment, null, first, ...parts);
}
