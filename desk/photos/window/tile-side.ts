/** Between two tiles of the contact sheet, in pixels. */
export const tileGap = 8;

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
 * @param sheet its size without the scroll bar, in pixels
 */
export function tileSide(count: number, sheet: { width: number; height: number }): number {
  const narrow = narrowSheets.find(({ width }) => sheet.width > 0 && sheet.width < width);
  if (narrow) return Math.floor(sheet.width / narrow.columns) - tileGap;
  for (let columns = 1; ; columns++) {
    const side = Math.min(largestTile, Math.floor(sheet.width / columns) - tileGap);
    if (side <= smallestTile) return smallestTile;
    const rows = Math.ceil(count / columns);
    if (rows * (side + tileGap) + tileGap <= sheet.height) return side;
  }
}
