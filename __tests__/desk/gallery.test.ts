import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Photos } from '../../src/desk/gallery';
import { finishMoves } from '../../src/desk/moves';
import { photosInCopy } from '../support/content-copy';
import { DeskOverCopy, jpeg } from '../support/desk';

const desk = new DeskOverCopy();
const names = photosInCopy.map((source) => source.replace('gallery/', ''));
const [first = '', second = ''] = photosInCopy;

/** Everything in the gallery: names and bytes. */
const everything = () =>
  Object.fromEntries(
    desk.galleryFiles().map((name) => [name, desk.bytes(`gallery/${name}`).toString('base64')]),
  );

let before: Record<string, string>;
beforeEach(() => {
  before = everything();
});
afterEach(async () => {
  while ((await desk.gallery()).undo) await desk.ask('POST undo');
  expect(everything()).toEqual(before);
});

const shown = async () => (await desk.gallery()).photos.map(({ source }) => source);

test('an added photo is shown as the site will show it', async () => {
  expect(await desk.add('new truck.jpg', await jpeg('teal'))).toEqual({
    source: 'gallery/new truck.jpg',
  });
  const photo = (await desk.gallery()).photos.find(({ source }) => source.includes('new truck'));
  expect(photo).toMatchObject({ width: 720, height: 480, words: {}, caption: 'New truck' });
  const response = await fetch(new URL(`prepared/${photo?.file}`, desk.url));
  expect(response.headers.get('content-type')).toBe('image/jpeg');
});

test('a photo of a name that is taken gets a name of its own', async () => {
  const { source } = await desk.add(names[0] ?? '', await jpeg('orange'));
  expect(source).toBe(first.replace('.jpg', '-2.jpg'));
});

test('the same photo a second time is not added, with the reason', async () => {
  const { error } = await desk.add('again.jpg', desk.bytes(first));
  expect(error).toMatch(/^This is the same picture as/);
  expect(everything()).toEqual(before);
});

test.each([
  ['empty.jpg', Buffer.alloc(0), /empty/],
  ['letter.jpg', Buffer.from('Dear Sir or Madam'), /text file/],
  ['page.jpg', Buffer.from('<!DOCTYPE html><html></html>'), /web page/],
  ['cut.jpg', null, /damaged/],
])('%s is not added: the reason and what to do are one line', async (name, bytes, reason) => {
  const half = desk.bytes(first).subarray(0, 20_000);
  const { error } = await desk.add(name, bytes ?? half);
  expect(error).toMatch(reason);
  expect(error).not.toMatch(/\n|content\//);
  expect(everything()).toEqual(before);
});

test('a replaced photo keeps its name and its words', async () => {
  const words = (await desk.gallery()).photos[0]?.words;
  await desk.ask('PUT photo', { source: first }, { bytes: await jpeg('navy') });
  const photo = (await desk.gallery()).photos[0];
  expect(photo).toMatchObject({ source: first, words });
  expect(everything()[names[0] ?? '']).not.toBe(before[names[0] ?? '']);
});

test('a photo is not replaced by something that cannot be shown', async () => {
  const answer = await desk.ask('PUT photo', { source: first }, { bytes: Buffer.from('no') });
  expect(answer).toHaveProperty('error');
  expect(everything()).toEqual(before);
});

test('a removed photo takes its words along, and both come back', async () => {
  await desk.ask('DELETE photo', { source: first });
  expect(await shown()).toEqual([second]);
  expect(desk.content.read('gallery/captions.json')).not.toContain(names[0]);
  await desk.ask('POST undo');
  expect(await shown()).toEqual([first, second]);
  expect(JSON.parse(desk.content.read('gallery/captions.json'))).toHaveProperty([names[0] ?? '']);
  desk.content.restore();
});

test('a removed photo comes back also after the desk was closed', async () => {
  await desk.ask('DELETE photo', { source: first });
  await new Photos(desk.content.root).undo();
  expect(await shown()).toEqual([first, second]);
  expect((await desk.gallery()).undo).toBeNull();
  desk.content.restore();
});

test('what is put away is bounded: the last twenty changes can be undone', async () => {
  const own = desk.bytes(first);
  const putAway = () => readdirSync(join(desk.content.root, '.desk/away'));
  for (let number = 0; number < 22; number++) {
    await desk.ask(
      'PUT photo',
      { source: first },
      { bytes: await jpeg(`hsl(${number}, 50%, 50%)`) },
    );
  }
  // What may still be on its way is not touched: the next change is in two hours.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
  await desk.ask('PUT photo', { source: first }, { bytes: await jpeg('teal') });
  jest.restoreAllMocks();
  // A change names the photo that left and the place where the new one came from.
  expect(putAway()).toHaveLength(20);
  let undone = 0;
  for (; (await desk.gallery()).undo; undone++) await desk.ask('POST undo');
  expect(undone).toBe(20);
  desk.put(`content/${first}`, own);
}, 60_000);

test('a change whose files have gone is told and forgotten', async () => {
  await desk.ask('DELETE photo', { source: first });
  rmSync(join(desk.content.root, '.desk/away'), { recursive: true });
  expect(await desk.ask('POST undo')).toHaveProperty('error');
  expect((await desk.gallery()).undo).toBeNull();
  desk.put(`content/${first}`, Buffer.from(before[names[0] ?? ''] ?? '', 'base64'));
  desk.content.restore();
});

test('a photo that a page shows, too, is not removed', async () => {
  desk.content.replace('pages/home.json', 'images/crew.jpg', first);
  const answer = await desk.ask<{ error: string }>('DELETE photo', { source: first });
  expect(answer.error).toMatch(/shown by pages\/home\.json/);
  desk.content.restore();
});

test('two photos change places by their numbers, and their words go with them', async () => {
  const [one, two] = (await desk.gallery()).photos;
  await desk.ask('POST move', {}, { json: { source: second, place: 0 } });
  const { photos, undo } = await desk.gallery();
  expect(photos.map(({ words }) => words)).toEqual([two?.words, one?.words]);
  expect(photos.map(({ source }) => source)).toEqual([
    'gallery/1-warehouse-aisle.jpg',
    'gallery/2-hand-truck.jpg',
  ]);
  expect(undo).toBe('Moved to place 1: 2 files have a new number in front of the name.');
});

test('photos without numbers get them when one is moved', async () => {
  const { source = '' } = await desk.add('arrival.jpg', await jpeg('pink'));
  await desk.ask('POST move', {}, { json: { source, place: 0 } });
  expect(await shown()).toEqual([
    'gallery/01-arrival.jpg',
    'gallery/02-hand-truck.jpg',
    'gallery/03-warehouse-aisle.jpg',
  ]);
});

test.each([
  ['POST move', { source: '../company.json', place: 0 }],
  ['POST move', { source: first, place: 99 }],
  ['POST move', { source: first, place: -1 }],
])('%s %j moves nothing', async (call, json) => {
  expect(await desk.ask(call, {}, { json })).toHaveProperty('error');
  expect(everything()).toEqual(before);
});

test.each(['../company.json', 'gallery/../company.json', 'company.json', 'images/hero.jpg'])(
  'the desk removes and replaces no %s',
  async (source) => {
    expect(await desk.ask('DELETE photo', { source })).toHaveProperty('error');
    expect(await desk.ask('PUT photo', { source }, { bytes: await jpeg('red') })).toHaveProperty(
      'error',
    );
    expect(existsSync(desk.content.path('company.json'))).toBe(true);
  },
);

test('words are saved for one photo and checked first', async () => {
  const file = 'gallery/captions.json';
  const text = desk.content.read(file);
  const was = (await desk.gallery()).photos[0]?.words;
  const put = (words: object) => desk.ask('PUT words', {}, { json: { source: first, words, was } });
  expect(await put({ alt: 'IMG_2034.jpg' })).toMatchObject({ outcome: 'mistakes' });
  expect(desk.content.read(file)).toBe(text);
  expect(await put({ alt: 'A red truck.', caption: 'Red' })).toMatchObject({ outcome: 'saved' });
  expect(await put({ alt: 'Other.' })).toHaveProperty('error');
  expect((await desk.gallery()).photos[0]).toMatchObject({ alt: 'A red truck.', caption: 'Red' });
  desk.content.restore();
});

test('moves that the computer did not finish are finished at the next start', async () => {
  const { root } = desk.content;
  const [a, b] = names;
  const steps = [
    { from: `content/gallery/${a}`, to: '.desk/moving/0' },
    { from: `content/gallery/${b}`, to: '.desk/moving/1' },
    { from: '.desk/moving/0', to: `content/gallery/${b}` },
    { from: '.desk/moving/1', to: `content/gallery/${a}` },
  ];
  for (const plan of [steps, steps]) {
    desk.put('.desk/moves.json', JSON.stringify(plan));
    await finishMoves(root);
    expect(existsSync(join(root, '.desk/moves.json'))).toBe(false);
    expect(readdirSync(desk.content.path('gallery')).sort()).toEqual(Object.keys(before).sort());
  }
});
