import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { readIfThere, writeIfChanged } from '../disk';
import { fieldName } from './field-path';
import { contentFiles } from './files';
import { readJson } from './read-json';
import { spell } from './spelling';
import { walk } from './walk';

/** One value that was written as it should be. */
export interface Fix {
  /** Path below content/ */
  file: string;
  line: number;
  field: string;
  from: string;
  to: string;
}

/**
 * Writes phone numbers and months in their one spelling, wherever it is clear what is meant, and
 * leaves every other letter of the files as it is. Broken files are left alone.
 * @param root the project's folder
 */
export async function fixSpelling(root: string): Promise<Fix[]> {
  const fixes: Fix[] = [];
  for (const { path, shape } of contentFiles) {
    const place = join(root, 'content', path);
    const { json } = await readJson(place, path);
    let text = String((await readIfThere(place)) ?? '');
    walk(shape, json?.value, (value, { spelling }, at) => {
      if (!json || !spelling || typeof value !== 'string') return;
      const right = spell(spelling, value);
      if (right === null || right === value) return;
      text = applyEdits(text, modify(text, [...at], right, {}));
      const [line, field] = [json.lineOf(at), fieldName(at)];
      fixes.push({ file: path, line, field, from: value, to: right });
    });
    if (json) await writeIfChanged(place, text);
  }
  return fixes;
}
