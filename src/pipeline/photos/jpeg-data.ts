import { endsInZeros, hasChangedLineEnds } from './container-check';

/* The segments of a JPEG file (ITU T.81): each a marker, a length and data; pixels follow a scan's header. */

/** Second bytes of markers. */
const marker = {
  baseline: 0xc0,
  extended: 0xc1,
  progressive: 0xc2,
  huffmanTables: 0xc4,
  end: 0xd9,
  scan: 0xda,
  jfif: 0xe0,
  adobe: 0xee,
};

interface Segment {
  kind: number;
  /** Its data without the length: a part of the file's memory */
  data: Buffer;
  /** The compressed pixels behind a scan's header; else empty */
  pixels: Buffer;
  /** Whether the file ends with them, without a marker behind them */
  isLast: boolean;
  /** The kind of the frame before it, which says how pixels are compressed; 0 before that */
  frame: number;
}

/** Markers without a length: fill bytes, restart marks, the start. */
const hasNoLength = (kind: number) => kind === 1 || kind === 0xff || (kind >= 0xd0 && kind <= 0xd8);

/** Offset of the marker behind the pixels of a scan; a 0 or a restart mark behind 0xff belongs to them. */
function endOfPixels(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next >= marker.baseline && !hasNoLength(next)) return at;
  }
  return bytes.length;
}

/** Walks through the segments up to the end marker, or as far as they can be read. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let [at, frame] = [2, 0];
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0;
    if (kind === marker.end) return;
    if (hasNoLength(kind)) {
      at += kind === 0xff ? 1 : 2;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const next = kind === marker.scan ? endOfPixels(bytes, end) : end;
    const [data, pixels] = [bytes.subarray(at + 4, end), bytes.subarray(end, next)];
    yield { kind, data, pixels, isLast: next === bytes.length, frame };
    if (kind >= marker.baseline && kind <= marker.progressive) frame = kind;
    at = next;
  }
}

/**
 * A copy of a JPEG in which headers that the standard does not know are as it wants them, so that the
 * decoder warns of missing and damaged data alone: the scan header of zeros of some phones, a revision
 * of JFIF, an unknown transform of Adobe, a missing end marker.
 */
export function withStandardHeaders(bytes: Buffer): Buffer {
  const copy = Buffer.concat([bytes, Buffer.from([0xff, marker.end])]);
  let adobe: Buffer | undefined;
  for (const { kind, data, frame } of segmentsOf(copy)) {
    if (kind === marker.jfif && data.toString('latin1', 0, 4) === 'JFIF') data[5] = 1;
    if (kind === marker.adobe && data.toString('latin1', 0, 5) === 'Adobe') adobe = data;
    if (kind !== marker.scan) continue;
    // A scan names its channels; what decoders take an unknown transform for is YCbCr or YCCK.
    if (adobe?.[11]) adobe[11] = data[0] === 4 ? 2 : 1;
    const isSequential = frame === marker.baseline || frame === marker.extended;
    if (isSequential && data.length > 3) data.set([0, 63, 0], data.length - 3);
  }
  return copy;
}

/** Zeros in a row that no scan holds whose table of codes does not begin with the end of a block. */
const hole = Buffer.alloc(512);

/** Notes the first symbol of each table, which zeros stand for, by the table's class and number. */
function noteFirstSymbols(tables: Buffer, first: Map<number, number>): void {
  for (let at = 0; at + 17 < tables.length; ) {
    first.set(tables[at] ?? 0, tables[at + 17] ?? 0);
    at += 17 + tables.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
  }
}

/** The end of a block, or of several: a size of 0, unless it is a run of zeros within a block. */
const isEndOfBlock = (symbol = 0) => (symbol & 15) === 0 && symbol !== 0xf0;

/**
 * Whether data of a JPEG is missing or changed in a way that its decoder may not notice: a hole of
 * zeros that an interrupted copy left, room that was never filled, or changed line ends.
 */
export function isCorruptJpeg(bytes: Buffer): boolean {
  const first = new Map<number, number>();
  for (const { kind, data, pixels, isLast, frame } of segmentsOf(bytes)) {
    if (kind === marker.huffmanTables) noteFirstSymbols(data, first);
    if (kind !== marker.scan) continue;
    if (isLast && endsInZeros(pixels)) return true;
    const channels = [...data.subarray(1, 1 + 2 * (data[0] ?? 0))].filter((_, at) => at % 2 === 1);
    const isOfMeans = frame === marker.progressive && data.at(-3) === 0;
    const mayBeFlat = channels.every((tables) => isEndOfBlock(first.get(0x10 | (tables & 15))));
    if (!isOfMeans && !mayBeFlat && pixels.includes(hole)) return true;
  }
  return hasChangedLineEnds(bytes);
}
