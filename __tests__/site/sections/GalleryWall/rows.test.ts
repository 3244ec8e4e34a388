import {
  chapterRows,
  rowBreaks,
  rowEnds,
  rowRatios,
} from '../../../../src/sections/GalleryWall/rows';

/** Ratios as cameras and phones make them: mostly landscape, some portrait, a square. */
const ratios = [1.5, 0.67, 1.5, 1.5, 1.33, 1.5, 1.78, 1.5, 0.75, 1.5, 1, 1.5];

/** Widths of rows by their heights. */
const widthsOf = (photos: number[], ends: number[]) =>
  ends.map((end, row) =>
    photos.slice((ends[row - 1] ?? -1) + 1, end + 1).reduce((sum, ratio) => sum + ratio, 0),
  );

test.each(Object.values(rowRatios))(
  'rows of %p to 1 are as many as wished, and none is a third higher or lower than the others',
  (wanted) => {
    for (let count = 1; count <= 60; count++) {
      const photos = Array.from({ length: count }, (_, index) => ratios[index % 12] ?? 1);
      const widths = widthsOf(photos, rowEnds(photos, wanted));
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

test('a photo names the breakpoints from which it ends a row, but for the last one', () => {
  const rows = Object.entries(rowRatios).map(([breakpoint, wanted]) => ({
    breakpoint,
    ends: rowEnds([1.6, 1.6, 1.6, 1.6], wanted),
    room: 0,
  }));
  expect(rowBreaks(4, rows)).toEqual(['', '0em 40em 48em', '', '']);
});

/** The rows of a chapter as widths by their heights, and the room at the end of the last one. */
const chapterOf = (photos: number[], wanted: number) => {
  const { ends, room } = chapterRows(photos, wanted);
  return { rows: widthsOf(photos, ends), room: Number(room.toFixed(2)) };
};

describe('the rows of a chapter', () => {
  test('are full where they are nearly as high as wanted', () => {
    expect(chapterOf([1.5, 1.5, 1.5, 1.5, 1.5], 6.4)).toEqual({ rows: [7.5], room: 0 });
    expect(chapterOf([1.5, 1.5, 1.5, 0.75, 1.5], 3.2)).toEqual({ rows: [3, 3.75], room: 0 });
  });

  test.each([
    ['one of two photos', [1.5, 1.5, 1.5, 1.5, 1.5], 4.4, [4.5, 3], 1.5],
    ['one of a single photo', [1.5, 1.5, 1.5, 1.5, 1.5], 2.6, [3, 3, 1.5], 1.5],
    ['the only one', [0.75, 1.5], 6.4, [2.25], 4.15],
  ])(
    'end with room beside a last row that would be too high, %s',
    (_, photos, wanted, rows, room) => {
      expect(chapterOf(photos, wanted)).toEqual({ rows, room });
    },
  );

  test.each(Object.values(rowRatios))('of %p to 1 have every photo, none too high', (wanted) => {
    for (let count = 1; count <= 30; count++) {
      const photos = Array.from({ length: count }, (_, index) => ratios[index % 12] ?? 1);
      const { rows, room } = chapterOf(photos, wanted);
      expect(rows.reduce((sum, width) => sum + width)).toBeCloseTo(
        photos.reduce((sum, ratio) => sum + ratio),
      );
      const lowest = Math.min(...rows.slice(0, -1), (rows.at(-1) ?? 0) + room);
      expect([count, wanted / lowest < 1.5]).toEqual([count, true]);
    }
  });
});
