import { schemaOf } from '../../src/content-model/file-schema';
import {
  entryLabel,
  fieldLabelPath,
  headingOf,
  labelOf,
} from '../../src/content-model/form-schema';

test.each<[string, (string | number)[], string]>([
  ['pages/home.json', ['hero', 'title'], 'First screen › Headline'],
  ['pages/home.json', ['reasons', 'points', 2, 'title'], 'Why choose us › Third point › Heading'],
  ['shared/reviews.json', ['reviews', 0, 'text'], 'First review › What the customer says'],
  ['company.json', ['openingTimes', 0, 'days', 1], 'First opening time › Days'],
  ['pages/home.json', ['reviews', 'shown', 10], 'Reviews › Reviews shown › Entry\u00a011'],
  ['pages/home.json', ['hero', 'colour'], 'First screen › Colour'],
  ['pages/home.json', ['hero', 'picture', 'file'], 'First screen › Picture'],
  ['gallery/captions.json', ['1-truck.jpg', 'alt'], '1-truck.jpg › What is seen'],
])('%s %j has the label "%s"', (file, path, words) => {
  expect(fieldLabelPath(schemaOf(file), path)).toBe(words);
});

test.each([
  ...['to', 'title', 'head', 'label', 'closing', 'hours'].map((name) => [name, undefined]),
  ['postalCode', 'Postal code'],
])('a field %s without a title is labelled by its name', (field = '', label) => {
  expect(labelOf(field)).toBe(label ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`);
});

test.each<[unknown, string]>([
  [
    { more: 'How a move runs', heading: { label: 'Services', title: 'Six ways to move' } },
    'Six ways to move',
  ],
  [{ label: 'Story', title: 'How it began' }, 'How it began'],
  [{ question: 'Who carries the piano?' }, 'Who carries the piano?'],
  [{ title: '', text: 'The first text' }, 'The first text'],
])('the section %j begins with "%s"', (section, heading) => {
  expect(headingOf(section)).toBe(heading);
});

test('a long label is cut between two words, or not at all', () => {
  const question = 'Does every customer get a GST bill and a copy of the lorry receipt?';
  expect(entryLabel({ question })).toBe(
    'Does every customer get a GST bill and a copy of the lorry …',
  );
  expect(entryLabel({ question }, { most: Number.POSITIVE_INFINITY })).toBe(question);
});

test('what a form shows beside the title of an entry is not part of its name', () => {
  const areas = ['Delhi', 'Haridwar'].map((city) => ({
    city,
    note: 'Truck entry hours',
    label: 'above',
  }));
  const names = areas.map((_, index) =>
    fieldLabelPath(schemaOf('shared/areas.json'), ['areas', index], { areas }),
  );
  expect(names).toEqual(['Areas › Delhi', 'Areas › Haridwar']);
});

test('an entry that only refers to another one is named by its number, not by a key', () => {
  const home = { reviews: { shown: [{ review: 'asha-negi' }] } };
  expect(fieldLabelPath(schemaOf('pages/home.json'), ['reviews', 'shown', 0, 'review'], home)).toBe(
    'Reviews › Reviews shown › First entry › Review',
  );
});
