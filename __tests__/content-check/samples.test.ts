import { createHash } from 'node:crypto';
import {
  canBeReal,
  findSamples,
  listFor,
  type SampleList,
  sampleListPath,
} from '../../src/content-check/samples';
import { fieldName } from '../../src/content-model/field-path';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();
const why = 'Not known yet.';
const reviewsFile = 'shared/reviews.json';

type Texts = Pick<SampleList['samples'][number], 'file' | 'field' | 'values' | 'of'>;

/** Writes the list of samples of the copy. */
function listSamples(texts: readonly Texts[], pictures: SampleList['pictures'] = []): SampleList {
  const list = { samples: texts.map((entry) => ({ ...entry, why })), pictures };
  copy.write(sampleListPath, JSON.stringify(list));
  return list;
}

/** The fields and pictures of the groups that are left, a line for each group. */
const groups = async () =>
  (await findSamples(copy.root)).map(({ samples }) =>
    samples.map(({ file, path }) => `${file} ${fieldName(path)}`.trim()),
  );

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Changes one entry of a list of the copy. */
function change(file: string, list: string, index: number, fields: object): void {
  copy.edit(file, (json) => Object.assign(json[list][index], fields));
}

/** The list's entries for the names and texts of the reviews. */
function listedReviews(): Texts[] {
  const { reviews } = JSON.parse(copy.read(reviewsFile));
  return ['name', 'text'].map((field) => ({
    file: reviewsFile,
    field: `reviews[*].${field}`,
    values: reviews.map((review: Record<string, string>) => review[field]),
  }));
}

test('a text is a sample while it equals the one in the list', async () => {
  const { email } = JSON.parse(copy.read('company.json'));
  listSamples([{ file: 'company.json', field: 'email', values: [email] }]);
  expect(await groups()).toEqual([['company.json email']]);
  copy.replace('company.json', email, 'office@sharma-movers.in');
  expect(await groups()).toEqual([]);
});

test('a review is real with another name and other words, whatever else stays', async () => {
  listSamples(listedReviews());
  const both = [`${reviewsFile} reviews[0].name`, `${reviewsFile} reviews[0].text`];
  expect((await groups())[0]).toEqual(both);
  change(reviewsFile, 'reviews', 0, { name: 'Mira Joshi' });
  expect((await groups())[0]).toEqual(both.slice(1));
  change(reviewsFile, 'reviews', 0, { text: 'Nothing broke.' });
  expect(await groups()).toEqual([
    [`${reviewsFile} reviews[1].name`, `${reviewsFile} reviews[1].text`],
  ]);
});

test('a sample that was moved in its list is one, and one that was removed is none', async () => {
  listSamples(listedReviews());
  const json = JSON.parse(copy.read(reviewsFile));
  copy.write(reviewsFile, JSON.stringify({ reviews: json.reviews.reverse() }));
  expect(await groups()).toHaveLength(2);
  copy.write(reviewsFile, JSON.stringify({ reviews: json.reviews.slice(1) }));
  expect(await groups()).toHaveLength(1);
});

test('fields that are one value together are a sample only together', async () => {
  const { latitude, longitude } = JSON.parse(copy.read('company.json')).map;
  const of = ['latitude', 'longitude'];
  listSamples([{ file: 'company.json', field: 'map', of, values: [`${latitude}, ${longitude}`] }]);
  expect(await groups()).toEqual([['company.json map']]);
  copy.replace('company.json', String(latitude), '27.1234');
  expect(await groups()).toEqual([]);
});

test('a picture is a sample by its bytes, under any name, and its words are with it', async () => {
  copy.write('images/crew.jpg', 'The crew');
  copy.write('gallery/other-name.jpg', 'The crew');
  copy.write('images/hero.jpg', 'Another picture');
  const { alt } = JSON.parse(copy.read('gallery/captions.json'))['1-hand-truck.jpg'];
  const kept = (file: string, content: string, ...words: string[]) => ({
    ...{ file, hash: hashOf(content), words },
  });
  const files = [kept('images/crew.jpg', 'The crew', alt), kept('images/hero.jpg', 'The hero')];
  const list = listSamples([], [{ why: 'They show another name.', files }]);
  const words = 'gallery/captions.json 1-hand-truck.jpg.alt';
  expect(await groups()).toEqual([['gallery/other-name.jpg', 'images/crew.jpg', words]]);
  copy.write('images/crew.jpg', 'The real crew');
  copy.write('gallery/other-name.jpg', 'The real crew');
  expect(await groups()).toEqual([[words]]);
  copy.replace('gallery/captions.json', alt, 'Four movers before their truck.');
  const left = await findSamples(copy.root);
  expect([left, listFor(list, left)]).toEqual([[], { samples: [], pictures: [] }]);
});

test.each([
  ['company.json', 'email', 'ravi@movers.example', 'email'],
  ['company.json', 'email', 'ravi@example.com', 'email'],
  ['company.json', 'siteAddress', 'https://movers.test', 'siteAddress'],
  ['shared/branches.json', 'phone', '+91 55555 12345', 'branches[0].phone'],
])('without a list, %s: %s "%s" cannot be real', async (file, name, value, field) => {
  copy.replace(file, new RegExp(`"${name}": "[^"]*"`), `"${name}": "${value}"`);
  expect(await groups()).toEqual([[`${file} ${field}`]]);
  expect((await findSamples(copy.root)).map(canBeReal)).toEqual([false]);
});

test('the list gives its reason, also for a value that cannot be real and stays on it', async () => {
  const email = 'ravi@movers.example';
  copy.replace('company.json', /"email": "[^"]*"/, `"email": "${email}"`);
  listSamples([{ file: 'company.json', field: 'email', values: [email] }]);
  const [group] = await findSamples(copy.root);
  expect(group).toMatchObject({ samples: [{ why }] });
  expect(group && canBeReal(group)).toBe(false);
});

test('an entry of the list is removed with its last value; others stay', async () => {
  const { name } = JSON.parse(copy.read('company.json'));
  const company = { file: 'company.json', field: 'name', values: [name] };
  const list = listSamples([...listedReviews(), company]);
  change(reviewsFile, 'reviews', 0, { name: 'Mira Joshi', text: 'Nothing broke.' });
  copy.replace('company.json', name, 'Sharma Movers');
  const { samples } = listFor(list, await findSamples(copy.root));
  expect(samples).toEqual(
    list.samples.slice(0, 2).map((entry) => ({ ...entry, values: entry.values.slice(1) })),
  );
});
