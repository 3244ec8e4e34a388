import { rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import type { Findings, News, PublishAnswer } from '../../publish/answers';
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
const findings = () => ask<Findings>(anna, 'GET findings');
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

test('a file that another program broke is taken as it is online', async () => {
  const path = 'pages/about.json';
  const online = anna.read(path);
  const hasOnline = () => ask(anna, 'GET online-version', { path });
  expect(await hasOnline()).toBe(false);
  // What was committed and is not online yet is no version that is online.
  replace(anna, path, /"intro": "[^"]*"/, '"intro": "New words for all."');
  anna.git('commit', '--quiet', '--all', '-m', 'Not pushed');
  replace(anna, path, '{', '{,');
  expect(await hasOnline()).toBe(true);
  expect(await ask(anna, 'POST online-version', { path })).toMatchObject({ outcome: 'saved' });
  expect(anna.read(path)).toBe(online);
  anna.git('reset', '--quiet', '--hard', 'origin/main');
});

test('the news name what is new, what stays, and mistakes in photos', async () => {
  expect(await news()).toEqual({ obstacle: null, changes: [], staying: [] });
  expect(await findings()).toMatchObject({ privates: [], strays: [], warnings: [] });
  replace(anna, 'pages/about.json', /"intro": "[^"]*"/, '"intro": "New words for all."');
  replace(anna, 'gallery/captions.json', 'Four at a time', 'Four of them');
  write(anna, 'gallery/new.jpg', await withAuthor(await jpeg('teal')));
  write(anna, 'gallery/letter.jpg', 'Dear Sir or Madam');
  write(anna, 'pages/about (1).json', '{}');
  write(anna, 'prices.csv', 'a;b');
  rmSync(anna.path('gallery/2-warehouse-aisle.jpg'));
  replace(anna, 'gallery/captions.json', /,\s*"2-warehouse-aisle.jpg": \{[^}]*\}/, '');
  const { changes, staying } = await news();
  const byFile = <Item extends { file: string }>(list: Item[]) =>
    list.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  expect(byFile(changes)).toEqual([
    {
      file: 'gallery/2-warehouse-aisle.jpg',
      state: 'removed',
      name: '2-warehouse-aisle.jpg',
      former: expect.stringMatching(/^versions\/[0-9a-f]{40}$/),
    },
    {
      file: 'gallery/captions.json',
      state: 'changed',
      name: 'Words and order of the photos',
      former: null,
    },
    { file: 'gallery/new.jpg', state: 'new', name: 'new.jpg', former: null },
    {
      file: 'pages/about.json',
      state: 'changed',
      name: 'About Us',
      former: null,
    },
  ]);
  expect(staying.toSorted()).toEqual(['gallery/letter.jpg', 'pages/about (1).json', 'prices.csv']);
  expect(await findings()).toMatchObject({
    pictures: { 'gallery/new.jpg': expect.stringMatching(/\.jpg$/) },
    privates: ['gallery/new.jpg'],
    strays: ['pages/about (1).json'],
    warnings: [{ file: 'gallery/letter.jpg', name: 'letter.jpg' }],
  });
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
  expect((await news()).staying).not.toContain('pages/about (1).json');
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

test('without a repository there are no changes, and the news say why', async () => {
  const plain = { root: copy.root } as Clone;
  expect(await ask<News>(plain, 'GET news')).toMatchObject({
    obstacle: expect.stringContaining('no git repository'),
    changes: [],
    staying: [],
  });
});
