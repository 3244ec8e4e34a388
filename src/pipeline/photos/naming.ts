import { posix } from 'node:path';
import { toSlug } from '../../content-model/addresses';
import { withoutEnding } from '../../content-model/file-names';

/** The first digits of a content hash, enough to keep prepared files apart. */
export const shortHash = (hash: string): string => hash.slice(0, 10);

/** The name of the prepared picture of an original. */
export const preparedName = (source: string, hash: string): string =>
  `${slugOf(posix.basename(source))}-${shortHash(hash)}.jpg`;

const naturalCollator = new Intl.Collator('en', { numeric: true });

/** Orders names as people do ("2" before "10"); folders are compared part by part. */
export function compareNatural(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const orders = left.slice(0, right.length).map((part, at) => compareParts(part, right[at] ?? ''));
  return orders.find((order) => order !== 0) ?? left.length - right.length;
}

const compareParts = (a: string, b: string): number =>
  naturalCollator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** ASCII name for a prepared file; the hash behind it makes it unique. */
export function slugOf(fileName: string): string {
  return toSlug(withoutEnding(fileName)).slice(0, 60).replace(/-$/, '') || 'photo';
}
