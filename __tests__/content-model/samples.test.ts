import { sampleValues } from '../../src/content-model/samples';
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
