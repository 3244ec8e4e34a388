import { createElement, Fragment, type ReactNode } from 'react';

/**
 * What a hyphen joins and a line's end must not part: 2-3 days, and names such as Long-Distance.
 * The signs around it are taken in: a line may begin behind what is set together, and not with a stop.
 */
const joined =
  /([^\s\p{L}\d]*(?:\d+(?:-\d+)+(?:\u00a0\p{L}+)?|\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)+)[^\s\p{L}\d]*)/u;

/**
 * A text of which 2-3 and the parts of a name such as Long-Distance stay on one line. The text
 * itself stays as it is, so that it is copied, searched and indexed without an invisible letter.
 */
export function together(text: string): ReactNode {
  const parts = text.split(joined);
  if (parts.length === 1) return text;
  const set = (part: string, index: number) =>
    index % 2 === 1 ? createElement('span', { className: 'together' }, part) : part;
  return createElement(Fragment, null, ...parts.map(set));
}
