import type { Metadata } from 'sharp';

/** The transfer functions of HDR: PQ and HLG. */
const hdrTransfers = [16, 18];

/**
 * Finds the code points (ITU-T H.273) that a PNG, AVIF or HEIC may have instead of a colour profile or
 * together with one; undefined when it has none.
 */
export function codePointsOf(bytes: Buffer, { format }: Pick<Metadata, 'format'>) {
  const size = format === 'png' ? 1 : 2;
  const mark = format === 'png' ? 'cICP' : 'colrnclx';
  const head = format === 'png' ? bytes.subarray(0, bytes.indexOf('IDAT')) : bytes;
  const at = head.indexOf(mark, 0, 'latin1') + mark.length;
  if (at < mark.length || at + 2 * size > bytes.length) return undefined;
  return { primaries: bytes.readUIntBE(at, size), transfer: bytes.readUIntBE(at + size, size) };
}

/**
 * Whether a picture looks grey and dark because it has a transfer function of HDR, with or without a
 * colour profile. A photo with a gain map ("tmap") is stored in its standard form.
 */
export function isHdr(bytes: Buffer, metadata: Metadata): boolean {
  if (!['png', 'heif'].includes(metadata.format)) return false;
  const { transfer = 0 } = codePointsOf(bytes, metadata) ?? {};
  return hdrTransfers.includes(transfer) && !bytes.includes('tmap');
}
