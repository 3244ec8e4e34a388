import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { photosInCopy } from '../../../__tests__/support/content-copy';
import { held } from '../../../__tests__/support/held';
import * as disk from '../../../src/lib/disk';
import { failureIssue } from '../../../src/pipeline/photos/photo-issues';
import type { ListedChange } from '../../history/answers';
import { cleanHistory } from '../../history/history';
import { changeContent } from '../../history/journal';
import type { GalleryAnswer } from '../../photos/answers';
import * as importing from '../../photos/import-pictures';
import { DeskOverCopy, jpeg } from '../support/desk';

jest.mock('../../../src/lib/disk', () => ({
  __esModule: true,
  ...jest.requireActual('../../../src/lib/disk'),
}));
jest.mock('../../photos/import-pictures', () => ({
  __esModule: true,
  ...jest.requireActual('../../photos/import-pictures'),
}));

const desk = new DeskOverCopy();
const names = photosInCopy.map((source) => source.replace('gallery/', ''));
const [first = '', second = ''] = photosInCopy;

/** Everything in the gallery: names and bytes. */
const everything = () =>
  Object.fromEntries(desk.galleryFiles().map((name) => [name, desk.bytes(`gallery/${name}`)]));

let before: Record<string, Buffer>;
beforeEach(() => {
  before = everything();
});
afterEach(() => {
  rmSync(join(desk.content.root, '.desk/history'), { recursive: true, force: true });
  for (const name of desk.galleryFiles()) {
    if (!(name in before)) desk.content.remove(`gallery/${name}`);
  }
  for (const [name, bytes] of Object.entries(before)) desk.content.write(`gallery/${name}`, bytes);
});

const shown = async () => (await desk.gallery()).photos.map(({ source }) => source);
const undoes = async () => (await desk.gallery()).last?.what;
const undoChange = (change?: string) => desk.sendJson('POST undo', { change });
const undo = async () => undoChange((await desk.gallery()).last?.undo ?? undefined);
const captionsFile = 'gallery/captions.json';
const replace = (source: string, bytes: Buffer) => desk.ask('PUT photo', { source }, { bytes });
const remove = (...sources: string[]) => desk.sendJson('POST remove', { sources });
const describe = (source: string, words: object, was?: object) => {
  const name = source.replace('gallery/', '');
  return desk.save(captionsFile, { [name]: words }, { [name]: was });
};
const changes = () => desk.ask<ListedChange[]>('GET history', { of: 'gallery' });
const removed = async () => (await changes()).flatMap(({ pictures }) => pictures);
const removedFiles = async () =>
  (await disk.listFiles(join(desk.content.root, '.desk/history'))).map((path) =>
    path.replace(/^[^/]+\//, ''),
  );

test('an added photo is shown as the site will show it', async () => {
  expect(await desk.add('new truck.jpg', await jpeg('teal'))).toEqual({
    source: 'gallery/new truck.jpg',
  });
  const photo = (await desk.gallery()).photos.find(({ source }) => source.includes('new truck'));
  expect(photo).toMatchObject({ width: 720, height: 480, words: {}, caption: null });
  for (const [folder, width] of [
    ['prepared', 720],
    ['thumbnails', 320],
  ]) {
    const response = await desk.fetch(`${folder}/${photo?.file}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      width,
    });
  }
});

test('on a full disk the sheet shows the photos, and names those that need room', async () => {
  await desk.gallery();
  const renamed = 'gallery/renamed.jpg';
  desk.content.rename(first, renamed);
  desk.content.write('gallery/copied.jpg', await jpeg('teal'));
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const write = jest.spyOn(disk, 'writeIfChanged').mockRejectedValue(full);
  const { photos, leftOut } = await desk.gallery();
  expect(photos.map(({ source }) => source)).toEqual([second]);
  const reason = expect.stringContaining('(the disk is full)');
  expect(leftOut).toEqual(['gallery/copied.jpg', renamed].map((source) => ({ source, reason })));
  write.mockRestore();
  expect((await shown()).toSorted()).toEqual([second, 'gallery/copied.jpg', renamed].toSorted());
});

const taken = async (colour = 'teal') =>
  sharp(await jpeg(colour))
    .withExif({ IFD0: { Artist: 'Asha Negi' }, IFD3: { GPSLatitude: '29/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
const holds = (source: string) => desk.bytes(source).includes('Asha Negi');

test('where and by whom a photo was taken is not in the file that is stored, unless the editor says otherwise', async () => {
  const bytes = await taken();
  await desk.add('clean.jpg', bytes);
  await replace(second, bytes);
  expect(['gallery/clean.jpg', second].map(holds)).toEqual([false, false]);
  const query = { folder: 'gallery', name: 'original.jpg', isOriginal: 'true' };
  const original = await taken('gold');
  await desk.ask('POST photo', query, { bytes: original });
  expect(desk.bytes('gallery/original.jpg').equals(original)).toBe(true);
});

test('a photo that was copied in by hand with its private data is not added a second time', async () => {
  const bytes = await taken();
  desk.put('content/gallery/by hand.jpg', bytes);
  const same = { error: 'This is the same picture as "gallery/by hand.jpg".' };
  // Before and after the desk has looked at the gallery.
  expect(await desk.add('again.jpg', bytes)).toEqual(same);
  await desk.gallery();
  expect(await desk.add('again.jpg', bytes)).toEqual(same);
  // Of the same size and almost the same colour.
  expect(await desk.add('other.jpg', await jpeg('rgb(0, 128, 130)'))).toHaveProperty('source');
});

test('where and by whom a photo was taken is taken out of photos that were copied in by hand, and back by Undo', async () => {
  const [one, two, odd] = ['gallery/one.jpg', 'images/two.jpg', 'gallery/odd.jpg'];
  for (const file of [one, two, odd]) desk.put(`content/${file}`, await taken());
  const was = desk.bytes(one);
  const { importPicture } = importing;
  jest
    .spyOn(importing, 'importPicture')
    .mockImplementation(async (root, staging, source) =>
      source === odd
        ? failureIssue(odd, { failure: 'corrupt' })
        : importPicture(root, staging, source),
    );
  const files = [one, two, odd, 'company.json', '../package.json'];
  const answer = await desk.sendJson('POST without-private-data', { files });
  jest.restoreAllMocks();
  const error = 'Not removed from odd.jpg: replace it by a copy saved as JPEG.';
  expect(answer).toEqual({ error });
  expect([one, two, odd].map(holds)).toEqual([false, false, true]);
  await undo();
  expect(desk.bytes(one).equals(was)).toBe(true);
  desk.content.remove(two);
});

test('a picture for a page goes into the folder of pages, and stays while a page names it', async () => {
  const query = { folder: 'images', name: 'yard.jpg', action: 'for a page' };
  const added = await desk.ask('POST photo', query, { bytes: await jpeg('teal') });
  expect(added).toEqual({ source: 'images/yard.jpg' });
  // The photos' sheet does not offer to undo it.
  expect(await undoes()).toBeUndefined();
  const text = desk.content.read('pages/about.json');
  desk.content.replace('pages/about.json', /images\/[^"]+/, 'images/yard.jpg');
  expect(await undoChange('for a page')).toEqual({
    error: expect.stringMatching(/^Pages show yard/),
  });
  expect(existsSync(desk.content.path('images/yard.jpg'))).toBe(true);
  desk.content.write('pages/about.json', text);
  expect(await undoChange('for a page')).toEqual(['images/yard.jpg']);
  const [gone] = await removed();
  expect(gone).toMatchObject({ source: 'images/yard.jpg' });
  expect(await desk.sendJson('POST restore-photo', gone)).toBeNull();
  desk.content.remove('images/yard.jpg');
});

test('a photo may have more bytes than a text', async () => {
  const bytes = Buffer.concat([await jpeg('teal'), Buffer.alloc(5_000_000)]);
  expect(await desk.add('large.jpg', bytes)).toEqual({ source: 'gallery/large.jpg' });
});

test('a photo gets another name when its name differs from a taken one in capitals or stored accents alone', async () => {
  await desk.add('café.jpg', await jpeg('teal'));
  desk.put('content/gallery/e\u0301te.jpg', await jpeg('navy'));
  await desk.add('CAFÉ.JPG', await jpeg('gold'));
  await desk.add('ÉTE.jpg', await jpeg('pink'));
  expect(desk.galleryFiles().filter((name) => !(name in before))).toEqual(
    ['CAFÉ-2.JPG', 'café.jpg', 'e\u0301te.jpg', 'ÉTE-2.jpg'].sort(),
  );
});

test.each([
  ['run me.cmd', 'jpeg', 'run me.cmd.jpg'],
  ['x.json', 'jpeg', 'x.json.jpg'],
  ['1000012345', 'jpeg', '1000012345.jpg'],
  ['IMG_1.jfif', 'jpeg', 'IMG_1.jfif'],
  ['photo.JPG', 'jpeg', 'photo.JPG'],
  ['photo.JPG', 'png', 'photo.png'],
  ['image', 'webp', 'image.webp'],
  ['image', 'avif', 'image.avif'],
  ['image.avif', 'avif', 'image.avif'],
] as const)('a photo called %j, which is a %s, is named %j', async (name, kind, expected) => {
  const bytes = await sharp(await jpeg('teal'))
    .toFormat(kind)
    .toBuffer();
  expect(await desk.add(name, bytes)).toEqual({ source: `gallery/${expected}` });
});

test('a photo that was copied in by hand under a name with a lost character is described, moved and removed', async () => {
  const source = 'gallery/gh\uFFFDt.jpg';
  desk.put(`content/${source}`, await jpeg('teal'));
  expect(await describe(source, { caption: 'A ghat' })).toMatchObject({ outcome: 'saved' });
  expect(await desk.content.lines()).toEqual([]);
  expect(await move(source, 0)).toBeNull();
  expect(await shown()).toEqual([source, first, second]);
  expect(await undo()).toEqual([]);
  expect(await remove(source)).toBeNull();
  await undo();
  expect(await shown()).toEqual([first, second, source]);
  expect(entries()).toMatchObject({ 'gh\uFFFDt.jpg': { caption: 'A ghat' } });
});

test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
  ['again.jpg', (bytes) => bytes, /^This is the same picture as "gallery\/[^.]+\.jpg"\.$/],
  ['empty.jpg', () => Buffer.alloc(0), /empty/],
  ['letter.jpg', () => Buffer.from('Dear Sir or Madam'), /^This is not a photo that .* as JPEG\.$/],
  ['cut.jpg', (bytes) => bytes.subarray(0, bytes.length - 40), /damaged/],
])('%s is not added: the reason and what to do are one line', async (name, cut, reason) => {
  const bytes = cut(desk.bytes(first));
  const { error } = await desk.add(name, bytes);
  expect(error).toMatch(reason);
  expect(error).not.toMatch(/\n|content\/|out of this folder/);
  expect(await replace(second, bytes)).toHaveProperty('error');
  expect(everything()).toEqual(before);
});

test('a photo that is dropped several times at once is stored once', async () => {
  const bytes = await jpeg('teal');
  const names = ['drop.jpg', 'drop.jpg', 'drop-copy.jpg', 'drop.jpg'];
  const answers = await Promise.all(names.map((name) => desk.add(name, bytes)));
  const refused = answers.filter(({ error }) => /same picture as/.test(error ?? ''));
  expect(refused).toHaveLength(names.length - 1);
  const added = desk.galleryFiles().filter((name) => !(name in before));
  expect(added).toHaveLength(1);
});

test.each([
  ['added', () => desk.add('late.jpg', Buffer.from('Dear Sir or Madam'))],
  ['replaced', () => replace(first, Buffer.from('Dear Sir or Madam'))],
])(
  'a photo that is %s is looked at outside content/, and no save waits for that',
  async (_, send) => {
    const { importPicture } = importing;
    const [start, look] = [held(), held()];
    jest.spyOn(importing, 'importPicture').mockImplementation(async (...args) => {
      start.release();
      await look.promise;
      return importPicture(...args);
    });
    const answer = send();
    await start.promise;
    const about = await desk.open('pages/about.json');
    expect(await desk.save('pages/about.json', about.value)).toMatchObject({ outcome: 'saved' });
    expect(everything()).toEqual(before);
    look.release();
    expect(await answer).toHaveProperty('error');
    jest.restoreAllMocks();
    expect(everything()).toEqual(before);
    expect(await disk.listFiles(join(desk.content.root, '.desk/incoming'))).toEqual([]);
  },
);

test('a replaced photo keeps its name and its place, but not the words for the old picture', async () => {
  await replace(first, await jpeg('navy'));
  expect(await shown()).toEqual([first, second]);
  expect((await desk.gallery()).photos[0]).toMatchObject({ source: first, words: {} });
  expect(everything()[names[0] ?? '']).not.toEqual(before[names[0] ?? '']);
  expect(await removedFiles()).toContain(first);
  expect(await undo()).toContain(first);
  expect(everything()).toEqual(before);
});

test('a replaced photo keeps the chapter that begins with it', async () => {
  const words: object = entries()[names[0] ?? ''] ?? {};
  const chapter = { title: 'Loaded', line: 'At first light' };
  await describe(first, { ...words, chapter }, words);
  await replace(first, await jpeg('navy'));
  expect(entries()[names[0] ?? '']).toEqual({ chapter });
});

test('photos that are removed take their words along, and all come back together', async () => {
  expect(await remove(first, second)).toBeNull();
  expect(await shown()).toEqual([]);
  expect(entries()).toEqual({});
  expect(await removedFiles()).toEqual(expect.arrayContaining([first, second]));
  expect(await undoes()).toBe('2 photos were removed.');
  await undo();
  expect(everything()).toEqual(before);
  expect(await undoes()).toBeUndefined();
});

test('a photo of a folder without words is removed, and comes back alone', async () => {
  desk.put('content/gallery/2025/yard.jpg', await jpeg('navy'));
  expect(await remove('gallery/2025/yard.jpg')).toBeNull();
  expect((await removedFiles()).filter((path) => path.includes('2025'))).toEqual([
    'gallery/2025/yard.jpg',
  ]);
  await undo();
  expect(await shown()).toContain('gallery/2025/yard.jpg');
  expect(existsSync(desk.content.path('gallery/2025/captions.json'))).toBe(false);
  rmSync(desk.content.path('gallery/2025'), { recursive: true });
});

test('one change after the other is undone, also when a photo was restored in between', async () => {
  await remove(first);
  const [gone] = await removed();
  await desk.sendJson('POST restore-photo', gone);
  expect(await undoes()).toBe(`${names[0]} was restored.`);
  await undo();
  expect(await undoes()).toBe(`${names[0]} was removed.`);
  await undo();
  expect(everything()).toEqual(before);
  expect(await undoes()).toBeUndefined();
});

test('photos of one action are taken back together, whatever came between', async () => {
  await desk.add('early.jpg', await jpeg('lime'));
  for (const colour of ['pink', 'gold', 'navy']) {
    const query = { folder: 'gallery', name: `${colour}.jpg`, action: 'dropped' };
    await desk.ask('POST photo', query, { bytes: await jpeg(colour) });
  }
  expect(await undoes()).toBe('3 photos were added.');
  await desk.add('late.jpg', await jpeg('teal'));
  expect(await undoes()).toBe('late.jpg was added.');
  await describe('gallery/gold.jpg', { caption: 'Gold' });
  expect(await Promise.all([undoChange('dropped'), undoChange('dropped')])).toEqual([
    expect.arrayContaining(['gallery/pink.jpg', 'gallery/gold.jpg', 'gallery/navy.jpg']),
    [],
  ]);
  expect(Object.keys(everything()).sort()).toEqual(
    [...Object.keys(before), 'early.jpg', 'late.jpg'].sort(),
  );
  expect(entries()).not.toHaveProperty('gold.jpg');
});

test('each window undoes its own last change, and what others have changed since stays', async () => {
  const ask = (call: string, window: string, json: object = {}) =>
    desk.sendJson<{ error?: string }>(call, { window, ...json });
  const offered = async (window: string) =>
    (await desk.ask<GalleryAnswer>('GET gallery', { window })).last;
  await desk.add('boat.jpg', await jpeg('teal'));
  const was = entries();
  await ask('POST remove', 'one', { sources: [first] });
  await ask('POST move', 'two', { sources: ['gallery/boat.jpg'], place: 0 });
  expect((await offered('one'))?.what).toBe(`${names[0]} was removed.`);
  expect((await offered('two'))?.what).toBe('boat.jpg moved to position 1.');
  await ask('POST undo', 'one', { change: (await offered('one'))?.undo });
  expect((await shown()).sort()).toEqual([first, second, 'gallery/boat.jpg'].sort());
  expect((await shown())[0]).toBe('gallery/boat.jpg');
  expect(entries()).toMatchObject(was);
  expect(await offered('one')).toBeNull();
  expect((await offered('two'))?.what).toBe('boat.jpg moved to position 1.');
});

test('a removed photo whose name is taken since comes back under another name with its words', async () => {
  const words = entries();
  await remove(first);
  await desk.add(names[0] ?? '', await jpeg('navy'));
  await describe(first, { caption: 'Another one' });
  const removal = (await changes()).find(({ what }) => what === `${names[0]} was removed.`);
  expect(await undoChange(removal?.undo ?? '')).toEqual([first]);
  const back = first.replace('.jpg', '-2.jpg');
  expect(desk.bytes(back)).toEqual(before[names[0] ?? '']);
  expect(desk.bytes(first)).toEqual(await jpeg('navy'));
  expect(entries()).toEqual({
    [back.replace('gallery/', '')]: words[names[0] ?? ''],
    [names[1] ?? '']: words[names[1] ?? ''],
    [names[0] ?? '']: { caption: 'Another one' },
  });
  await undoChange((await desk.gallery()).undone?.undo ?? '');
  expect((await shown()).sort()).toEqual([first, second].sort());
});

test('a replacement is not undone when the picture was changed again since, and what did that is named', async () => {
  await replace(first, await jpeg('navy'));
  const { undo: replacement } = (await desk.gallery()).last ?? {};
  const later = `${names[0]} was changed again since then`;
  desk.put(`content/${first}`, await jpeg('lime'));
  expect(await undo()).toEqual({ error: expect.stringContaining(`${later} by another program.`) });
  await replace(first, await jpeg('gold'));
  expect(await undoChange(replacement ?? '')).toEqual({
    error: expect.stringContaining(`${later}: “${names[0]} has a new picture.” on `),
  });
  expect(desk.bytes(first)).toEqual(await jpeg('gold'));
});

test('photos that one Undo took out come back together, with words written since, as often as one likes', async () => {
  await desk.add('early.jpg', await jpeg('lime'));
  for (const colour of ['pink', 'gold', 'navy']) {
    const query = { folder: 'gallery', name: `${colour}.jpg`, action: 'from a phone' };
    await desk.ask('POST photo', query, { bytes: await jpeg(colour) });
  }
  await describe('gallery/gold.jpg', { caption: 'Gold' });
  const all = { files: everything(), words: entries() };
  await undoChange('from a phone');
  for (let round = 1; round <= 2; round++) {
    const { last, undone } = await desk.gallery();
    // Undo goes on with the change before, whatever comes back.
    expect(last?.what).toBe('Saved: gold.jpg.');
    expect(undone).toMatchObject({ what: 'Undone: 3 photos were added.', brings: '3 photos' });
    await undoChange(undone?.undo ?? '');
    expect({ files: everything(), words: entries() }).toEqual(all);
    expect((await desk.gallery()).undone).toBeNull();
    expect(await undoes()).toBe('3 photos were added.');
    await undo();
    expect(Object.keys(everything()).sort()).toEqual(
      [...names, 'captions.json', 'early.jpg'].sort(),
    );
  }
  expect((await changes()).map(({ what }) => what)).not.toContainEqual(
    expect.stringMatching(/Undone: Undone/),
  );
  const brought = (await changes()).map(({ brings }) => brings).filter(Boolean);
  expect(brought).toEqual(['3 photos']);
});

test('added photos are undone and brought back after the desk was started again, also after many saves', async () => {
  await desk.add('boat.jpg', await jpeg('teal'));
  await describe('gallery/boat.jpg', { caption: 'A boat' });
  await cleanHistory(desk.content.root);
  await undoChange(
    (await changes()).find(({ what }) => what === 'boat.jpg was added.')?.undo ?? '',
  );
  let was = entries()[names[0] ?? ''];
  for (let round = 0; round < 25; round++) {
    const words = { alt: `Words ${round}` };
    await describe(first, words, was);
    was = words;
  }
  await cleanHistory(desk.content.root);
  const undone = (await changes()).find(({ brings }) => brings === 'boat.jpg');
  expect(await undoChange(undone?.undo ?? '')).toEqual(['gallery/boat.jpg']);
  expect(entries()).toMatchObject({ 'boat.jpg': { caption: 'A boat' }, [names[0] ?? '']: was });
});

test('notes are at their photo, and what is left out or missing is listed once', async () => {
  desk.put(
    'content/gallery/small.jpg',
    await sharp(await jpeg('teal'))
      .resize(300)
      .toBuffer(),
  );
  desk.put('content/gallery/letter.jpg', 'Dear Sir or Madam');
  desk.content.replace(captionsFile, names[1] ?? '', 'gone.jpg');
  const { photos, leftOut, missing } = await desk.gallery();
  const notes = photos.map(({ source, notes: { length } }) => [source, length]);
  expect(Object.fromEntries(notes)).toEqual({ [first]: 0, [second]: 0, 'gallery/small.jpg': 1 });
  expect(leftOut.map(({ source }) => source)).toEqual(['gallery/letter.jpg']);
  expect(missing.map(({ source }) => source)).toEqual(['gallery/gone.jpg']);
});

test('a photo that pages show is not removed while they do', async () => {
  desk.content.replace('pages/home.json', /images\/[^"]+/, first);
  const [photo] = (await desk.gallery()).photos;
  expect(photo?.places.map(({ file, name }) => `${file} ${name}`)).toEqual([
    'pages/home.json First screen › Picture',
  ]);
  expect(await remove(second, first)).toHaveProperty('error');
  expect(everything()).toEqual(before);
});

const move = (source: string | string[], place: number) =>
  desk.sendJson<{ error: string } | null>('POST move', { sources: [source].flat(), place });

const entries = (): Record<string, object> => {
  const { $schema: _, ...captions } = JSON.parse(desk.content.read(captionsFile));
  return captions;
};

test('photos that another desk moves while words wait to be saved stay where they were moved', async () => {
  const order = (await shown()).toReversed();
  const was = entries()[first.replace('gallery/', '')];
  const words = { ...was, alt: 'A truck leaves a yard.' };
  let saved: Promise<unknown> | undefined;
  await changeContent(desk.content.root, async () => {
    saved = describe(first, words, was);
    await desk.gallery();
    await desk.gallery();
    const moved = order.map((source) => source.replace('gallery/', ''));
    const now = entries();
    const text = Object.fromEntries(moved.map((name) => [name, now[name] ?? {}]));
    desk.content.write(captionsFile, JSON.stringify(text));
  });
  expect(await saved).toMatchObject({ outcome: 'saved' });
  expect(await shown()).toEqual(order);
});

test('photos that have no entry move together with others, and one undo brings all back', async () => {
  const added = ['gallery/arrival.jpg', 'gallery/boat.jpg', 'gallery/cat.jpg'];
  const [arrival = '', boat = '', cat = ''] = added;
  for (const [number, source] of added.entries()) {
    await desk.add(source.replace('gallery/', ''), await jpeg(`hsl(${number * 30}, 50%, 50%)`));
  }
  expect(await shown()).toEqual([first, second, ...added]);
  await move([first, boat, cat], 1);
  expect(await shown()).toEqual([second, first, boat, cat, arrival]);
  const { photos } = await desk.gallery();
  expect(photos[2]).toMatchObject({ words: {}, caption: null });
  expect(await undoes()).toBe('3 photos moved to position 2.');
  // The list shows them.
  expect((await changes())[0]?.photos.toSorted()).toEqual([first, boat, cat].toSorted());
  expect(await desk.content.lines()).toEqual([]);
  await undo();
  expect(await shown()).toEqual([first, second, ...added]);
  await describe(boat, { caption: 'A boat' });
  expect(await shown()).toEqual([first, second, ...added]);
  expect(entries()).toMatchObject({ 'arrival.jpg': {}, 'boat.jpg': { caption: 'A boat' } });
});

test('a photo that is moved to its own place changes nothing, and Undo names what it undoes', async () => {
  expect(await move(second, 0)).toBeNull();
  expect(await undoes()).toBe(`${names[1]} moved to position 1.`);
  expect(await move(second, 0)).toBeNull();
  const added = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];
  for (const name of added)
    await desk.add(name, await jpeg(`hsl(${Number(name[0]) * 50}, 50%, 50%)`));
  const words = added.map((name) => [name, { caption: 'New' }]);
  await desk.save(captionsFile, Object.fromEntries(words), {});
  expect(await undoes()).toBe('Saved: the words of 4 photos.');
  await describe('gallery/4.jpg', { caption: 'Newer' }, { caption: 'New' });
  expect(await undoes()).toBe('Saved: 4.jpg.');
  await describe('gallery/4.jpg', { caption: 'Newer' }, { caption: 'Newer' });
  expect(await undoes()).toBe('Saved: 4.jpg.');
});

test('a photo is not moved out of its folder', async () => {
  desk.put('content/gallery/2025/yard.jpg', await jpeg('navy'));
  desk.put('content/gallery/2025/captions.json', '{ "yard.jpg": { "caption": "The yard" } }');
  expect(await shown()).toEqual([first, second, 'gallery/2025/yard.jpg']);
  expect(await move('gallery/2025/yard.jpg', 0)).toHaveProperty('error');
  await move(first, 2);
  expect(await shown()).toEqual([second, first, 'gallery/2025/yard.jpg']);
  expect(Object.keys(entries())).toEqual([names[1], names[0]]);
  rmSync(desk.content.path('gallery/2025'), { recursive: true });
});

test('words whose photo was deleted by hand are listed and removed alone', async () => {
  const text = desk.content.read(captionsFile);
  desk.content.remove(second);
  const words = { alt: 'Cartons on tall racks.', caption: 'Dry and off the floor' };
  expect(await desk.gallery()).toMatchObject({
    leftOut: [],
    missing: [{ source: second, words }],
  });
  // A file of words is no photo that could be removed.
  expect(await remove(captionsFile)).toHaveProperty('error');
  expect(await desk.ask('DELETE words', { source: first })).toHaveProperty('error');
  expect(desk.content.read(captionsFile)).toBe(text);
  expect(await desk.ask('DELETE words', { source: second })).toBeNull();
  expect(Object.keys(entries())).toEqual([names[0]]);
  await undo();
  expect(desk.content.read(captionsFile)).toBe(text);
});

test.each([
  ['is broken', () => '{ "a', ':1 - is broken JSON'],
  [
    'has a photo twice',
    (text: string) => text.replace('{', `{\n  "${names[0]}": { "caption": "The words above" },`),
    `:4 - ${names[0]} - is there twice`,
  ],
  [
    'has a photo twice, with its accent stored in two ways',
    () => '{ "caf\u00e9.jpg": { "caption": "One" }, "cafe\u0301.jpg": { "caption": "Two" } }',
    ':1 - cafe\u0301.jpg - is there twice',
  ],
])(
  'nothing is changed while the file of captions %s, and its line is named',
  async (_, wrong, said) => {
    await desk.add('boat.jpg', await jpeg('teal'));
    await remove('gallery/boat.jpg');
    const [{ change, source } = {}] = await removed();
    desk.content.write(captionsFile, wrong(desk.content.read(captionsFile)));
    const broken = everything();
    const was = (await desk.gallery()).photos[0]?.words;
    for (const answer of [
      await move(second, 0),
      await describe(first, { alt: 'A red truck.' }, was),
      await remove(first),
      await replace(first, await jpeg('navy')),
      await desk.sendJson('POST restore-photo', { change, source }),
    ]) {
      expect(answer).toEqual({ error: expect.stringContaining(`content/${captionsFile}${said}`) });
    }
    expect(everything()).toEqual(broken);
  },
);

test.each([
  ['POST move', { sources: ['../company.json'], place: 0 }],
  ['POST move', { sources: [first, 'gallery/none.jpg'], place: 0 }],
  ['POST move', { sources: [], place: 0 }],
  ['POST move', { sources: first, place: 1 }],
  ['POST move', { sources: [first], place: 99 }],
  ['POST move', { sources: [first], place: -1 }],
])('%s %j moves nothing', async (call, json) => {
  expect(await desk.sendJson(call, json)).toHaveProperty('error');
  expect(everything()).toEqual(before);
});

test.each(['../company.json', 'gallery/../company.json', 'company.json', 'images/hero.jpg'])(
  'the desk removes and replaces no %s',
  async (source) => {
    expect(await remove(source)).toHaveProperty('error');
    expect(await replace(source, await jpeg('red'))).toHaveProperty('error');
    expect(existsSync(desk.content.path('company.json'))).toBe(true);
  },
);

test('words are saved for one photo and checked first', async () => {
  const text = desk.content.read(captionsFile);
  const was = (await desk.gallery()).photos[0]?.words;
  const put = (words: object) => describe(first, words, was);
  expect(await put({ alt: 'IMG_2034.jpg' })).toMatchObject({ outcome: 'mistakes' });
  expect(desk.content.read(captionsFile)).toBe(text);
  const value = { alt: 'A red truck.', caption: 'Red' };
  expect(await put(value)).toMatchObject({ outcome: 'saved' });
  expect((await desk.gallery()).photos[0]).toMatchObject(value);
});

test('of the removed photos the last one comes first', async () => {
  for (const source of [second, first]) await remove(source);
  const gone = await removed();
  expect(gone.slice(0, 2).map(({ source }) => source)).toEqual([first, second]);
  for (const _ of [first, second]) await undo();
});

test('each removed photo is restored with its words, to its former place', async () => {
  await desk.add('boat.jpg', await jpeg('teal'));
  await move('gallery/boat.jpg', 0);
  const [words] = (await desk.gallery()).photos.slice(1).map((photo) => photo.words);
  await remove('gallery/boat.jpg', first);

  const photo = (await removed()).find(({ source }) => source === first);
  expect(photo).toMatchObject({ words });
  const thumbnail = await desk.fetch(`removed/${photo?.change}/${first}`);
  expect((await sharp(await thumbnail.arrayBuffer()).metadata()).width).toBe(320);
  // Somebody has changed the words of another photo since, and put a photo of this name there.
  const was = (await desk.gallery()).photos[0]?.words;
  const changed = { ...was, caption: 'Changed since' };
  await describe(second, changed, was);
  await desk.add(names[0] ?? '', await jpeg('navy'));
  const { change, source } = photo ?? {};
  expect(await desk.sendJson('POST restore-photo', { change, source })).toBeNull();
  const back = first.replace('.jpg', '-2.jpg');
  expect(await shown()).toEqual([back, second, first]);
  expect(Object.values(entries())).toEqual([words, changed]);
  expect((await removed()).map((one) => one.source)).not.toContain(first);
  expect(await desk.sendJson('POST restore-photo', { change, source })).toHaveProperty('error');
  await undo();
  expect(await shown()).toEqual([second, first]);
});

test('what is not among the removed photos is neither shown nor restored', async () => {
  const folder = '../../content';
  const status = async (path: string) => (await desk.fetch(path)).status;
  expect(await status(`removed/${encodeURIComponent(folder)}/${first}`)).toBe(404);
  desk.put('.desk/history/today/gallery/letter.jpg', 'Dear Sir or Madam');
  expect(await status('removed/today/gallery/letter.jpg')).toBe(404);
  const answer = await desk.sendJson('POST restore-photo', { change: folder, source: first });
  expect(answer).toEqual({ error: expect.stringContaining('is not kept any more') });
  expect(everything()).toEqual(before);
});

test('a captions.json that vanished is restored from its earlier versions', async () => {
  const text = desk.content.read(captionsFile);
  desk.content.write(captionsFile, text.replace('Four at a time', 'Written by hand'));
  await desk.gallery();
  desk.content.remove(captionsFile);
  expect((await desk.gallery()).photos[0]?.words).toEqual({});
  const [seen] = await changes();
  expect(seen).toMatchObject({ what: 'An earlier version.', texts: [captionsFile] });
  const json = { path: captionsFile, revision: seen?.time };
  expect(await desk.sendJson('POST restore', json)).toMatchObject({ outcome: 'saved' });
  expect((await desk.gallery()).photos[0]?.words.caption).toBe('Written by hand');
});

test('earlier words are restored without those of photos that were removed since', async () => {
  const was = (await desk.gallery()).photos[0]?.words;
  await describe(first, { ...was, caption: 'New' }, was);
  const [{ time } = {}] = (await changes()).filter(({ texts }) => texts.length > 0);
  await remove(second);
  const json = { path: captionsFile, revision: time };
  expect(await desk.sendJson('POST restore', json)).toMatchObject({ outcome: 'saved' });
  expect(entries()).toEqual({ [names[0] ?? '']: was });
  expect((await desk.gallery()).missing).toEqual([]);
});

test('a picture that nothing names is listed, removed and restored; one that is named stays', async () => {
  const bytes = await jpeg('khaki');
  await desk.ask('POST photo', { folder: 'images', name: 'spare.jpg' }, { bytes });
  const unused = async () => (await desk.gallery()).unused.map(({ source }) => source);
  expect(await unused()).toEqual(['images/spare.jpg']);
  await remove('images/spare.jpg');
  expect(await unused()).toEqual([]);
  await undo();
  expect(await unused()).toEqual(['images/spare.jpg']);
  await remove('images/spare.jpg');
  const gone = (await removed()).find(({ source }) => source === 'images/spare.jpg');
  const { change, source } = gone ?? {};
  await desk.sendJson('POST restore-photo', { change, source });
  expect(desk.bytes('images/spare.jpg')).toEqual(bytes);
  desk.content.remove('images/spare.jpg');
  expect(existsSync(desk.content.path('images/captions.json'))).toBe(false);
  const { file } = JSON.parse(desk.content.read('pages/home.json')).hero.picture;
  expect(await remove(file)).toMatchObject({ error: expect.any(String) });
});
