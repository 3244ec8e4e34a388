import { contentFiles } from '../../src/content-model/files';
import { formatProblem } from '../../src/content-model/problem';
import { captions } from '../../src/content-model/shapes';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

afterAll(() => copy.delete());

type Random = (below: number) => number;
type Group = Record<string, unknown>;

/** The same numbers on every run for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed * 2654435761;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function pick<Entry>(list: readonly Entry[], random: Random): Entry {
  const entry = list[random(list.length)];
  if (entry === undefined) throw new Error('There is nothing to pick from.');
  return entry;
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every group of fields in a value, the value itself included. */
function groupsOf(value: unknown): Group[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(groupsOf);
  return isGroup(value) ? [value, ...inner] : inner;
}

const otherValues: readonly unknown[] = [
  null,
  '',
  '   ',
  'words',
  0,
  -1,
  5.5,
  1e300,
  true,
  [],
  [null],
  {},
  { key: 'value' },
  [[]],
];

/** Changes one field of one group, somewhere in a file. */
const inGroups =
  (change: (group: Group, name: string, random: Random) => void) =>
  (text: string, random: Random) => {
    const value: unknown = JSON.parse(text);
    const group = pick(
      groupsOf(value).filter((candidate) => Object.keys(candidate).length > 0),
      random,
    );
    change(group, pick(Object.keys(group), random), random);
    return JSON.stringify(value, null, 2);
  };

const mistakes: Record<string, (text: string, random: Random) => string> = {
  'a field is deleted': inGroups((group, name) => {
    delete group[name];
  }),
  'a field is renamed': inGroups((group, name, random) => {
    const at = random(name.length);
    const wrong = name.slice(0, at) + pick(['', 'x', 'E', '-', 'ä'], random) + name.slice(at + 1);
    const value = group[name];
    delete group[name];
    group[wrong] = value;
  }),
  'a field is another kind of value': inGroups((group, name, random) => {
    group[name] = pick(otherValues, random);
  }),
  'a field stands twice': (text, random) => {
    const fields = [...text.matchAll(/"\$?\w+": ("(?:[^"\\\n]|\\.)*"|\d+)/g)];
    const { 0: field, index } = pick(fields, random);
    return `${text.slice(0, index)}${field}, ${text.slice(index)}`;
  },
  'the end is cut off': (text, random) => text.slice(0, random(text.length)),
  'two signs change places': (text, random) => {
    const at = random(text.length - 1);
    return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
  },
  'a sign is lost': (text, random) => {
    const at = random(text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
  'a sign comes in': (text, random) => {
    const at = random(text.length);
    return text.slice(0, at) + pick([...'"\\{}[],:0e-\t \n\u0000é€😀'], random) + text.slice(at);
  },
  'an entry comes again': (text, random) => {
    const value: unknown = JSON.parse(text);
    const lists = groupsOf(value).flatMap((group) => Object.values(group).filter(Array.isArray));
    if (lists.length > 0) {
      const list: unknown[] = pick(lists, random);
      list.push(list[0]);
    }
    return JSON.stringify(value);
  },
};

/** Whether a file is as its shape says, judged without the check. */
function isValid(file: string): boolean {
  const { $schema: _, ...value } = JSON.parse(copy.read(file));
  const shape = contentFiles.find(({ path }) => path === file)?.shape ?? captions;
  return shape.safeParse(value).success;
}

const rounds = 34;

describe.each(Object.entries(mistakes))('when %s', (name, mistake) => {
  test(`${rounds} times at random, it is harmless or told by file and place`, async () => {
    let told = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const random = randomFrom(round * 1000 + name.length);
      const file = pick(copy.files(), random);
      copy.write(file, mistake(copy.read(file), random));
      const { content, problems } = await copy.check();
      const lines = problems.map(formatProblem);
      const where = `${file}, round ${round}`;
      if (lines.length === 0) {
        expect([where, content !== null, isValid(file)]).toEqual([where, true, true]);
      } else {
        told += 1;
        expect([where, content]).toEqual([where, null]);
        for (const line of lines) {
          expect(line).toMatch(/^content\/[\w/-]+\.json(:[1-9]\d*)? - \S.* \S.*$/);
          expect(line).not.toMatch(/undefined|\[object|NaN/);
        }
        // A wrong value may also be told by the file that names it, but not only there.
        const files = problems.map((problem) => problem.file);
        const named = problems.every(({ field, line }) => field || line);
        expect([where, files.includes(file) || lines.every(isAboutNames), named]).toEqual([
          where,
          true,
          true,
        ]);
      }
      copy.restore();
    }
    expect(told).toBeGreaterThan(0);
  });
});

/** A key that was changed is told by the files that mean its entry. */
const isAboutNames = (line: string) => /which is (no key|not there)/.test(line);
