import * as css from './Mark.module.css';

/**
 * The mark: the trucks' letters and stripe. The favicons are the same drawing; it is inline here, because
 * it is the first thing that a visitor sees.
 */
export function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 64 64" width="44" height="44" aria-hidden="true">
      <rect className={css.tile} width="64" height="64" rx="14" />
      <path
        className={css.letters}
        d="M8 12h8v22a2 2 0 0 0 4 0V12h8v22a10 10 0 0 1-20 0zM58.28 15.74A16 16 0 1 0 58.28 40.26L53.14 34.13A8 8 0 1 1 53.14 21.87z"
      />
      <path className={css.stripe} d="M10 48h44a2 2 0 0 1 0 4H10a2 2 0 0 1 0-4z" />
    </svg>
  );
}
