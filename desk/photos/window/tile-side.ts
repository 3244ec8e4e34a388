/** Between two tiles of the contact sheet, in pixels. */
export const tileGap = 8;

/** The line over the first photo of a chapter, with the room around it, in pixels. */
export const chapterHeight = 48;

/** The largest and the smallest tile, in pixels */
export const largestTile = 200;
const smallestTile = 84;

/** Below these widths, in pixels, a sheet has so many columns: with more their words are too short. */
const narrowSheets = [
  { width: 480, columns: 2 },
  { width: 640, columns: 4 },
];

/**
 * The side of the tiles of a contact sheet, in pixels: the largest with which all are in sight, else the
 * smallest; on a narrow sheet those of two or four columns.
 * @param counts the number of photos of each chapter
 * @param lines the number of chapters that have a line
 * @param sheet its size without the scroll bar, in pixels
 */
export function tileSide(
  counts: readonly number[],
  lines: number,
  sheet: { width: number; height: number },
): number {
  const narrow = narrowSheets.find(({ width }) => sheet.width > 0 && sheet.width < width);
  if (narrow) return Math.floor(sheet.width / narrow.columns) - tileGap;
  const height = sheet.height - lines * chapterHeight;
  for (let columns = 1; ; columns++) {
    const side = Math.min(largestTile, Math.floor(sheet.width / columns) - tileGap);
    if (side <= smallestTile) return smallestTile;
    const rows = counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0);
    if (rows * (side + tileGap) + tileGap <= height) return side;
  }
}
