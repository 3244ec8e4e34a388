import { endsInZeros, hasChangedLineEnds } from './container-check';

/* The segments of a JPEG file (ITU T.81): each a marker, a length and data; pixels follow a scan's header. */

/** Second bytes of markers. */
export const marker = {
  baseline: 0xc0,
  extended: 0xc1,
  progressive: 0xc2,
  huffmanTables: 0xc4,
  end: 0xd9,
  scan: 0xda,
  jfif: 0xe0,
  exif: 0xe1,
  profile: 0xe2,
  adobe: 0xee,
};

/** A part of a JPEG. */
export interface Segment {
  kind: number;
  /** Its data without the length: a part of the file's memory */
  data: Buffer;
  /** The compressed pixels behind a scan's header; else empty */
  pixels: Buffer;
  /** Its offset in the file, and the one behind its pixels */
  at: number;
  end: number;
  /** How pixels are compressed, by the frame before them; 0 before that */
  frame: number;
  /** Number of colour channels of that frame */
  channels: number;
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
export function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let [at, frame, channels] = [2, 0, 0];
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0;
    if (kind === marker.end) return;
    if (hasNoLength(kind)) {
      at += kind === 0xff ? 1 : 2;
      continue;
    }
    const start = at + 2 + bytes.readUInt16BE(at + 2);
    const end = kind === marker.scan ? endOfPixels(bytes, start) : start;
    const [data, pixels] = [bytes.subarray(at + 4, start), bytes.subarray(start, end)];
    yield { kind, data, pixels, at, end, frame, channels };
    if (kind >= marker.baseline && kind <= marker.progressive) {
      [frame, channels] = [kind, data[5] ?? 0];
    }
    at = end;
  }
}

/** The marker at the end */
export const endMarker = Buffer.from([0xff, marker.end]);
/** Eight bytes for the decoder to read ahead; their bits, all set, are the code of no symbol. */
const ahead = Buffer.alloc(16, Buffer.from([0xff, 0]));

/**
 * A copy of a JPEG in which headers that the standard does not know are as it wants them, so that the
 * decoder warns of missing and damaged data alone: the scan header of zeros of some phones, a revision
 * of JFIF, an unknown transform of Adobe, a missing end marker. The picture library overlooks warnings
 * of the last rows, but not the end of the file: so a picture of one scan ends behind its pixels.
 */
export function withStandardHeaders(bytes: Buffer): Buffer {
  const copy = Buffer.concat([bytes, endMarker]);
  let adobe: Buffer | undefined;
  for (const { kind, data, end, frame, channels } of segmentsOf(copy)) {
    if (kind === marker.jfif && data.toString('latin1', 0, 4) === 'JFIF') data[5] = 1;
    if (kind === marker.adobe && data.toString('latin1', 0, 5) === 'Adobe') adobe = data;
    if (kind !== marker.scan) continue;
    // What decoders take an unknown transform for: YCCK or YCbCr.
    if (adobe?.[11]) adobe[11] = channels === 4 ? 2 : 1;
    if (frame !== marker.baseline && frame !== marker.extended) continue;
    if (data.length > 3) data.set([0, 63, 0], data.length - 3);
    if (data[0] === channels) return Buffer.concat([copy.subarray(0, end), ahead]);
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
  for (const { kind, data, pixels, end, frame } of segmentsOf(bytes)) {
    if (kind === marker.huffmanTables) noteFirstSymbols(data, first);
    if (kind !== marker.scan) continue;
    if (end === bytes.length && endsInZeros(pixels)) return true;
    const tables = [...data.subarray(1, 1 + 2 * (data[0] ?? 0))].filter((_, at) => at % 2 === 1);
    const isOfMeans = frame === marker.progressive && data.at(-3) === 0;
    const mayBeFlat = tables.every((table) => isEndOfBlock(first.get(0x10 | (table & 15))));
    if (!isOfMeans && !mayBeFlat && pixels.includes(hole)) return true;
  }
  return hasChangedLineEnds(bytes);
}
