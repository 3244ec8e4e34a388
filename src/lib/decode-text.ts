/**
 * The text of a file that an editor's program wrote: UTF-8, or UTF-16 with a byte order mark, which is left
 * out. Characters that are lost are lone surrogates: no file can contain those, but a name of a photo can
 * contain U+FFFD.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = encodings.find(([mark]) => bytes.toString('hex', 0, 2) === mark)?.[1];
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('utf8').replaceAll('\uFFFD', '\uDC00');
  }
}

/** Byte order marks in hexadecimal digits. */
const encodings = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const;

/** Whether no character of a text is lost. */
export const isComplete = (text: string): boolean => !/\p{Cs}/u.test(text);
