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
 * shared/samples.json lists the sample values of the project: texts, and pictures by the hash of their
 * bytes with the texts that describe them. A value that differs from the list is real, so fewer samples
 * are left as the content changes.
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
  /** The text; '' for a picture */
  value: string;
  why: string;
  /** The text or the picture's name in the list; undefined for a value that is not on it */
  kept?: string;
}

/** Samples that become real together: those of an entry such as a review, or pictures with one reason. */
export interface SampleGroup {
  file: string;
  /** Path of the entry or the text; for pictures, of their entry in the list of samples */
  path: Path;
  samples: Sample[];
}

/** A web or email address in a domain that RFC 2606 reserves. */
const reservedDomain = /^\S*[.@/](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

/** The reason why a text cannot be real even if it is not on the list; null when it may be real. */
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

/** The JSON files of content/ except the list of samples, and the hash of each picture by its path. */
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

/** Formats a value of the content as in the list of samples. */
export const asText = (value: unknown, of: readonly string[] | undefined): string =>
  of ? of.map((name) => valueAt(value, [name])).join(', ') : String(value);

/** The texts of a file that are samples, in the order of the file. */
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

/** The pictures of an entry of the list that are still there, with the texts that describe them. */
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

/** Whether an editor may declare samples real: not addresses that nobody can own. */
export const canBeReal = ({ samples }: SampleGroup): boolean =>
  samples.some(({ value, kept }) => kept !== undefined && !whyImpossible(value));

/** The samples of a group to show: the texts of a picture are left out while the picture is there. */
export const shownSamples = ({ samples }: SampleGroup): Sample[] =>
  samples.filter(
    ({ path, kept }) =>
      path.length === 0 || !samples.some((one) => one.path.length === 0 && one.kept === kept),
  );

/** The path of the innermost list entry around a value, or its own path. */
function entryPath({ file, path }: Sample): Path {
  if (isCaptions(file)) return path.slice(0, 1);
  return path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1 || path.length);
}

export const readSampleList = async (root: string): Promise<SampleList> =>
  (await readJsonFile(root, sampleListPath)) as SampleList;

/**
 * All samples left in content/, grouped, in the order of the files.
 * @param given by default the list in content/
 */
export async function findSamples(root: string, given?: SampleList): Promise<SampleGroup[]> {
  const list = given ?? (await readSampleList(root));
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

/** The list of samples reduced to those of the given groups. */
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
    ...list,
    samples: samples.filter(({ values }) => values.length > 0),
    pictures: pictures.filter(({ files }) => files.length > 0),
  };
}
