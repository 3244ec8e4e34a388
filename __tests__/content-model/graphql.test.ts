import type { CreateResolversArgs } from 'gatsby';
import { type Content, contentFiles, pageContents } from '../../src/content-model/files';
import { createContentResolvers, nodeTypeOf } from '../../src/content-model/graphql';
import { contentOf } from '../support/content';

// The files stand in another order: nothing may follow from it.
jest.mock('../../src/content-model/files', () => {
  const files = jest.requireActual('../../src/content-model/files');
  return { ...files, contentFiles: files.contentFiles.toReversed() };
});

type Page = Pick<Queries.ContentPage, 'path' | 'search' | 'pictures' | 'questions'>;
type Resolve = (...args: unknown[]) => Promise<readonly Page[]>;

/** What Gatsby's data layer is answered for the field `pages` of the type Content. */
function resolvedPages(): Promise<readonly Page[]> {
  const nodes = new Map<unknown, unknown>(
    contentFiles.map((file) => {
      const value = contentOf(file.name as keyof Content);
      return [nodeTypeOf(file.path), 'entries' in file ? { [file.entries]: value } : value];
    }),
  );
  const createResolvers = jest.fn<void, [{ Content: { pages: { resolve: Resolve } } }]>();
  createContentResolvers({ createResolvers } as unknown as CreateResolversArgs);
  const nodeModel = { findOne: async ({ type }: { type: string }) => nodes.get(type) };
  const resolve = createResolvers.mock.calls[0]?.[0].Content.pages.resolve;
  if (!resolve) throw new Error('The field has no resolver');
  return resolve({}, {}, { nodeModel }, { fieldName: 'pages' });
}

test('a page is described by its own file, wherever that stands among the files', async () => {
  const pages = await resolvedPages();
  expect(pages.map(({ path, search }) => [path, search])).toEqual(
    Object.entries(pageContents).map(([path, name]) => [path, contentOf(name).search]),
  );
});

test('a page has the questions of the list that it shows, and no other page has them', async () => {
  const pages = await resolvedPages();
  const questions = contentOf('questions');
  expect(pages.filter((page) => page.questions.length > 0)).toEqual(
    questions.length > 0 ? [expect.objectContaining({ path: '/contact', questions })] : [],
  );
});
