import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldNode, type FragmentDefinitionNode, parse, type SelectionSetNode } from 'graphql';
import { z } from 'zod';
import { publishCheck } from '../../src/commands/publish-check';
import { factsForTexts } from '../../src/content-model/facts-in-texts';
import { valueAt } from '../../src/content-model/field-path';
import { type ContentFile, contentFiles } from '../../src/content-model/files';
import { metaOf, unwrap } from '../../src/content-model/walk';
import { prepareContent } from '../../src/pipeline/prepare-content';
import { projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';

/** Every query and fragment of the pages, and the query of the files for machines. */
const definitions = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('gatsby-types.d.ts'))
  .map((file) => readFileSync(join(projectRoot, 'src', file), 'utf8'))
  .flatMap((code) => [...code.matchAll(/(?:graphql|GraphQL \*\/) ?`([^`]*)`/g)])
  .flatMap(([, query = '']) => [...parse(query).definitions]);

const fragments = new Map<string, FragmentDefinitionNode>();
for (const definition of definitions) {
  if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
}

/** The fields of a selection, those of its fragments among them. */
function fieldsOf(selection: SelectionSetNode | undefined): FieldNode[] {
  return (selection?.selections ?? []).flatMap((part) => {
    if (part.kind === 'Field') return [part];
    const inner = part.kind === 'FragmentSpread' ? fragments.get(part.name.value) : part;
    return fieldsOf(inner?.selectionSet);
  });
}

const files: readonly ContentFile[] = contentFiles;

/** The name of a sample picture, which is found by its bytes, and the number for the desk's list. */
const forTheDesk = /^samples\.(?:pictures\.files\.file|total)$/;

/** The shape of a field of the GraphQL type Content. */
function shapeOf(name: string | undefined): z.core.$ZodType | undefined {
  const file = files.find((candidate) => candidate.name === name);
  return file?.entries ? file.shape.shape[file.entries] : file?.shape;
}

/** A field with a value: its name, such as homePage.reviews.shown, and its path in the file. */
interface Place {
  name: string;
  steps: readonly (string | number)[];
}

function placesOf(shape: z.core.$ZodType, { name, steps }: Place): Place[] {
  const inner = unwrap(shape).shape;
  if (inner instanceof z.ZodArray) {
    return placesOf(inner.element as z.core.$ZodType, { name, steps: [...steps, 0] });
  }
  if (!(inner instanceof z.ZodObject)) return [{ name, steps }];
  return Object.entries(inner.shape).flatMap(([field, part]) =>
    placesOf(part, { name: `${name}.${field}`, steps: [...steps, field] }),
  );
}

/** The fields of a file; those of a list have the list's name alone. */
const placesIn = ({ name, shape, entries }: ContentFile): Place[] =>
  Object.entries(shape.shape).flatMap(([field, part]) =>
    placesOf(part, { name: field === entries ? name : `${name}.${field}`, steps: [field] }),
  );

/** The names of the places that a selection asks for, as those of placesOf. */
function askedBy(shape: z.core.$ZodType, field: FieldNode, name: string): string[] {
  const inner = unwrap(shape).shape;
  const { list, isPicture } = metaOf(inner);
  const entries = shapeOf(list);
  if (list && entries) return [name, ...askedBy(entries, field, list)];
  if (inner instanceof z.ZodArray) return askedBy(inner.element as z.core.$ZodType, field, name);
  if (!(inner instanceof z.ZodObject)) return [name];
  return fieldsOf(field.selectionSet).flatMap((part) => {
    // A prepared picture is found by its file.
    const step = isPicture && part.name.value === 'photo' ? 'file' : part.name.value;
    const inside = inner.shape[step];
    return inside ? askedBy(inside, part, `${name}.${step}`) : [];
  });
}

/** The fields that a query asks of each page by its address, with the share picture of a page without a head picture. */
const askedOfPages = (field: FieldNode): string[] =>
  files.flatMap(({ name, shape, page }) =>
    page ? [...askedBy(shape, field, name), `${name}.search.picture.file`] : [],
  );

const asked = new Set(
  definitions
    .flatMap((one) => (one.kind === 'OperationDefinition' ? fieldsOf(one.selectionSet) : []))
    .filter(({ name }) => name.value === 'content')
    .flatMap(({ selectionSet }) => fieldsOf(selectionSet))
    .flatMap((field) => {
      const name = field.name.value;
      const shape = shapeOf(name);
      return shape ? askedBy(shape, field, name) : askedOfPages(field);
    }),
);

/** Keys, and references that only the check uses, to find missing and removed services. */
const forTheCheck = /\.key$|^(?:contactPage\.form|testimonialsPage\.summary)\.services\.service$/;

const copy = new ContentCopy();

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(copy.path(file)))
    .digest('hex')
    .slice(0, 16);

beforeAll(() => copy.drawPictures());

beforeEach(() => {
  const why = 'Not known yet.';
  const { figures } = JSON.parse(copy.read('shared/figures.json'));
  const field = 'figures[0]';
  const values = [figures[0].label];
  const samples = [{ file: 'shared/figures.json', field, of: ['label'], values, why }];
  const file = 'images/hero.jpg';
  const words = [JSON.parse(copy.read('pages/home.json')).reasons.points[0].title];
  const pictures = [{ why: 'Another name.', files: [{ file, hash: hashOf(file), words }] }];
  const unanswered = [{ question: 'Who decides?' }];
  copy.write('shared/samples.json', JSON.stringify({ samples, pictures }));
  copy.write('shared/unanswered.json', JSON.stringify({ unanswered }));
  copy.write('gallery/captions.json', '{}');
});

/** The results of content/ other than the answers to queries. */
async function outcome() {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await publishCheck(copy.root);
  process.exitCode = undefined;
  const lines = print.mock.calls.flat();
  print.mockRestore();
  const { content, photos } = await prepareContent(copy.root);
  if (!content) throw new Error(`The content has errors: ${lines.join(' ')}`);
  return { lines, alts: photos.map(({ alt }) => alt), facts: factsForTexts(content) };
}

test.each(
  files.flatMap((file) =>
    placesIn(file)
      .filter(({ name }) => !asked.has(name) && !forTheDesk.test(name) && !forTheCheck.test(name))
      .map(({ name, steps }) => [name, file.path, steps] as const),
  ),
)(
  '%s, which no query asks for, changes a photo, a fact or the output of publish-check',
  async (...place) => {
    const [, path, steps] = place;
    const before = await outcome();
    const json = JSON.parse(copy.read(path));
    const value = valueAt(json, steps);
    const parent = valueAt(json, steps.slice(0, -1)) as Record<PropertyKey, unknown>;
    parent[steps.at(-1) ?? ''] = typeof value === 'number' ? value + 1 : `${value} more`;
    copy.write(path, JSON.stringify(json));
    expect(await outcome()).not.toEqual(before);
  },
);
