import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Ranges and names with hyphens at which a line must not break: 2–3 days, Long-Distance. It matches
 * the characters around them, too: otherwise the next line could begin with a full stop.
 */
const joined =
  /([^\s\p{L}\d]*(?:\d+(?:[-\u2013]\d+)+(?:\u00a0\p{L}+)?|\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)+)[^\s\p{L}\d]*)/u;

/**
 * Wraps ranges and names with hyphens in elements of the class `no-wrap`. The text itself stays the
 * same: non-breaking characters would be copied, searched and indexed with it.
 */
export function noWrap(text: string): ReactNode {
  const parts = text.split(joined);
  if (parts.length === 1) return text;
  const wrapped = (part: string, index: number) =>
    index % 2 === 1 ? createElement('span', { className: 'no-wrap' }, part) : part;
  return createElement(Fragment, null, ...parts.map(wrapped));
}
