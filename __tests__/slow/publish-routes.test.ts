import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { publishRoutes } from '../../src/editor/desk/server/publish-routes';
import type { News, PublishAnswer } from '../../src/editor/desk/server/types';
import { ContentCopy } from '../support/content-copy';
import { jpeg } from '../support/desk';
import { temporaryFolder } from '../support/temporary-folder';
import { type Clone, makeClones } from './clones';

/* What the publish page is told, in this process: the window shows it as it comes. */

const copy = new ContentCopy();
let host: ReturnType<typeof makeClones>;
let anna: Clone;
let ravi: Clone;
const photo = 'gallery/1-hand-truck.jpg';

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
  host = makeClones(temporaryFolder().root, copy, 'anna', 'ravi');
  [anna, ravi] = host.clones as [Clone, Clone];
});

/** Both change something; what anna is asked, which is then answered for her. */
async function conflicts(mine: () => unknown, theirs: () => unknown, isMine = true) {
  await publish(anna);
  await publish(ravi);
  await theirs();
  expect(await publish(ravi)).toMatchObject({ outcome: 'published' });
  await mine();
  const answer = await publish(anna);
  if (answer.outcome !== 'changed elsewhere') throw new Error(JSON.stringify(answer));
  const choices = answer.conflicts.map((conflict) => ({ ...conflict, isMine }));
  expect(await publish(anna, { choices })).toMatchObject({ outcome: 'published' });
  return answer.conflicts;
}

test('the news name what is new, what stays, samples and mistakes in photos', async () => {
  expect(await news()).toMatchObject({ obstacle: null, changes: [], staying: [], warnings: [] });
  expect(await ask(anna, 'GET changes')).toEqual({ count: 0 });
  replace(anna, 'pages/about.json', /"intro": "[^"]*"/, '"intro": "New words for all."');
  replace(anna, 'gallery/captions.json', 'Four at a time', 'Four of them');
  write(anna, 'gallery/new.jpg', await jpeg('teal'));
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
    },
    {
      file: 'gallery/captions.json',
      state: 'changed',
      name: 'Words and order of the photos',
      picture: undefined,
    },
    { file: 'gallery/new.jpg', state: 'new', name: 'new.jpg', picture },
    { file: 'pages/about.json', state: 'changed', name: 'About Us', picture: undefined },
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
    programBy: [],
  });
  expect(await publish(anna)).toMatchObject({ isNew: false });
});

test('the news count the samples that are left', async () => {
  const { email } = JSON.parse(anna.read('company.json'));
  const why = 'It is not known yet.';
  const samples = [{ file: 'company.json', field: 'email', values: [email], why }];
  write(anna, 'shared/samples.json', JSON.stringify({ samples }));
  expect((await news()).samples).toBe(1);
  write(anna, 'shared/samples.json', JSON.stringify({ samples: [] }));
  expect((await news()).samples).toBe(0);
});

test('a text that both have changed is named by its page and field', async () => {
  const intro = /"intro": "[^"]*"/;
  const [conflict] = await conflicts(
    () => replace(anna, 'pages/about.json', intro, '"intro": "Mine for all."'),
    () => replace(ravi, 'pages/about.json', intro, '"intro": "Theirs for all."'),
  );
  expect(conflict).toMatchObject({
    name: expect.stringMatching(/^About Us: .+ › .+$/),
    pictures: { mine: null, theirs: null },
    fields: [{ name: '', mine: 'Mine for all.', theirs: 'Theirs for all.' }],
  });
});

test('words of a photo that both have changed are named by its caption and their field', async () => {
  const words = (clone: Clone, alt: string) =>
    replace(clone, 'gallery/captions.json', /"alt": "A hand truck[^"]*"/, `"alt": "${alt}"`);
  const [conflict] = await conflicts(
    () => words(anna, 'A hand truck of ours.'),
    () => words(ravi, 'A hand truck of theirs.'),
  );
  expect(conflict).toMatchObject({
    name: expect.stringMatching(/^Four of them: (?!.*›).+$/),
    pictures: { mine: null, theirs: null },
  });
});

test.each([
  ['a photo that both have replaced', true, 'versions', 'versions'],
  ['a photo that is removed here and replaced there', false, null, 'versions'],
])('%s is shown in both versions', async (_, isThere, mine, theirs) => {
  const colour = isThere ? 10 : 50;
  const [conflict] = await conflicts(
    async () => {
      if (isThere) return write(anna, photo, await jpeg(`hsl(${colour}, 50%, 50%)`));
      rmSync(anna.path(photo));
      const { '1-hand-truck.jpg': _gone, ...rest } = JSON.parse(anna.read('gallery/captions.json'));
      write(anna, 'gallery/captions.json', JSON.stringify(rest));
    },
    async () => write(ravi, photo, await jpeg(`hsl(${colour + 20}, 50%, 50%)`)),
    false,
  );
  expect(conflict?.file).toBe(photo);
  expect(conflict?.name).toMatch(/^Four of them: The photo and its words$/);
  const kindOf = (address: string | null | undefined) => address?.replace(/\/.*/, '') ?? null;
  expect([kindOf(conflict?.pictures.mine), kindOf(conflict?.pictures.theirs)]).toEqual([
    mine,
    theirs,
  ]);
  expect(readFileSync(anna.path(photo))).toEqual(readFileSync(ravi.path(photo)));
});

test('a picture of a page that both have chosen is shown in both versions', async () => {
  const image = /"images\/[^"]+"/;
  const chosen = anna.read('pages/services.json').match(image)?.[0];
  const images = [...anna.read('pages/home.json').matchAll(new RegExp(image, 'g'))].map(String);
  const [one = '', other = ''] = [...new Set(images)].filter((file) => file !== chosen);
  const [conflict] = await conflicts(
    () => replace(anna, 'pages/services.json', image, one),
    () => replace(ravi, 'pages/services.json', image, other),
  );
  expect(conflict?.name).toMatch(/^Services: .+/);
  const thumbnail = expect.stringMatching(/^thumbnails\/.+\.jpg$/);
  expect(conflict?.pictures).toEqual({ mine: thumbnail, theirs: thumbnail });
});

test('a picture of pages that both have replaced is no photo of the gallery', async () => {
  const [file = ''] = anna.read('pages/services.json').match(/images\/[^"]+/) ?? [];
  const [conflict] = await conflicts(
    async () => write(anna, file, await jpeg('hsl(200, 50%, 50%)')),
    async () => write(ravi, file, await jpeg('hsl(220, 50%, 50%)')),
  );
  expect(conflict?.name).toMatch(/: The picture and its words$/);
});

test('a file without a form is named and compared as a whole', async () => {
  const [conflict] = await conflicts(
    () => write(anna, 'README.md', 'Mine\n'),
    () => write(ravi, 'README.md', 'Theirs\n'),
  );
  expect(conflict).toMatchObject({ name: 'README.md', pictures: { mine: null, theirs: null } });
  expect(conflict?.fields).toMatchObject([{ name: '' }]);
});

test('a file that is removed here is removed online', async () => {
  rmSync(anna.path('README.md'));
  expect(await ask(anna, 'GET changes')).toEqual({ count: 1 });
  expect(await publish(anna)).toMatchObject({ isNew: true });
  expect(host.published('README.md')).toBeNull();
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
