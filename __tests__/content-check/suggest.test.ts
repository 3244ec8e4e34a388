import { suggest, suggestFile } from '../../src/content-check/suggest';

test.each([
  ['longitud', 'longitude'],
  ['LATITUDE', 'latitude'],
  ['captoin', 'caption'],
  ['alt', null],
])('for the word "%s" the suggestion is %j', (word, suggestion) => {
  expect(suggest(word, ['latitude', 'longitude', 'caption'])).toBe(suggestion);
});

test.each([
  ['the same name in another folder', 'images/piano.jpg', 'gallery/piano.jpg'],
  ['the same name with another ending', 'images/Crew.png', 'images/crew.jpg'],
  ['the same name, in the same folder first', 'gallery/crew.jpg', 'gallery/crew.webp'],
  ['a longer name', 'images/hero-new.jpg', 'images/hero.jpg'],
  ['a shorter name', 'gallery/red van.jpg', 'gallery/the red van at noon.jpg'],
  ['a typing error', 'images/hreo.jpg', 'images/hero.jpg'],
  ['no name like it', 'images/zebra.jpg', null],
])('for a missing file the suggestion is %s', (_, path, suggestion) => {
  const files = [
    ...['images/crew.jpg', 'images/hero.jpg', 'gallery/piano.jpg', 'gallery/crew.webp'],
    'gallery/the red van at noon.jpg',
  ];
  expect(suggestFile(path, files)).toBe(suggestion);
});
