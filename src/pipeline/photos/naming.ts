import { posix } from 'node:path';
import { toSlug } from '../../content-model/addresses';
import { withoutEnding } from '../../content-model/file-names';

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

const compareParts = (a: string, b: string): number =>
  naturalCollator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** ASCII form of a file name without its ending, at most 60 characters; not unique. */
export function slugOf(fileName: string): string {
  return toSlug(withoutEnding(fileName)) || 'photo';
}
