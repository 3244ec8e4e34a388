import { z } from 'zod';
import {
  type Content,
  type ContentFile,
  contentFiles,
  pageContents,
} from '../../src/content-model/files';
import { resolveContent, shownIn } from '../../src/content-model/resolve-content';
import { plain } from '../../src/content-model/typeset';
import { contentOf } from '../support/content';

// The order of the files is reversed, because nothing may depend on it. Two lists name each other's entries.
jest.mock('../../src/content-model/files', () => {
  const files = jest.requireActual('../../src/content-model/files');
  const { z } = jest.requireActual('zod');
  const list = (name: string, other: string) => {
    const entry = z.object({ key: z.string(), [other]: z.string().meta({ list: other }) });
    // support/content.ts reads the file, too.
    const path = 'company.json';
    return { name, path, entries: name, shape: z.object({ [name]: z.array(entry) }) };
  };
  const circle = [list('left', 'right'), list('right', 'left')];
  return { ...files, contentFiles: [...files.contentFiles, ...circle].toReversed() };
});

const loaded = Object.fromEntries(contentFiles.map(({ name }) => [name, contentOf(name)]));

/** What pages show of documents, without no-break spaces. */
const resolved = (given: object): Record<string, unknown> =>
  JSON.parse(plain(JSON.stringify(resolveContent({ ...given }))));

type Page = Pick<Queries.ContentPage, 'path' | 'search' | 'pictures' | 'questions'>;
const pages = resolved(loaded).pages as readonly Page[];

test('a page is described by its file, in any order of the files', () => {
  expect(pages.map(({ path, search }) => [path, search])).toEqual(
    Object.entries(pageContents).map(([path, name]) => [path, contentOf(name).search]),
  );
});

/** A mark of the live view. */
const mark = '\u2061';

test('a text has the facts, without the mark of the live view, and its own mark', () => {
  const company = { ...contentOf('company'), name: `Since {founded}${mark}`, founded: '2019' };
  const figures = [{ key: 'customers', number: `1000+${mark}` }];
  const homePage = { reasons: { compare: `{customers} "moves"` } };
  expect(resolveContent({ company, figures, homePage })).toMatchObject({
    company: { name: `Since 2019${mark}` },
    homePage: { reasons: { compare: '1000+ \u201cmoves\u201d' } },
  });
});

test('a key becomes the entry that has it, with its slug, by its present name', () => {
  const [review] = contentOf('reviews');
  const services = [
    { key: 'other', title: 'Other' },
    { key: 'old-name', title: `New name${mark}` },
  ];
  const reviews = [{ ...review, key: 'first', service: 'old-name' }];
  const homePage = { reviews: { shown: [{ review: 'first' }] } };
  const content = resolveContent({ services, reviews, homePage });
  expect(content.homePage).toMatchObject({
    reviews: { shown: [{ review: { service: { slug: 'new-name' } } }] },
  });
});

test('entries that name each other are resolved', () => {
  const left = [{ key: 'one', right: 'two' }];
  const right = [{ key: 'two', left: 'one' }];
  const [entry] = resolveContent({ left, right }).left as Record<string, unknown>[];
  expect(entry).toMatchObject({ right: { key: 'two', left: { key: 'one' } } });
});

/** The questions in a value, in their order. */
function questionsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'answer' in value ? [value] : Object.values(value).flatMap(questionsIn);
}

test('a page has the questions of its file, then those of its lists', () => {
  const lists = (contentFiles as readonly ContentFile[]).filter((file) => file.entries);
  const expected = Object.entries(pageContents).map(([path, name]) => {
    const shown = lists.filter(({ pages }) => pages?.[0] === path);
    return [name, ...shown.map((file) => file.name as keyof Content)]
      .map(contentOf)
      .flatMap(questionsIn);
  });
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
