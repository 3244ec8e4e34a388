import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { mergeJson } from '../merge-json';
import { captionsChanges, without } from './captions-file';
import { toCheckLine } from './content-editor';
import { fieldsIn, parsedText, textWith } from './content-files';
import { RequestError } from './guard';
import { type Change, changeIds, historyFolder, readChange, textsOf } from './history';
import {
  changeContent,
  type FileChange,
  hashOf,
  type TextChange,
  textAt,
  writeContent,
} from './journal';
import { checkTexts } from './save';
import type { GalleryAnswer } from './types';

type Found = [id: string, change: Change];

/** The changes that can be undone and those that have undone one, newest first. */
async function changesThat(root: string, isWanted: (one: Found) => boolean): Promise<Found[]> {
  const found: Found[] = [];
  for (const id of await changeIds(root)) {
    const change = readChange(root, id);
    if (change && isWanted([id, change])) found.push([id, change]);
  }
  return found;
}

/** A sentence about photos, such as "2 photos were removed." */
export const photosWereNow = (sources: readonly string[], done: string): string =>
  sources.length > 1
    ? `${sources.length} photos were ${done}.`
    : `${posix.basename(sources[0] ?? '')} was ${done}.`;

/** Whether the photos' sheet undoes a change; a picture that was added for a page is left to its form. */
const isOfSheet = ({ texts, removed, brought, action }: Change): boolean =>
  Object.keys(removed).length > 0 ||
  texts.some((file) => file.startsWith('gallery/')) ||
  Object.keys(brought).some((file) => file.startsWith('gallery/') || action === undefined);

/** The newest change of the photos by a window, with the photos that were added together. */
export async function undoable(root: string, window: string): Promise<GalleryAnswer['undo']> {
  const own = await changesThat(
    root,
    ([, change]) => change.window === window && !change.undoes && isOfSheet(change),
  );
  const [newest] = own;
  if (!newest) return null;
  const [id, { action, what }] = newest;
  if (!action) return { change: id, what };
  const added = own.flatMap(([, one]) => (one.action === action ? Object.keys(one.brought) : []));
  return { change: action, what: photosWereNow(added, 'added') };
}

const refuse = (why: string): never => {
  throw new RequestError(409, `${why} Restore an earlier version or a removed photo instead.`);
};

/** A text without a change of it; what was changed since then stays. */
function withoutChange(
  file: string,
  { before, after }: Pick<TextChange, 'before' | 'after'>,
  now: string | null,
): string | null {
  if (now === after) return before;
  if (now === before) return now;
  const instead = 'This was changed again since then.';
  if (now === null || before === null || after === null) return refuse(instead);
  const merged = mergeJson(fieldsIn(after), fieldsIn(before), parsedText(file, now));
  if (merged.conflicts.length > 0) return refuse(instead);
  return textWith(file, now, merged.value);
}

/** The path below the project of a removed picture; it may have been restored and removed again. */
async function formerOf(root: string, file: string, hash: string): Promise<string> {
  for (const id of await changeIds(root)) {
    const path = `${historyFolder}/${id}/${file}`;
    if (existsSync(join(root, path)) && (await hashOf(join(root, path))) === hash) return path;
  }
  return refuse(`The former ${posix.basename(file)} is not kept any more.`);
}

const picturesOf = ({ removed, brought }: Change) => Object.keys({ ...removed, ...brought });

/** The changes of files that undo a change of pictures. */
async function withoutPictures(root: string, change: Change): Promise<FileChange[]> {
  const changes: FileChange[] = [];
  for (const file of picturesOf(change)) {
    const path = join(root, 'content', file);
    const isThere = existsSync(path);
    const former = change.removed[file];
    if (former === undefined) {
      if (isThere) changes.push({ file, isThere, from: null });
      continue;
    }
    const left = change.brought[file] ?? null;
    const now = await hashOf(path);
    if (now === former) continue;
    if (now !== left) refuse(`${posix.basename(file)} was changed again since then.`);
    changes.push({ file, isThere, from: await formerOf(root, file, former) });
  }
  return changes;
}

/** The changes of files that undo some changes, the newest of which come first. */
async function withoutChanges(root: string, changes: readonly Found[]) {
  const pictures: FileChange[] = [];
  const texts = new Map<string, TextChange>();
  for (const [id, change] of changes) {
    pictures.push(...(await withoutPictures(root, change)));
    for (const file of change.texts) {
      const before = await textAt(root, `content/${file}`);
      const now = texts.get(file)?.after ?? before;
      const after = withoutChange(file, textsOf(root, id, file), now);
      texts.set(file, { file, before, after });
    }
  }
  const leaving = pictures.filter(({ from }) => from === null).map(({ file }) => file);
  for (const one of await captionsChanges(root, leaving, without(leaving), texts)) {
    texts.set(one.file, one);
  }
  return [...[...texts.values()].filter(({ before, after }) => before !== after), ...pictures];
}

/**
 * Undoes one change, or the photos that were added together; what was changed since then stays. One that
 * was undone already stays undone.
 * @param id that of the change or of the action
 * @returns the paths below content/ of the pictures that it had brought or removed
 * @throws RequestError when the same was changed again since then, or something needs it by now
 */
export const undoChange = (root: string, id: string, window: string): Promise<string[]> =>
  changeContent(root, async () => {
    const isMeant = ([one, change]: Found) => one === id || change.action === id;
    const found = await changesThat(root, (one) => isMeant(one) || one[1].undoes === id);
    const changes = found.filter(isMeant);
    if (changes.length === 0 && found.length > 0) return [];
    if (changes.length === 0) refuse('This cannot be undone any more.');
    const files = await withoutChanges(root, changes);
    const texts = files.flatMap((one) => ('after' in one ? [[one.file, one.after ?? '{}']] : []));
    const { errors } = await checkTexts(root, new Map(texts as [string, string][]));
    const [first] = errors;
    if (first) throw new RequestError(409, `Not undone: ${toCheckLine(first).line}`);
    const ids = changes.map(([one]) => one);
    await writeContent(root, { what: 'Undone', window, undoes: id }, files, ids);
    return changes.flatMap(([, change]) => picturesOf(change));
  });
