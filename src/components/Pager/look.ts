import { classNames } from '../Button/look';
import * as css from './Pager.module.css';

/** The class names of a row of links or buttons to pages, of one of them, and of labels that are hidden on a phone. */
export const pagerClass = `row ${css.pages}`;
export const pagerButton = `${classNames({})} ${css.button}`;
export const pagerWord = css.word;
