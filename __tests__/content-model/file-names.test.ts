import { looksLikeFileName, wordsFromName } from '../../src/content-model/file-names';

describe('the words proposed for a file name', () => {
  test.each([
    ['07-upright-piano_on-dolly.jpg', 'Upright piano on dolly'],
    ['piano.jpg.jpg', 'Piano'],
    ['3. loading.jpg', 'Loading'],
    ['(4) loading.jpg', 'Loading'],
    ['office-shifting-2.jpg', 'Office shifting 2'],
    ['14 feet container.jpg', '14 feet container'],
    ['TATA 407 loaded.jpg', 'TATA 407 loaded'],
    ['Crew & truck #5 (100%).png', 'Crew & truck #5 (100%)'],
    ['01_गंगा घाट.jpg', 'गंगा घाट'],
    ['cafe\u0301.jpg', 'Caf\u00e9'],
    ['no ending', 'No ending'],
  ])('%s are "%s"', (name, words) => {
    expect(wordsFromName(name)).toBe(words);
  });

  test.each([
    'IMG_2034.jpg',
    'PXL_20240101_123456789.MP.jpg',
    'WhatsApp Image 2024-01-01 at 10.00.00 AM (1).jpeg',
    'Photo from 9876543210.jpg',
    '550e8400-e29b-41d4-a716-446655440000.jpg',
    '12.jpg',
    'images.jpeg',
    'a <b> {rating}.jpg',
    'lost \uFFFD letters.jpg',
    `${'long '.repeat(40)}.jpg`,
  ])('%s are none', (name) => {
    expect(wordsFromName(name)).toBeNull();
  });
});

describe('an alternative text', () => {
  test.each([
    'IMG_2034',
    'hero-portrait',
    'hero_portrait',
    'images/hero.jpg',
    'WhatsApp Image 2024-01-01 at 10.00.00 AM',
    '20240101',
    '550e8400-e29b-41d4-a716-446655440000',
  ])('"%s" is really a file name', (text) => {
    expect(looksLikeFileName(text)).toBe(true);
  });

  test.each([
    'Upright piano on dolly',
    'Door-to-door',
    'T-shirt',
    '2 BHK flat',
    'A crew of 4 men',
    'Photo 3 of our moving work',
    'Photo frame',
    'WhatsApp on a phone',
    'Screenshot of a review',
    'Tata 407',
    'गंगा घाट',
    '',
  ])('"%s" is meant for people', (text) => {
    expect(looksLikeFileName(text)).toBe(false);
  });
});
