/* A JPEG (ITU T.81) consists of segments: a marker, a length and data. Pixels follow the header of a scan. */

/** Second bytes of markers. */
export const marker = {
  baseline: 0xc0,
  extended: 0xc1,
  progressive: 0xc2,
  end: 0xd9,
  scan: 0xda,
  jfif: 0xe0,
  exif: 0xe1,
  profile: 0xe2,
  adobe: 0xee,
};

/** A segment of a JPEG. */
export interface Segment {
  kind: number;
  /** Its data without the length; shares the memory of the file */
  data: Buffer;
  /** The compressed pixels after the header of a scan; else empty */
  pixels: Buffer;
  /** Its offset in the file */
  at: number;
  /** The offset after its pixels */
  end: number;
  /** The marker of the last frame before it, which defines the compression; 0 before the first */
  frame: number;
  /** Number of colour channels of that frame */
  channels: number;
}

/** Whether a marker has no length: fill bytes, restart markers, start of image. */
const hasNoLength = (kind: number) => kind === 1 || kind === 0xff || (kind >= 0xd0 && kind <= 0xd8);

/** The offset of the marker after the pixels of a scan; 0xff and 0 or a restart marker belong to the pixels. */
function endOfPixels(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next >= marker.baseline && !hasNoLength(next)) return at;
  }
  return bytes.length;
}

/** Yields the segments up to the end marker, or as far as they can be read. */
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

/** The marker at the end of a JPEG. */
export const endMarker = Buffer.from([0xff, marker.end]);
/** Padding that the decoder may read ahead; its bits, all set, are the code of no symbol. */
const padding = Buffer.alloc(16, Buffer.from([0xff, 0]));

/**
 * A copy of a JPEG with nonstandard headers corrected, so that the decoder warns of missing or damaged
 * data only: the scan header of zeros of some phones, the revision of JFIF, an unknown Adobe transform, a
 * missing end marker. The picture library ignores warnings in the last rows, but not an early end of the
 * file; so a picture of one scan is cut off after its pixels.
 */
export function withStandardHeaders(bytes: Buffer): Buffer {
  const copy = Buffer.concat([bytes, endMarker]);
  let adobe: Buffer | undefined;
  for (const { kind, data, end, frame, channels } of segmentsOf(copy)) {
    if (kind === marker.jfif && data.toString('latin1', 0, 4) === 'JFIF') data[5] = 1;
    if (kind === marker.adobe && data.toString('latin1', 0, 5) === 'Adobe') adobe = data;
    if (kind !== marker.scan) continue;
    // Decoders treat an unknown transform as YCCK or YCbCr.
    if (adobe?.[11]) adobe[11] = channels === 4 ? 2 : 1;
    if (frame !== marker.baseline && frame !== marker.extended) continue;
    if (data.length > 3) data.set([0, 63, 0], data.length - 3);
    if (data[0] === channels) return Buffer.concat([copy.subarray(0, end), padding]);
  }
  return copy;
}

/** The pixels that reach to the end of the file, because the marker at the end is missing; else empty. */
export function pixelsWithoutEnd(bytes: Buffer): Buffer {
  const last = [...segmentsOf(bytes)].at(-1);
  return last?.end === bytes.length ? last.pixels : Buffer.alloc(0);
}
