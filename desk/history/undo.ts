import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isCaptions } from '../../src/content-model/file-schema';
import type { PictureChange, TextChange } from '../file-change';
import { captionsChanges, type Entries, renamed, without } from '../frame/captions-file';
import { toCheckLine } from '../frame/check-line';
import { checkTexts } from '../frame/check-texts';
import { faultIn, fieldsIn, freePath, parsedText, textAt, textWith } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { mergeJson } from '../merge-json';
import { changesThat, type Found, whatOf } from './change-list';
import { type Change, changeIds, historyFolder, textsOf, timeOf } from './history';
import { changeContent, hashOf, writeContent } from './journal';

/**
 * Refuses an Undo because of a later change of a file, and names that one.
 * @param isInTheWay tells it from later changes of the file that are not; without one, another program did it
 * @throws RequestError always
 */
async function refuse(
  root: string,
  id: string,
  file: string,
  isInTheWay: (later: string) => boolean = () => true,
): Promise<never> {
  const later = await changesThat(
    root,
    ([one, { texts, removed, brought }]) =>
      one > id && (texts.includes(file) || file in removed || file in brought),
  );
  const [first] = later.reverse().filter(([one]) => isInTheWay(one));
  const by = first
    ? `: “${first[1].what}” on ${new Date(timeOf(first[0])).toLocaleString('en-IN')}.`
    : ' by another program.';
  const name = file.endsWith('.json') ? 'This' : posix.basename(file);
  const advice = 'Restore an earlier version or a removed photo instead.';
  throw new RequestError(409, `${name} was changed again since then${by} ${advice}`);
}

/** A text without a change of it, with what was changed since then; undefined when that is the same field. */
function withoutChange(
  file: string,
  { before, after }: Pick<TextChange, 'before' | 'after'>,
  now: string | null,
): string | null | undefined {
  if (now === after) return before;
  if (now === before) return now;
  if (now === null || before === null || after === null || faultIn(file, before)) return undefined;
  const merged = mergeJson(fieldsIn(after), fieldsIn(before), parsedText(file, now));
  return merged.conflicts.length > 0 ? undefined : textWith(file, now, merged.value);
}

/** The path below the project of a removed picture; it may have been restored and removed again. */
async function formerOf(root: string, file: string, hash: string): Promise<string> {
  for (const id of await changeIds(root)) {
    const path = `${historyFolder}/${id}/${file}`;
    if (existsSync(join(root, path)) && (await hashOf(join(root, path))) === hash) return path;
  }
  throw new RequestError(409, `The former ${posix.basename(file)} is not kept any more.`);
}

const picturesOf = ({ removed, brought }: Change) => Object.keys({ ...removed, ...brought });

/**
 * The changes of files that undo a change of pictures.
 * @param names is given the new path of each removed picture whose name is taken since
 */
async function withoutPictures(
  root: string,
  [id, change]: Found,
  names: Map<string, string>,
): Promise<PictureChange[]> {
  const changes: PictureChange[] = [];
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
    const from = await formerOf(root, file, former);
    if (left === null) {
      names.set(file, await freePath(root, file));
      changes.push({ file: names.get(file) ?? file, isThere: false, from });
      continue;
    }
    if (now !== left) await refuse(root, id, file);
    changes.push({ file, isThere, from });
  }
  return changes;
}

/** The text of a file with other entries, when it holds the words of photos. */
const withEntries = (
  file: string,
  text: string | null,
  change: (entries: Entries, folder: string) => Entries,
): string | null =>
  text === null || !isCaptions(file)
    ? text
    : textWith(file, text, change(parsedText(file, text) as Entries, posix.dirname(file)));

/** The changes of files that undo some changes, the newest of which come first. */
async function withoutChanges(root: string, changes: readonly Found[]) {
  const pictures: PictureChange[] = [];
  const names = new Map<string, string>();
  for (const found of changes) pictures.push(...(await withoutPictures(root, found, names)));
  const leaving = pictures.filter(({ from }) => from === null).map(({ file }) => file);
  /** Words of photos that leave go with them, whoever wrote them last. */
  const staying = (file: string, text: string | null) => withEntries(file, text, without(leaving));
  const texts = new Map<string, TextChange>();
  for (const [id, change] of changes) {
    for (const file of change.texts) {
      const onDisk = await textAt(root, `content/${file}`);
      const now = staying(file, texts.get(file)?.after ?? onDisk);
      const own = textsOf(root, id, file);
      const before = withEntries(file, staying(file, own.before), renamed(names));
      const parts = { before, after: staying(file, own.after) };
      const after = withoutChange(file, parts, now);
      if (after === undefined) {
        const left = (later: string) => withoutChange(file, own, textsOf(root, later, file).after);
        return refuse(root, id, file, (later) => left(later) === undefined);
      }
      texts.set(file, { file, before: onDisk, after });
    }
  }
  for (const one of await captionsChanges(root, leaving, without(leaving), texts)) {
    texts.set(one.file, one);
  }
  return [...[...texts.values()].filter(({ before, after }) => before !== after), ...pictures];
}

/**
 * Undoes one change, or the photos that were added together; what was changed since then stays. One that
 * was undone already stays undone. An Undo is a change, too: undoing it brings the undone one back.
 * @param id that of the change or of the action
 * @returns the paths below content/ of the pictures that it had brought or removed
 * @throws RequestError when the same was changed again since then, or something needs it by now
 */
export const undoChange = (root: string, id: string, window: string): Promise<string[]> =>
  changeContent(root, async (lock) => {
    const isMeant = ([one, change]: Found) => one === id || change.action === id;
    const found = await changesThat(root, (one) => isMeant(one) || one[1].undoes === id);
    const changes = found.filter(isMeant);
    if (changes.length === 0 && found.length > 0) return [];
    if (changes.length === 0) throw new RequestError(409, 'This cannot be undone any more.');
    const files = await withoutChanges(root, changes);
    // A broken text is one that another program left: it comes back as it was.
    const texts = files.flatMap((one) =>
      'after' in one && !faultIn(one.file, one.after ?? '{}')
        ? [[one.file, one.after ?? '{}']]
        : [],
    );
    // Texts name pictures that come back with them.
    const coming = files.flatMap((one) => ('from' in one && one.from ? [one.file] : []));
    const { errors } = await checkTexts(root, new Map(texts as [string, string][]), coming);
    const [first] = errors;
    if (first) throw new RequestError(409, `Not undone: ${toCheckLine(first).line}`);
    const ids = changes.map(([one]) => one);
    const undone = whatOf(changes);
    const what = changes[0]?.[1].brings;
    // To undo an Undo is the undone change again, which can be undone.
    const change = what ? { what } : { what: `Undone: ${undone}`, brings: undone };
    const photos = changes.flatMap(([, one]) => one.photos ?? []);
    const about = { window, undoes: id, photos: photos.length > 0 ? photos : undefined };
    await writeContent(lock, { ...change, ...about }, files, ids);
    return changes.flatMap(([, change]) => picturesOf(change));
  });
