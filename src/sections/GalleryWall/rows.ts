/** Width of a row by its height: below the first breakpoint, and from each of the four on. */
const rowShapes = [2.6, 3.2, 4.4, 4.8, 6.4] as const;

/** Shapes beyond these stand whole in a tile of the nearest shape, or rows would break. */
const narrowest = 0.5;
const widest = 3;

/** Width of a photo's tile by its height. */
export const tileRatio = ({ width, height }: { width: number; height: number }) =>
  Math.min(widest, Math.max(narrowest, width / height));

/** Share by which the height of a row may differ from the mean of the others. */
const maxUnevenness = 1 / 3;

/** Factors for the wished width of rows that are too uneven, in the order in which they are tried. */
const scales = [1.05, 0.95, 1.1, 0.9, 1.15, 0.85, 1.2, 0.8, 1.3, 0.7, 0.6, 1.5, 1.75, 2];

/** Shares photos over rows whose widths by their heights are as near to a shape as they can be. */
function rowsNear(ratios: readonly number[], shape: number) {
  /** The best rows for the first photos, for each number of them. */
  const best = [{ distance: 0, ends: [] as number[], widths: [] as number[] }];
  ratios.forEach((_, end) => {
    let found = { distance: Infinity, ends: [] as number[], widths: [] as number[] };
    let width = 0;
    for (const [start, before] of [...best.entries()].reverse()) {
      width += ratios[start] ?? 0;
      // A high power: one row that is far off is worse than many that are a little.
      const distance = before.distance + Math.log(width / shape) ** 6;
      if (distance < found.distance) {
        found = { distance, ends: [...before.ends, end], widths: [...before.widths, width] };
      }
    }
    best.push(found);
  });
  const { ends, widths } = best[ratios.length] ?? { ends: [], widths: [] };
  const heights = widths.map((width) => 1 / width);
  const sum = heights.reduce((all, height) => all + height, 0);
  const fromOthers = (height: number) =>
    Math.abs((height * (heights.length - 1)) / (sum - height) - 1);
  return { ends, unevenness: heights.length > 1 ? Math.max(...heights.map(fromOthers)) : 0 };
}

/**
 * Shares photos over full rows of nearly one height, in their order: where the photos allow it, no
 * row is more than a third higher or lower than the others.
 * @param ratios width of each photo by its height
 * @param shape width of a row by its height, which the rows come near to
 * @returns the place of the last photo of each row
 */
export function rowEnds(ratios: readonly number[], shape: number): number[] {
  let best = rowsNear(ratios, shape);
  for (const scale of scales) {
    if (best.unevenness <= maxUnevenness) break;
    const rows = rowsNear(ratios, scale * shape);
    if (rows.unevenness < best.unevenness) best = rows;
  }
  return best.ends;
}

/** For each photo, which of the shapes have a row that it ends, such as "024". */
export function rowsEndedBy(ratios: readonly number[]): string[] {
  const ends = rowShapes.map((shape) => rowEnds(ratios, shape));
  return ratios.map((_, place) => ends.map((all, i) => (all.includes(place) ? i : '')).join(''));
}
