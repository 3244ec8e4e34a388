import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { photosInCopy } from '../../../__tests__/support/content-copy';
import type { Words } from '../../frame/answers';
import type { ListedChange } from '../../history/answers';
import { DeskOverCopy, jpeg } from '../support/desk';

const desk = new DeskOverCopy();
const captionsFile = 'gallery/captions.json';
const [first = '', second = ''] = photosInCopy;
const names = photosInCopy.map((source) => source.replace('gallery/', ''));

const entries = (): Record<string, Words> => JSON.parse(desk.content.read(captionsFile));
const shown = async () => (await desk.gallery()).photos.map(({ source }) => source);
const move = (sources: string[], place: number) => desk.sendJson('POST move', { sources, place });
const remove = (...sources: string[]) => desk.sendJson('POST remove', { sources });
const undo = async () => desk.sendJson('POST undo', { change: (await desk.gallery()).last?.undo });
const saveWords = (words: Words, was: Words) =>
  desk.save(captionsFile, { [names[1] ?? '']: words }, { [names[1] ?? '']: was });

const loaded = { title: 'Loaded', line: 'At first light' };
const home = { title: 'Home' };
const [c, d] = ['gallery/c.jpg', 'gallery/d.jpg'];
/** The titles of the chapters by the photos with which they begin. */
const chapters = async () =>
  (await desk.gallery()).photos.flatMap(({ source, words: { chapter } }) =>
    chapter ? [[source, chapter.title]] : [],
  );
let text: string;
let bytes: Buffer[];

beforeAll(() => {
  bytes = photosInCopy.map((source) => desk.bytes(source));
});
beforeEach(async () => {
  for (const [number, source] of [c, d].entries())
    desk.put(`content/${source}`, await jpeg(`hsl(${number * 60}, 50%, 50%)`));
  const { [names[0] ?? '']: one, [names[1] ?? '']: two } = entries();
  const words = { [names[0] ?? '']: { ...one, chapter: loaded }, [names[1] ?? '']: two };
  const all = { ...words, 'c.jpg': { chapter: home } };
  desk.content.write(captionsFile, `${JSON.stringify(all, null, 2)}\n`);
  text = desk.content.read(captionsFile);
});

afterEach(() => {
  rmSync(join(desk.content.root, '.desk/history'), { recursive: true, force: true });
  for (const source of [c, d]) desk.content.remove(source);
  for (const [index, one] of bytes.entries()) desk.content.write(photosInCopy[index] ?? '', one);
});

test.each<[string, () => Promise<unknown>, Record<string, string>]>([
  ['moves', () => move([first], 1), { [second]: 'Loaded', [c]: 'Home' }],
  ['moves with its chapter', () => move([c, d], 0), { [c]: 'Home', [first]: 'Loaded' }],
  ['leaves', () => remove(first), { [second]: 'Loaded', [c]: 'Home' }],
  ['leaves to one without words', () => remove(c), { [first]: 'Loaded', [d]: 'Home' }],
  ['leaves with its chapter', () => remove(c, d), { [first]: 'Loaded' }],
])('a photo that %s is undone with its chapter', async (_, change, wanted) => {
  expect(await change()).toBeNull();
  expect(await chapters()).toEqual(Object.entries(wanted));
  expect(await desk.content.lines()).toEqual([]);
  await undo();
  expect(desk.content.read(captionsFile)).toBe(text);
});

test('a photo that is dropped before the first one of a chapter begins it', async () => {
  const json = { sources: [second], place: 1, isFirst: true };
  expect(await desk.sendJson('POST move', json)).toBeNull();
  expect(await shown()).toEqual([first, second, c, d]);
  expect(await chapters()).toEqual([
    [first, 'Loaded'],
    [second, 'Home'],
  ]);
});

const restore = async (source: string) => {
  const changes = await desk.ask<ListedChange[]>('GET history', { of: 'gallery' });
  const removed = changes.flatMap(({ pictures }) => pictures);
  const { change } = removed.find((one) => one.source === source) ?? {};
  expect(await desk.sendJson('POST restore-photo', { change, source })).toBeNull();
};

test('a photo that is restored has its chapter again, as it is called since, and no other has it', async () => {
  await remove(first);
  const words = entries()[names[1] ?? ''] ?? {};
  await saveWords({ ...words, chapter: { title: 'On the truck' } }, words);
  await restore(first);
  expect(await shown()).toEqual([first, second, c, d]);
  expect(await chapters()).toEqual([
    [first, 'On the truck'],
    [c, 'Home'],
  ]);
});

test.each([
  [first, second],
  [second, first],
])('photos of a chapter that left one by one share it again: %s, then %s', async (...order) => {
  for (const source of [first, second]) await remove(source);
  for (const source of order) await restore(source);
  expect(await chapters()).toEqual([
    [first, 'Loaded'],
    [c, 'Home'],
  ]);
});

test('a chapter that was removed since does not return with its photo', async () => {
  await remove(first);
  const { chapter = home, ...words } = entries()[names[1] ?? ''] ?? {};
  expect(chapter).toEqual(loaded);
  await saveWords(words, { ...words, chapter });
  await restore(first);
  expect(await chapters()).toEqual([[c, 'Home']]);
});
