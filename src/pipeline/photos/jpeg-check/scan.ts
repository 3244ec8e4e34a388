import { BitReader } from './bit-reader';
import type { Frame, ScanComponent } from './jpeg-headers';

/** A block's mean brightness cannot be further from grey than 1024; some encoders overshoot. */
const meanLimit = 1536;

interface Scan {
  bytes: Buffer;
  /** Offset of the compressed data */
  at: number;
  frame: Frame;
  components: ScanComponent[];
  /** The first number of each quantisation table */
  quantFirst: readonly number[];
  restartInterval: number;
}

/** Reads one scan; returns the offset of the marker after it, or undefined when it is damaged. */
export function endOfScan({ bytes, at, frame, components, quantFirst, restartInterval }: Scan) {
  const { units, blocks } = layout(frame, components);
  const reader = new BitReader(bytes, at);
  for (let unit = 0; unit < units; unit += 1) {
    if (unit > 0 && unit % restartInterval === 0) {
      const offset = reader.endOfSegment();
      const expected = 0xd0 + ((unit / restartInterval - 1) & 7);
      if (offset === undefined || bytes[offset + 1] !== expected) return undefined;
      reader.restart(offset + 2);
      for (const component of components) component.predicted = 0;
    }
    for (const component of blocks) {
      if (!readBlock(reader, component, quantFirst[component.quantTable] ?? 1)) return undefined;
    }
  }
  return reader.endOfScan();
}

/** The number of units of a scan, and the components' blocks of which each consists. */
function layout(frame: Frame, components: readonly ScanComponent[]) {
  const max = {
    across: Math.max(...frame.components.map(({ across }) => across)),
    down: Math.max(...frame.components.map(({ down }) => down)),
  };
  const [only] = components;
  if (components.length === 1 && only !== undefined) {
    const columns = Math.ceil(Math.ceil((frame.width * only.across) / max.across) / 8);
    const rows = Math.ceil(Math.ceil((frame.height * only.down) / max.down) / 8);
    return { units: columns * rows, blocks: [only] };
  }
  const columns = Math.ceil(frame.width / (8 * max.across));
  const rows = Math.ceil(frame.height / (8 * max.down));
  const blocks = components.flatMap((component) =>
    Array.from({ length: component.across * component.down }, () => component),
  );
  return { units: columns * rows, blocks };
}

function readBlock(reader: BitReader, component: ScanComponent, quant: number): boolean {
  const { dcTable, acTable } = component;
  const size = reader.symbol(dcTable);
  if (size < 0 || size > 11) return false;
  if (size > 0) {
    const value = reader.bits(size);
    component.predicted += value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }
  if (Math.abs(component.predicted * quant) > meanLimit + quant) return false;
  for (let index = 1; index < 64; index += 1) {
    const symbol = reader.symbol(acTable);
    if (symbol < 0) return false;
    const bits = symbol & 15;
    if (bits === 0 && symbol !== 0xf0) break;
    index += symbol >> 4;
    if (index > 63) return false;
    reader.bits(bits);
  }
  return !reader.isBeyondEnd;
}
