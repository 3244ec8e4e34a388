/*
 * The picture library overlooks damage in the last rows of a JPEG, and damage after which the
 * rest of the data happens to make sense again: then the lower half of the photo comes out shifted
 * or in wrong colours. Both leave traces in the compressed data, which are looked for here:
 * the data must hold as many blocks as the picture has, no more and no fewer, and each block must
 * keep within the bounds that the format sets.
 */

interface Component {
  id: number;
  across: number;
  down: number;
  quantTable: number;
  dcTable: Uint16Array | undefined;
  acTable: Uint16Array | undefined;
  predicted: number;
}

interface Frame {
  width: number;
  height: number;
  components: Component[];
}

/** Bytes between the data and the next marker that some phones leave there. */
const SPARE_BYTES = 3;
/** A block's mean brightness cannot be further from grey than 1024; some encoders overshoot. */
const MEAN_LIMIT = 1536;
/** The format has no more tables; a file that claims thousands only wants to keep us busy. */
const TABLES = 8;
const TABLE_SEGMENTS = 64;

/**
 * False when the compressed data of a JPEG is certainly damaged. Kinds that it does not know
 * (progressive and rarer ones) are left to the picture library, which reads those as a whole
 * before it hands out anything.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  const huffman = new Map<number, Uint16Array>();
  const quantFirst: number[] = [];
  let frame: Frame | undefined;
  let restartInterval = 0;
  let tableSegments = 0;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      return true;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) {
      return true;
    }
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const start = at + 4;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) {
      return false;
    }
    if (marker === 0xc4) {
      tableSegments += 1;
      if (tableSegments > TABLE_SEGMENTS || !readHuffmanTables(bytes, start, end, huffman)) {
        return false;
      }
    } else if (marker === 0xdb) {
      readQuantTables(bytes, start, end, quantFirst);
    } else if (marker === 0xdd) {
      restartInterval = bytes.readUInt16BE(start);
    } else if (marker === 0xc0 || marker === 0xc1) {
      frame = readFrame(bytes, start, end);
      if (frame === undefined) {
        return true;
      }
    } else if (marker > 0xc1 && marker <= 0xcf && marker !== 0xc8) {
      return true;
    } else if (marker === 0xda) {
      const components = frame && componentsOfScan(bytes, start, frame, huffman);
      if (frame === undefined || components === undefined) {
        return true;
      }
      const next = endOfScan({ bytes, at: end, frame, components, quantFirst, restartInterval });
      if (next === undefined) {
        return false;
      }
      at = next;
      continue;
    }
    at = end;
  }
  return true;
}

/** Tables from the next 16 bits to the length of the code (upper byte) and its symbol (lower). */
function readHuffmanTables(
  bytes: Buffer,
  start: number,
  end: number,
  tables: Map<number, Uint16Array>,
): boolean {
  let at = start;
  for (let count = 0; at + 17 <= end; count += 1) {
    if (count === TABLES) {
      return false;
    }
    const table = new Uint16Array(65536);
    let symbol = at + 17;
    let code = 0;
    for (let length = 1; length <= 16; length += 1) {
      for (let count = bytes[at + length] ?? 0; count > 0; count -= 1) {
        const first = code << (16 - length);
        if (symbol >= end || first >= 65536) {
          return false;
        }
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

function readQuantTables(bytes: Buffer, start: number, end: number, first: number[]): void {
  let at = start;
  while (at + 65 <= end) {
    const isWide = (bytes[at] ?? 0) >> 4 !== 0;
    first[(bytes[at] ?? 0) & 15] = isWide ? bytes.readUInt16BE(at + 1) : (bytes[at + 1] ?? 0);
    at += isWide ? 129 : 65;
  }
}

function readFrame(bytes: Buffer, start: number, end: number): Frame | undefined {
  const count = bytes[start + 5] ?? 0;
  const [precision, height, width] = [
    bytes[start],
    bytes.readUInt16BE(start + 1),
    bytes.readUInt16BE(start + 3),
  ];
  if (precision !== 8 || height === 0 || width === 0 || end !== start + 6 + 3 * count) {
    return undefined;
  }
  const components = Array.from({ length: count }, (_, index): Component => {
    const at = start + 6 + 3 * index;
    const sampling = bytes[at + 1] ?? 0;
    return {
      id: bytes[at] ?? 0,
      across: sampling >> 4,
      down: sampling & 15,
      quantTable: bytes[at + 2] ?? 0,
      dcTable: undefined,
      acTable: undefined,
      predicted: 0,
    };
  });
  const isSound = components.every(({ across, down }) => across > 0 && down > 0);
  return isSound ? { width, height, components } : undefined;
}

function componentsOfScan(
  bytes: Buffer,
  start: number,
  frame: Frame,
  huffman: ReadonlyMap<number, Uint16Array>,
): Component[] | undefined {
  const found: Component[] = [];
  for (let index = 0; index < (bytes[start] ?? 0); index += 1) {
    const at = start + 1 + 2 * index;
    const component = frame.components.find(({ id }) => id === bytes[at]);
    const tables = bytes[at + 1] ?? 0;
    const dcTable = huffman.get(tables >> 4);
    const acTable = huffman.get(0x10 | (tables & 15));
    if (component === undefined || dcTable === undefined || acTable === undefined) {
      return undefined;
    }
    Object.assign(component, { dcTable, acTable });
    found.push(component);
  }
  return found.length > 0 ? found : undefined;
}

interface Scan {
  bytes: Buffer;
  /** Where the compressed data begins */
  at: number;
  frame: Frame;
  components: Component[];
  /** The first number of each quantisation table */
  quantFirst: readonly number[];
  restartInterval: number;
}

/** Reads through one scan; the place of the marker behind it, or undefined when it is damaged. */
function endOfScan({ bytes, at, frame, components, quantFirst, restartInterval }: Scan) {
  const { units, blocks } = layout(frame, components);
  const reader = new BitReader(bytes, at);
  for (const component of components) {
    component.predicted = 0;
  }
  for (let unit = 0; unit < units; unit += 1) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      const place = reader.endOfSegment();
      const expected = 0xd0 + ((unit / restartInterval - 1) & 7);
      if (place === undefined || bytes[place + 1] !== expected) {
        return undefined;
      }
      reader.restart(place + 2);
      for (const component of components) {
        component.predicted = 0;
      }
    }
    for (const component of blocks) {
      if (!readBlock(reader, component, quantFirst[component.quantTable] ?? 1)) {
        return undefined;
      }
    }
  }
  return reader.endOfSegment();
}

/** How many units a scan has, and of which components' blocks each of them consists. */
function layout(frame: Frame, components: readonly Component[]) {
  const most = {
    across: Math.max(...frame.components.map(({ across }) => across)),
    down: Math.max(...frame.components.map(({ down }) => down)),
  };
  const [only] = components;
  if (components.length === 1 && only !== undefined) {
    const columns = Math.ceil(Math.ceil((frame.width * only.across) / most.across) / 8);
    const rows = Math.ceil(Math.ceil((frame.height * only.down) / most.down) / 8);
    return { units: columns * rows, blocks: [only] };
  }
  const columns = Math.ceil(frame.width / (8 * most.across));
  const rows = Math.ceil(frame.height / (8 * most.down));
  const blocks = components.flatMap((component) =>
    Array.from({ length: component.across * component.down }, () => component),
  );
  return { units: columns * rows, blocks };
}

function readBlock(reader: BitReader, component: Component, quant: number): boolean {
  const { dcTable, acTable } = component;
  if (dcTable === undefined || acTable === undefined) {
    return false;
  }
  const size = reader.symbol(dcTable);
  if (size < 0 || size > 11) {
    return false;
  }
  if (size > 0) {
    const value = reader.bits(size);
    component.predicted += value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }
  if (Math.abs(component.predicted * quant) > MEAN_LIMIT + quant) {
    return false;
  }
  for (let index = 1; index < 64; index += 1) {
    const symbol = reader.symbol(acTable);
    if (symbol < 0) {
      return false;
    }
    const bits = symbol & 15;
    if (bits === 0 && symbol !== 0xf0) {
      break;
    }
    index += symbol >> 4;
    if (index > 63) {
      return false;
    }
    if (bits > 0) {
      reader.skip(bits);
    }
  }
  return !reader.isBeyondEnd;
}

/** Reads compressed data bit by bit up to the next marker; behind it come zeros. */
class BitReader {
  readonly #bytes: Buffer;
  #at: number;
  #held = 0;
  #count = 0;
  #zeros = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get isBeyondEnd(): boolean {
    return this.#zeros > this.#count;
  }

  symbol(table: Uint16Array): number {
    if (this.#count < 16) {
      this.#fill();
    }
    const entry = table[(this.#held >>> (this.#count - 16)) & 0xffff] ?? 0;
    if (entry === 0) {
      return -1;
    }
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  bits(size: number): number {
    if (this.#count < size) {
      this.#fill();
    }
    this.#count -= size;
    return (this.#held >>> this.#count) & ((1 << size) - 1);
  }

  skip(size: number): void {
    if (this.#count < size) {
      this.#fill();
    }
    this.#count -= size;
  }

  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.#bytes[this.#at] ?? -1;
      if (byte === 0xff && this.#bytes[this.#at + 1] !== 0) {
        this.#held <<= 8;
        this.#zeros += 8;
      } else if (byte < 0) {
        this.#held <<= 8;
        this.#zeros += 8;
      } else {
        this.#held = (this.#held << 8) | byte;
        this.#at += byte === 0xff ? 2 : 1;
      }
      this.#count += 8;
    }
  }

  /** Where the marker behind the data is; undefined when too much or too little data was there. */
  endOfSegment(): number | undefined {
    if (this.isBeyondEnd) {
      return undefined;
    }
    let spare = Math.floor((this.#count - this.#zeros) / 8);
    let place = this.#at;
    while (place + 1 < this.#bytes.length && spare <= SPARE_BYTES) {
      if (this.#bytes[place] === 0xff) {
        const next = this.#bytes[place + 1] ?? 0;
        if (next !== 0 && next !== 0xff) {
          return place;
        }
        place += next === 0 ? 2 : 1;
        spare += next === 0 ? 1 : 0;
      } else {
        place += 1;
        spare += 1;
      }
    }
    // A file may end with the data itself, without the last marker.
    return spare <= SPARE_BYTES ? this.#bytes.length : undefined;
  }

  restart(at: number): void {
    this.#at = at;
    this.#held = 0;
    this.#count = 0;
    this.#zeros = 0;
  }
}
