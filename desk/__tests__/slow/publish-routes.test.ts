import { rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import type { News, PublishAnswer } from '../../publish/answers';
import { publishRoutes } from '../../publish/routes';
import { jpeg } from '../support/desk';
import { type Clone, makeClones } from './clones';

/* The answers for the publish page, in this process: the window shows them as they come. */

const copy = new ContentCopy();
let host: ReturnType<typeof makeClones>;
let anna: Clone;

const ask = async <Answer>(clone: Clone, call: string, json: object = {}): Promise<Answer> =>
  (await publishRoutes(clone.root)[call]?.({ bytes: Buffer.alloc(0), ...json })) as Answer;
const news = () => ask<News>(anna, 'GET news');
const publish = (clone: Clone, json?: object) =>
  ask<PublishAnswer>(clone, 'POST publish', { message: 'Test', ...json });
const write = (clone: Clone, file: string, content: string | Buffer) =>
  writeFileSync(clone.path(file), content);
const replace = (clone: Clone, file: string, from: string | RegExp, to: string) => {
  expect(clone.read(file)).toMatch(from);
  write(clone, file, clone.read(file).replace(from, to));
};

beforeAll(async () => {
  await copy.drawPictures();
  copy.write('README.md', 'For editors\n');
  host = makeClones(temporaryFolder().root, copy, 'anna');
  [anna] = host.clones as [Clone];
});

beforeEach(() => {
  anna.git('reset', '--quiet', '--hard');
  anna.git('clean', '--quiet', '--force', '-d');
});

const withAuthor = (bytes: Buffer) =>
  sharp(bytes)
    .withExif({ IFD0: { Artist: 'Asha Negi' } })
    .jpeg()
    .toBuffer();

test('the news name what is new, what stays, and mistakes in photos', async () => {
  expect(await news()).toMatchObject({ obstacle: null, changes: [], staying: [], warnings: [] });
  expect(await ask(anna, 'GET changes')).toEqual({ count: 0 });
  replace(anna, 'pages/about.json', /"intro": "[^"]*"/, '"intro": "New words for all."');
  replace(anna, 'gallery/captions.json', 'Four at a time', 'Four of them');
  write(anna, 'gallery/new.jpg', await withAuthor(await jpeg('teal')));
  write(anna, 'gallery/letter.jpg', 'Dear Sir or Madam');
  write(anna, 'pages/about (1).json', '{}');
  write(anna, 'prices.csv', 'a;b');
  rmSync(anna.path('gallery/2-warehouse-aisle.jpg'));
  replace(anna, 'gallery/captions.json', /,\s*"2-warehouse-aisle.jpg": \{[^}]*\}/, '');
  const picture = expect.stringMatching(/\.jpg$/);
  const { changes, staying, warnings } = await news();
  const byFile = <Item extends { file: string }>(list: Item[]) =>
    list.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  expect(byFile(changes)).toEqual([
    {
      file: 'gallery/2-warehouse-aisle.jpg',
      state: 'removed',
      name: '2-warehouse-aisle.jpg',
      picture: undefined,
      isPrivate: false,
    },
    {
      file: 'gallery/captions.json',
      state: 'changed',
      name: 'Words and order of the photos',
      picture: undefined,
      isPrivate: false,
    },
    { file: 'gallery/new.jpg', state: 'new', name: 'new.jpg', picture, isPrivate: true },
    {
      file: 'pages/about.json',
      state: 'changed',
      name: 'About Us',
      picture: undefined,
      isPrivate: false,
    },
  ]);
  expect(byFile(staying)).toEqual([
    { file: 'gallery/letter.jpg', isInTheWay: false },
    { file: 'pages/about (1).json', isInTheWay: true },
    { file: 'prices.csv', isInTheWay: false },
  ]);
  expect(warnings).toMatchObject([{ file: 'gallery/letter.jpg', name: 'letter.jpg' }]);
  expect(await ask(anna, 'GET changes')).toEqual({ count: 4 });
});

test('a copy of a page stops publishing and is put aside; what the site reads is not', async () => {
  replace(anna, 'pages/about.json', /"intro": "[^"]*"/, '"intro": "Words for nobody else."');
  write(anna, 'gallery/letter.jpg', 'Dear Sir or Madam');
  write(anna, 'pages/about (1).json', '{}');
  write(anna, 'prices.csv', 'a;b');
  expect(await publish(anna)).toMatchObject({ outcome: 'mistakes', mistakes: [{}] });
  // With a mistake in it, too.
  const company = anna.read('company.json');
  replace(anna, 'company.json', /"email": "[^"]*"/, '"email": "nobody"');
  for (const file of ['company.json', 'prices.csv', 'gallery/letter.jpg', 'gone (1).json']) {
    await expect(ask(anna, 'POST remove-stray', { file })).rejects.toThrow(
      'belongs to the website',
    );
  }
  write(anna, 'company.json', company);
  await ask(anna, 'POST remove-stray', { file: 'pages/about (1).json' });
  expect((await news()).staying.map(({ file }) => file)).not.toContain('pages/about (1).json');
  expect(await publish(anna)).toEqual({
    outcome: 'published',
    isNew: true,
    page: null,
    folder: anna.git('remote', 'get-url', 'origin'),
    waiting: null,
    programBy: [],
  });
  expect(await publish(anna)).toMatchObject({ isNew: false });
});

test('without a repository the changes are not counted, and the news say why', async () => {
  const plain = { root: copy.root } as Clone;
  expect(await ask(plain, 'GET changes')).toEqual({ count: undefined });
  expect(await ask<News>(plain, 'GET news')).toMatchObject({
    obstacle: expect.stringContaining('no git repository'),
    changes: [],
    staying: [],
  });
});
