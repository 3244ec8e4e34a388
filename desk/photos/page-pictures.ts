import { schemaOf } from '../../src/content-model/file-schema';
import { fillVariables } from '../../src/content-model/fill-variables';
import { schemaAt } from '../../src/content-model/form-schema';
import { prepareContent } from '../../src/pipeline/prepare-content';
import type { PictureChange, TextChange } from '../file-change';
import { toCheckLine } from '../frame/check-line';
import { checkTexts } from '../frame/check-texts';
import {
  contentFilePath,
  factsOf,
  fieldsIn,
  placesOfPictures,
  readText,
} from '../frame/content-files';
import { changeContent, writeContent } from '../history/journal';
import { type NamedPlace, pictureName } from '../place';
import { mergedText } from '../texts/content-editor';
import type { PagePictureChange, PagePictureSaved, PagePicturesAnswer } from './answers';

const isDescribed = ({ file, path }: NamedPlace): boolean =>
  schemaAt(schemaOf(file), path).properties?.alt !== undefined;

const valuesOf = async (root: string, files: Iterable<string>) => {
  const values: Record<string, Record<string, unknown>> = {};
  for (const file of files) values[file] = fieldsIn(await readText(root, file)) ?? {};
  return values;
};

/** The pictures that pages show, in the order of the menu. */
export async function pagePictures(root: string): Promise<PagePicturesAnswer> {
  const { photos } = await prepareContent(root);
  const facts = await factsOf(root);
  const shown = [...(await placesOfPictures(root))];
  const nameOf = ({ name }: NamedPlace) => fillVariables(pictureName(name), facts);
  return {
    pictures: shown.map(([source, places]) => ({
      source,
      places: places.map((place) => ({
        ...place,
        name: nameOf(place),
        isDescribed: isDescribed(place),
      })),
    })),
    files: await valuesOf(
      root,
      new Set(shown.flatMap(([, places]) => places.map((one) => one.file))),
    ),
    prepared: Object.fromEntries(
      photos.map(({ source, file, width, height }) => [source, { file, width, height }]),
    ),
  };
}

/** The removal of a picture that another one has replaced, unless the gallery or a text needs it. */
async function removalOf(
  root: string,
  former: string | null,
  texts: ReadonlyMap<string, string>,
): Promise<PictureChange[]> {
  const { photos } = await prepareContent(root);
  const isThere = photos.some(({ source }) => source === former);
  if (!former?.startsWith('images/') || !isThere) return [];
  const isNamed = (await placesOfPictures(root, texts)).has(former);
  return isNamed ? [] : [{ file: former, isThere: true, from: null }];
}

/**
 * Changes a picture and its description in all its places, and removes the file that nothing names any
 * more, as one change.
 * @param window the one whose Undo takes it back
 * @throws RequestError when a file is missing or broken
 */
export const savePagePicture = (
  root: string,
  { title, former, changes }: PagePictureChange,
  window: string,
): Promise<PagePictureSaved> =>
  changeContent(root, async (lock) => {
    const paths = changes.map(({ path }) => contentFilePath(path));
    const answer = async (own: Omit<PagePictureSaved, 'files'>) => ({
      ...own,
      files: await valuesOf(root, paths),
    });
    const texts: TextChange[] = [];
    const after = new Map<string, string>();
    for (const { path, base, value } of changes) {
      const merged = await mergedText(root, path, { base, value });
      if (!merged) return answer({ outcome: 'changed elsewhere', findings: [], undo: null });
      after.set(path, merged.after);
      if (merged.after !== merged.before) texts.push(merged);
    }
    const { errors } = await checkTexts(root, after);
    if (errors.length > 0) {
      const findings = errors.map((issue) => toCheckLine(issue));
      return answer({ outcome: 'mistakes', findings, undo: null });
    }
    if (texts.length === 0) return answer({ outcome: 'saved', findings: [], undo: null });
    const removal = await removalOf(root, former, after);
    const what = former ? `${title} has another picture.` : `Saved: description of ${title}.`;
    const undo = await writeContent(lock, { what, window }, [...texts, ...removal]);
    return answer({ outcome: 'saved', findings: [], undo });
  });
