import * as css from './Mark.module.css';

/**
 * The mark: the trucks' letters and stripe, the drawing of the browser's tab. It is a picture, because browsers and
 * extensions that make pages dark give the parts of an inline drawing other colours.
 */
export function Mark() {
  return <img className={css.mark} src="/favicon.svg" width="44" height="44" alt="" />;
}
