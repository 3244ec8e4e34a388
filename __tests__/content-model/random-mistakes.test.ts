import { contentFiles } from '../../src/content-model/files';
import { formatIssue } from '../../src/content-model/issue';
import { captions } from '../../src/content-model/shapes';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

afterEach(() => copy.restore());
afterAll(() => copy.delete());

type Group = Record<string, unknown>;
/** An editor's mistake in the text of a file; the numbers choose its place and value. */
type Slip = (text: string, place: number, choice: number) => string;

const at = <Entry>(list: readonly Entry[], place: number) => list[place % list.length] as Entry;

/** Every group of fields in a value, the value itself included. */
function groupsOf(value: unknown): Group[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(groupsOf);
  return Array.isArray(value) ? inner : [value as Group, ...inner];
}

/** Changes one field of one group, somewhere in a file. */
const inGroups =
  (change: (group: Group, name: string, choice: number) => void): Slip =>
  (text, place, choice) => {
    const value: unknown = JSON.parse(text);
    const fields = groupsOf(value).flatMap((group) =>
      Object.keys(group).map((name) => ({ group, name })),
    );
    const { group, name } = at(fields, place);
    change(group, name, choice);
    return JSON.stringify(value, null, 2);
  };

const otherValues = [null, '', '   ', 'words', 0, -1, 5.5, 1e300, true, [], [null], {}, [[]]];
const strangeSigns = [...'"\\{}[],:0e-\t \n\u0000é€😀'];

const slips: Record<string, Slip> = {
  'a field is deleted': inGroups((group, name) => {
    delete group[name];
  }),
  'a field is renamed': inGroups((group, name, choice) => {
    group[name.slice(0, choice % name.length) + at(['', 'x', 'E', '-', 'ä'], choice)] = group[name];
    delete group[name];
  }),
  'a field is another kind of value': inGroups((group, name, choice) => {
    group[name] = at(otherValues, choice);
  }),
  'the end is cut off': (text, place) => text.slice(0, place % text.length),
  'a sign comes in': (text, place, choice) => {
    const index = place % text.length;
    return text.slice(0, index) + at(strangeSigns, choice) + text.slice(index);
  },
};

/** Whether a file is as its shape says, judged without the check. */
function isValid(file: string): boolean {
  const { $schema: _, ...value } = JSON.parse(copy.read(file));
  const shape = contentFiles.find(({ path }) => path === file)?.shape ?? captions;
  return shape.safeParse(value).success;
}

/** A key that was changed is told by the files that mean its entry. */
const isAboutNames = (line: string) => /which is (no key|not there)/.test(line);

const files = copy.files();

/** Eight of each kind, spread over the files, their places and the ways to go wrong. */
const forty = Object.keys(slips).flatMap((kind, row) =>
  Array.from({ length: 8 }, (_, column) => {
    const number = row * 8 + column;
    return { kind, file: at(files, number * 3), place: number * 7919 + 31, choice: number * 5 + 2 };
  }),
);

test.each(forty)(
  'when $kind in $file at $place, it is harmless or reported with file and place',
  async ({ kind, file, place, choice }) => {
    copy.write(file, (slips[kind] as Slip)(copy.read(file), place, choice));
    const { content, issues } = await copy.check();
    const mistakes = issues.filter(({ severity }) => severity === 'error');
    const lines = issues.map(formatIssue);
    const valid = mistakes.length > 0 || isValid(file);

    expect([valid, content === null]).toEqual([true, mistakes.length > 0]);
    for (const line of lines) {
      expect(line).toMatch(/^content\/[\w/-]+\.json(:[1-9]\d*)? - \S.* \S.*$/);
      expect(line).not.toMatch(/undefined|\[object|NaN/);
    }
    expect(issues.every(({ field, line }) => field || line)).toBe(true);
    // A wrong value may also be reported by the file that names it, but not only there.
    const isTold = issues.some((issue) => issue.file === file) || lines.every(isAboutNames);
    expect(isTold).toBe(true);
  },
);
