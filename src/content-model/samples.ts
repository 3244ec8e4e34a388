import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedFile } from './cross-checks';
import { fieldName, matchField, valueAt } from './fields';
import { type Content, contentFiles } from './files';
import type { Problem } from './problem';
import { mistakeAt } from './shape-problems';

/** One value that is still a sample. */
export interface SampleValue {
  file: string;
  field: string;
  value: string;
  why: string;
}

/**
 * Every single value that shared/samples.json still calls a sample.
 * @param root the project's folder
 * @param content content that has passed the check
 */
export async function sampleValues(
  root: string,
  content: Pick<Content, 'samples'>,
): Promise<SampleValue[]> {
  const found = content.samples.map(async ({ file, field, why }) => {
    const json: unknown = JSON.parse(await readFile(join(root, 'content', file), 'utf8'));
    return matchField(json, field).map((path) => ({
      file,
      field: fieldName(path),
      value: JSON.stringify(valueAt(json, path)),
      why,
    }));
  });
  return (await Promise.all(found)).flat();
}

/** Whether a mistake at a field, or at what it stands in, is why nothing is found there. */
function isHidden(pattern: string, wrong: ReadonlySet<string>): boolean {
  const wanted = pattern.replace(/\[\w+\]/g, '[*]');
  return [...wrong].some((field) => {
    const outer = field.replace(/\[\d+\]/g, '[*]');
    return wanted === outer || wanted.startsWith(`${outer}.`) || wanted.startsWith(`${outer}[`);
  });
}

/** Entries of shared/samples.json that name what is not there. */
export function sampleProblems(checked: readonly CheckedFile[]): Problem[] {
  const list = checked.find(({ file }) => file === 'shared/samples.json');
  const samples = Array.isArray(list?.value.samples) ? list.value.samples : [];
  return samples.flatMap((sample, index) => {
    if (typeof sample?.file !== 'string' || typeof sample.field !== 'string' || !list) return [];
    const target = checked.find(({ file }) => file === sample.file);
    if (target && matchField(target.value, sample.field).length > 0) return [];
    // A file or a field that is wrong itself is told of in its own place.
    const known = contentFiles.some(({ path }) => path === sample.file);
    if (known && (!target || isHidden(sample.field, target.wrong))) return [];
    const name = target ? 'field' : 'file';
    const cure = 'Correct it, or take the entry out when the real value is in place.';
    const problem = `is "${sample[name]}", which is not there`;
    return [mistakeAt(list, ['samples', index, name], problem, cure)];
  });
}
