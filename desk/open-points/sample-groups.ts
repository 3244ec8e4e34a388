import {
  canBeReal,
  findSamples,
  listFor,
  readSampleList,
  type Sample,
  type SampleList,
  sampleListPath,
  shownSamples,
} from '../../src/content-check/samples';
import { fieldName } from '../../src/content-model/field-path';
import { schemaOf } from '../../src/content-model/file-schema';
import { contentFiles } from '../../src/content-model/files';
import { fillVariables } from '../../src/content-model/fill-variables';
import { fieldLabelPath } from '../../src/content-model/form-schema';
import { factsOf, fieldsIn, parsedText, placesOfPictures, readText } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import type { NamedPlace } from '../live-page/window/messages';
import type { ContentEditor } from '../texts/content-editor';
import type { NamedSamples, SamplesAnswer } from '../types';

/**
 * The samples that are left, with the fields that they are in and the texts that visitors read, and how
 * many there were at first.
 * @throws RequestError when a file is broken
 */
export async function namedSamples(root: string): Promise<SamplesAnswer> {
  for (const { path } of contentFiles) parsedText(path, await readText(root, path));
  const pictures = await placesOfPictures(root);
  const facts = await factsOf(root);
  const contents = new Map<string, unknown>();
  const placeOf = async ({ file, path }: Sample): Promise<NamedPlace> => {
    if (path.length === 0) {
      const name = file.replace(/^.*\//, '');
      const words = { file: 'gallery/captions.json', path: [name], name };
      if (file.startsWith('gallery/')) return words;
      return pictures.get(file.normalize('NFC'))?.[0] ?? { file, path, name };
    }
    if (!contents.has(file)) contents.set(file, fieldsIn(await readText(root, file)));
    return { file, path, name: fieldLabelPath(schemaOf(file), path, contents.get(file)) };
  };
  const list = await readSampleList(root);
  const found = await findSamples(root, list);
  const groups = found.map(async (group): Promise<NamedSamples> => {
    const samples = shownSamples(group).map(async (sample) => ({
      place: await placeOf(sample),
      text: fillVariables(sample.value, facts),
    }));
    return {
      file: group.file,
      field: fieldName(group.path),
      count: group.samples.length,
      samples: await Promise.all(samples),
      whys: [...new Set(group.samples.map(({ why }) => why))],
      canBeReal: canBeReal(group),
    };
  });
  const left = found.flatMap(({ samples }) => samples).length;
  return { total: Math.max(list.total ?? 0, left), groups: await Promise.all(groups) };
}

/**
 * Takes a group of samples off the list, because they are real as they are.
 * @returns the id of the change, for its Undo
 * @throws RequestError when the group is not there any more
 */
export async function takeOffList(
  root: string,
  editor: ContentEditor,
  { file, field }: Record<string, unknown>,
  window: string,
): Promise<string | null> {
  const groups = await findSamples(root);
  const left = groups.filter((group) => group.file !== file || fieldName(group.path) !== field);
  if (left.length === groups.length) throw new RequestError(404, 'This is not a sample any more.');
  const base = fieldsIn(await readText(root, sampleListPath)) ?? {};
  const value = { ...listFor(base as SampleList, left) };
  const what = { what: 'A sample was called real.', window };
  const { outcome, undo } = await editor.change(sampleListPath, { base, value }, what);
  if (outcome !== 'saved') throw new RequestError(409, 'The list has mistakes. Try again.');
  return undo;
}
