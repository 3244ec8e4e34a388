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
 * Whether nothing of a WebP is missing that its decoder would not miss: room that was never filled, or
 * line ends that a transfer changed. Its length stands behind the first four bytes (RIFF).
 */
export const isWholeWebp = (bytes: Buffer): boolean =>
  !endsInZeros(bytes.subarray(0, bytes.readUInt32LE(4) + 8)) && !hasChangedLineEnds(bytes);

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
