import type { ReactNode } from 'react';
import * as css from './Button.module.css';

/**
 * Buttons in a row, and a text link in a row below them; on phones each fills a row.
 * @param className of the section, for its place there
 */
export function ButtonRow({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={`row ${css.actions} ${className}`}>{children}</div>;
}
