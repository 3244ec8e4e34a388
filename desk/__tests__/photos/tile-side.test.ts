import { chapterHeight, tileGap, tileSide } from '../../photos/window/tile-side';

const sheet = { width: 706, height: 600 };

/** The height of a sheet whose chapters have so many photos. */
function heightOf(counts: readonly number[], lines: number, side: number): number {
  const columns = Math.floor(sheet.width / (side + tileGap));
  const rows = counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0);
  return rows * (side + tileGap) + tileGap + lines * chapterHeight;
}

test.each([
  ['without chapters', [30], 0],
  ['with a chapter that begins later', [14, 16], 1],
  ['in four chapters, whose rows end with them', [7, 5, 6, 5], 4],
])('all photos are in sight as large as that goes: %s', (_, counts, lines) => {
  const side = tileSide(counts, lines, sheet);
  expect(heightOf(counts, lines, side)).toBeLessThanOrEqual(sheet.height);
  const columns = Math.floor(sheet.width / (side + tileGap));
  const larger = Math.floor(sheet.width / (columns - 1)) - tileGap;
  expect(heightOf(counts, lines, larger)).toBeGreaterThan(sheet.height);
});
