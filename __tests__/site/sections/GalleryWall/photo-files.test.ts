import { fileFor, filesOf } from '../../../../src/sections/GalleryWall/photo-files';
import { galleryPhotos, imageData, photo } from '../../../support/photos';

const [first] = galleryPhotos(1);
if (!first) throw new Error('There is no photo.');
const one = { ...first, large: photo('large.jpg').image };

const addresses = (density: number) =>
  filesOf(one, density).map(({ width, avif }) => [width, avif]);

test('a photo has the files of the wall and the large ones, the smallest first', () => {
  expect(addresses(1)).toEqual([
    [360, '/static/large-360.avif'],
    [720, '/static/large-720.avif'],
    [1080, '/static/large-1080.avif'],
  ]);
});

test('on a dense screen the largest file is that of the wall, which may be loaded already', () => {
  expect(addresses(2.625).at(-1)).toEqual([1080, '/static/1-1080.avif']);
});

test('a panorama has its own width, too', () => {
  const panoramic = {
    ...one,
    panorama: { childImageSharp: { gatsbyImageData: imageData('wide', [7011]) } },
  };
  expect(filesOf(panoramic, 1).at(-1)?.width).toBe(7011);
});

test('a file has a JPEG of its width for browsers without AVIF', () => {
  expect(filesOf(one, 1).map(({ jpeg }) => jpeg)).toEqual([
    '/static/large-360.jpg',
    '/static/large-720.jpg',
    '/static/large-1080.jpg',
  ]);
});

test.each([
  [300, 360],
  [720, 720],
  [1081.5, 1080],
  [1200, 1080],
  [760, 1080],
])('for %s pixels the file of %s is taken', (pixels, width) => {
  expect(fileFor(filesOf(one, 1), pixels).width).toBe(width);
});
