/*
 * Finds truncated files by the lengths that their chunks state, for formats whose decoder fills in missing
 * data without an error. The checks throw when a file ends too early, and ignore everything after the end
 * of the picture.
 */

/** Fewer line feeds may all follow carriage returns by chance: about one byte in 256 of a picture is one. */
const minLineFeeds = 6;
/** A run of zeros, in bytes, longer than any that was found in a sound compressed picture. */
const zeroRun = 256;

/** Whether a transfer in text mode put a carriage return before every line feed. */
export function hasChangedLineEnds(bytes: Buffer): boolean {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    if (bytes[at - 1] !== 0x0d) return false;
    count += 1;
  }
  return count >= minLineFeeds;
}

/** Whether space that was reserved for a download was never filled. */
export const endsInZeros = (bytes: Buffer): boolean =>
  bytes.subarray(-zeroRun).every((byte) => byte === 0);

/**
 * A run of zeros that the lossy pixels of a sound WebP do not contain: pictures of one colour had the
 * longest, 1.4 bytes for each 10,000 pixels. The header has width and height in 14 bits each.
 */
const holeInVp8 = (data: Buffer): Buffer => {
  const pixels = (data.readUInt16LE(6) & 0x3fff) * (data.readUInt16LE(8) & 0x3fff);
  return Buffer.alloc(Math.max(zeroRun, Math.ceil(pixels / 5000)));
};

/**
 * Whether a WebP, a sequence of chunks with their lengths, is complete, without holes of zeros and changed
 * line ends, which its decoder does not notice.
 */
export function isCompleteWebp(bytes: Buffer): boolean {
  const end = bytes.readUInt32LE(4) + 8;
  for (let at = 12; at + 8 < end; ) {
    const [type, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    const data = bytes.subarray(at + 8, at + 8 + size);
    if (type === 'VP8 ' && data.includes(holeInVp8(data))) return false;
    // A frame of an animated WebP has 16 bytes before its chunks.
    at += type === 'ANMF' ? 24 : 8 + size + (size % 2);
  }
  return !hasChangedLineEnds(bytes);
}

/** Whether a HEIF file (ISO 14496-12), a sequence of boxes that begin with their length, is complete. */
export function isCompleteHeif(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length && bytes.readBigUInt64BE(at) !== 0n) {
    const length = bytes.readUInt32BE(at);
    // 1 means that a 64-bit length follows the type; 0 that the box extends to the end of the file.
    const stated = length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length;
    at += length === 0 ? bytes.length - at : Math.max(8, stated);
  }
  return at <= bytes.length && !endsInZeros(bytes.subarray(0, at));
}
