import { createElement, type ReactNode } from 'react';
import * as css from './QuoteSentence.module.css';

/** The class names of the sentence with its link. */
export const sentenceClass = `${css.sentence} needs-script`;

/** The blanks of the sentence. */
export type Name = 'what' | 'from' | 'to' | 'date';

/**
 * A blank of the sentence: its control over the words that it holds, which give it its width.
 * A translator replaces the words: changed ones come in an element of their own.
 * @param value the words that it was filled with
 * @param hint the words of an empty one
 * @param children its control, once that is there
 */
export function Blank({
  name,
  value,
  hint,
  children,
}: {
  name: Name;
  value?: string | undefined;
  hint: string;
  children?: ReactNode;
}) {
  const words = value || hint;
  const opens = name === 'what' || name === 'date';
  return (
    <span className={`${css.blank} ${opens ? css.opens : ''} ${value ? css.filled : ''}`}>
      {children}
      <span key={words} aria-hidden="true">
        {words}
      </span>
    </span>
  );
}

/** The words of the sentence, with an element in the place of each blank. */
export const SentenceWords = ({
  text,
  blank,
}: {
  text: string;
  blank: (name: Name) => ReactNode;
}) =>
  createElement(
    'p',
    { className: `face ${css.words}` },
    ...text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? blank(part as Name) : part)),
  );
