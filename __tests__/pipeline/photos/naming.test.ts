import { compareNatural, slugOf } from '../../../src/pipeline/photos/naming';

test('names are ordered as people order them, capitals and endings aside', () => {
  const ordered = ['1.jpg', '2.jpg', '2b.jpg', '10.jpg', 'a/1.jpg', 'a/2.jpg', 'A.jpg', 'b.jpg'];
  expect([...ordered].reverse().sort(compareNatural)).toEqual(ordered);
});

test('a prepared file has a short plain name, whatever the original is called', () => {
  expect(slugOf('07 Crew & Träger #1.JPG')).toBe('07-crew-trager-1');
  expect(slugOf('गंगा घाट.jpg')).toBe('photo');
  expect(slugOf(`${'very long '.repeat(25)}.jpg`)).toMatch(/^(?:very-long-)+very-long$/);
  expect(slugOf(`${'x'.repeat(250)}.jpg`)).toHaveLength(60);
});
