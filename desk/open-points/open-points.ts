import { posix } from 'node:path';
import { isUnreal } from '../../src/content-check/unreal-values';
import { findPath, valueAt } from '../../src/content-model/field-path';
import { schemaOf } from '../../src/content-model/file-schema';
import { fillVariables } from '../../src/content-model/fill-variables';
import { fieldLabelPath } from '../../src/content-model/form-schema';
import { openPointList } from '../../src/content-model/shapes';
import { prepareContent } from '../../src/pipeline/prepare-content';
import { hashOfText } from '../frame/check-texts';
import {
  factsOf,
  fieldsIn,
  isContentFile,
  parsedText,
  placesOfPictures,
  readText,
  walkContent,
} from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { isWithin, type NamedPlace, wordsOfPhoto } from '../place';
import type { ContentEditor } from '../texts/content-editor';
import type { OpenPoint, OpenPointsAnswer } from './answers';
import { seenPlaces } from './seen-places';

const path = 'shared/open-points.json';

/**
 * Reads the list of open points.
 * @throws RequestError when its file has mistakes
 */
async function readList(root: string) {
  const list = openPointList.safeParse(parsedText(path, await readText(root, path)));
  if (list.success) return list.data;
  const cure = 'Run npm run content-check, and correct what it lists.';
  throw new RequestError(409, `content/${path} has mistakes. ${cure}`);
}

/** The values of content/ that nobody can own, with their places. */
async function unrealValues(root: string): Promise<{ text: string; place: NamedPlace }[]> {
  const found: { text: string; place: NamedPlace }[] = [];
  await walkContent(root, (value, _, place) => {
    if (isUnreal(value)) found.push({ text: value, place: place() });
  });
  return found;
}

/** A place of an open point: a hash of its value, and where it is edited; nowhere once it is gone. */
interface FoundPlace {
  hash: string;
  at: NamedPlace[];
}

/** Finds the places of open points by their names, such as "company.json#email". */
async function placeFinder(root: string): Promise<(place: string) => Promise<FoundPlace>> {
  const [shown, { photos }] = [await placesOfPictures(root), await prepareContent(root)];
  return async (place) => {
    const [file = '', field = ''] = place.split('#');
    if (isContentFile(file)) {
      const content = fieldsIn(await readText(root, file));
      const path = findPath(content, field);
      const hash = hashOfText(JSON.stringify(valueAt(content, path)) ?? '');
      return { hash, at: [{ file, path, name: fieldLabelPath(schemaOf(file), path, content) }] };
    }
    const source = file.normalize('NFC');
    const picture = photos.find((photo) => photo.source === source)?.file;
    if (!picture) return { hash: '', at: [] };
    if (source.startsWith('gallery/'))
      return { hash: picture, at: [{ ...wordsOfPhoto(source), name: posix.basename(source) }] };
    const [at] = shown.get(source) ?? [];
    return { hash: at ? picture : '', at: at ? [at] : [] };
  };
}

/** The open points with the places that are still there, and the values that nobody can own. */
export async function namedOpenPoints(root: string): Promise<OpenPointsAnswer> {
  const find = await placeFinder(root);
  const facts = await factsOf(root);
  const filled = (text: string) => fillVariables(text, facts);
  const found = (await readList(root)).openPoints.map(async ({ places = [], ...point }) => ({
    ...point,
    places: await Promise.all(places.map(async (name) => ({ name, ...(await find(name)) }))),
  }));
  const listed = await Promise.all(found);
  const hashes = listed.map(({ text, places }) => {
    return [text, Object.fromEntries(places.map(({ name, hash }) => [name, hash]))] as const;
  });
  const seen = await seenPlaces(root, new Map(hashes));
  const unreal = await unrealValues(root);
  const isUnrealAt = (place: NamedPlace) => unreal.some((one) => isWithin(one.place, place));
  const points = listed.map(({ text, beforeOnline = false, places }): OpenPoint => {
    const isChanged = ({ name, hash }: { name: string; hash: string }) => {
      const before = seen.get(text)?.[name];
      return before !== undefined && before !== hash;
    };
    const open = places.flatMap((place) =>
      place.at.map((at) => ({ ...at, name: filled(at.name), isChanged: isChanged(place) })),
    );
    return {
      text,
      words: filled(text),
      isBeforeOnline: beforeOnline || open.some(isUnrealAt),
      isChanged: places.length > 0 && places.every(isChanged),
      places: open,
    };
  });
  const isCovered = (place: NamedPlace) =>
    points.some(({ places }) => places.some((one) => isWithin(place, one)));
  for (const { text, place } of unreal) {
    if (isCovered(place)) continue;
    const places = [{ ...place, name: filled(place.name), isChanged: false }];
    points.push({ text: null, words: text, isBeforeOnline: true, isChanged: false, places });
  }
  return { points, hasUnreal: unreal.length > 0 };
}

type Points = Awaited<ReturnType<typeof readList>>['openPoints'];

/**
 * Writes the list of open points.
 * @returns the id of the change, for its Undo
 * @throws RequestError when the content check finds a mistake in it
 */
async function changeList(
  root: string,
  editor: ContentEditor,
  change: { what: string; window: string },
  changed: (points: Points) => Points,
): Promise<string | null> {
  const base = await readList(root);
  const value = { openPoints: changed(base.openPoints) };
  const { outcome, undo, findings } = await editor.change(path, { base, value }, change);
  if (outcome === 'saved') return undo;
  throw new RequestError(409, findings[0]?.text ?? 'Somebody has changed the list. Try again.');
}

/** Adds a sentence to the list of open points. */
export const addOpenPoint = (
  root: string,
  editor: ContentEditor,
  { text, isBeforeOnline }: { text: string; isBeforeOnline: boolean },
  window: string,
) =>
  changeList(root, editor, { what: 'An open point was added.', window }, (points) => [
    ...points,
    { text, ...(isBeforeOnline && { beforeOnline: true }) },
  ]);

/** Removes an open point, which was done; throws RequestError when it is not there any more. */
export const removeOpenPoint = (
  root: string,
  editor: ContentEditor,
  text: string,
  window: string,
) =>
  changeList(root, editor, { what: 'An open point was done.', window }, (points) => {
    const left = points.filter((point) => point.text !== text);
    if (left.length === points.length) throw new RequestError(404, 'This point is done already.');
    return left;
  });
