import * as css from './Button.module.css';

/** The looks of all buttons; `plain` and `text` take the colours of their background. */
export interface Look {
  /** `main` is the one thing to press, `chat` the chat beside it, `text` a link that has the height of a button */
  look?: 'main' | 'chat' | 'plain' | 'text';
  /** As wide as its place */
  full?: boolean;
}

/** The class names of a look. */
export const classNames = ({ look = 'plain', full = false }: Look): string =>
  `${css.button} ${css[look]} ${full ? css.full : ''}`;
