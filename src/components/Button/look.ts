import * as css from './Button.module.css';

/** The looks of all buttons; the colours of `plain` and `text` depend on their background. */
export interface Look {
  /**
   * `call` is filled where no bar at the edge has a filled call button, `main` everywhere, `chat` is filled with
   * WhatsApp's colour; `text` is a link as high as a button
   */
  look?: 'call' | 'main' | 'chat' | 'plain' | 'text';
  /** As wide as its container */
  full?: boolean;
}

/** The class names of a look. */
export const classNames = ({ look = 'plain', full = false }: Look): string =>
  `${css.button} ${css[look]} ${full ? css.full : ''}`;
