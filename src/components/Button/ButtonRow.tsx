import type { ReactNode } from 'react';
import * as css from './Button.module.css';

/** Buttons in a row, and a text link in a row below them; on phones each fills a row. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={`row ${css.actions}`}>{children}</div>;
}
