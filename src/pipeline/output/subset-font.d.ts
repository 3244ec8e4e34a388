declare module 'subset-font' {
  /** Cuts a font to some letters (https://github.com/papandreou/subset-font). */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
