/** In pictures every 256th byte or so is a line end; below this number it proves nothing. */
const enoughLineEnds = 6;
/** Longest run of zeros that compressed pictures were seen to have, with room to spare. */
const ZEROS = 256;

/**
 * True when every line end in the bytes is of the two-byte kind: in a picture that is no chance but
 * the work of a program that took it for text and changed its line ends.
 */
export function hasChangedLineEnds(bytes: Buffer): boolean {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    if (bytes[at - 1] !== 0x0d) return false;
    count += 1;
  }
  return count >= enoughLineEnds;
}

/**
 * True when the bytes end in zeros: room that was set aside for a download that never finished.
 * Only for formats whose picture data reaches to the end and that never contain long zeros.
 */
export function endsInZeros(bytes: Buffer): boolean {
  return bytes.length > ZEROS && bytes.subarray(-ZEROS).every((byte) => byte === 0);
}
