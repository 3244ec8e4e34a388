import { flushSync } from 'react-dom';
import { valueAt } from '../../../src/content-model/field-path';
import { createQueue } from '../../../src/lib/queue';
import { ask } from '../../frame/window/api';
import { isNewPress } from '../../frame/window/new-press';
import { startSession } from '../../frame/window/phone-session';
import { createStore } from '../../frame/window/store';
import { refuse, uploadPhotos, uploads } from '../../frame/window/uploads';
import { pathAfter, same, withValueAt } from '../../merge-json';
import {
  carryOverConflicts,
  type Draft,
  draftOf,
  drafts,
  rebaseDraft,
  storeDraft,
  withUnanswered,
} from '../../texts/window/drafts';
import type { Fields } from '../../texts/window/values';
import type {
  PagePicture,
  PagePictureChange,
  PagePictureSaved,
  PagePicturesAnswer,
  PictureOnPage,
} from '../answers';

/** A picture of pages with what is not saved: drafts of the pages name the picture that takes its place. */
export interface ShownPicture extends PagePicture {
  /** Names its first place: its file changes */
  key: string;
  /** The path below content/ of the picture that takes its place, or its own */
  file: string;
  /** null where nothing describes it */
  alt: string | null;
  /** The pages contain all of this */
  isSaved: boolean;
  /** Another picture takes its place */
  isNew: boolean;
}

type PictureFields = { file?: string; alt?: string } | undefined;

const answer = createStore<PagePicturesAnswer | null>(null);
const message = createStore('');
/** Why a picture was not saved, by its key */
const problems = createStore<Readonly<Record<string, string>>>({});
/** The keys of those whose new pictures are being uploaded */
const awaited = createStore<readonly string[]>([]);
const lastSaved = createStore<{ undo: string; title: string } | null>(null);

/** The key of the picture that is selected; empty while none is. */
export const selectedPicture = createStore('');

const keyOf = ({ places }: PagePicture): string =>
  JSON.stringify([places[0]?.file, ...(places[0]?.path ?? [])]);

const savedFile = (file: string): Fields => answer.get()?.files[file] ?? {};

/** The draft of a file, also when nothing is typed in it. */
const typedFile = (file: string): Draft =>
  draftOf(file) ?? { base: savedFile(file), value: savedFile(file) };

/** The path of a place in the draft of its file; null when its entry was removed there. */
const typedPath = ({ file, path }: PictureOnPage) =>
  pathAfter(savedFile(file), typedFile(file).value, path);

const savedAt = ({ file, path }: PictureOnPage) => valueAt(savedFile(file), path) as PictureFields;

const typedAt = (place: PictureOnPage): PictureFields => {
  const path = typedPath(place);
  return path ? (valueAt(typedFile(place.file).value, path) as PictureFields) : savedAt(place);
};

function asShown(picture: PagePicture): ShownPicture {
  const { source, places } = picture;
  const file = (places[0] && typedAt(places[0])?.file) || source;
  const described = places.find((one) => one.isDescribed && typedAt(one)?.file === file);
  return {
    ...picture,
    key: keyOf(picture),
    file,
    alt: described ? (typedAt(described)?.alt ?? '') : null,
    isSaved: places.every((place) => same(typedAt(place), savedAt(place))),
    isNew: file !== source,
  };
}

const shownPictures = () => answer.get()?.pictures.map(asShown) ?? [];
const pictureOf = (key: string) => shownPictures().find((one) => one.key === key);

/** The pictures of pages with what is typed, and a message about the last change. */
export function usePagePictures() {
  const loaded = answer.use();
  drafts.use();
  const { isRunning } = uploads.use();
  const waiting = awaited.use();
  return {
    isLoaded: loaded !== null,
    pictures: shownPictures(),
    prepared: loaded?.prepared ?? {},
    awaited: isRunning ? waiting : [],
    message: message.use(),
    problems: problems.use(),
    last: lastSaved.use(),
  };
}

/** The page in whose form two versions of a picture's words are resolved; undefined when there are none. */
export const conflictOf = ({ places }: PagePicture): string | undefined =>
  places.find(({ file }) => draftOf(file)?.conflicts)?.file;

/** Whether a picture's new one is not described yet. */
export const isUndescribed = ({ isNew, alt }: ShownPicture): boolean => isNew && alt === '';

function keep(file: string, draft: Draft): void {
  storeDraft(file, same(draft.value, draft.base) && !draft.conflicts ? null : draft);
}

let latest = 0;

/** Reads the pictures from disk and merges what is typed with them. */
export async function reloadPictures(): Promise<void> {
  latest += 1;
  const request = latest;
  const now = await ask<PagePicturesAnswer>('GET page-pictures').catch((error: Error) =>
    message.set(error.message),
  );
  if (!now || request !== latest) return;
  flushSync(() => {
    answer.set(now);
    for (const [file, value] of Object.entries(now.files)) {
      const draft = draftOf(file);
      if (draft) keep(file, rebaseDraft(draft, value));
    }
  });
}

/** Changes the drafts of the places that show a picture as the first one does. */
function changePlaces(
  { places }: PagePicture,
  change: (now: NonNullable<PictureFields>, place: PictureOnPage) => PictureFields,
): void {
  for (const place of places) {
    const [path, now] = [typedPath(place), typedAt(place)];
    const { conflicts, ...draft } = typedFile(place.file);
    if (!path || !now) continue;
    const value = withValueAt(draft.value, path, change(now, place)) as Fields;
    keep(place.file, { ...draft, ...carryOverConflicts(draft.value, value, [], conflicts) });
  }
}

/** Changes the description of a picture where it has the one that is shown. */
export function describePicture(picture: ShownPicture, alt: string): void {
  const { [picture.key]: _, ...others } = problems.get();
  problems.set(others);
  changePlaces(picture, (now, { isDescribed }) =>
    isDescribed && now.file === picture.file && now.alt === picture.alt ? { ...now, alt } : now,
  );
}

/** Puts the saved picture and its description back into what is typed. */
export function takeBack({ key, ...picture }: ShownPicture): void {
  const { [key]: _, ...others } = problems.get();
  problems.set(others);
  changePlaces(picture, (_, place) => savedAt(place));
}

/** Gives a picture's places another one, which is in images/; it is saved with its description. */
async function takePicture(key: string, title: string, source: string): Promise<void> {
  await reloadPictures();
  awaited.set(awaited.get().filter((one) => one !== key));
  const picture = pictureOf(key);
  if (!picture) return message.set(`${title} is not there any more.`);
  changePlaces(picture, (now, { isDescribed }) =>
    now.file === picture.file ? { ...now, file: source, ...(isDescribed && { alt: '' }) } : now,
  );
  if (picture.alt === null) await savePicture(key, title);
}

const byName = new Intl.Collator('en', { numeric: true });

/**
 * Replaces a picture and the ones after it by files, in the order of their names.
 * @param titleOf what the editor calls a picture
 */
export function replaceFrom(
  { key }: ShownPicture,
  files: readonly File[],
  titleOf: (picture: PagePicture) => string,
): void {
  const pictures = shownPictures();
  const first = pictures.findIndex((one) => one.key === key);
  const sorted = files.toSorted((one, other) => byName.compare(one.name, other.name));
  const targets = pictures.slice(first, first + sorted.length);
  const waiting = uploads.get().isRunning ? awaited.get() : [];
  awaited.set([...waiting, ...targets.map((one) => one.key)]);
  for (const [index, target] of targets.entries()) {
    const leave = () => awaited.set(awaited.get().filter((one) => one !== target.key));
    uploadPhotos(sorted.slice(index, index + 1), {
      folder: 'images',
      place: { file: 'pictures', path: [target.key] },
      onAdded: (source) => takePicture(target.key, titleOf(target), source),
      onRefused: leave,
    });
  }
  for (const { name } of sorted.slice(targets.length))
    refuse(`${name}: no picture is left for it.`);
}

/** Opens the dialog by which the picture that takes another one's place comes from a phone. */
export const replaceFromPhone = ({ key }: ShownPicture, title: string): Promise<void> =>
  startSession({ title, replace: (source) => takePicture(key, title, source) });

const queue = createQueue();

/** What a save of a picture sends: of each file the picture in its places, and nothing else that is typed. */
function changeOf(picture: ShownPicture, title: string): PagePictureChange {
  const values = new Map<string, Fields>();
  for (const place of picture.places) {
    const before = values.get(place.file) ?? savedFile(place.file);
    values.set(place.file, withValueAt(before, place.path, typedAt(place)) as Fields);
  }
  const changes = [...values].map(([path, value]) => ({ path, base: savedFile(path), value }));
  // A form that is not saved may name it elsewhere.
  const isTyped = Object.values(drafts.get()).some(({ value }) =>
    JSON.stringify(value).includes(JSON.stringify(picture.source)),
  );
  return { title, former: picture.isNew && !isTyped ? picture.source : null, changes };
}

/** Saves a picture and its description in all its places, once it is described. */
export const savePicture = (key: string, title: string): Promise<void> =>
  queue(async () => {
    const picture = pictureOf(key);
    if (!picture || picture.isSaved || isUndescribed(picture) || conflictOf(picture)) return;
    message.set('Saving ...');
    const change = changeOf(picture, title);
    const sent = change.changes.map(({ path, value }) => [path, value as Fields] as const);
    for (const [path, value] of sent) storeDraft(path, withUnanswered(typedFile(path), value));
    try {
      const { outcome, findings, undo } = await ask<PagePictureSaved>('PUT page-picture', change);
      if (outcome === 'mistakes') {
        const why = findings.map(({ text }) => text).join(' ');
        problems.set({ ...problems.get(), [key]: why });
        return message.set(`${title}: not saved. ${why}`);
      }
      if (outcome === 'saved') {
        for (const [path, base] of sent) storeDraft(path, { ...typedFile(path), base });
        if (undo) lastSaved.set({ undo, title });
      }
      await reloadPictures();
      const words = outcome === 'saved' ? 'Saved' : 'Not saved yet, it was changed elsewhere';
      message.set(`${words}: ${title}.`);
    } catch (error) {
      message.set((error as Error).message);
    }
  });

/** Undoes the picture that was saved last. */
export const undoPicture = (): Promise<void> =>
  queue(async () => {
    const last = lastSaved.get();
    if (!last || !isNewPress('undo')) return;
    const undone = ask('POST undo', { change: last.undo }).then(() => lastSaved.set(null));
    await undone.then(
      () => message.set(`Undone: ${last.title}.`),
      ({ message: why }: Error) => message.set(why),
    );
    await reloadPictures();
  });
