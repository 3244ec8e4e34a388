import type { Content } from '../../src/content-model/files';
import { sampleValues } from '../../src/content-model/samples';
import { contentOf, contentText, projectRoot } from '../support/content';

/** The fields of every value that a list calls a sample. */
async function fieldsOf(samples: Content['samples']): Promise<string[]> {
  const found = await sampleValues(projectRoot, { samples });
  return found.map(({ file, field }) => `${file} ${field}`);
}

const why = 'Not known yet.';

describe('the list of values that are not real yet', () => {
  test('holds nothing that the specification states', async () => {
    const stated =
      /postalCode|founded|ratings|tagline|copyrightYear|figures|questions|summary| name$|initials/;
    const listed = await fieldsOf(contentOf('samples'));
    expect(listed.filter((place) => stated.test(place))).toEqual([]);
  });

  test('names no value twice', async () => {
    const listed = await fieldsOf(contentOf('samples'));
    expect(listed).toEqual([...new Set(listed)]);
  });
});

test('an entry for every place of a list means each of them', async () => {
  const all = { file: 'shared/branches.json', field: 'branches[*].phone', why };
  expect(await fieldsOf([all])).toEqual(
    contentOf('branches').map((_, index) => `shared/branches.json branches[${index}].phone`),
  );
});

test('an entry for one place means that place only', async () => {
  const one = { file: 'shared/branches.json', field: 'branches[1].phone', why };
  expect(await fieldsOf([one])).toEqual(['shared/branches.json branches[1].phone']);
});

test('a value is printed as it stands in its file', async () => {
  const email = { file: 'company.json', field: 'email', why };
  const value = JSON.stringify(JSON.parse(contentText('company.json')).email);
  expect(await sampleValues(projectRoot, { samples: [email] })).toEqual([{ ...email, value }]);
});
