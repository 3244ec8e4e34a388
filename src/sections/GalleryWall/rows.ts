/** Width of a row by its height, for screens from each breakpoint on: GalleryWall.module.css has the same ones. */
export const rowRatios = { '0em': 2.6, '40em': 3.2, '48em': 4.4, '62em': 4.8, '80em': 6.4 };

/** Photos beyond these ratios are shown uncropped in a tile of the nearest ratio: rows would get too high or too low. */
const minTileRatio = 0.5;
const maxTileRatio = 3;

/** Width of a photo's tile by its height. */
export const tileRatio = ({ width, height }: { width: number; height: number }) =>
  Math.min(maxTileRatio, Math.max(minTileRatio, width / height));

/** Share by which the height of a row may differ from the mean of the others. */
const maxUnevenness = 1 / 3;

export const sumOf = (ratios: readonly number[]): number =>
  ratios.reduce((sum, ratio) => sum + ratio, 0);

/** Photos shared over full rows, in their order. */
interface FullRows {
  /** Index of the last photo of each row */
  ends: number[];
  /** Width of each row by its height */
  ratios: number[];
  /** Sum of the distances between the rows' ratios and the wanted one */
  distance: number;
}

/** Shares photos over rows whose ratios are as near to the wanted one as possible, by dynamic programming. */
function rowsNear(photoRatios: readonly number[], wanted: number): FullRows {
  let rows: FullRows = { ends: [], ratios: [], distance: 0 };
  /** The best rows for the first photos, by their number. */
  const bestOfFirst = [rows];
  for (let end = 0; end < photoRatios.length; end += 1) {
    rows = { ...rows, distance: Number.POSITIVE_INFINITY };
    let ratio = 0;
    for (const [start, before] of [...bestOfFirst.entries()].reverse()) {
      ratio += photoRatios[start] ?? 0;
      // A high power: one row that is far off is worse than many that are slightly off.
      const distance = before.distance + Math.log(ratio / wanted) ** 6;
      if (distance < rows.distance) {
        rows = { ends: [...before.ends, end], ratios: [...before.ratios, ratio], distance };
      }
    }
    bestOfFirst.push(rows);
  }
  return rows;
}

/** The largest share by which the height of a row differs from the mean of the others; 0 for one row. */
function unevenness({ ratios }: FullRows): number {
  const heights = ratios.map((ratio) => 1 / ratio);
  const sum = heights.reduce((total, height) => total + height, 0);
  const differences = heights.map((height) =>
    Math.abs((height * (heights.length - 1)) / (sum - height) - 1),
  );
  return heights.length > 1 ? Math.max(...differences) : 0;
}

/**
 * Shares photos over full rows of nearly one height, in their order. Rows that are too uneven are
 * replaced by those of another number of rows, the nearest number first; a single row is always even.
 * @param photoRatios width of each photo by its height
 * @param wanted width of a row by its height
 * @returns the index of the last photo of each row
 */
export function rowEnds(photoRatios: readonly number[], wanted: number): number[] {
  const total = sumOf(photoRatios);
  const distance = (ratio: number) => Math.abs(Math.log(ratio / wanted));
  const others = photoRatios.map((_, index) => total / (index + 1));
  others.sort((a, b) => distance(a) - distance(b));
  let rows = rowsNear(photoRatios, wanted);
  for (const other of others) {
    if (unevenness(rows) <= maxUnevenness) break;
    rows = rowsNear(photoRatios, other);
  }
  return rows.ends;
}

/** The largest share by which a row is higher or lower than the wanted one. */
const offset = ({ ratios }: FullRows, wanted: number): number =>
  Math.exp(Math.max(0, ...ratios.map((ratio) => Math.abs(Math.log(ratio / wanted))))) - 1;

/** The rows of a list of photos. */
export interface Rows {
  /** Index of the last photo of each row */
  ends: number[];
  /** Width of the room that is left at the end of the last row, by its height */
  room: number;
}

/**
 * Shares the photos of a chapter over rows. They are full where they are nearly as high as wanted; else the
 * last photos are as high as the other rows, with room beside them.
 */
export function chapterRows(photoRatios: readonly number[], wanted: number): Rows {
  const full = rowsNear(photoRatios, wanted);
  let best = { ends: full.ends, room: 0 };
  let least = offset(full, wanted);
  if (least <= maxUnevenness) return best;
  const last = photoRatios.length - 1;
  for (let start = last; start >= 0; start -= 1) {
    const width = sumOf(photoRatios.slice(start));
    if (width > wanted * (1 + maxUnevenness)) break;
    const others = rowsNear(photoRatios.slice(0, start), wanted);
    const room = (sumOf(others.ratios) / others.ratios.length || wanted) - width;
    const far = offset(others, wanted);
    if (room < 0 || far >= least) continue;
    least = far;
    best = { ends: [...others.ends, last], room };
  }
  return best;
}

/**
 * For each photo of a list the breakpoints of the screens on which it ends a row, such as "0em 48em". The last
 * one ends the list.
 * @param rows the rows from each breakpoint on
 */
export const rowBreaks = (
  count: number,
  rows: readonly (Rows & { breakpoint: string })[],
): string[] =>
  Array.from({ length: count }, (_, index) =>
    rows
      .flatMap(({ breakpoint, ends }) =>
        index < count - 1 && ends.includes(index) ? breakpoint : [],
      )
      .join(' '),
  );
