import { createElement, type ReactNode } from 'react';
import * as css from './QuoteSentence.module.css';

/** The class names of the sentence and its link. */
export const sentenceClass = `${css.sentence} needs-script`;

/** The names of the blanks. */
export type Name = 'what' | 'from' | 'to' | 'date';

/**
 * A blank of the sentence: its control, over a copy of its text that gives it its width. Page translators
 * replace text nodes, so another text is rendered as a new element.
 * @param value the text that was filled in
 * @param hint the text of an empty blank
 * @param children its control, once that has loaded
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
  const hasArrow = name === 'what' || name === 'date';
  return (
    <span className={`${css.blank} ${hasArrow ? css.hasArrow : ''} ${value ? css.filled : ''}`}>
      {children}
      <span key={words} aria-hidden="true">
        {words}
      </span>
    </span>
  );
}

/** The text of the sentence, with an element in place of each blank. */
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
