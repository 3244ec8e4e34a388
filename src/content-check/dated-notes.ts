import type { Content } from '../content-model/files';
import { isOver } from '../content-model/opening-hours';
import type { Issue } from './issue';
import { type CheckedFile, noteAt } from './shape-issues';

/**
 * Reports facts that are out of date as notes, because the clock of the computer may be wrong.
 * @param content valid content, of which `checked` are the files
 */
export function datedNotes(
  { company, figures }: Content,
  checked: readonly CheckedFile[],
): Issue[] {
  const thisYear = new Date().getFullYear();
  const notes: Issue[] = [];
  const note = (path: string, field: PropertyKey[], message: string, hint: string) => {
    const file = checked.find((one) => one.file === path);
    if (file) notes.push(noteAt(file, field, message, hint));
  };
  const { exception, copyrightYear, founded } = company;
  if (exception && isOver(exception.lastDay)) {
    const hint = 'Pages no longer show it. Empty these fields, or write the next exception.';
    note('company.json', ['exception', 'lastDay'], `is ${exception.lastDay}, which is over`, hint);
  }
  if (copyrightYear < thisYear) {
    const message = `is ${copyrightYear}, but this year is ${thisYear}`;
    const hint = 'Visitors may think that nobody maintains the site.';
    note('company.json', ['copyrightYear'], message, hint);
  }
  for (const [index, { number, label }] of figures.entries()) {
    const isYears = /^years?\b/i.test(label) && Number.parseInt(number, 10) > thisYear - founded;
    if (!isYears) continue;
    const message = `is "${number}", more than the years since ${founded}`;
    const hint = 'Correct it, or the year of founding in company.json.';
    note('shared/figures.json', ['figures', index, 'number'], message, hint);
  }
  return notes;
}
