import { fieldName, matchField } from '../../../content-model/field-path';
import { pathOf, placeInWords } from '../../../content-model/form-schema';
import { sampleGroups, sampleValues } from '../../../content-model/samples';
import type { ContentEditor } from './content-editor';
import { fileNames, schemaOf } from './content-files';
import type { Sample, Samples, SaveAnswer } from './types';

type Listed = { file: string; field: string; why: string };

const named = <Place extends { file: string; field: string }>(place: Place) => ({
  ...place,
  name: placeInWords(schemaOf(place.file), pathOf(place.field)),
});

const samplesFile = 'shared/samples.json';

/** The fields that an entry of the list of samples means. */
const fieldsOf = async (editor: ContentEditor, { file, field }: Listed) =>
  matchField(await editor.parsed(file), field).map(fieldName);

const listedIn = async (editor: ContentEditor) =>
  (await editor.parsed(samplesFile)).samples as Listed[];

/** All values that are still samples, in groups. */
export async function listSamples(root: string, editor: ContentEditor): Promise<Samples[]> {
  for (const { path } of await fileNames(root)) await editor.parsed(path);
  const listed = await listedIn(editor);
  const places = listed.map(async (entry) =>
    (await fieldsOf(editor, entry)).map((field) => `${entry.file} ${field}`),
  );
  const all = new Set((await Promise.all(places)).flat());
  const values = await sampleValues(root, { samples: listed });
  const never = new Map(
    (await sampleValues(root, { samples: [] })).map((one) => [`${one.file} ${one.field}`, one.why]),
  );
  const found = values.map((one): Sample => {
    const place = `${one.file} ${one.field}`;
    return { ...named(one), isListed: all.has(place), never: never.get(place) };
  });
  return sampleGroups(found).map(named) as Samples[];
}

/** Takes fields of a file off the list of samples: their values are real. */
export async function markAsReal(
  editor: ContentEditor,
  file: unknown,
  fields: readonly string[],
): Promise<SaveAnswer> {
  // An entry that means more values becomes one for each of the others.
  const left = (await listedIn(editor)).map(async (entry) => {
    const meant = await fieldsOf(editor, entry);
    if (entry.file !== file || !meant.some((field) => fields.includes(field))) return [entry];
    return meant.filter((field) => !fields.includes(field)).map((field) => ({ ...entry, field }));
  });
  const value = { samples: (await Promise.all(left)).flat() };
  return editor.write(new Map([[samplesFile, await editor.withValue(samplesFile, value)]]));
}
