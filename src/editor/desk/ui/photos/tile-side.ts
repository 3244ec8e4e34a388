/** Between two tiles of the contact sheet, in pixels. */
export const tileGap = 8;

/** The largest and the smallest tile, in pixels: of these a phone has four columns, a wide screen ten. */
export const largestTile = 200;
const smallestTile = 84;

/**
 * The side of the tiles of a contact sheet, in pixels: the largest with which all are in sight, else the
 * smallest.
 * @param sheet its size without the scroll bar, in pixels
 */
export function tileSide(count: number, sheet: { width: number; height: number }): number {
  for (let columns = 1; ; columns++) {
    const side = Math.min(largestTile, Math.floor(sheet.width / columns) - tileGap);
    if (side <= smallestTile) return smallestTile;
    const rows = Math.ceil(count / columns);
    if (rows * (side + tileGap) + tileGap <= sheet.height) return side;
  }
}
