import { endsInZeros } from './container-check';

/*
 * Phones keep a photo as a grid of many small pictures of HEVC. Decoders leave out the pictures that
 * they cannot read and go on without a word after a broken piece of data, so each is taken out of
 * its container and looked at.
 */

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

/** What says how each item is to be decoded: "ipma" ties the items to the boxes of "ipco". */
function decoderSettings(bytes: Buffer, { start, end }: Box): Map<number, Box> {
  const boxes = boxesBetween(bytes, start, end) ?? [];
  const shared = boxes.find(({ type }) => type === 'ipco');
  const properties = (shared && boxesBetween(bytes, shared.start, shared.end)) ?? [];
  const settings = new Map<number, Box>();
  for (const ties of boxes.filter(({ type }) => type === 'ipma')) {
    const next = numbersFrom(bytes, ties.start);
    const numberSize = next(1) < 1 ? 2 : 4;
    const isWide = (next(3) & 1) === 1;
    for (let count = next(4); count > 0; count -= 1) {
      const item = next(numberSize);
      for (let tied = next(1); tied > 0; tied -= 1) {
        const box = properties[(isWide ? next(2) & 0x7fff : next(1) & 0x7f) - 1];
        if (box?.type === 'hvcC') settings.set(item, box);
      }
    }
  }
  return settings;
}

/** The units of a decoder's settings (ISO 14496-15), the length before each. */
function unitsOfSettings(bytes: Buffer, { start }: Box): Buffer[] {
  const units: Buffer[] = [];
  let at = start + 23;
  for (let kinds = bytes.readUInt8(start + 22); kinds > 0; kinds -= 1) {
    const count = bytes.readUInt16BE(at + 1);
    at += 3;
    for (let unit = 0; unit < count; unit += 1) {
      const end = at + 2 + bytes.readUInt16BE(at);
      // In a picture's own data a length has four bytes, here two.
      units.push(Buffer.alloc(2), bytes.subarray(at, end));
      at = end;
    }
  }
  return units;
}

/** Units of HEVC (ITU H.265), the length before each, must fill the data to its end. */
function areWholeUnits(data: Buffer): boolean {
  let at = 0;
  while (at + 4 <= data.length) at += 4 + data.readUInt32BE(at);
  return at === data.length;
}

/**
 * The pictures of a HEIC file, of which a phone's photo has many: each as one row of units of HEVC,
 * first those that say how to decode it. Null when the file contradicts itself or is not all there;
 * empty when it holds another kind of pictures.
 */
export function hevcPictures(bytes: Buffer): Buffer[] | null {
  const boxes = boxesBetween(bytes, 0, bytes.length);
  const meta = boxes?.find(({ type }) => type === 'meta');
  const inner = (meta && boxesBetween(bytes, meta.start + 4, meta.end)) ?? [];
  const named = (name: string) => inner.find(({ type }) => type === name);
  const [locations, kinds, properties] = [named('iloc'), named('iinf'), named('iprp')];
  if (!locations) return null;
  const hevc = kinds ? hevcItems(bytes, kinds) : new Set<number>();
  const settings = properties ? decoderSettings(bytes, properties) : new Map<number, Box>();
  const pictures: Buffer[] = [];
  for (const [item, pieces] of itemPieces(bytes, locations)) {
    if (pieces.some(({ to }) => to > bytes.length)) return null;
    const data = Buffer.concat(pieces.map(({ from, to }) => bytes.subarray(from, to)));
    if (endsInZeros(data)) return null;
    if (!hevc.has(item)) continue;
    if (!areWholeUnits(data)) return null;
    const box = settings.get(item);
    if (box) pictures.push(Buffer.concat([...unitsOfSettings(bytes, box), data]));
  }
  return pictures;
}
