import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { fieldName, matchField, valueAt } from './field-path';
import { type Content, contentFiles } from './files';
import type { Issue } from './issue';
import { type CheckedFile, noteAt } from './shape-issues';
import type { sampleList } from './shapes';
import { walk } from './walk';

interface SampleValue {
  file: string;
  field: string;
  value: string;
  why: string;
}

/** Names that RFC 2606 keeps from ever being anybody's, at the end of an address or an email. */
const reservedDomain = /^\S*[.@/](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

/** Why a text cannot be real, whatever the list says; null when it may be. */
function whySample(text: string): string | null {
  if (reservedDomain.test(text)) return 'Nobody can own an address that ends like this.';
  if (/^\+91 55555 /.test(text)) return 'Nobody can own a number that starts with 55555.';
  return null;
}

const listPath = 'shared/samples.json';

/** The pictures that shared/samples.json calls samples, as long as they are there. */
async function samplePictures(root: string): Promise<SampleValue[]> {
  const text = await readFile(join(root, 'content', listPath), 'utf8');
  const { pictures = [] } = JSON.parse(text) as z.infer<typeof sampleList>;
  return pictures.flatMap(({ files, why }, index) =>
    files
      .filter((file) => existsSync(join(root, 'content', file)))
      .map((value) => ({ file: listPath, field: `pictures[${index}].${value}`, value, why })),
  );
}

/**
 * Every single value and picture that is still a sample: those that shared/samples.json calls so,
 * and values that cannot be real, whether they are listed or not.
 */
export async function sampleValues(
  root: string,
  { samples }: Pick<Content, 'samples'>,
): Promise<SampleValue[]> {
  const found = contentFiles.map(async ({ path: file, shape }) => {
    const json: unknown = JSON.parse(await readFile(join(root, 'content', file), 'utf8'));
    const values = new Map<string, SampleValue>();
    const add = (path: readonly (string | number)[], why: string) => {
      const field = fieldName(path);
      const value = JSON.stringify(valueAt(json, path));
      if (!values.has(field)) values.set(field, { file, field, value, why });
    };
    for (const sample of samples.filter((listed) => listed.file === file)) {
      for (const path of matchField(json, sample.field)) add(path, sample.why);
    }
    walk(shape, json, (value, _, path) => {
      const why = typeof value === 'string' ? whySample(value) : null;
      if (why !== null) add(path, why);
    });
    return [...values.values()];
  });
  return (await Promise.all([...found, samplePictures(root)])).flat();
}

/** Samples that are made real together: a review, a branch, the place on the map, or one alone. */
interface SampleGroup {
  file: string;
  /** The entry, such as reviews[2], the group of fields, such as map, or the field */
  field: string;
  samples: readonly SampleValue[];
}

/** Puts samples together that belong together, in their order. */
export function sampleGroups(samples: readonly SampleValue[]): SampleGroup[] {
  const groups = new Map<string, { file: string; field: string; samples: SampleValue[] }>();
  for (const sample of samples) {
    const { file } = sample;
    const [field = sample.field] = /^\w+(?:\[\d+\])?/.exec(sample.field) ?? [];
    const group = groups.get(`${file} ${field}`) ?? { file, field, samples: [] };
    group.samples.push(sample);
    groups.set(`${file} ${field}`, group);
  }
  return [...groups.values()];
}

/** Whether an error at a field, or around it, is the reason why nothing is found there. */
function isHidden(pattern: string, wrong: ReadonlySet<string>): boolean {
  const wanted = pattern.replace(/\[\w+\]/g, '[*]');
  return [...wrong].some((field) => {
    const outer = field.replace(/\[\d+\]/g, '[*]');
    return wanted === outer || wanted.startsWith(`${outer}.`) || wanted.startsWith(`${outer}[`);
  });
}

/** Notes on entries of shared/samples.json that name a field that is not there. */
export function sampleIssues(checked: readonly CheckedFile[]): Issue[] {
  const list = checked.find(({ file }) => file === listPath);
  const samples = Array.isArray(list?.value.samples) ? list.value.samples : [];
  return samples.flatMap((sample, index) => {
    if (typeof sample?.file !== 'string' || typeof sample.field !== 'string' || !list) return [];
    const target = checked.find(({ file }) => file === sample.file);
    if (target && matchField(target.value, sample.field).length > 0) return [];
    // An error in the file or the field itself is reported there.
    const known = contentFiles.some(({ path }) => path === sample.file);
    if (known && (!target || isHidden(sample.field, target.wrong))) return [];
    const name = target ? 'field' : 'file';
    const hint = 'Correct it, or take the entry out when the real value is in place.';
    const message = `is "${sample[name]}", which is not there`;
    return [noteAt(list, ['samples', index, name], message, hint)];
  });
}
