import { DOMParser } from '@xmldom/xmldom';
import ExifReader from 'exifreader';
import { looksLikeFileName } from '../content-model/file-names';

/** What a photo says about itself. */
export interface Description {
  /** The caption that somebody wrote into the photo, or null */
  caption: string | null;
  /** Whether it tells where it was taken */
  hasPlace: boolean;
}

const longest = 300;
/** A photo can carry megabytes of text; nobody's caption is that long. */
const longestRead = 2000;

/** Texts that cameras, phones and programs write into every picture. */
const boilerPlate =
  /^(?:ascii|unicode|jpeg|jpg|default|null|undefined|none|unknown|n\/a|test|title|caption|description|comment|user comments?|binary comment|image|photo|picture|untitled(?: design)?|dav|cof|bty|mde|sdr|hdr|rhdr|edf|rbt|ptr|oznor|hdrpl|sdrpl|hdrplus|nor|burst|qrf|vivo|mi|ai|exif[_ ]jpeg[_ ]picture|.*\bdigital camera|.*\bcamera pictures|.*\bdsc|digital ?cam.*|screen ?shots?\b.*|screen recording.*|created (?:with|by|in)\b.*|made with\b.*|edited (?:with|in)\b.*|processed (?:with|by)\b.*|file (?:written|source)\b.*|creator:.*|generated (?:with|by)\b.*|optimi[sz]ed (?:with|by)\b.*|resized (?:with|by|on)\b.*|shot (?:on|with)\b.*|captured (?:on|with)\b.*|handmade software.*|lead technologies.*|intel\(r\) jpeg.*|lavc.*|<[^>]*>|type your caption here.*|dcim\\.*|[a-z]:\\.*|\{.*\}|https?:\S+|.*\bstock (?:photo|image)s?\b.*)$/i;

/** Names of makers: a caption that is only a maker and a model is no caption. */
const cameraModel =
  /^(?:canon|nikon|sony|olympus|samsung|panasonic|lumix|fuji(?:film)?|kodak|casio|pentax|ricoh|leica|apple|iphone|ipad|google pixel|pixel \d|xiaomi|redmi|poco|oppo|vivo|realme|oneplus|huawei|honor|motorola|moto|nokia|htc|lg|asus|lenovo|micromax|gopro|dji|hp|minolta|konica|konica minolta|infinix|tecno)\b[\w\s+().,/-]{0,40}$/i;

/** Reads caption and place out of a photo's metadata; a photo without or with broken ones has none. */
export function readDescription(bytes: Buffer): Description {
  let tags: ExifReader.ExpandedTags;
  try {
    tags = ExifReader.load(bytes, {
      expanded: true,
      domParser: new DOMParser({ onError: () => undefined }),
    });
  } catch {
    return { caption: null, hasPlace: false };
  }
  const camera = [textOf(tags.exif?.Make), textOf(tags.exif?.Model)]
    .map((name) => tidy(name).toLowerCase())
    .filter((name) => name !== '');
  const found = [
    textOf(tags.iptc?.['Caption/Abstract']),
    textOf(tags.xmp?.description),
    textOf(tags.exif?.ImageDescription),
  ];
  const caption = found.map(tidy).find((text) => isWrittenByAPerson(text, camera));
  const hasPlace = Number.isFinite(tags.gps?.Latitude) || tags.xmp?.GPSLatitude !== undefined;
  return { caption: caption === undefined ? null : shortened(caption), hasPlace };
}

function textOf(tag: unknown): string {
  if (typeof tag === 'object' && tag !== null && 'description' in tag)
    return typeof tag.description === 'string' ? tag.description : '';
  return '';
}

function tidy(text: string): string {
  return text
    .slice(0, longestRead)
    .replace(/[\p{Cc}\uFEFF\uFFFD\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

function isWrittenByAPerson(text: string, camera: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return (
    /\p{L}\p{L}|\p{L}\p{M}/u.test(text) &&
    !boilerPlate.test(text) &&
    !cameraModel.test(text) &&
    !camera.includes(lower) &&
    camera.join(' ') !== lower &&
    !looksLikeFileName(text)
  );
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}
