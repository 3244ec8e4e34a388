import { crc32 } from 'node:zlib';

/** The offset after the signature of a PNG and its header, which is always the first chunk. */
export const afterHeader = 8 + 25;

/** A chunk of a PNG: length, type, data and checksum. */
export function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(data.length);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}
