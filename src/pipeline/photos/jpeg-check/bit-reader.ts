import { endsInZeros } from '../container-check';

/** Second byte of the marker at the end of a JPEG. */
const endMarker = 0xd9;

/** Bytes between the data and the next marker that some phones leave there. */
const spareBytes = 3;

/** Reads compressed data bit by bit up to the next marker; behind it come zeros. */
export class BitReader {
  readonly #bytes: Buffer;
  #at: number;
  #held = 0;
  #count = 0;
  #zeros = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** True when more was read than the data has. */
  get isBeyondEnd(): boolean {
    return this.#zeros > this.#count;
  }

  /** The next symbol of a Huffman table; -1 when the bits mean none. */
  symbol(table: Uint16Array): number {
    if (this.#count < 16) this.#fill();
    const entry = table[(this.#held >>> (this.#count - 16)) & 0xffff] ?? 0;
    if (entry === 0) return -1;
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  /** The next bits as a number. */
  bits(size: number): number {
    if (this.#count < size) this.#fill();
    this.#count -= size;
    return (this.#held >>> this.#count) & ((1 << size) - 1);
  }

  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.#bytes[this.#at] ?? -1;
      if (byte < 0 || (byte === 0xff && this.#bytes[this.#at + 1] !== 0)) {
        this.#held <<= 8;
        this.#zeros += 8;
      } else {
        this.#held = (this.#held << 8) | byte;
        this.#at += byte === 0xff ? 2 : 1;
      }
      this.#count += 8;
    }
  }

  /** Offset of the marker after the data; undefined when there was too much or too little data. */
  endOfSegment(): number | undefined {
    const { offset, spare } = this.#nextMarker();
    return this.isBeyondEnd || spare > spareBytes ? undefined : offset;
  }

  /**
   * Offset of the marker after the last row of a scan. Panoramas of Samsung's phones have no end marker
   * but other data there; when an end marker follows, that data is more of the picture's than it has rows.
   * @returns the end of the file behind such data; undefined when there was too much or too little data
   */
  endOfScan(): number | undefined {
    const end = this.endOfSegment();
    if (end !== undefined || this.isBeyondEnd) return end;
    const isSurplus = this.#bytes[this.#nextMarker().offset + 1] === endMarker;
    const isUnfilled = endsInZeros(this.#bytes.subarray(0, this.#at));
    return isSurplus || isUnfilled ? undefined : this.#bytes.length;
  }

  /** Offset of the next marker, or of the end of the file, and the number of unread bytes before it. */
  #nextMarker() {
    let spare = Math.floor((this.#count - this.#zeros) / 8);
    let offset = this.#at;
    while (offset + 1 < this.#bytes.length) {
      const isMark = this.#bytes[offset] === 0xff;
      const next = this.#bytes[offset + 1] ?? 0;
      if (isMark && next !== 0 && next !== 0xff) return { offset, spare };
      spare += isMark && next === 0xff ? 0 : 1;
      offset += isMark && next === 0 ? 2 : 1;
    }
    // A file may end with the data itself, without the last marker.
    return { offset: this.#bytes.length, spare };
  }

  /** Continues at another offset with an empty buffer. */
  restart(at: number): void {
    this.#at = at;
    this.#held = 0;
    this.#count = 0;
    this.#zeros = 0;
  }
}
