import * as css from './Mark.module.css';

/**
 * The mark: a house held in open arms, which are a U and a C. The same drawing as mark.svg and
 * the favicons; here it stands in the page, because it is the first thing that is seen.
 */
export function Mark() {
  return (
    <svg
      className={css.mark}
      viewBox="0 0 64 64"
      width="44"
      height="44"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.tile} width="64" height="64" rx="14" />
      <path
        className={css.arms}
        d="M8 22.64a1.2 1.2 0 0 1 .53-1l5.6-3.73a1.2 1.2 0 0 1 1.87 1V40a8 8 0 0 0 8 8h16a8 8 0 0 0 8-8V18.91a1.2 1.2 0 0 1 1.87-1l5.6 3.73a1.2 1.2 0 0 1 .53 1V40a16 16 0 0 1-16 16H24A16 16 0 0 1 8 40z"
      />
      <path
        className={css.house}
        d="M31.33 6.44a1.2 1.2 0 0 1 1.34 0l10.88 7.26a1 1 0 0 1 .45.84v7.21a1 1 0 0 1-1.55.83L32 15.61l-4 2.67V36h15a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H24a4 4 0 0 1-4-4V15.07a2 2 0 0 1 .89-1.66z"
      />
    </svg>
  );
}
