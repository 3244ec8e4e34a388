import { photosMoved, photosWithout } from '../gallery-order';

/** Photos by a letter each; a number before a letter is the title of the chapter that begins with it. */
const gallery = (text: string) =>
  [...text.matchAll(/(\d)?(\w)/g)].map(([, title, source = '']) => ({
    source,
    words: { caption: source, ...(title && { chapter: { title } }) },
  }));
const textOf = (photos: ReturnType<typeof gallery>) =>
  photos.map(({ source, words: { chapter } }) => `${chapter?.title ?? ''}${source}`).join(' ');

test.each([
  ['a', 2, '1b c a 2d', 'leaves its chapter to the next photo', '1a b c 2d'],
  ['ab', 1, '1c a b 2d', 'leaves it together with the next one to the one after', '1a b c 2d'],
  ['ab', 1, '2c 1a b', 'takes it along when all of its photos move', '1a b 2c'],
  ['d', 1, '1a 2d b c', 'takes the chapter of one photo along', '1a b c 2d'],
  ['ad', 2, '1b c a d 2e', 'leaves each chapter to its own photos', '1a b c 2d e'],
  ['b', 0, '1b a 2c', 'comes first in the first chapter', '1a b 2c'],
  ['c', 0, '2c 1a b', 'keeps its chapter before the first one', '1a b 2c'],
  ['b', 2, '1a 2c b', 'comes last in a chapter', '1a b 2c'],
])('%s that moves to place %i: %s: %s', (moving, place, wanted, _, before) => {
  expect(textOf(photosMoved(gallery(before), [...moving], place))).toBe(wanted);
});

test('photos come first in the chapter of the photo that they precede when they are put there', () => {
  const moved = (moving: string, place: number) =>
    textOf(photosMoved(gallery('1a b 2c d'), [...moving], place, true));
  expect(moved('b', 1)).toBe('1a 2b c d');
  expect(moved('d', 2)).toBe('1a b 2d c');
  expect(moved('d', 1)).toBe('1a d b 2c');
});

test.each([
  ['a', '1b c 2d', 'the next photo'],
  ['ab', '1c 2d', 'the next one that stays'],
  ['abc', '2d', 'nobody when all leave'],
  ['b', '1a c 2d', 'the one that has it'],
  ['ad', '1b c', 'the next photo of the same chapter alone'],
])('when %s leaves, the chapter goes: %s: to %s', (leaving, wanted) => {
  expect(textOf(photosWithout(gallery('1a b c 2d'), [...leaving]))).toBe(wanted);
});
