/** @jest-environment node */

import { checkContent } from '../../src/content-check/check';
import { checkShape } from '../../src/content-check/shape-issues';
import { valueAt } from '../../src/content-model/field-path';
import { shapeOf } from '../../src/content-model/file-schema';
import { madePictures, madeTexts } from '../support/made-content';
import { temporaryFolder } from '../support/temporary-folder';

type Path = readonly (string | number)[];

const wrongValues = [null, true, 0, -1, '', 'a'.repeat(10_000), [], {}, [[]], { a: {} }];

/** The paths of all values that hold no others; of a list, those of its first entry, which has the others' shape. */
function leafPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value)) return leafPaths(value[0], [...path, 0]);
  return Object.entries(value).flatMap(([step, part]) => leafPaths(part, [...path, step]));
}

/** A copy of a value with another one at a path. */
function withValueAt(value: unknown, path: Path, next: unknown): unknown {
  const copy = structuredClone(value);
  Object.assign(valueAt(copy, path.slice(0, -1)) as object, { [path.at(-1) ?? '']: next });
  return copy;
}

const isAtOrAround = (at: readonly PropertyKey[], path: Path) =>
  path.every((step, index) => index >= at.length || step === at[index]);

const texts = madeTexts('two');
const pictures = { usable: new Set(madePictures), broken: new Set<string>() };
const { root } = temporaryFolder();

describe.each([...texts.keys()])('in %s', (file) => {
  const { $schema: _, ...json } = JSON.parse(texts.get(file) ?? '');
  const shape = shapeOf(file);
  if (!shape) throw new Error(`${file} has no shape`);
  const paths = leafPaths(json);

  test('any value in the place of any other is reported where it is', () => {
    const unreported: unknown[] = [];
    for (const path of paths) {
      for (const wrong of wrongValues) {
        const value = withValueAt(json, path, wrong);
        const read = { file, json: { text: '', value, lineOf: () => 1 } };
        const isReported = checkShape(shape, read).issues.some(
          ({ field, message, path: at = [] }) => field && message && isAtOrAround(at, path),
        );
        if (!isReported && !shape.safeParse(value).success) unreported.push([path, wrong]);
      }
    }
    expect(unreported).toEqual([]);
  });

  test('a text in the place of a number is answered with an example of its field', () => {
    const numbers = paths.filter((path) => typeof valueAt(json, path) === 'number');
    for (const path of numbers) {
      const value = withValueAt(json, path, 'many');
      const { issues } = checkShape(shape, { file, json: { text: '', value, lineOf: () => 1 } });
      const example = expect.stringMatching(/^[A-Z].*, such as \d.*\.$/);
      expect(issues).toMatchObject([{ path, parts: { example } }]);
    }
  });

  test('a wrong value in any field stops no check of other files', async () => {
    for (const [index, path] of paths.entries()) {
      const value = withValueAt(json, path, wrongValues[index % wrongValues.length]);
      const drafts = new Map([...texts, [file, JSON.stringify(value)]]);
      const { issues } = await checkContent(root, pictures, drafts);
      expect(issues.filter(({ line, field }) => field && !line)).toEqual([]);
    }
  });
});
