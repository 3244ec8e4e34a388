import { entriesWithoutFile, photoSlug } from '../../../src/pipeline/photos/gallery-entries';

const slugOf = (name: string) => photoSlug(`gallery/${name}`);

describe('the id of a photo', () => {
  test.each([
    ['07 Upright piano.JPG', '07-upright-piano'],
    ['07-upright-piano.png', '07-upright-piano'],
    ['album/Caf\u00e9s.jpg', 'cafes'],
    ['गंगा घाट.jpg', 'photo'],
    ['गंगा.jpg', 'photo'],
    ['main.jpg', 'main'],
    ['toasts.png', 'toasts'],
  ])('gets a hash where another file or element could have the same: %s', (name, plain) => {
    expect(slugOf(name)).toMatch(new RegExp(`^${plain}-[0-9a-f]{6}$`));
  });

  test('differs between all of them', () => {
    const names = ['a-b.jpg', 'a b.jpg', 'a-b.png', 'b/a-b.jpg', 'गंगा.jpg', 'गंगा घाट.jpg'];
    expect(new Set(names.map(slugOf)).size).toBe(names.length);
  });
});

test('for an entry without a photo, one of the same folder without an entry is proposed', () => {
  const entry = { alt: null, caption: null, chapter: null, line: 2 };
  const entries = new Map(['tuck.jpg', 'vans.jpg', 'boat.jpg'].map((name) => [name, entry]));
  const photos = ['gallery/truck.jpg', 'gallery/boat.jpg', 'gallery/2019/van.jpg'];
  const issues = entriesWithoutFile(new Map([['gallery', entries]]), photos, () => undefined);
  expect(issues.map(({ field, hint }) => [field, /"(.*)"/.exec(hint ?? '')?.[1]])).toEqual([
    ['tuck.jpg', 'truck.jpg'],
    ['vans.jpg', undefined],
  ]);
});

test('no other photo of the same camera is proposed', () => {
  const entries = new Map([['IMG_2034.jpg', { alt: null, caption: null, chapter: null, line: 2 }]]);
  const captions = new Map([['gallery', entries]]);
  const [issue] = entriesWithoutFile(captions, ['gallery/IMG_2035.jpg'], () => undefined);
  expect(issue?.hint).toBe(
    'Write the file name exactly as it is in the folder, or delete the entry.',
  );
});
