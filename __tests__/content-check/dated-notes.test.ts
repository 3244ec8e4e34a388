import { formatIssue } from '../../src/content-check/issue';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();
const thisYear = new Date().getFullYear();
const years = '"number": "13+",\n      "label": "Years of experience"';

const setYears = (founded: number) => {
  copy.replace('company.json', /"founded": \d+/, `"founded": ${founded}`);
  copy.replace('shared/figures.json', /"number": "[^"]*",\s*"label": "[^"]*"/, years);
};

test('more years of experience than since the founding are a note', async () => {
  setYears(thisYear - 12);
  expect((await copy.check()).issues.map(formatIssue)).toEqual([
    expect.stringMatching(
      /^content\/shared\/figures\.json:\d+ - figures\[0\]\.number - is "13\+", more than the years since /,
    ),
  ]);
  setYears(thisYear - 13);
  expect((await copy.check()).issues).toEqual([]);
});

test.each([
  ['last year', thisYear - 1, true],
  ['this year', thisYear, false],
])("a footer's year of %s", async (_, year, isNoted) => {
  copy.replace('company.json', /"copyrightYear": \d+/, `"copyrightYear": ${year}`);
  const fields = (await copy.check()).issues.map(({ field }) => field);
  expect(fields.includes('copyrightYear')).toBe(isNoted);
});

test('other hours whose last day is over are a note, and days in the wrong order an error', async () => {
  copy.replace('company.json', /"firstDay": "[^"]*"/, '"firstDay": "2020-11-07"');
  copy.replace('company.json', /"lastDay": "[^"]*"/, '"lastDay": "2020-11-09"');
  expect((await copy.check()).issues.map(formatIssue)).toEqual([
    expect.stringContaining('exception.lastDay - is 2020-11-09, which is over. Pages no longer'),
  ]);
  copy.replace('company.json', '2020-11-09', '2020-11-06');
  expect((await copy.check()).issues.map(formatIssue)).toEqual([
    expect.stringContaining('exception.lastDay - is "2020-11-06", which is before the first day.'),
  ]);
});
