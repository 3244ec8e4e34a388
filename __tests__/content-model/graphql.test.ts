import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { z } from 'zod';
import {
  type Content,
  type ContentFile,
  contentFiles,
  pageContents,
} from '../../src/content-model/files';
import { customizeSchema, nodeTypeOf, shownIn } from '../../src/content-model/graphql';
import { contentOf } from '../support/content';

// The order of the files is reversed, because nothing may depend on it.
jest.mock('../../src/content-model/files', () => {
  const files = jest.requireActual('../../src/content-model/files');
  return { ...files, contentFiles: files.contentFiles.toReversed() };
});

type Page = Pick<Queries.ContentPage, 'path' | 'search' | 'pictures' | 'questions'>;
type Resolve = (...args: unknown[]) => Promise<readonly Page[]>;

/** Resolves the field `pages` of the type Content. */
function resolvedPages(): Promise<readonly Page[]> {
  const nodes = new Map<unknown, unknown>(
    contentFiles.map((file) => {
      const value = contentOf(file.name as keyof Content);
      return [nodeTypeOf(file.path), 'entries' in file ? { [file.entries]: value } : value];
    }),
  );
  const extensions = new Map<string, (args: object) => { resolve: Resolve }>();
  const actions = {
    createFieldExtension: ({
      name,
      extend,
    }: {
      name: string;
      extend: () => { resolve: Resolve };
    }) => extensions.set(name, extend),
    createTypes: () => undefined,
  };
  customizeSchema({ actions } as unknown as CreateSchemaCustomizationArgs);
  const nodeModel = { findOne: async ({ type }: { type: string }) => nodes.get(type) };
  const extension = extensions.get('allPages');
  if (!extension) throw new Error('The field has no resolver');
  return extension({}).resolve({}, {}, { nodeModel }, { fieldName: 'pages' });
}

test('a page is described by its file, in any order of the files', async () => {
  const pages = await resolvedPages();
  expect(pages.map(({ path, search }) => [path, search])).toEqual(
    Object.entries(pageContents).map(([path, name]) => [path, contentOf(name).search]),
  );
});

/** The questions in a value, in their order. */
function questionsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'answer' in value ? [value] : Object.values(value).flatMap(questionsIn);
}

test('a page has the questions of its file, then those of its lists', async () => {
  const lists = (contentFiles as readonly ContentFile[]).filter((file) => file.entries);
  const expected = Object.entries(pageContents).map(([path, name]) => {
    const shown = lists.filter(({ pages }) => pages?.[0] === path);
    return [name, ...shown.map((file) => file.name as keyof Content)]
      .map(contentOf)
      .flatMap(questionsIn);
  });
  const pages = await resolvedPages();
  expect(pages.map(({ questions }) => questions)).toEqual(expected);
});

test('the share picture and pictures of sections without entries are not shown on a page', () => {
  const picture = z.object({ file: z.string() }).meta({ isPicture: true });
  const band = z.object({ picture, names: z.array(z.string()).optional() });
  const shape = z.object({ search: band, one: band, two: band, three: band });
  const document = {
    search: { picture: { file: 'shared.jpg' } },
    one: { picture: { file: 'one.jpg' }, names: ['A'] },
    two: { picture: { file: 'two.jpg' }, names: [] },
    three: { picture: { file: 'three.jpg' } },
  };
  const shown = shownIn(shape, document, ({ isPicture }) => isPicture);
  expect(shown).toEqual([{ file: 'one.jpg' }, { file: 'three.jpg' }]);
});
