import { placeInWords } from '../../src/content-model/form-schema';
import { schemaOf } from '../../src/editor/desk/server/content-files';

test.each<[string, (string | number)[], string]>([
  ['pages/home.json', ['hero', 'title'], 'First screen › Headline'],
  ['pages/home.json', ['reasons', 'points', 2, 'title'], 'Why choose us › Points › 3 › Heading'],
  ['shared/reviews.json', ['reviews', 0, 'text'], 'Reviews › 1 › What the customer says'],
  ['company.json', ['openingTimes', 0, 'days', 1], 'Opening times › 1 › Days › 2'],
  ['pages/home.json', ['hero', 'colour'], 'First screen › Colour'],
])('%s %j is called "%s"', (file, path, words) => {
  expect(placeInWords(schemaOf(file), path)).toBe(words);
});

test('the words of a photo are called as in the gallery', () => {
  const path = ['1-truck.jpg', 'alt'];
  expect(placeInWords(schemaOf('gallery/captions.json'), path)).toBe('1-truck.jpg › What is seen');
});
