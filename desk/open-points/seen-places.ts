import { join } from 'node:path';
import { readIfThere, writeIfChanged } from '../../src/lib/disk';
import { deskFolder } from '../frame/desk-folder';

/** The values of places, each as a hash, by their names in the list of open points. */
export type PlaceHashes = Record<string, string>;

const pathOf = (root: string) => join(deskFolder(root), 'open-points.json');

/**
 * The values that the places of each open point had when this desk saw the point first, by its sentence.
 * In `.desk`, because whoever writes a point by hand knows no hashes, and a folder from a ZIP has no git.
 */
export async function seenPlaces(
  root: string,
  now: ReadonlyMap<string, PlaceHashes>,
): Promise<Map<string, PlaceHashes>> {
  const text = (await readIfThere(pathOf(root)))?.toString('utf8');
  let known = new Map<string, PlaceHashes>();
  try {
    known = new Map(Object.entries(JSON.parse(text ?? '{}')));
  } catch {
    // A file that a kill has cut is written again.
  }
  const seen = new Map([...now, ...known]);
  // A full disk is no reason not to show the list.
  if (seen.size > known.size)
    await writeIfChanged(pathOf(root), JSON.stringify(Object.fromEntries(seen))).catch(
      () => undefined,
    );
  return seen;
}
