import * as css from './Button.module.css';

/** The looks of all buttons; `plain` and `text` take the colours of their background. */
export interface Look {
  /**
   * `call` is filled where no bar at the edge has a filled call, `main` everywhere, as `chat` is in WhatsApp's colour;
   * `text` is a link that has the height of a button
   */
  look?: 'call' | 'main' | 'chat' | 'plain' | 'text';
  /** As wide as its place */
  full?: boolean;
}

/** The class names of a look. */
export const classNames = ({ look = 'plain', full = false }: Look): string =>
  `${css.button} ${css[look]} ${full ? css.full : ''}`;
