import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldName, matchField, valueAt } from './check';
import type { Content } from './files';

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
