import type { ReactNode } from 'react';
import * as css from './Band.module.css';

type Background = 'paper' | 'tint' | 'leaf' | 'sun' | 'navy';

/**
 * A full-width band of a page: its background, its space and the container inside.
 * @param labelledBy id of the heading that names the band
 */
export function Band({
  background = 'paper',
  labelledBy,
  id,
  flush = false,
  children,
}: {
  background?: Background | undefined;
  labelledBy?: string;
  id?: string;
  /** No space above: the band continues the one before */
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={`${css.band} ${background === 'navy' ? 'on-dark' : css[background]} ${flush ? css.flush : ''}`}
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}
      {...(id ? { id } : {})}
    >
      <div className="container">{children}</div>
    </section>
  );
}
