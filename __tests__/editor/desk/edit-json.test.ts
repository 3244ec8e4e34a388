import { editJson, reorderFields } from '../../../src/editor/desk/server/edit-json';

const source = `{
  "$schema": "x.json",
  "figures": ["rating",  "years"],
  "link": { "label": "See all", "to": "/" },
  "reviews": [
    {
      "key": "asha",
      "text": "caf\\u00e9"
    },
    { "key": "ravi", "text": "b" }
  ]
}
`;

type Value = {
  figures: string[];
  link: Record<string, string>;
  reviews: Record<string, string>[];
  note?: string;
};

/** The lines that a change takes out and puts in. */
function difference(change: (value: Value) => void, from = source): string[] {
  const { $schema: _, ...value } = JSON.parse(from);
  change(value);
  const text = editJson(from, value);
  const { $schema: kept, ...result } = JSON.parse(text);
  expect(kept).toBe('x.json');
  expect(result).toEqual(value);
  const [old, next] = [from.split('\n'), text.split('\n')];
  return [
    ...old.filter((line) => !next.includes(line)).map((line) => `- ${line.trim()}`),
    ...next.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

test('a value that is the same changes no byte', () => {
  expect(difference(() => undefined)).toEqual([]);
});

test('a changed text changes its own line alone', () => {
  expect(
    difference(({ link }) => {
      link.label = 'A "new" one';
    }),
  ).toEqual([
    '- "link": { "label": "See all", "to": "/" },',
    '+ "link": { "label": "A \\"new\\" one", "to": "/" },',
  ]);
});

test('an entry in a list on one line stays on that line', () => {
  expect(difference(({ figures }) => figures.splice(1, 0, 'trucks'))).toEqual([
    '- "figures": ["rating",  "years"],',
    '+ "figures": ["rating", "trucks",  "years"],',
  ]);
});

test('an entry is put into a list in the way of its neighbour', () => {
  expect(difference(({ reviews }) => reviews.push({ key: 'mira', text: 'c' }))).toEqual([
    '- { "key": "ravi", "text": "b" }',
    '+ { "key": "ravi", "text": "b" },',
    '+ { "key": "mira", "text": "c" }',
  ]);
  expect(difference(({ reviews }) => reviews.unshift({ key: 'mira', text: 'c' }))).toEqual([
    '+ "key": "mira",',
    '+ "text": "c"',
  ]);
});

test.each([0, 1])('entry %i goes with its comma', (index) => {
  const lines = difference(({ reviews }) => reviews.splice(index, 1));
  expect(lines.filter((line) => line.startsWith('+'))).toEqual(index === 0 ? [] : ['+ }']);
});

test('a list can be emptied, filled and put in another order', () => {
  expect(
    difference((value) => {
      value.figures = [];
    }),
  ).toContain('+ "figures": [],');
  const empty = source.replace(/\["rating".*\]/, '[]');
  expect(
    difference((value) => {
      value.figures = ['years'];
    }, empty),
  ).toContain('+ "years"');
  difference(({ reviews }) => reviews.reverse());
});

test('a field can come and go', () => {
  expect(
    difference((value) => {
      value.note = 'new';
    }),
  ).toContain('+ "note": "new"');
  expect(
    difference(({ link }) => {
      delete link.to;
    }),
  ).toContain('+ "link": { "label": "See all" },');
});

test('line ends of Windows stay', () => {
  const windows = source.replaceAll('\n', '\r\n');
  const { $schema: _, ...value } = JSON.parse(windows);
  value.reviews.unshift({ key: 'mira', text: 'c' });
  expect(editJson(windows, value).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('fields change places as they are written, and the others stay', () => {
  const reordered = reorderFields(source, ['reviews', 'figures']);
  expect(Object.keys(JSON.parse(reordered))).toEqual(['$schema', 'reviews', 'link', 'figures']);
  expect(JSON.parse(reordered)).toEqual(JSON.parse(source));
  expect(reorderFields(reordered, ['figures', 'reviews'])).toBe(source);
});

test('three hundred random changes say what was asked for', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  for (let round = 0; round < 300; round++) {
    difference((value) => {
      for (let step = 0; step <= random(4); step++) {
        const list = random(2) ? value.figures : value.reviews;
        const entry = list === value.figures ? `f${round}` : { key: `k${round}`, text: '{}[],"' };
        list.splice(
          random(list.length + 1),
          random(3),
          ...([entry, entry].slice(random(3)) as never[]),
        );
      }
    });
  }
});
