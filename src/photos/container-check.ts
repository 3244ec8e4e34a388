/*
 * What a file says of its own lengths tells whether a part of it is missing, long before a decoder
 * sees it: decoders fill what they miss with grey. The checks throw where a file ends too early. Blamed is only what contradicts itself; whatever
 * stands behind a picture's end, such as zeros, is no concern of the picture.
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
function endsInZeros(bytes: Buffer): boolean {
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

interface Box {
  type: string;
  /** Where its content begins, behind length and type */
  start: number;
  end: number;
}

/** The boxes of a HEIF file (ISO 14496-12) between two places; null when one reaches beyond. */
function boxesBetween(bytes: Buffer, start: number, end: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    if (short === 0 && type === '\0\0\0\0') break;
    const isLong = short === 1 && at + 16 <= end;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - at;
    if (length < 8 || at + length > end) return null;
    boxes.push({ type, start: at + (isLong ? 16 : 8), end: at + length });
    at += length;
  }
  return boxes;
}

/** Reads numbers one after the other. */
function numbersFrom(bytes: Buffer, start: number) {
  let at = start;
  return (size: number) => {
    at += size;
    return size === 0
      ? 0
      : size > 6
        ? Number(bytes.readBigUInt64BE(at - 8))
        : bytes.readUIntBE(at - size, size);
  };
}

/** The pieces of each item, by its number: "iloc" says where they lie in the file. */
function itemPieces(bytes: Buffer, { start }: Box): Map<number, { from: number; to: number }[]> {
  const next = numbersFrom(bytes, start);
  const version = next(1);
  next(3);
  const sizes = next(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const numberSize = version < 2 ? 2 : 4;
  const items = new Map<number, { from: number; to: number }[]>();
  for (let count = next(numberSize); count > 0; count -= 1) {
    const item = next(numberSize);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(baseSize);
    const pieces = Array.from({ length: next(2) }, () => {
      next(indexSize);
      const from = base + next(offsetSize);
      return { from, to: from + next(lengthSize) };
    });
    // Other methods count from places that are inside of boxes, which were looked at as such.
    if (method === 0) items.set(item, pieces);
  }
  return items;
}

/** The numbers of the items that are HEVC pictures: "iinf" names the kind of each. */
function hevcItems(bytes: Buffer, { start, end }: Box): Set<number> {
  const first = bytes[start] === 0 ? start + 6 : start + 8;
  const numbers = (boxesBetween(bytes, first, end) ?? []).flatMap((entry) => {
    const numberSize = bytes[entry.start] === 2 ? 2 : 4;
    const kindAt = entry.start + 4 + numberSize + 2;
    const isHevc = bytes.toString('latin1', kindAt, kindAt + 4) === 'hvc1';
    return isHevc ? [bytes.readUIntBE(entry.start + 4, numberSize)] : [];
  });
  return new Set(numbers);
}

/** Units of HEVC (ITU H.265), the length before each; 0, 1 and 2 never follow two zeros in one. */
function areWholeUnits(data: Buffer): boolean {
  let at = 0;
  while (at + 6 <= data.length) {
    const end = at + 4 + data.readUInt32BE(at);
    const isHeader = (data.readUInt8(at + 4) & 0x80) === 0 && (data.readUInt8(at + 5) & 7) !== 0;
    if (end > data.length || end < at + 6 || !isHeader) return false;
    const unit = data.subarray(at + 4, end);
    for (let pair = unit.indexOf('\0\0'); pair >= 0; pair = unit.indexOf('\0\0', pair + 2)) {
      if ((unit[pair + 2] ?? 0) < 3) return false;
    }
    at = end;
  }
  return at === data.length;
}

/**
 * A HEIC photo of a phone is a grid of many small pictures; decoders leave out those that they
 * cannot read. Each must lie in the file and be a row of whole units.
 */
export function isWholeHeif(bytes: Buffer): boolean {
  const boxes = boxesBetween(bytes, 0, bytes.length);
  const meta = boxes?.find(({ type }) => type === 'meta');
  const inner = meta && boxesBetween(bytes, meta.start + 4, meta.end);
  const [locations, kinds] = ['iloc', 'iinf'].map((name) =>
    inner?.find(({ type }) => type === name),
  );
  if (!locations) return false;
  const hevc = kinds ? hevcItems(bytes, kinds) : new Set<number>();
  return [...itemPieces(bytes, locations)].every(([item, pieces]) => {
    if (pieces.some(({ to }) => to > bytes.length)) return false;
    const data = Buffer.concat(pieces.map(({ from, to }) => bytes.subarray(from, to)));
    return !endsInZeros(data) && (!hevc.has(item) || areWholeUnits(data));
  });
}
