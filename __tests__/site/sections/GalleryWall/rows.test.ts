import { rowBreaks, rowEnds, rowRatios } from '../../../../src/sections/GalleryWall/rows';

/** Ratios as cameras and phones make them: mostly landscape, some portrait, a square. */
const ratios = [1.5, 0.67, 1.5, 1.5, 1.33, 1.5, 1.78, 1.5, 0.75, 1.5, 1, 1.5];

/** Widths of the rows by their heights. */
const rowsOf = (photos: number[], wanted: number) => {
  const ends = rowEnds(photos, wanted);
  return ends.map((end, row) =>
    photos.slice((ends[row - 1] ?? -1) + 1, end + 1).reduce((sum, ratio) => sum + ratio, 0),
  );
};

test.each(Object.values(rowRatios))(
  'rows of %p to 1 are as many as wished, and none is a third higher or lower than the others',
  (wanted) => {
    for (let count = 1; count <= 60; count++) {
      const photos = Array.from({ length: count }, (_, index) => ratios[index % 12] ?? 1);
      const widths = rowsOf(photos, wanted);
      expect(rowEnds(photos, wanted).at(-1)).toBe(count - 1);
      const total = photos.reduce((sum, ratio) => sum + ratio, 0);
      expect([count, Math.abs(widths.length - total / wanted) < 3]).toEqual([count, true]);
      const heights = widths.map((width) => 1 / width);
      const sum = heights.reduce((all, height) => all + height, 0);
      for (const height of widths.length > 1 ? heights : []) {
        const byOthers = (height * (heights.length - 1)) / (sum - height);
        expect([count, byOthers > 0.666 && byOthers < 1.334]).toEqual([count, true]);
      }
    }
  },
);

test('of the numbers of even rows the one nearest to the wanted ratio is taken', () => {
  // In two rows one would be half again as high as the other; four are further from the wanted ratio.
  expect(rowEnds([1.5, 1.5, 1, 1], 2.6)).toEqual([0, 1, 3]);
});

test('a photo names the breakpoints from which it ends a row', () => {
  expect(rowBreaks([1.6, 1.6, 1.6, 1.6])).toEqual([
    '',
    '0em 40em 48em',
    '',
    '0em 40em 48em 62em 80em',
  ]);
});
