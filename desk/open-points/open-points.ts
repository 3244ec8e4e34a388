import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isUnreal } from '../../src/content-check/unreal-values';
import { findPath } from '../../src/content-model/field-path';
import { schemaOf } from '../../src/content-model/file-schema';
import { fieldLabelPath } from '../../src/content-model/form-schema';
import { openPointList } from '../../src/content-model/shapes';
import {
  fieldsIn,
  isContentFile,
  parsedText,
  placesOfPictures,
  readText,
  walkContent,
} from '../frame/content-files';
import { RequestError } from '../frame/guard';
import type { NamedPlace } from '../place';
import type { ContentEditor } from '../texts/content-editor';
import type { OpenPointsAnswer } from './answers';

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
async function unrealValues(root: string): Promise<OpenPointsAnswer['unreal']> {
  const found: OpenPointsAnswer['unreal'] = [];
  await walkContent(root, (value, _, place) => {
    if (isUnreal(value)) found.push({ text: value, place: place() });
  });
  return found;
}

/** How many points are open, and how many values nobody can own. */
export async function countOpen(root: string): Promise<number> {
  return (await readList(root)).openPoints.length + (await unrealValues(root)).length;
}

/** The open points with the places that are still there, and the values that nobody can own. */
export async function namedOpenPoints(root: string): Promise<OpenPointsAnswer> {
  const pictures = await placesOfPictures(root);
  const placeOf = async (place: string): Promise<NamedPlace[]> => {
    const [file = '', field = ''] = place.split('#');
    const name = file.replace(/^.*\//, '');
    if (isContentFile(file)) {
      const content = fieldsIn(await readText(root, file));
      const at = findPath(content, field);
      return [{ file, path: at, name: fieldLabelPath(schemaOf(file), at, content) }];
    }
    if (!existsSync(join(root, 'content', file))) return [];
    if (file.startsWith('gallery/'))
      return [{ file: file.replace(/[^/]*$/, 'captions.json'), path: [name], name }];
    return pictures.get(file.normalize('NFC'))?.slice(0, 1) ?? [];
  };
  const points = (await readList(root)).openPoints.map(async ({ text, places = [] }) => ({
    text,
    places: (await Promise.all(places.map(placeOf))).flat(),
  }));
  return { points: await Promise.all(points), unreal: await unrealValues(root) };
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
export const addOpenPoint = (root: string, editor: ContentEditor, text: string, window: string) =>
  changeList(root, editor, { what: 'An open point was added.', window }, (points) => [
    ...points,
    { text },
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
