import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { fieldName, matchField, valueAt } from '../content-model/field-path';
import { isCaptions, shapeOf } from '../content-model/file-schema';
import { contentFiles } from '../content-model/files';
import type { sampleList } from '../content-model/shapes';
import { walk } from '../content-model/walk';
import { listFiles } from '../lib/disk';

/*
 * shared/samples.json keeps what the project ships in place of real values: of a text the text, of a
 * picture the hash of its bytes and the texts that describe it. A value that differs is no sample, so
 * the list shrinks by itself as the content becomes real.
 */

export const sampleListPath = 'shared/samples.json';

export type SampleList = z.infer<typeof sampleList>;

type Path = readonly (string | number)[];

/** A text or a picture of content/ that is still the sample. */
export interface Sample {
  /** Path below content/ of the file that holds the text, or of the picture */
  file: string;
  /** Path of the text in its file; empty for a picture */
  path: Path;
  /** The text; of a picture '' */
  value: string;
  why: string;
  /** What the list keeps of it: the text, or the picture's name; none of a value that it does not name */
  kept?: string;
}

/** Samples that become real together: those of an entry, such as a review, or all with one reason. */
export interface SampleGroup {
  file: string;
  /** Path of the entry or of the text, or of the reason for pictures in the list itself */
  path: Path;
  samples: Sample[];
}

/** Names that RFC 2606 reserves, at the end of an address or an email. */
const reservedDomain = /^\S*[.@/](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

/** Why a text cannot be real, whatever the list says; null when it may be. */
function whyImpossible(text: string): string | null {
  if (reservedDomain.test(text)) return 'Nobody can own an address that ends like this.';
  if (/^\+91 55555 /.test(text)) return 'Nobody can own a number that starts with 55555.';
  return null;
}

interface ContentText {
  file: string;
  shape: z.ZodType;
  json: unknown;
}

/** The JSON files of content/ but the list itself, and the hash of each picture by its path. */
export async function readContent(root: string) {
  const folder = join(root, 'content');
  const present = await listFiles(folder);
  const known = contentFiles.map(({ path }) => path).filter((path) => path !== sampleListPath);
  const texts: ContentText[] = [];
  for (const file of [...known, ...present.filter(isCaptions)]) {
    const shape = shapeOf(file);
    if (shape) texts.push({ file, shape, json: await readJsonFile(root, file) });
  }
  const hashes = new Map<string, string>();
  for (const file of present) {
    if (!/^(?:gallery|images)\//.test(file) || file.endsWith('.json')) continue;
    const bytes = await readFile(join(folder, file));
    hashes.set(file, createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  }
  return { texts, hashes };
}

export const readJsonFile = async (root: string, file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, 'content', file), 'utf8'));

/** A value of the content as the list keeps it. */
export const asText = (value: unknown, of: readonly string[] | undefined): string =>
  of ? of.map((name) => valueAt(value, [name])).join(', ') : String(value);

/** The texts of a file that are samples, in its order. */
function samplesOfTexts({ file, shape, json }: ContentText, list: SampleList): Sample[] {
  const listed = new Map<string, Omit<Sample, 'file' | 'path'>>();
  for (const { field, of, values, why } of list.samples.filter((one) => one.file === file)) {
    for (const path of matchField(json, field)) {
      const value = asText(valueAt(json, path), of);
      if (values.includes(value)) listed.set(fieldName(path), { value, why, kept: value });
    }
  }
  const found: Sample[] = [];
  walk(shape, json, (value, _, path) => {
    const sample = listed.get(fieldName(path));
    const why = typeof value === 'string' && whyImpossible(value);
    if (sample) found.push({ file, path, ...sample });
    else if (why) found.push({ file, path, value, why });
  });
  return found;
}

/** The pictures of a reason that are there, each with the texts that describe it. */
function samplesOfPictures(
  entry: NonNullable<SampleList['pictures']>[number],
  { texts, hashes }: Awaited<ReturnType<typeof readContent>>,
): Sample[] {
  const { why, files } = entry;
  const found = new Map<string, Sample>();
  const add = (sample: Sample) => found.set(`${sample.file} ${fieldName(sample.path)}`, sample);
  for (const { file: kept, hash, words } of files) {
    for (const [file, other] of hashes) {
      if (other === hash) add({ file, path: [], value: '', why, kept });
    }
    for (const { file, shape, json } of texts) {
      walk(shape, json, (value, _, path) => {
        if (typeof value === 'string' && words.includes(value))
          add({ file, path, value, why, kept });
      });
    }
  }
  return [...found.values()];
}

/** Whether samples may be called real as they are: not an address that nobody can own. */
export const canBeReal = ({ samples }: SampleGroup): boolean =>
  samples.some(({ value, kept }) => kept !== undefined && !whyImpossible(value));

/** The samples of a group that are shown: a picture represents its words as long as it is there. */
export const shownSamples = ({ samples }: SampleGroup): Sample[] =>
  samples.filter(
    ({ path, kept }) =>
      path.length === 0 || !samples.some((one) => one.path.length === 0 && one.kept === kept),
  );

/** The path of the innermost entry of a list around a value; without one, its own. */
function entryPath({ file, path }: Sample): Path {
  if (isCaptions(file)) return path.slice(0, 1);
  return path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1 || path.length);
}

/** Every sample that is left in content/, grouped, in the order of the files. */
export async function findSamples(root: string): Promise<SampleGroup[]> {
  const list = (await readJsonFile(root, sampleListPath)) as SampleList;
  const content = await readContent(root);
  const groups = new Map<string, SampleGroup>();
  for (const sample of content.texts.flatMap((text) => samplesOfTexts(text, list))) {
    const path = entryPath(sample);
    const name = `${sample.file} ${fieldName(path)}`;
    const group = groups.get(name) ?? { file: sample.file, path, samples: [] };
    group.samples.push(sample);
    groups.set(name, group);
  }
  const pictures = (list.pictures ?? []).map((entry, index): SampleGroup => {
    const samples = samplesOfPictures(entry, content);
    return { file: sampleListPath, path: ['pictures', index], samples };
  });
  return [...groups.values(), ...pictures.filter(({ samples }) => samples.length > 0)];
}

/** The list with what these groups still need of it. */
export function listFor(list: SampleList, groups: readonly SampleGroup[]): SampleList {
  const left = new Set(
    groups.flatMap(({ samples }) => samples.map(({ why, kept }) => `${why}\n${kept}`)),
  );
  const isLeft = (why: string, kept: string) => left.has(`${why}\n${kept}`);
  const samples = list.samples.map((entry) => ({
    ...entry,
    values: entry.values.filter((value) => isLeft(entry.why, value)),
  }));
  const pictures = (list.pictures ?? []).map((entry) => ({
    ...entry,
    files: entry.files.filter(({ file }) => isLeft(entry.why, file)),
  }));
  return {
    samples: samples.filter(({ values }) => values.length > 0),
    pictures: pictures.filter(({ files }) => files.length > 0),
  };
}
