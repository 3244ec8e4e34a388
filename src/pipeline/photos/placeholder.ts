import sharp from 'sharp';

/**
 * A blurred placeholder of a picture, in six colours of one hex digit a channel: one at its
 * upper and one at its lower edge, and four from left to right across its middle.
 * src/components/Photo/Blur.module.css draws it.
 */
export interface Placeholder {
  /** Above and below, as the colours of a CSS gradient: "#bbe,#d98" */
  ends: string;
  /** Across the middle, in the same form */
  middle: string;
}

const columns = 4;

/** With five rows the drawn colours are nearest to photos; fitted to each point they were 4 % nearer. */
const rows = 5;

type Colour = readonly number[];

const inHex = (colour: Colour) =>
  `#${colour.map((channel) => Math.round(channel / 17).toString(16)).join('')}`;

const meanOf = (colours: readonly Colour[]): Colour =>
  [0, 1, 2].map(
    (channel) => colours.reduce((sum, colour) => sum + (colour[channel] ?? 0), 0) / colours.length,
  );

/** Computes the placeholder of a file that sharp reads, upright and opaque. */
export async function createPlaceholder(picture: Buffer): Promise<Placeholder> {
  const pixels = await sharp(picture)
    .resize({ width: columns, height: rows, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const row = (number: number) =>
    Array.from({ length: columns }, (_, column): Colour => {
      const at = 3 * (columns * number + column);
      return [...pixels.subarray(at, at + 3)];
    });
  return {
    ends: [row(0), row(rows - 1)].map((colours) => inHex(meanOf(colours))).join(),
    middle: row((rows - 1) / 2)
      .map(inHex)
      .join(),
  };
}
