/** Reads EXIF, which has the form of a TIFF file; beyond its end everything is 0. */
export class Tiff {
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#isLittle = bytes[0] === 0x49;
  }

  /** The number at an offset. */
  number(at: number, size: 2 | 4): number {
    if (at + size > this.#bytes.length) return 0;
    return this.#isLittle ? this.#bytes.readUIntLE(at, size) : this.#bytes.readUIntBE(at, size);
  }

  /**
   * Whether the text of a tag is not blank.
   * @param value the tag's value: the offset of the text, or the text itself if it has up to four characters
   */
  hasText(value: number | undefined): boolean {
    return value !== undefined && (this.#bytes[value] ?? 0xff) > 0x20;
  }

  /**
   * Reads the tags of a directory, by default of the first one.
   * @returns the first value by the tag's number, or the offset of the values if they need more space
   */
  tags(directory = this.number(4, 4)): Map<number, number> {
    const tags = new Map<number, number>();
    for (let entry = 0; entry < Math.min(this.number(directory, 2), 200); entry += 1) {
      const at = directory + 2 + entry * 12;
      const isShort = this.number(at + 2, 2) === 3;
      tags.set(this.number(at, 2), this.number(at + 8, isShort ? 2 : 4));
    }
    return tags;
  }
}
