/** @jest-environment jsdom */
import { schemaOf } from '../../../src/content-model/file-schema';
import type { Schema } from '../../../src/content-model/form-schema';
import { differences, withValueAt } from '../../merge-json';
import { numberIn } from '../../texts/window/fields';
import { asWritten, emptyValue, withChange } from '../../texts/window/values';

test.each<[typed: string, isInteger: boolean, meant: number | string]>([
  ['4.8', false, 4.8],
  ['4,8', false, 4.8],
  ['0.5', false, 0.5],
  ['.5', false, 0.5],
  ['4.', false, 4],
  [' 29,9457 ', false, 29.9457],
  ['-0,25', false, -0.25],
  ['1,000', true, 1000],
  ['1,00,000', true, 100_000],
  ['77', true, 77],
  ['7,5', true, 7.5],
  ['four', false, 'four'],
  ['1e3', true, '1e3'],
  ['4.8.1', false, '4.8.1'],
  ['-', false, '-'],
])('%j typed for a number (integer: %j) means %j', (typed, isInteger, meant) => {
  expect(numberIn(typed, isInteger)).toBe(meant);
});

test('a value is put at its place, and nothing else is another one', () => {
  const value = { head: { title: 'A' }, list: [{ note: 'B' }, { note: 'C' }] };
  expect(withValueAt(value, ['list', 1, 'note'], 'D')).toEqual({
    ...value,
    list: [{ note: 'B' }, { note: 'D' }],
  });
  expect(withValueAt(value, ['head', 'title'], undefined)).toStrictEqual({ ...value, head: {} });
  expect(withValueAt(value, ['list', 0], undefined)).toEqual({ ...value, list: [{ note: 'C' }] });
  expect(withValueAt({}, ['head', 'title'], 'A')).toEqual({ head: { title: 'A' } });
  expect(value.list[1]?.note).toBe('C');
});

test('what is written has its texts set right and a key for each new entry', () => {
  const schema = schemaOf('shared/reviews.json') as Schema;
  const { reviews } = asWritten(schema, {
    reviews: [
      { name: 'Asha Négi', date: 'feb 2024' },
      { key: 'kept', name: 'Asha Negi' },
      { name: 'ASHA NEGI' },
      { name: 'आशा' },
    ],
  });
  expect(reviews).toEqual([
    { key: 'asha-negi', name: 'Asha Négi', date: 'February 2024' },
    { key: 'kept', name: 'Asha Negi' },
    { key: 'asha-negi-2', name: 'ASHA NEGI' },
    { key: 'reviews-1', name: 'आशा' },
  ]);
});

test('the initials of a name are proposed until somebody writes others', () => {
  const schema = schemaOf('shared/reviews.json') as Schema;
  const named = (review: object, name: string) =>
    withChange(schema, { reviews: [review] }, ['reviews', 0, 'name'], name).reviews;
  expect(named({}, 'A')).toEqual([{ name: 'A', avatar: 'A' }]);
  expect(named({ name: 'A', avatar: 'A' }, 'Dr. asha k. negi')).toEqual([
    { name: 'Dr. asha k. negi', avatar: 'AN' },
  ]);
  expect(named({ name: 'Asha', avatar: 'XY' }, 'Asha N')).toEqual([
    { name: 'Asha N', avatar: 'XY' },
  ]);
  expect(named({ name: 'Asha', avatar: '' }, 'S. K. Gupta')).toEqual([
    { name: 'S. K. Gupta', avatar: 'SG' },
  ]);
});

test('another picture has no description yet, and the picture on phones never has one', () => {
  const schema = schemaOf('pages/home.json') as Schema;
  const chosen = (field: string, old: object) =>
    withChange(schema, { hero: { [field]: old } }, ['hero', field, 'file'], 'images/b.jpg').hero;
  expect(chosen('picture', { file: 'images/a.jpg', alt: 'A' })).toEqual({
    picture: { file: 'images/b.jpg', alt: '' },
  });
  expect(chosen('phonePicture', { file: 'images/a.jpg' })).toEqual({
    phonePicture: { file: 'images/b.jpg' },
  });
});

test('a new entry has its lists and groups, and no word in them', () => {
  const schema = schemaOf('shared/services.json') as Schema;
  const items = schema.definitions?.ServiceList?.properties?.services?.items ?? {};
  expect(emptyValue(schema, items)).toEqual({ features: [''], picture: {} });
});

test('an optional group that is left empty is not written, and nothing differs by it', () => {
  const schema = schemaOf('company.json') as Schema;
  const name = 'Hill Movers';
  const written = asWritten(schema, { name, exception: { text: '', open: { opens: '' } } });
  expect(JSON.stringify(written)).toBe(JSON.stringify({ name }));
  expect(differences(written, { name })).toEqual([]);
  const some = { name, exception: { text: 'Closed', lastDay: '2026-11-09' } };
  expect(asWritten(schema, some)).toEqual(some);
});
