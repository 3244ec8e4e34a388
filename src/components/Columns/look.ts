import * as css from './Columns.module.css';

/** The class name of a list in columns: at most three, of a least width. */
export const columnsClass = css.columns ?? '';
