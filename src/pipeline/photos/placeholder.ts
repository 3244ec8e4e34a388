import sharp from 'sharp';

/**
 * A blurred placeholder of a picture, in six colours of one hex digit a channel: one at its
 * upper and one at its lower edge, and four from left to right across its middle.
 * src/components/Photo/Blur.module.css draws it, and the shares below are what it draws.
 */
export interface Placeholder {
  /** Above and below, as the colours of a CSS gradient: "#bbe,#d98" */
  ends: string;
  /** Across the middle, in the same form */
  middle: string;
}

/** Pixels per side to which a picture is reduced before its colours are fitted. */
const side = 24;

/** Weight of the mean colour: fitted to the corners alone the colours would be too saturated. */
const meanWeight = 15;

const smooth = (share: number) => share * share * (3 - 2 * share);

/** Shares of the six colours at a point, from 0 to 1 across and down. */
function sharesAt(x: number, y: number): number[] {
  const middle = smooth(1 - Math.abs(2 * y - 1));
  const across = [0, 1, 2, 3].map((stop) => Math.max(0, 1 - Math.abs(3 * x - stop)));
  return [(1 - y) * (1 - middle), y * (1 - middle), ...across.map((share) => share * middle)];
}

const points = Array.from({ length: side * side }, (_, point) =>
  sharesAt(((point % side) + 0.5) / side, (Math.floor(point / side) + 0.5) / side),
);

const sumOver = (value: (shares: number[], point: number) => number) =>
  points.reduce((sum, shares, point) => sum + value(shares, point), 0);

const colours = [0, 1, 2, 3, 4, 5];

const overlaps = colours.map((one) =>
  colours.map((other) => sumOver((shares) => (shares[one] ?? 0) * (shares[other] ?? 0))),
);

/**
 * The six values of one channel that come nearest to its points: least squares, by Gauss and
 * Seidel's steps, each clamped to the range of a channel.
 */
function nearest(channel: readonly number[]): number[] {
  const mean = channel.reduce((sum, value) => sum + value, 0) / channel.length;
  const wanted = colours.map(
    (one) =>
      sumOver((shares, point) => (shares[one] ?? 0) * (channel[point] ?? 0)) + meanWeight * mean,
  );
  const values = colours.map(() => mean);
  for (let step = 0; step < 40; step++) {
    for (const one of colours) {
      const row = overlaps[one] ?? [];
      const others = row.reduce(
        (sum, overlap, other) => sum + (other === one ? 0 : overlap * (values[other] ?? 0)),
        0,
      );
      const best = ((wanted[one] ?? 0) - others) / ((row[one] ?? 0) + meanWeight);
      values[one] = Math.min(255, Math.max(0, best));
    }
  }
  return values;
}

/** Computes the placeholder of a file that sharp reads, upright and opaque. */
export async function createPlaceholder(picture: Buffer): Promise<Placeholder> {
  const pixels = await sharp(picture)
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const channels = [0, 1, 2].map((channel) =>
    nearest(points.map((_, point) => pixels[point * 3 + channel] ?? 0)),
  );
  const [above, below, ...middle] = colours.map(
    (one) =>
      `#${channels.map((values) => Math.round((values[one] ?? 0) / 17).toString(16)).join('')}`,
  );
  return { ends: `${above},${below}`, middle: middle.join() };
}
