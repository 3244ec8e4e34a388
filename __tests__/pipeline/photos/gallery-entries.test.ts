import { slugsOf } from '../../../src/pipeline/photos/gallery-entries';

/** The addresses of some photos of the gallery. */
const slugs = (...names: string[]) => {
  const found = slugsOf(names.map((name) => `gallery/${name}`));
  return names.map((name) => found.get(`gallery/${name}`));
};

describe('what addresses a photo', () => {
  test('is made from the name of its file', () => {
    expect(slugs('07 Upright piano.JPG', 'album/Café.jpg')).toEqual(['07-upright-piano', 'cafe']);
  });

  test('is of its own, also where names are alike, and the earlier file keeps the plain one', () => {
    const [jpeg, png, inAlbum] = slugs('a b.jpg', 'a-b.png', 'b/a_b.jpg');
    expect(jpeg).toBe('a-b');
    expect(png).toMatch(/^a-b-[0-9a-f]{6}$/);
    expect(inAlbum).toMatch(/^a-b-[0-9a-f]{6}$/);
    expect(inAlbum).not.toBe(png);
  });

  test('says more than "photo" of names in other scripts, and stays when others come', () => {
    const [alone] = slugs('गंगा घाट.jpg');
    expect(alone).toMatch(/^photo-[0-9a-f]{6}$/);
    const [later, other] = slugs('गंगा घाट.jpg', 'गंगा.jpg');
    expect(later).toBe(alone);
    expect(other).not.toBe(alone);
  });

  test('is never that of another element of the page', () => {
    expect(slugs('main.jpg', 'toasts.png')).toEqual([
      expect.stringMatching(/^main-[0-9a-f]{6}$/),
      expect.stringMatching(/^toasts-[0-9a-f]{6}$/),
    ]);
  });
});
