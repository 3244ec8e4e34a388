import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valueAt } from '../../src/content-model/field-path';
import { contentFiles } from '../../src/content-model/files';
import { walk } from '../../src/content-model/walk';

/** A text of content/ that pages can show. */
export interface KnownText {
  file: string;
  path: readonly (string | number)[];
}

const begins = (number: number) => `Q${number}Z`;

/** The number of the text that words of a page begin with; -1 when they begin with none. */
export const numberOf = (words: string): number => Number(/^Q(\d+)Z/.exec(words)?.[1] ?? -1);

/**
 * All files with another number in front of every text, so that no two are the same.
 * @param root the folder that holds content/
 */
export function uniqueTexts(root: string): {
  drafts: Record<string, unknown>;
  texts: KnownText[];
} {
  const texts: KnownText[] = [];
  const drafts = contentFiles.map(({ path: file, shape }) => {
    const { $schema: _, ...value } = JSON.parse(readFileSync(join(root, 'content', file), 'utf8'));
    walk(shape, value, (said, { filled, spelling, shown }, path) => {
      if (typeof said !== 'string' || !(filled || spelling || shown)) return;
      const number = texts.push({ file, path }) - 1;
      const parent = valueAt(value, path.slice(0, -1)) as Record<PropertyKey, unknown>;
      parent[path.at(-1) ?? ''] = begins(number) + said;
    });
    return [file, value];
  });
  return { drafts: Object.fromEntries(drafts), texts };
}
