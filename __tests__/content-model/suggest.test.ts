import { suggest } from '../../src/content-model/suggest';

const known = ['title', 'text', 'picture', 'phonePicture'];

test.each([
  ['titel', 'title'],
  ['Title', 'title'],
  ['pictur', 'picture'],
  ['phonepicture', 'phonePicture'],
  ['txet', 'text'],
])('who writes %s probably meant %s', (written, meant) => {
  expect(suggest(written, known)).toBe(meant);
});

test.each(['', 'x', 'address', 'tt'])('nobody can tell what %j meant', (written) => {
  expect(suggest(written, known)).toBeNull();
});

test('nothing is suggested when nothing is known', () => {
  expect(suggest('title', [])).toBeNull();
});
