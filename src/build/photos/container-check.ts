/*
 * What a file says of its own lengths tells whether a part of it is missing, long before a decoder
 * sees it: decoders fill what they miss with grey. The checks throw where a file ends too early.
 * Blamed is only what contradicts itself; whatever stands behind a picture's end, such as zeros, is
 * no concern of the picture.
 */

/** In pictures every 256th byte or so is a line end; below this number it proves nothing. */
const enoughLineEnds = 6;
/** Longest run of zeros that compressed pictures were seen to have, with room to spare. */
const zeros = 256;

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

/** True when bytes end in zeros: room that was set aside for a download that never finished. */
export function endsInZeros(bytes: Buffer): boolean {
  return bytes.length > zeros && bytes.subarray(-zeros).every((byte) => byte === 0);
}

/** A GIF ends with an empty block and a semicolon; what follows is padding. */
export function isWholeGif(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return !endsInZeros(bytes) || bytes.toString('hex', end - 2, end) === '003b';
}

/** A WebP is a RIFF file: its length, and chunks with theirs, which must fill it to the end. */
export function isWholeWebp(bytes: Buffer): boolean {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length || endsInZeros(bytes.subarray(0, end))) return false;
  let at = 12;
  while (at + 8 <= end) at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2);
  // Some programs leave out the byte that makes the last chunk even.
  return at <= end + 1;
}
