/** What the first bytes of a file say it is. The name is never asked: phones and people get it wrong. */
export type ContentKind =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'tiff'
  | 'svg'
  | 'heif'
  | 'empty'
  | 'mangled'
  | 'gitPointer'
  | 'webPage'
  | 'text'
  | 'video'
  | 'sound'
  | 'cameraRaw'
  | 'bmp'
  | 'otherPicture'
  | 'document'
  | 'archive'
  | 'unknown';

const heifBrands = /^(?:hei[a-z]|hev[a-z]|mif[12]|msf1|avi[fos])$/;

/** Recognises a file by its content. */
export function contentKind(bytes: Buffer): ContentKind {
  if (bytes.length === 0 || bytes.every((byte) => byte === 0)) return 'empty';
  const [start, brand] = [bytes.toString('hex', 0, 8), bytes.toString('latin1', 8, 12)];
  if (start.startsWith('ffd8ff')) return 'jpeg';
  if (start === '89504e470d0a1a0a') return 'png';
  if (/^474946383[79]61/.test(start)) return 'gif';
  if (start.startsWith('52494646'))
    return brand === 'WEBP' ? 'webp' : brand === 'WAVE' ? 'sound' : 'video';
  if (/^(?:49492[ab]00|4d4d002[ab])/.test(start))
    return isCameraRawTiff(bytes) ? 'cameraRaw' : 'tiff';
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return kindOfMp4Family(brand);
  return kindBySignature(bytes) ?? kindOfText(bytes) ?? 'unknown';
}

/** Photos of phones and films share one family of formats; the brand tells which. */
function kindOfMp4Family(brand: string): ContentKind {
  if (heifBrands.test(brand)) return 'heif';
  if (brand === 'crx ') return 'cameraRaw';
  return /^M4[AB] $/.test(brand) ? 'sound' : 'video';
}

/** The first bytes of files, in hexadecimal digits. */
const signatures: ReadonlyArray<readonly [RegExp, ContentKind]> = [
  // A JPEG or PNG that was treated as text: every byte above 127 was replaced by the sign for an
  // unknown character or by "?", or written as two bytes, or the line ends were changed.
  [/^(?:efbfbd){2}/, 'mangled'],
  [/^3f3f3f/, 'mangled'],
  [/^c3bfc398c3bf/, 'mangled'],
  [/^(?:89|efbfbd|c289|3f|09)?504e47(?:0d|0a)/, 'mangled'],
  [/^(?:4949524f|49495253|49495500|4d4d4f52|46554a4946494c4d|004d524d|464f5662)/, 'cameraRaw'],
  [/^424d.{8}00000000/, 'bmp'],
  [/^38425053/, 'otherPicture'], // Photoshop
  [/^(?:ff0a|0000000c4a584c20|0000000c6a502020|ff4fff51)/, 'otherPicture'], // JPEG XL, JPEG 2000
  [/^(?:0000[01][12]00..00|69636e73|67696d7020786366|44445320|716f6966|762f3101)/, 'otherPicture'],
  [/^(?:1a45dfa3|464c56|000001b[3a]|3026b275)/, 'video'],
  [/^.{8}(?:6d6f6f76|6d646174|77696465|66726565|736b6970)/, 'video'], // QuickTime before "ftyp"
  [/^(?:494433|4f676753|664c6143|2321414d52|fff[b32])/, 'sound'],
  [/^(?:25504446|7b5c727466|d0cf11e0|25215053)/, 'document'],
  [/^(?:504b0304|504b0506|52617221|377abcaf|1f8b|425a68|fd377a585a)/, 'archive'],
];

function kindBySignature(bytes: Buffer): ContentKind | undefined {
  const start = bytes.toString('hex', 0, 16);
  return signatures.find(([pattern]) => pattern.test(start))?.[1];
}

function kindOfText(bytes: Buffer): ContentKind | undefined {
  const text = decodeText(bytes.subarray(0, 64 * 1024));
  if (text === undefined) return undefined;
  if (text.startsWith('version https://git-lfs.github.com/')) return 'gitPointer';
  const markup = withoutXmlPreamble(text);
  if (/^<(?:\w+:)?svg[\s>]/i.test(markup)) return 'svg';
  return /^<!doctype html|^<html|^<head|^<body|^<script/i.test(markup) ? 'webPage' : 'text';
}

/** The text, or undefined when the bytes are no text. */
function decodeText(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    // With `stream` a character cut in two at the end of the sample is no mistake.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }).trimStart();
  } catch {
    return undefined;
  }
}

function withoutXmlPreamble(text: string): string {
  let rest = text;
  for (;;) {
    const end = rest.startsWith('<?')
      ? rest.indexOf('?>') + 2
      : rest.startsWith('<!--')
        ? rest.indexOf('-->') + 3
        : /^<!doctype\s+svg/i.test(rest)
          ? endOfDoctype(rest)
          : 0;
    if (end < 4) return rest;
    rest = rest.slice(end).trimStart();
  }
}

function endOfDoctype(text: string): number {
  const close = text.indexOf('>');
  const subset = text.indexOf('[');
  return subset >= 0 && subset < close ? text.indexOf(']>') + 2 : close + 1;
}

/**
 * Camera raw files of most makers are TIFF files whose first picture is a thumbnail the size of a
 * stamp. Read as a TIFF they would put that stamp on the page.
 */
function isCameraRawTiff(bytes: Buffer): boolean {
  const little = bytes[0] === 0x49;
  const short = (at: number): number =>
    at + 2 > bytes.length ? 0 : little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  const long = (at: number): number =>
    at + 4 > bytes.length ? 0 : little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);

  if (bytes.toString('latin1', 8, 10) === 'CR') return true;
  const directory = long(4);
  const tags = new Map<number, number>();
  for (let entry = 0; entry < Math.min(short(directory), 200); entry += 1) {
    const at = directory + 2 + entry * 12;
    const isShort = short(at + 2) === 3;
    tags.set(short(at), isShort ? short(at + 8) : long(at + 8));
  }
  const subfileType = tags.get(254) ?? 0;
  const photometric = tags.get(262);
  const hasSubPictures = tags.has(330);
  const isDng = tags.has(50706);
  const isSensorData = photometric === 32803 || photometric === 34892;
  return isDng || isSensorData || ((subfileType & 1) === 1 && hasSubPictures);
}
