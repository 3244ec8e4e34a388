import { fillVariables } from './fill-variables';

/** The address of a page of the gallery, by its number from 1. */
export const galleryPath = (number: number): string =>
  number === 1 ? '/gallery' : `/gallery/${number}`;

/**
 * The title of a page of the gallery, with its number from the second page on.
 * @param part the words with the variables {number} and {total}
 */
export const galleryTitle = (title: string, part: string, number: number, total: number): string =>
  number === 1 ? title : `${title}, ${fillVariables(part, { number, total })}`;

/**
 * The numbers that a pager shows in order: the first, the last and the current page with its neighbours;
 * null for several that are left out.
 */
export function shownPages(current: number, total: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, total];
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  // A gap of one number would take as much room as the number.
  const isShown = (number: number) =>
    wanted.includes(number) || (wanted.includes(number - 1) && wanted.includes(number + 1));
  return numbers
    .map((number) => (isShown(number) ? number : null))
    .filter((number, index, all) => number !== null || all[index - 1] !== null);
}
