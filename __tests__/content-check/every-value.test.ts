/** @jest-environment node */

import { checkContent } from '../../src/content-check/check';
import { type ContentFile, contentFiles } from '../../src/content-model/files';
import { captions } from '../../src/content-model/shapes';
import { madePictures, madeTexts } from '../support/made-content';
import { temporaryFolder } from '../support/temporary-folder';

type Path = readonly (string | number)[];

const wrongValues = [null, true, 0, -1, '', 'a'.repeat(10_000), [], {}, [[]], { a: {} }];

/** The paths of all values that hold no others; of a list, those of its first entry, which has the others' shape. */
function leafPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts = Array.isArray(value) ? [['0', value[0]] as const] : Object.entries(value);
  return parts.flatMap(([step, part]) =>
    leafPaths(part, [...path, Array.isArray(value) ? Number(step) : step]),
  );
}

/** A copy of a value with another one at a path. */
function withValue(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  const changed = withValue((value as never)[step], rest, replacement);
  return Array.isArray(value)
    ? value.map((entry, index) => (index === step ? changed : entry))
    : { ...(value as object), [step]: changed };
}

const texts = madeTexts('two');
const shapes = new Map(
  (contentFiles as readonly ContentFile[]).map((file) => [file.path, file.shape]),
);
const pictures = { usable: new Set(madePictures), broken: new Set<string>() };
const { root } = temporaryFolder();

test.each([...texts.keys()])(
  'any value in the place of any other in %s is reported',
  async (file) => {
    const { $schema: _, ...json } = JSON.parse(texts.get(file) ?? '');
    const shape = shapes.get(file) ?? captions;
    const unreported: unknown[] = [];
    for (const path of leafPaths(json)) {
      for (const wrong of wrongValues) {
        const changed = withValue(json, path, wrong);
        const drafts = new Map([...texts, [file, JSON.stringify(changed)]]);
        const { issues } = await checkContent(root, pictures, drafts);
        const isReported = issues.some(
          (issue) =>
            issue.file === file &&
            issue.line &&
            issue.field &&
            issue.message &&
            path.every(
              (step, index) => index >= (issue.path?.length ?? 0) || issue.path?.[index] === step,
            ),
        );
        if (!isReported && !shape.safeParse(changed).success) unreported.push([path, wrong]);
      }
    }
    expect(unreported).toEqual([]);
  },
);
