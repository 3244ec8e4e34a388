import { captionFromName, looksLikeFileName } from '../../src/content-model/file-names';

describe('the caption made of a file name', () => {
  test.each([
    ['07-upright-piano_on-dolly.jpg', 'Upright piano on dolly'],
    ['piano.jpg.jpg', 'Piano'],
    ['3. loading.jpg', 'Loading'],
    ['(4) loading.jpg', 'Loading'],
    ['loading (2).jpg', 'Loading'],
    ['loading - Copy.jpg', 'Loading'],
    ['office-shifting-2.jpg', 'Office shifting 2'],
    ['14 feet container.jpg', '14 feet container'],
    ['2024-01-15 office move.jpg', 'Office move'],
    ['IMG_2034 piano on stairs.jpg', 'Piano on stairs'],
    ['IMG_20240101_123456 piano on stairs.jpg', 'Piano on stairs'],
    ['TATA 407 loaded.jpg', 'TATA 407 loaded'],
    ['McDonald office move.jpg', 'McDonald office move'],
    ['Crew & truck #5 (100%).png', 'Crew & truck #5 (100%)'],
    ['01_गंगा घाट.jpg', 'गंगा घाट'],
    ['cafe\u0301.jpg', 'Caf\u00e9'],
    ['image of the crew.jpg', 'Image of the crew'],
    ['no ending', 'No ending'],
  ])('of %s is "%s"', (name, caption) => {
    expect(captionFromName(name)).toBe(caption);
  });

  test.each([
    'IMG_2034.jpg',
    'IMG_2034-edited.jpg',
    'IMG-20240101-WA0001.jpg',
    'PXL_20240101_123456789.MP.jpg',
    'DSC00012.JPG',
    'P1010001.JPG',
    '100_1234.JPG',
    'WhatsApp Image 2024-01-01 at 10.00.00 AM (1).jpeg',
    'Screenshot_20240101-123456_Chrome.png',
    'photo_2024-01-01_12-00-00.jpg',
    '2024-01-01 12.34.56.jpg',
    '12.jpg',
    '07-IMG_2034.jpg',
    '550e8400-e29b-41d4-a716-446655440000.jpg',
    'd41d8cd98f00b204e9800998ecf8427e.jpg',
    'pexels-some-body-4506270.jpg',
    'IMG_1234-EFFECTS.jpg',
    'DSC_0001-Edit.jpg',
    'PXL_20240101_123456789.RAW-01.COVER.jpg',
    'FullSizeRender.jpg',
    'Photo from 9876543210.jpg',
    'Photo on 15-01-24 at 10.30.jpg',
    'Polish_20240115_103045678.jpg',
    'thumbnail_IMG_1234.jpg',
    'Untitled design (3).png',
    'images (3).jpeg',
  ])('of %s is none', (name) => {
    expect(captionFromName(name)).toBeNull();
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
