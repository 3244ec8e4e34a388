/*
 * Finds truncated files by the lengths that their parts state, for formats whose decoder fills missing
 * data without an error. The checks throw where a file ends too early, and ignore anything after the
 * picture's end.
 */

/** About one byte in 256 of a picture is a line feed; fewer than these may follow carriage returns by chance. */
const enoughLineEnds = 6;
/** Longest run of zeros that compressed pictures were seen to have, with room to spare. */
const zeros = 256;

/** Whether a transfer as text put a carriage return before every line feed. */
export function hasChangedLineEnds(bytes: Buffer): boolean {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    if (bytes[at - 1] !== 0x0d) return false;
    count += 1;
  }
  return count >= enoughLineEnds;
}

/** Whether room that was set aside for a download was never filled. */
export const endsInZeros = (bytes: Buffer): boolean =>
  bytes.subarray(-zeros).every((byte) => byte === 0);

/**
 * Zeros in a row, in bytes, that the lossy pixels of a WebP do not have: of sound pictures those of one
 * colour had most, 1.4 for each 10,000 pixels. The header has width and height in 14 bits each.
 */
const holeInVp8 = (data: Buffer): Buffer => {
  const pixels = (data.readUInt16LE(6) & 0x3fff) * (data.readUInt16LE(8) & 0x3fff);
  return Buffer.alloc(Math.max(zeros, Math.ceil(pixels / 5000)));
};

/**
 * Whether a WebP, a row of parts with their lengths, has no hole of zeros and no changed line ends,
 * which its decoder overlooks.
 */
export function isWholeWebp(bytes: Buffer): boolean {
  const end = bytes.readUInt32LE(4) + 8;
  for (let at = 12; at + 8 < end; ) {
    const [type, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    const data = bytes.subarray(at + 8, at + 8 + size);
    if (type === 'VP8 ' && data.includes(holeInVp8(data))) return false;
    // A frame of a moving WebP has 16 bytes before the parts in it.
    at += type === 'ANMF' ? 24 : 8 + size + (size % 2);
  }
  return !hasChangedLineEnds(bytes);
}

/** A HEIF file (ISO 14496-12) is a row of boxes, each with its length first. */
export function isWholeHeif(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length && bytes.readBigUInt64BE(at) !== 0n) {
    const length = bytes.readUInt32BE(at);
    // 1 stands for a longer number behind the type, 0 for a box that reaches to the end.
    const stated = length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length;
    at += length === 0 ? bytes.length - at : Math.max(8, stated);
  }
  return at <= bytes.length && !endsInZeros(bytes.subarray(0, at));
}
