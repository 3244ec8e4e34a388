import { rowEnds } from '../../../../src/sections/GalleryWall/rows';

/** Shapes as cameras and phones make them: mostly lying, some upright, a square. */
const shapes = [1.5, 0.67, 1.5, 1.5, 1.33, 1.5, 1.78, 1.5, 0.75, 1.5, 1, 1.5];

/** Widths of the rows by their heights. */
const rowsOf = (ratios: number[], shape: number) => {
  const ends = rowEnds(ratios, shape);
  return ends.map((end, row) =>
    ratios.slice((ends[row - 1] ?? -1) + 1, end + 1).reduce((sum, ratio) => sum + ratio, 0),
  );
};

test.each([2.6, 3.2, 4.4, 4.8, 6.4])(
  'in rows of %p to 1 no number of photos makes one a third higher or lower than the others',
  (shape) => {
    for (let count = 1; count <= 60; count++) {
      const ratios = Array.from({ length: count }, (_, place) => shapes[place % 12] ?? 1);
      const widths = rowsOf(ratios, shape);
      expect(rowEnds(ratios, shape).at(-1)).toBe(count - 1);
      const heights = widths.map((width) => 1 / width);
      const sum = heights.reduce((all, height) => all + height, 0);
      for (const height of widths.length > 1 ? heights : []) {
        const byOthers = (height * (heights.length - 1)) / (sum - height);
        expect([count, byOthers > 0.666 && byOthers < 1.334]).toEqual([count, true]);
      }
    }
  },
);
