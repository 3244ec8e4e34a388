/** The bytes between a marker's length and the next marker. */
export interface Segment {
  bytes: Buffer;
  start: number;
  end: number;
}

/** One colour channel of a JPEG. */
export interface Component {
  id: number;
  /** Blocks of one unit, from left to right and from top to bottom */
  across: number;
  down: number;
  quantTable: number;
}

/** A channel of a scan with its Huffman tables. */
export interface ScanComponent extends Component {
  dcTable: Uint16Array;
  acTable: Uint16Array;
  /** The mean of the block before, to which the next one is relative */
  predicted: number;
}

/** The size of a JPEG and its colour channels. */
export interface Frame {
  width: number;
  height: number;
  components: Component[];
}

/** The format has no more tables. */
const maxTables = 8;

/**
 * Adds tables from the next 16 bits to the length of the code (upper byte) and its symbol (lower).
 * @returns false when they cannot be tables
 */
export function readHuffmanTables(
  { bytes, start, end }: Segment,
  tables: Map<number, Uint16Array>,
): boolean {
  let at = start;
  for (let count = 0; at + 17 <= end; count += 1) {
    if (count === maxTables) return false;
    const table = new Uint16Array(65536);
    let symbol = at + 17;
    let code = 0;
    for (let length = 1; length <= 16; length += 1) {
      for (let count = bytes[at + length] ?? 0; count > 0; count -= 1) {
        const first = code << (16 - length);
        if (symbol >= end) return false;
        const entry = (length << 8) | (bytes[symbol] ?? 0);
        table.fill(entry, first, first + (1 << (16 - length)));
        symbol += 1;
        code += 1;
      }
      code <<= 1;
    }
    tables.set(bytes[at] ?? 0, table);
    at = symbol;
  }
  return true;
}

/** Reads the first number of each quantisation table: the step of a block's mean. */
export function readQuantTables({ bytes, start, end }: Segment, first: number[]): void {
  let at = start;
  while (at + 65 <= end) {
    const isWide = (bytes[at] ?? 0) >> 4 !== 0;
    first[(bytes[at] ?? 0) & 15] = isWide ? bytes.readUInt16BE(at + 1) : (bytes[at + 1] ?? 0);
    at += isWide ? 129 : 65;
  }
}

/** Reads size and channels; undefined for kinds that are not checked here. */
export function readFrame({ bytes, start, end }: Segment): Frame | undefined {
  const count = bytes[start + 5] ?? 0;
  const [height, width] = [bytes.readUInt16BE(start + 1), bytes.readUInt16BE(start + 3)];
  const isUsual = bytes[start] === 8 && end === start + 6 + 3 * count;
  if (!isUsual || height === 0 || width === 0) return undefined;
  const components = Array.from({ length: count }, (_, index): Component => {
    const at = start + 6 + 3 * index;
    const sampling = bytes[at + 1] ?? 0;
    return {
      id: bytes[at] ?? 0,
      across: sampling >> 4,
      down: sampling & 15,
      quantTable: bytes[at + 2] ?? 0,
    };
  });
  const isValid = components.every(({ across, down }) => across > 0 && down > 0);
  return isValid ? { width, height, components } : undefined;
}

/** The channels of the scan that follows, each with its tables; undefined when one is not there. */
export function tablesOfScan(
  { bytes, start }: Segment,
  frame: Frame,
  huffman: ReadonlyMap<number, Uint16Array>,
): ScanComponent[] | undefined {
  const found: ScanComponent[] = [];
  for (let index = 0; index < (bytes[start] ?? 0); index += 1) {
    const at = start + 1 + 2 * index;
    const component = frame.components.find(({ id }) => id === bytes[at]);
    const tables = bytes[at + 1] ?? 0;
    const dcTable = huffman.get(tables >> 4);
    const acTable = huffman.get(0x10 | (tables & 15));
    if (component === undefined || dcTable === undefined || acTable === undefined) return undefined;
    found.push({ ...component, dcTable, acTable, predicted: 0 });
  }
  return found.length > 0 ? found : undefined;
}
