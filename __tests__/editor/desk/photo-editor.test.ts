import { existsSync, readdirSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { PhotoEditor } from '../../../src/editor/desk/server/photo-editor';
import { PhotoJournal } from '../../../src/editor/desk/server/photo-journal';
import type { PictureUse, SaveAnswer } from '../../../src/editor/desk/server/types';
import * as disk from '../../../src/lib/disk';
import { photosInCopy } from '../../support/content-copy';
import { DeskOverCopy, jpeg } from '../../support/desk';

jest.mock('../../../src/lib/disk', () => ({
  __esModule: true,
  ...jest.requireActual('../../../src/lib/disk'),
}));

const desk = new DeskOverCopy();
const journal = new PhotoJournal(desk.content.root);
const names = photosInCopy.map((source) => source.replace('gallery/', ''));
const [first = '', second = ''] = photosInCopy;

/** Everything in the gallery: names and bytes; hidden is what a killed write leaves behind. */
const everything = () =>
  Object.fromEntries(
    desk
      .galleryFiles()
      .filter((name) => !name.startsWith('.'))
      .map((name) => [name, desk.bytes(`gallery/${name}`).toString('base64')]),
  );

let before: Record<string, string>;
beforeEach(() => {
  before = everything();
});
afterEach(async () => {
  while (await journal.lastSaid()) await undo();
  expect(everything()).toEqual(before);
});

const shown = async () => (await desk.gallery()).photos.map(({ source }) => source);
const undo = () => desk.ask('POST undo');
const captionsFile = 'gallery/captions.json';
const replace = (source: string, bytes: Buffer) =>
  desk.ask<{ words: object }>('PUT photo', { source }, { bytes });

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
  expect(error).toMatch(/^This is the same picture as [^.]+\.jpg", so it is shown only once\.$/);
  expect(everything()).toEqual(before);
});

test.each([
  ['empty.jpg', Buffer.alloc(0), /empty/],
  ['letter.jpg', Buffer.from('Dear Sir or Madam'), /text file/],
  ['page.jpg', Buffer.from('<!DOCTYPE html><html></html>'), /web page/],
  ['cut.jpg', null, /damaged/],
])('%s is not added: the reason and what to do are one line', async (name, bytes, reason) => {
  const whole = desk.bytes(first);
  const { error } = await desk.add(name, bytes ?? whole.subarray(0, whole.length - 40));
  expect(error).toMatch(reason);
  expect(error).not.toMatch(/\n|content\/|out of this folder/);
  expect(everything()).toEqual(before);
});

test('a replaced photo keeps its name and its place, but not the words for the old picture', async () => {
  const old = (await desk.gallery()).photos[0]?.words;
  const { words } = await replace(first, await jpeg('navy'));
  expect(words).toEqual(old);
  expect((await desk.gallery()).photos[0]).toMatchObject({ source: first, words: {} });
  expect(everything()[names[0] ?? '']).not.toBe(before[names[0] ?? '']);
  // What was written for the new picture stays when the next thing is undone.
  await undo();
  expect((await desk.gallery()).photos[0]).toMatchObject({ source: first, words: old });
});

test('a photo is not replaced by something that cannot be shown', async () => {
  expect(await replace(first, Buffer.from('no'))).toHaveProperty('error');
  expect(everything()).toEqual(before);
});

test('a removed photo takes its words along, and both come back', async () => {
  await desk.ask('DELETE photo', { source: first });
  expect(await shown()).toEqual([second]);
  expect(desk.content.read(captionsFile)).not.toContain(names[0]);
  await undo();
  expect(await shown()).toEqual([first, second]);
  expect(JSON.parse(desk.content.read(captionsFile))).toHaveProperty([names[0] ?? '']);
  desk.content.restore();
});

test('a removed photo comes back also after the desk was closed', async () => {
  await desk.ask('DELETE photo', { source: first });
  await new PhotoEditor(desk.content.root).undo();
  expect(await shown()).toEqual([first, second]);
  expect((await desk.gallery()).undo).toBeNull();
  desk.content.restore();
});

test('photos that were removed together come back together', async () => {
  for (const source of [first, second]) await desk.ask('DELETE photo', { source, action: 'both' });
  expect(await shown()).toEqual([]);
  expect((await desk.gallery()).undo).toBe('2 photos were removed.');
  await undo();
  expect(await shown()).toEqual([first, second]);
});

test('photos of one action are taken back together', async () => {
  await desk.add('alone.jpg', await jpeg('teal'));
  for (const colour of ['pink', 'gold', 'navy']) {
    const query = { folder: 'gallery', name: `${colour}.jpg`, action: 'dropped' };
    await desk.ask('POST photo', query, { bytes: await jpeg(colour) });
  }
  expect((await desk.gallery()).undo).toBe('3 photos were added.');
  await undo();
  const left = desk.galleryFiles().filter((name) => name.endsWith('.jpg') && !names.includes(name));
  expect(left).toEqual(['alone.jpg']);
});

test('what is set aside is bounded: the last twenty changes can be undone', async () => {
  const change = async () => {
    const aside = await journal.setAside(first);
    const replaced = { said: 'Replaced.', source: first, file: 'replaced', aside } as const;
    await journal.perform(replaced, async () => undefined);
  };
  for (let number = 0; number < 22; number++) await change();
  // What may still be on its way is not touched: the next change is in two hours.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
  await change();
  jest.restoreAllMocks();
  expect(readdirSync(join(desk.content.root, '.desk/away'))).toHaveLength(20);
  let undone = 0;
  for (; await journal.lastSaid(); undone++) await journal.undo();
  expect(undone).toBe(20);
});

test('a change whose files have gone is reported and dropped', async () => {
  await desk.ask('DELETE photo', { source: first });
  rmSync(join(desk.content.root, '.desk/away'), { recursive: true });
  expect(await undo()).toHaveProperty('error');
  expect((await desk.gallery()).undo).toBeNull();
  desk.put(`content/${first}`, Buffer.from(before[names[0] ?? ''] ?? '', 'base64'));
  desk.content.restore();
});

describe('a photo that pages show, too', () => {
  const [home, about] = ['pages/home.json', 'pages/about.json'];
  const texts = () => [home, about].map((path) => desk.content.read(path));
  const remove = (instead = '') =>
    desk.ask<PictureUse[]>('DELETE photo', { source: first, instead });

  beforeEach(() => {
    for (const path of [home, about]) desk.content.replace(path, /images\/[^"]+/, first);
  });
  afterEach(() => desk.content.restore());

  test('is removed when another takes its place, with the words for that one', async () => {
    const shownBefore = texts();
    const [asked] = await remove();
    expect(asked?.places.map(({ file, name }) => `${file} ${name}`)).toEqual([
      'pages/home.json Search results › Picture when shared',
      'pages/about.json Search results › Picture when shared',
    ]);
    expect(texts()).toEqual(shownBefore);
    // Nothing that is no picture of the site takes its place, nor does it itself.
    for (const instead of [first, 'gallery/none.jpg']) {
      expect(await remove(instead)).toEqual([asked]);
    }
    expect(await remove(second)).toEqual([]);
    expect(await shown()).toEqual([second]);
    for (const text of texts()) {
      expect(text).not.toContain(first);
      expect(text).toMatch(new RegExp(`"file": "${second}",\\s*"alt": "Cartons on tall racks\\."`));
    }
    // One "Undo" takes all of it back, but not what was written since then.
    desk.content.replace(about, /"title": "[^"]+"/, '"title": "Written since then"');
    await undo();
    expect(texts()).toEqual([
      shownBefore[0],
      shownBefore[1]?.replace(/"title": "[^"]+"/, '"title": "Written since then"'),
    ]);
  });

  test('stays, and so do the pages, when the disk refuses one of the files', async () => {
    const shownBefore = texts();
    const write = disk.writeIfChanged;
    let left = 1;
    jest.spyOn(disk, 'writeIfChanged').mockImplementation(async (path, content) => {
      if (path.endsWith('captions.json') && left-- > 0)
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return write(path, content);
    });
    expect(await remove(second)).toEqual({ error: 'The disk is full. Nothing was changed.' });
    jest.restoreAllMocks();
    expect(texts()).toEqual(shownBefore);
    expect(await shown()).toEqual([first, second]);
  });
});

const move = (source: string | string[], place: number) =>
  desk.sendJson<{ error: string } | null>('POST move', { sources: [source].flat(), place });

const entries = (): Record<string, object> => {
  const { $schema: _, ...captions } = JSON.parse(desk.content.read(captionsFile));
  return captions;
};

test('two photos change places: their entries do, and their files stay as they are', async () => {
  const [one, two] = (await desk.gallery()).photos;
  const text = desk.content.read(captionsFile);
  await move(second, 0);
  const { photos, undo } = await desk.gallery();
  expect(photos).toEqual([two, one]);
  expect(undo).toBe('Moved to place 1.');
  expect(desk.galleryFiles()).toEqual(Object.keys(before).sort());
  const lines = (said: string) => said.split('\n').sort();
  expect(lines(desk.content.read(captionsFile))).toEqual(lines(text));
});

describe('photos that have no entry', () => {
  const added = ['gallery/arrival.jpg', 'gallery/boat.jpg', 'gallery/cat.jpg'];
  const [arrival = '', boat = '', cat = ''] = added;
  beforeEach(async () => {
    for (const source of [cat, boat, arrival]) {
      await desk.add(
        source.replace('gallery/', ''),
        await jpeg(`hsl(${source.length * 30}, 50%, 50%)`),
      );
    }
  });

  test('stand behind the others by their names, and get one when they are moved', async () => {
    expect(await shown()).toEqual([first, second, ...added]);
    await move(cat, 0);
    expect(await shown()).toEqual([cat, first, second, arrival, boat]);
    expect(Object.keys(entries())).toEqual(['cat.jpg', ...names]);
    expect(entries()['cat.jpg']).toEqual({});
    expect((await desk.gallery()).photos[0]).toMatchObject({ words: {}, caption: 'Cat' });
    expect(await desk.content.lines()).toEqual([]);
  });

  test('move together with others, keep their order among them, and one undo brings all back', async () => {
    await move([first, boat, cat], 1);
    expect(await shown()).toEqual([second, first, boat, cat, arrival]);
    expect((await desk.gallery()).undo).toBe('3 photos moved to place 2.');
    await undo();
    expect(await shown()).toEqual([first, second, ...added]);
  });

  test('get one, too, when one of them is to stand behind others', async () => {
    await move(arrival, 3);
    expect(await shown()).toEqual([first, second, boat, arrival, cat]);
    expect(Object.keys(entries())).toEqual([...names, 'boat.jpg']);
  });

  test('keep their place when they are described', async () => {
    await desk.sendJson('PUT words', { source: boat, words: { caption: 'Boat' }, was: {} });
    expect(await shown()).toEqual([first, second, ...added]);
    expect(entries()).toMatchObject({ 'arrival.jpg': {}, 'boat.jpg': { caption: 'Boat' } });
    desk.content.restore();
  });

  test('and were described since they were moved, keep their words when that is undone', async () => {
    await move(cat, 0);
    await desk.sendJson('PUT words', { source: cat, words: { caption: 'A cat' }, was: {} });
    await undo();
    expect(await shown()).toEqual([first, second, cat, arrival, boat]);
    expect(entries()).toMatchObject({ 'cat.jpg': { caption: 'A cat' } });
    desk.content.restore();
  });
});

test('of presses that come faster than answers each moves by one, as far as there is a place', async () => {
  const third = 'gallery/boat.jpg';
  await desk.add('boat.jpg', await jpeg('teal'));
  const press = (by: number) => desk.sendJson('POST move', { sources: [first], by });
  await Promise.all([press(1), press(1)]);
  expect(await shown()).toEqual([second, third, first]);
  expect(await press(1)).toBeNull();
  await Promise.all([press(-1), press(-1), press(-1)]);
  expect(await shown()).toEqual([first, second, third]);
});

test('a photo is not moved out of its folder', async () => {
  desk.put('content/gallery/2025/yard.jpg', await jpeg('navy'));
  desk.put('content/gallery/2025/captions.json', '{ "yard.jpg": { "caption": "The yard" } }');
  expect(await shown()).toEqual([first, second, 'gallery/2025/yard.jpg']);
  expect(await move('gallery/2025/yard.jpg', 0)).toHaveProperty('error');
  await move(first, 2);
  expect(await shown()).toEqual([second, first, 'gallery/2025/yard.jpg']);
  await undo();
  rmSync(desk.content.path('gallery/2025'), { recursive: true });
});

test('entries for photos that are not shown stay where they are when others move', async () => {
  const text = desk.content.read(captionsFile);
  const damaged = '  "damaged.jpg": {\n    "caption": "Mended some day"\n  },\n';
  desk.content.replace(captionsFile, `  "${names[1]}"`, `${damaged}  "${names[1]}"`);
  desk.put('content/gallery/damaged.jpg', '');
  await move(second, 0);
  expect(Object.keys(entries())).toEqual([names[1], 'damaged.jpg', names[0]]);
  await undo();
  desk.put('content/gallery/captions.json', text);
  rmSync(desk.content.path('gallery/damaged.jpg'));
});

test('without a file of captions the first move makes one', async () => {
  const text = desk.content.read(captionsFile);
  desk.content.remove(captionsFile);
  await move(second, 0);
  expect(await shown()).toEqual([second, first]);
  expect(entries()).toEqual({ [names[1] ?? '']: {} });
  await undo();
  expect(await shown()).toEqual([first, second]);
  desk.put('content/gallery/captions.json', text);
});

test('words whose photo was deleted by hand are listed and forgotten alone', async () => {
  const text = desk.content.read(captionsFile);
  desk.content.remove(second);
  const words = { alt: 'Cartons on tall racks.', caption: 'Dry and off the floor' };
  expect(await desk.gallery()).toMatchObject({
    leftOut: [],
    missing: [{ source: second, words }],
  });
  // A file of words is no photo that could be removed.
  expect(await desk.ask('DELETE photo', { source: captionsFile })).toHaveProperty('error');
  expect(await desk.ask('DELETE words', { source: first })).toHaveProperty('error');
  expect(desk.content.read(captionsFile)).toBe(text);
  expect(await desk.ask('DELETE words', { source: second })).toBeNull();
  expect(Object.keys(entries())).toEqual([names[0]]);
  await undo();
  expect(desk.content.read(captionsFile)).toBe(text);
  desk.put(`content/${second}`, Buffer.from(before[names[1] ?? ''] ?? '', 'base64'));
});

test('nothing is moved or described while the file of captions is broken', async () => {
  const text = desk.content.read(captionsFile);
  desk.put('content/gallery/captions.json', '{ "a');
  expect(await move(second, 0)).toHaveProperty('error');
  const json = { source: first, words: { alt: 'A red truck.' }, was: {} };
  expect(await desk.sendJson('PUT words', json)).toHaveProperty('error');
  expect(desk.content.read(captionsFile)).toBe('{ "a');
  desk.put('content/gallery/captions.json', text);
});

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
    expect(await desk.ask('DELETE photo', { source })).toHaveProperty('error');
    expect(await replace(source, await jpeg('red'))).toHaveProperty('error');
    expect(existsSync(desk.content.path('company.json'))).toBe(true);
  },
);

test('words are saved for one photo and checked first', async () => {
  const text = desk.content.read(captionsFile);
  const was = (await desk.gallery()).photos[0]?.words;
  const put = (words: object) =>
    desk.sendJson<SaveAnswer>('PUT words', { source: first, words, was });
  expect(await put({ alt: 'IMG_2034.jpg' })).toMatchObject({ outcome: 'mistakes' });
  expect(desk.content.read(captionsFile)).toBe(text);
  expect(await put({ alt: 'A red truck.', caption: 'Red' })).toMatchObject({ outcome: 'saved' });
  const other = await put({ ...was, alt: 'Other.' });
  const value = { alt: 'A red truck.', caption: 'Red' };
  expect(other).toMatchObject({ outcome: 'changed elsewhere', value });
  expect((await desk.gallery()).photos[0]).toMatchObject(value);
  desk.content.restore();
});

describe('a change in whose middle the computer stopped', () => {
  /**
   * Lets every write and removal in content/ from the `step`-th on never come to its end.
   * @returns comes when that one is begun
   */
  function stopAt(step: number): Promise<void> {
    let steps = 0;
    return new Promise((stopped) => {
      for (const name of ['rm', 'rename'] as const) {
        const work = fs[name] as (...paths: unknown[]) => Promise<void>;
        jest.spyOn(fs, name).mockImplementation((...paths: unknown[]) => {
          if (String(paths[0]).includes('.desk')) return work(...paths);
          steps += 1;
          if (steps < step) return work(...paths);
          stopped();
          return new Promise(() => undefined);
        });
      }
    });
  }

  test.each([1, 2])('is taken back by Undo: step %i of a removal', async (step) => {
    const stopped = stopAt(step);
    new PhotoEditor(desk.content.root).remove(first);
    await stopped;
    jest.restoreAllMocks();
    await undo();
    expect(everything()).toEqual(before);
  });
});
