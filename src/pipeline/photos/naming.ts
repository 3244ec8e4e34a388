import { posix } from 'node:path';
import { toSlug } from '../../content-model/addresses';
import { pictureEnding, withoutEnding } from '../../content-model/file-names';
import { codecOf, type PictureKind, pictureKind } from './picture-kind';

/** The first digits of a content hash, enough to distinguish prepared files. */
export const shortHash = (hash: string): string => hash.slice(0, 10);

/** The name of the prepared picture of an original. */
export const preparedName = (source: string, hash: string): string =>
  `${slugOf(posix.basename(source))}-${shortHash(hash)}.jpg`;

const naturalCollator = new Intl.Collator('en', { numeric: true });

/** Compares paths in natural order ("2" before "10"), folder by folder. */
export function compareNatural(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const orders = left.slice(0, right.length).map((part, at) => compareParts(part, right[at] ?? ''));
  return orders.find((order) => order !== 0) ?? left.length - right.length;
}

/** Compares without endings first, so that "crew.jpg" is before its copy "crew (1).jpg". */
const compareParts = (a: string, b: string): number =>
  naturalCollator.compare(withoutEnding(a), withoutEnding(b)) ||
  naturalCollator.compare(a, b) ||
  (a < b ? -1 : a > b ? 1 : 0);

/**
 * The name without its ending of the photo of which a phone made this edited copy: "img_1234" of
 * "IMG_E1234.JPG", "IMG_1234-edited.jpg" and "IMG_1234~2.jpg"; null for other names.
 */
export function editedFrom(fileName: string): string | null {
  const name = withoutEnding(fileName).toLowerCase();
  const original = name.replace(/^(img_)e(?=\d)|[-_]edited(?:\(\d+\))?$|~\d+$/, '$1');
  return original === name ? null : original;
}

/** ASCII form of a file name without its ending, at most 60 characters; not unique. */
export function slugOf(fileName: string): string {
  return toSlug(withoutEnding(fileName)) || 'photo';
}

/** The endings that each kind of picture has, and the one that is added. */
const endings: Record<PictureKind, { known: RegExp; added: string }> = {
  jpeg: { known: /\.(?:jpe?g|jpe|jfif|pjpeg)$/i, added: '.jpg' },
  png: { known: /\.a?png$/i, added: '.png' },
  webp: { known: /\.webp$/i, added: '.webp' },
  heif: { known: /\.(?:hei[cf]|avif)$/i, added: '.heic' },
};

/** The name of a picture with an ending of its kind, by which other programs judge it; of other files as it is. */
export function withEndingOf(bytes: Buffer, name: string): string {
  const kind = pictureKind(bytes);
  if (!kind || endings[kind].known.test(name)) return name;
  const added = codecOf(bytes) === 'av01' && kind === 'heif' ? '.avif' : endings[kind].added;
  return name.replace(pictureEnding, '') + added;
}
