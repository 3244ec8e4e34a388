import { dirname } from 'node:path';
import {
  asText,
  findSamples,
  readContent,
  readSampleList,
  type SampleList,
  sampleListPath,
} from '../src/content-check/samples';
import { matchField, valueAt } from '../src/content-model/field-path';
import { isCaptions } from '../src/content-model/file-schema';
import { walk } from '../src/content-model/walk';
import { writeIfChanged } from '../src/lib/disk';

/*
 * `npx tsx tools/sample-list.ts` updates content/shared/samples.json to the present values of its fields
 * and pictures. Run it after sample content was reworded or redrawn, and never on real content, which it
 * would list as samples.
 */

type Content = Awaited<ReturnType<typeof readContent>>;

/** The texts that describe a picture, next to its name in a file or in captions.json. */
function wordsOf(picture: string, { texts }: Content): string[] {
  const words = texts.flatMap(({ file, shape, json }) => {
    const found: unknown[] = [];
    walk(shape, json, (value, { isPicture }, path) => {
      const isOwn = isCaptions(file) && path.length === 1;
      if (isOwn && `${dirname(file)}/${path[0]}` === picture)
        found.push(valueAt(value, ['alt']), valueAt(value, ['caption']));
      if (isPicture && valueAt(value, ['file']) === picture) found.push(valueAt(value, ['alt']));
    });
    return found;
  });
  return [...new Set(words.filter((text) => typeof text === 'string'))];
}

/** The list of samples of a project's folder, with the values, hashes and number of its content. */
export async function refreshedList(root: string): Promise<SampleList & { $schema?: string }> {
  const list = await readSampleList(root);
  const content = await readContent(root);
  const samples = list.samples.map((entry) => {
    const json = content.texts.find(({ file }) => file === entry.file)?.json;
    const values = matchField(json, entry.field).map((path) =>
      asText(valueAt(json, path), entry.of),
    );
    return { ...entry, values: [...new Set(values)] };
  });
  const pictures = (list.pictures ?? []).map((entry) => ({
    ...entry,
    files: entry.files.flatMap(({ file }) => {
      const hash = content.hashes.get(file);
      return hash ? [{ file, hash, words: wordsOf(file, content) }] : [];
    }),
  }));
  const refreshed = {
    ...list,
    samples: samples.filter(({ values }) => values.length > 0),
    pictures: pictures.filter(({ files }) => files.length > 0),
  };
  const groups = await findSamples(root, refreshed);
  return { ...refreshed, total: groups.flatMap((group) => group.samples).length };
}

/** Writes the list, and prints the entries whose field or picture no longer exists. */
async function main(root: string): Promise<void> {
  const before = await readSampleList(root);
  const list = await refreshedList(root);
  const fields = list.samples.map(({ file, field }) => `${file} ${field}`);
  for (const { file, field } of before.samples) {
    if (!fields.includes(`${file} ${field}`)) console.log(`${file} ${field} no longer exists.`);
  }
  const pictures = (list.pictures ?? []).flatMap(({ files }) => files.map(({ file }) => file));
  for (const { file } of (before.pictures ?? []).flatMap(({ files }) => files)) {
    if (!pictures.includes(file)) console.log(`${file} no longer exists.`);
  }
  await writeIfChanged(`${root}/content/${sampleListPath}`, `${JSON.stringify(list, null, 2)}\n`);
}

if (require.main === module) main(process.cwd());
