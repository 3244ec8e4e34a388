import { arranged } from '../../frame/captions-file';

const a = { alt: 'A' };
const b = { alt: 'B' };

test.each<[string, order: string[], Record<string, object>, wanted: Record<string, object>]>([
  ['change places with their words', ['b', 'a'], { a, b }, { b, a }],
  [
    'stay where they are when they are not shown',
    ['b', 'a'],
    { a, gone: {}, b },
    { b, gone: {}, a },
  ],
  ['follow others by their names', ['a', 'x', 'y'], { a }, { a }],
  ['are made for a place before others', ['y', 'a', 'x'], { a }, { y: {}, a }],
  ['are made for a place that is not that of the name', ['a', 'y', 'x'], { a }, { a, y: {} }],
  ['are made where there are none', ['y', 'x'], {}, { y: {} }],
])('entries of photos %s', (_, names, entries, wanted) => {
  const order = arranged(entries, names);
  expect(Object.entries(order)).toEqual(Object.entries(wanted));
});
