import { formatIssue } from '../../src/content-model/issue';
import { sampleGroups, sampleValues } from '../../src/content-model/samples';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

/** The fields of every value of the copy that is a sample when a list names these. */
async function fieldsOf(listed: readonly { file: string; field: string }[]): Promise<string[]> {
  const samples = listed.map((place) => ({ ...place, why: 'Not known yet.' }));
  const found = await sampleValues(copy.root, { samples });
  return found.map(({ file, field }) => `${file} ${field}`);
}

test('an entry of the list for every place means each, for one place that one only', async () => {
  const file = 'shared/branches.json';
  const { branches } = JSON.parse(copy.read(file));
  const phones = (branches as unknown[]).map((_, index) => `${file} branches[${index}].phone`);
  expect(await fieldsOf([{ file, field: 'branches[*].phone' }])).toEqual(phones);
  expect(await fieldsOf([{ file, field: 'branches[1].phone' }])).toEqual([phones[1]]);
});

test.each([
  ['company.json', 'email', 'ravi@movers.example', 'email'],
  ['company.json', 'email', 'ravi@example.com', 'email'],
  ['company.json', 'siteAddress', 'https://movers.test', 'siteAddress'],
  ['shared/branches.json', 'phone', '+91 55555 12345', 'branches[0].phone'],
])('without a list, %s: %s "%s" is a sample', async (file, name, value, field) => {
  copy.replace(file, new RegExp(`"${name}": "[^"]*"`), `"${name}": "${value}"`);
  expect(await fieldsOf([])).toEqual([`${file} ${field}`]);
});

test('the reason of the list is told, also of a value that cannot be real', async () => {
  copy.replace('company.json', /"email": "[^"]*"/, '"email": "ravi@movers.example"');
  const samples = [{ file: 'company.json', field: 'email', why: 'Ravi looks for it.' }];
  expect(await sampleValues(copy.root, { samples })).toMatchObject([{ why: 'Ravi looks for it.' }]);
});

test('a listed picture is a sample while it is there, and stands in the line of its reason', async () => {
  const files = ['images/crew.jpg', 'gallery/1.jpg', 'images/gone.jpg'];
  for (const file of files.slice(0, 2)) copy.write(file, 'A picture');
  const list = { samples: [], pictures: [{ why: 'They show another name.', files }] };
  copy.write('shared/samples.json', JSON.stringify(list));
  expect(await copy.lines()).toEqual([]);
  expect(sampleGroups(await sampleValues(copy.root, list))).toMatchObject([
    { field: 'pictures[0]', samples: [{ value: files[0] }, { value: files[1] }] },
  ]);
});

test.each<[string, object[], (() => void) | null, RegExp[]]>([
  ['a field that is there', [{ file: 'company.json', field: 'email' }], null, []],
  [
    'a field of every entry',
    [{ file: 'shared/branches.json', field: 'branches[*].phone' }],
    null,
    [],
  ],
  [
    'a field that is not there',
    [{ file: 'company.json', field: 'fax' }],
    null,
    [/samples\.json:\d+ - samples\[0\]\.field - is "fax", which is not there/],
  ],
  [
    'a file that is not there',
    [{ file: 'firm.json', field: 'email' }],
    null,
    [/samples\[0\]\.file - is "firm\.json", which is not there/],
  ],
  ['no file', [{ field: 'email' }], null, [/samples\[0\]\.file - is missing/]],
  ['no field', [{ file: 'company.json' }], null, [/samples\[0\]\.field - is missing/]],
  [
    'a file that cannot be read',
    [{ file: 'company.json', field: 'email' }],
    () => copy.write('company.json', '{'),
    [/company\.json:1 - is broken JSON/],
  ],
  [
    'a field of a list that has an error',
    [{ file: 'shared/branches.json', field: 'branches[1].phone' }],
    () => copy.write('shared/branches.json', '{ "branches": 7 }'),
    [/branches\.json:1 - branches - is 7/],
  ],
])(
  'of an entry of the list that names %s the check says no more than is so',
  async (_, list, change, said) => {
    const samples = list.map((place) => ({ ...place, why: 'Not known yet.' }));
    copy.write('shared/samples.json', JSON.stringify({ samples }));
    change?.();
    const { issues } = await copy.check();
    const lines = issues.map(formatIssue);
    expect(lines).toEqual(said.map((words) => expect.stringMatching(words)));
  },
);
