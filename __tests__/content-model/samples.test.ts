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
