import type { Content } from '../../src/content-model/files';
import { sampleValues } from '../../src/content-model/samples';
import { contentOf, projectRoot } from '../support/content';

/** The fields of every value that is said to be a sample. */
async function samples(list: Content['samples'] = contentOf('samples')): Promise<string[]> {
  const found = await sampleValues(projectRoot, { samples: list });
  return found.map(({ file, field }) => `${file} ${field}`);
}

test.each(['email', 'siteAddress', 'map.latitude', 'map.longitude'])(
  'the company’s %s is said to be a sample',
  async (field) => {
    expect(await samples()).toContain(`company.json ${field}`);
  },
);

test.each(['phone', 'whatsapp', 'street'])(
  'the %s of every branch is said to be a sample',
  async (field) => {
    const all = contentOf('branches').map(
      (_, index) => `shared/branches.json branches[${index}].${field}`,
    );
    expect(await samples()).toEqual(expect.arrayContaining(all));
  },
);

test.each(['name', 'location', 'service', 'rating', 'date', 'text', 'avatar'])(
  'the %s of every review is said to be a sample',
  async (field) => {
    const all = contentOf('reviews').map(
      (_, index) => `shared/reviews.json reviews[${index}].${field}`,
    );
    expect(await samples()).toEqual(expect.arrayContaining(all));
  },
);

test('what the specification states is not said to be a sample', async () => {
  const stated = /postalCode|founded|ratings|tagline|copyrightYear|figures|questions|summary/;
  expect((await samples()).filter((place) => stated.test(place))).toEqual([]);
});

test('no value is listed twice', async () => {
  const all = await samples();
  expect(all).toEqual([...new Set(all)]);
});

test('every sample says why it is one', () => {
  for (const { why } of contentOf('samples')) expect(why).toMatch(/^[A-Z].{15,}\.$/);
});

test('a value is printed as it stands in its file', async () => {
  const [email] = await sampleValues(projectRoot, { samples: contentOf('samples') });
  expect(email).toMatchObject({
    file: 'company.json',
    field: 'email',
    value: '"hello@uttarakhand-carriers.example"',
  });
});

test('an entry for one place means that place only', async () => {
  const one = { file: 'shared/branches.json', field: 'branches[1].phone', why: 'Not known.' };
  expect(await samples([one])).toEqual(['shared/branches.json branches[1].phone']);
});
