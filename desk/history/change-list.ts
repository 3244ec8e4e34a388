import { join, posix } from 'node:path';
import { isCaptions } from '../../src/content-model/file-schema';
import { listFiles } from '../../src/lib/disk';
import { readText } from '../frame/content-files';
import type { ListedChange } from './answers';
import { type Change, changeIds, historyFolder, readChange, revisionsOf, timeOf } from './history';
import { removedPhotos } from './removed-photos';

/** A change with its id. */
export type Found = [id: string, change: Change];

/** The changes that can be undone and those that have undone one, newest first. */
export async function changesThat(
  root: string,
  isWanted: (one: Found) => boolean,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const id of await changeIds(root)) {
    const change = readChange(root, id);
    if (change && isWanted([id, change])) found.push([id, change]);
  }
  return found;
}

/** The name of a photo, or the number of several, such as "2 photos". */
const photosLabel = (sources: readonly string[]): string =>
  sources.length > 1 ? `${sources.length} photos` : posix.basename(sources[0] ?? '');

/** A sentence about photos, such as "2 photos were removed." */
export const photosWereNow = (sources: readonly string[], done: string): string =>
  `${photosLabel(sources)} ${sources.length > 1 ? 'were' : 'was'} ${done}.`;

/** What an editor reads of words that were written on a phone. */
export const wordsFromPhone = (sources: readonly string[]): string =>
  `Words from the phone for ${photosLabel(sources)}.`;

/** The photos that changes have put into content/, and those whose words they are about. */
export function photosOf(changes: readonly Found[]): string[] {
  const each = changes.map(([, { brought, photos = [] }]) => [...Object.keys(brought), ...photos]);
  return [...new Set(each.flat())];
}

/** What an editor reads of a change, or of those of one action. */
export function whatOf(changes: readonly Found[]): string {
  const [[, first] = []] = changes;
  if (!first || changes.length === 1) return first?.what ?? '';
  return first.photos
    ? wordsFromPhone(photosOf(changes))
    : photosWereNow(photosOf(changes), 'added');
}

/** What is brought back by undoing an Undo: photos that it took out, or the change that it undid. */
function broughtBackBy({ brings, removed, brought }: Change): string | null {
  const sources = Object.keys(removed).filter((file) => !(file in brought));
  return brings !== undefined && sources.length > 0 ? photosLabel(sources) : (brings ?? null);
}

/** Whether the photos' sheet lists a change; a picture that was added for a page is left to its form. */
const isOfSheet = ({ texts, removed, brought, action }: Change): boolean =>
  Object.keys(removed).length > 0 ||
  texts.some((file) => file.startsWith('gallery/')) ||
  Object.keys(brought).some((file) => file.startsWith('gallery/') || action === undefined);

/**
 * The changes that can be undone and those that have undone one, newest first.
 * @param of as in listChanges()
 */
export async function changesOf(root: string, of: string): Promise<ListedChange[]> {
  const changes = await changesThat(root, ([, change]) =>
    of === 'gallery' ? isOfSheet(change) : change.texts.includes(of),
  );
  const listed: ListedChange[] = [];
  for (const [id, change] of changes) {
    const { action = id, window } = change;
    const together = changes.filter(([one, { action: other = one }]) => other === action);
    if (together[0]?.[0] !== id) continue;
    const about = { what: whatOf(together), photos: photosOf(together), window };
    const rest = { undo: action, brings: broughtBackBy(change), texts: [], pictures: [] };
    listed.push({ time: timeOf(id), ...about, ...rest });
  }
  return listed;
}

/**
 * The changes that can be undone, or from which something can be restored, newest first.
 * @param of the path of a file below content/, or "gallery" for the photos and their words
 */
export async function listChanges(root: string, of: string): Promise<ListedChange[]> {
  const isGallery = of === 'gallery';
  const isText = (file: string) => (isGallery ? isCaptions(file) : file === of);
  const listed = new Map((await changesOf(root, of)).map((one) => [one.time, one]));
  const at = (time: number): ListedChange => {
    const what = 'An earlier version.';
    const nothing = { photos: [], undo: null, brings: null, texts: [], pictures: [] };
    const one = listed.get(time) ?? { time, what, ...nothing };
    listed.set(time, one);
    return one;
  };
  const pictures = isGallery ? await removedPhotos(root) : [];
  for (const one of pictures) at(timeOf(one.change)).pictures.push(one);
  const kept = await listFiles(join(root, historyFolder));
  const files = kept.map((path) => path.replace(/^[^/]+\/(?:after\/)?/, '')).filter(isText);
  for (const file of new Set(files)) {
    const now = await readText(root, file);
    for (const { time, text } of await revisionsOf(root, file)) {
      // Beside a removed photo its own words are restored.
      if (text !== now && at(time).pictures.length === 0) at(time).texts.push(file);
    }
  }
  return [...listed.values()]
    .filter(({ undo, texts, pictures }) => undo !== null || texts.length + pictures.length > 0)
    .sort((one, other) => other.time - one.time);
}
