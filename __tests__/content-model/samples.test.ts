import { readFileSync } from 'node:fs';
import { sampleValues } from '../../src/content-model/samples';
import { contentOf, projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

afterEach(() => copy.restore());
afterAll(() => copy.delete());

/** The fields of every value of the copy that is a sample when a list names these. */
async function fieldsOf(listed: readonly { file: string; field: string }[]): Promise<string[]> {
  const samples = listed.map((place) => ({ ...place, why: 'Not known yet.' }));
  const found = await sampleValues(copy.root, { samples });
  return found.map(({ file, field }) => `${file} ${field}`);
}

test('nothing that the specification states is called a sample', async () => {
  const stated =
    /postalCode|founded|ratings|tagline|copyrightYear|figures|questions|summary| name$|initials/;
  const listed = await sampleValues(projectRoot, { samples: contentOf('samples') });
  expect(listed.filter(({ field }) => stated.test(` ${field}`))).toEqual([]);
});

describe('an entry of the list', () => {
  beforeEach(() => copy.makeReal());

  test('for every place means each of them, for one place that place only', async () => {
    const file = 'shared/branches.json';
    const phones = contentOf('branches').map((_, index) => `${file} branches[${index}].phone`);
    expect(await fieldsOf([{ file, field: 'branches[*].phone' }])).toEqual(phones);
    expect(await fieldsOf([{ file, field: 'branches[1].phone' }])).toEqual([phones[1]]);
  });

  test('gives the value as it stands in its file', async () => {
    const samples = [{ file: 'company.json', field: 'email', why: 'Not known yet.' }];
    const { email } = JSON.parse(readFileSync(copy.path('company.json'), 'utf8'));
    const [found] = await sampleValues(copy.root, { samples });
    expect(found?.value).toBe(JSON.stringify(email));
  });
});

describe('without a list', () => {
  test('nothing is a sample when all values are real', async () => {
    copy.makeReal();
    expect(await fieldsOf([])).toEqual([]);
  });

  test.each([
    ['company.json', 'email', 'ravi@movers.example', 'email'],
    ['company.json', 'email', 'ravi@example.com', 'email'],
    ['company.json', 'siteAddress', 'https://movers.test', 'siteAddress'],
    ['shared/branches.json', 'phone', '+91 55555 12345', 'branches[0].phone'],
  ])('%s: %s "%s" is a sample', async (file, name, value, field) => {
    copy.makeReal();
    copy.replace(file, new RegExp(`"${name}": "[^"]*"`), `"${name}": "${value}"`);
    expect(await fieldsOf([])).toEqual([`${file} ${field}`]);
  });
});
