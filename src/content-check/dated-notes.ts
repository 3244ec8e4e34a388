import type { Content } from '../content-model/files';
import { isOver } from '../content-model/opening-hours';
import type { Issue } from './issue';
import { type CheckedFile, noteAt } from './shape-issues';

const yearOf = (month: string): number => Number(month.slice(-4));

/**
 * Notes on facts that time has made doubtful: no errors, because the computer's clock may be wrong.
 * @param content valid content, of which `checked` are the files
 * @param now in ms since 1970
 */
export function datedNotes(
  { company, figures, reviews }: Content,
  checked: readonly CheckedFile[],
  now = Date.now(),
): Issue[] {
  const thisYear = new Date(now).getFullYear();
  const newest = Math.max(thisYear, ...reviews.map(({ date }) => yearOf(date)));
  const notes: Issue[] = [];
  const note = (path: string, field: PropertyKey[], message: string, hint: string) => {
    const file = checked.find((one) => one.file === path);
    if (file) notes.push(noteAt(file, field, message, hint));
  };
  const { exception, copyrightYear, founded } = company;
  if (exception && isOver(exception.lastDay, now)) {
    const hint = 'Pages leave the line out. Take it out here, or write the next one.';
    note('company.json', ['exception', 'lastDay'], `is ${exception.lastDay}, which is over`, hint);
  }
  if (copyrightYear < newest) {
    const message = `is ${copyrightYear}, older than the newest review or this year, ${newest}`;
    const hint = 'Visitors may take the site for one that nobody looks after.';
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
