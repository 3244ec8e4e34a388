import { compareNatural, slugOf } from '../../../src/pipeline/photos/naming';

test('names are ordered as people order them, capitals and endings aside', () => {
  const ordered = ['1.jpg', '2.jpg', '2b.jpg', '10.jpg', 'a/1.jpg', 'a/2.jpg', 'A.jpg', 'b.jpg'];
  expect([...ordered].reverse().sort(compareNatural)).toEqual(ordered);
  const copied = ['crew.jpg', 'crew (1).jpg', 'crew-2.jpg', 'crew.2.jpg'];
  expect(copied.toReversed().sort(compareNatural)).toEqual(copied);
  const alike = ['01.jpg', '1.jpg'];
  for (const names of [alike, alike.toReversed()]) {
    expect(names.toSorted(compareNatural)).toEqual(alike);
  }
});

test('a long name is cut, and ends in no hyphen', () => {
  expect(slugOf(`${'very long '.repeat(25)}.jpg`)).toMatch(/^(?:very-long-)+very-long$/);
  expect(slugOf(`${'x'.repeat(250)}.jpg`)).toHaveLength(60);
});
