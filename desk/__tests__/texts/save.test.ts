import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as check from '../../../src/content-check/check';
import * as disk from '../../../src/lib/disk';
import type { ListedChange } from '../../history/answers';
import { storeSeen } from '../../history/history';
import type { SaveAnswer } from '../../texts/answers';
import { DeskOverCopy, jpeg } from '../support/desk';

jest.mock('../../../src/lib/disk', () => ({
  __esModule: true,
  ...jest.requireActual('../../../src/lib/disk'),
}));

jest.mock('../../../src/content-check/check', () => ({
  __esModule: true,
  ...jest.requireActual('../../../src/content-check/check'),
}));

const desk = new DeskOverCopy();
const path = 'shared/branches.json';

beforeEach(() => rmSync(join(desk.content.root, '.desk'), { recursive: true, force: true }));
afterEach(() => jest.restoreAllMocks());

interface Branches {
  branches: Record<string, unknown>[];
}

async function opened() {
  const { value: base } = await desk.open(path);
  const value = structuredClone(base) as unknown as Branches;
  const [first = {}] = value.branches;
  return { base, value, first };
}

/** Saves other values of the first branch. */
async function saveFirst(values: object): Promise<SaveAnswer> {
  const { base, value, first } = await opened();
  Object.assign(first, values);
  return desk.save(path, value, base);
}

/** The changes of the file that can be undone or restored, newest first. */
const changes = () => desk.ask<ListedChange[]>('GET history', { of: path });

/** The times of those that can be restored. */
const revisions = async () =>
  (await changes()).filter(({ texts }) => texts.includes(path)).map(({ time }) => time);

test('keys that nobody knows stay, all in their order, and the schema stays named', async () => {
  desk.content.replace(path, '"branches": [', '"note": { "b": 1, "a": [2] },\n  "branches": [');
  const before = JSON.parse(desk.content.read(path));
  before.branches[0].intro = 'New';
  expect(await saveFirst({ intro: 'New' })).toMatchObject({ outcome: 'saved' });
  expect(desk.content.read(path)).toBe(`${JSON.stringify(before, null, 2)}\n`);
});

test('a warning is no error, and those of other files are not shown', async () => {
  const long = 'Much too long for its place. '.repeat(40);
  desk.content.replace('shared/services.json', /"short": "[^"]*"/, `"short": "${long}"`);
  const { outcome, findings } = await saveFirst({ intro: long });
  expect(outcome).toBe('saved');
  expect(findings).toMatchObject([{ file: path, field: 'branches[0].intro', isMistake: false }]);
});

test('no revision is kept of a file that is opened with an error in it', async () => {
  desk.content.replace(path, /"postalCode": "[^"]*"/, '"postalCode": "2"');
  await desk.open(path);
  expect(await revisions()).toEqual([]);
});

test('an error is findings with its field and not written', async () => {
  const before = desk.content.read(path);
  const wrong = { phone: '12345' };
  const found = [{ field: 'branches[0].phone', isMistake: true }];
  expect(await saveFirst(wrong)).toMatchObject({ outcome: 'mistakes', findings: found });
  // Nor while another file has one.
  desk.content.replace('shared/reviews.json', /"rating": [\d.]+/, '"rating": 7');
  expect(await saveFirst(wrong)).toMatchObject({ outcome: 'mistakes', findings: found });
  expect(desk.content.read(path)).toBe(before);
});

test('an entry that others refer to is not removed, and the field that does is named', async () => {
  const file = 'shared/reviews.json';
  const before = desk.content.read(file);
  const { shown } = JSON.parse(desk.content.read('pages/home.json')).reviews;
  const key = shown.at(-1).review;
  const all: { key: string; name: string }[] = JSON.parse(before).reviews;
  const reviews = all.filter((review) => review.key !== key);
  const { outcome, findings } = await desk.save(file, { reviews });
  expect(outcome).toBe('mistakes');
  expect(findings.find((finding) => finding.file === 'pages/home.json')).toMatchObject({
    place: {
      file: 'pages/home.json',
      name: expect.stringMatching(/^Reviews › Reviews shown › \w+ entry › Review$/),
    },
    text: `“${all.find((one) => one.key === key)?.name}” is not in “All reviews”. Choose another one.`,
  });
  expect(desk.content.read(file)).toBe(before);
});

test('a revision is kept of a file with a warning, and none of what was not saved', async () => {
  const long = 'Much too long for its place. '.repeat(40);
  desk.content.replace(path, /"intro": "[^"]*"/, `"intro": "${long}"`);
  desk.content.replace('shared/services.json', /"short": "[^"]*"/, `"short": "${long}"`);
  expect((await desk.open(path)).findings).toMatchObject([{ file: path, isMistake: false }]);
  expect(await revisions()).toHaveLength(0);
  desk.content.replace(path, long, 'Written by another program.');
  expect(await revisions()).toHaveLength(1);
  expect(await saveFirst({ phone: '1' })).toMatchObject({ outcome: 'mistakes' });
  expect(await revisions()).toHaveLength(1);
});

test('a form says what is wrong in one sentence, and what to do unless its field says so', async () => {
  const file = 'pages/about.json';
  const { value } = await desk.open(file);
  const texts = async (json: unknown) => {
    const { findings } = await desk.sendJson<SaveAnswer>('POST check', { path: file, value: json });
    return findings.map(({ text }) => text);
  };
  const about = value as { head: object; search: object };
  const { head } = about;
  expect(await texts(about)).toEqual([]);
  const wrong = { ...head, title: '', intro: 7 };
  expect(await texts({ ...about, head: wrong })).toEqual(['This is empty.', 'This is 7.']);
  const undescribed = { ...head, picture: { file: 'images/crew.jpg', alt: '' } };
  expect(await texts({ ...about, head: undescribed })).toEqual(['Describe the new picture.']);
  const named = { ...head, picture: { file: 'images/crew.jpg', alt: 'IMG_1.jpg' } };
  expect(await texts({ ...about, head: named })).toEqual([
    expect.stringMatching(/^This is "IMG_1\.jpg", which looks like a file name\. /),
  ]);
  const unknown = '“figures-9” is not in “Figures”. Choose another one.';
  expect(await texts({ ...about, figures: ['figures-9'] })).toEqual([unknown]);
  const short = expect.stringMatching(/^This has 1 characters; .+ Write at least \d+\.$/);
  expect(await texts({ ...about, search: { ...about.search, title: 'a' } })).toEqual([short]);
  const { findings } = await saveFirst({ phone: '12345' });
  expect(findings.map(({ text }) => text)).toEqual([
    'This is "12345", which is not a phone number in India.',
  ]);
  expect(await desk.ask('GET file')).toEqual({ error: 'There is no such file in content/.' });
});

test('in a form nobody reads of quotes, commas and commands', async () => {
  const { value } = await desk.open('shared/reviews.json');
  const [first, ...rest] = (value as { reviews: object[] }).reviews;
  const reviews = [{ ...first, name: undefined, rating: 'five', date: 'feb 2024' }, ...rest];
  const { findings } = await desk.save('shared/reviews.json', { reviews });
  const fields = findings.map(({ field }) => field?.replace(/^.*\./, ''));
  expect(fields).toEqual(['name', 'rating']);
  const company = await desk.open('company.json');
  const { ratings, openingTimes } = company.value as { ratings: object; openingTimes: object[] };
  const wrong = {
    founded: 'in 2019',
    ratings: { ...ratings, countExact: 'many' },
    map: { latitude: 'https://maps.app.goo.gl/4fK9xQ1v2Zc' },
    openingTimes: [...openingTimes, { days: [], opens: '09:00', closes: '18:00' }],
  };
  const numbers = await desk.save('company.json', { ...company.value, ...wrong });
  expect(numbers.findings.map(({ text }) => text)).toEqual([
    'This is "in 2019". Write a year, such as 2019.',
    'Tick at least one.',
    'This is "many". Write a whole number, such as 77.',
    'This is a link without the numbers of a place in India. Open it, press and hold the place, press the numbers that appear, and paste them here.',
    'This is missing. Write degrees east in India, such as 78.1642.',
  ]);
  const short = await desk.save('company.json', { ...company.value, openingTimes: [] });
  const texts = [...findings, ...short.findings].map(({ text }) => text);
  expect(texts).toContain('This is missing.');
  expect(texts).toContain('This is "five". Write a whole number from 1 to 5, such as 5.');
  expect(texts.some((text) => text.endsWith('it needs at least 1. Add one.'))).toBe(true);
  expect(texts.filter((text) => /quotes|comma|npm|brackets|braces/.test(text))).toEqual([]);
});

test('a file with an error on disk is corrected in steps', async () => {
  desk.content.replace(path, /"phone": "[^"]*"/, '"phone": "1"');
  desk.content.replace(path, /"postalCode": "[^"]*"/, '"postalCode": "2"');
  const { outcome, findings } = await saveFirst({ phone: '+91 55555 01001', postalCode: '3' });
  expect(outcome).toBe('saved');
  expect(findings.map(({ field }) => field)).toEqual(['branches[0].postalCode']);
});

test('a file with an error on disk may not break another file', async () => {
  const file = 'shared/reviews.json';
  desk.content.replace(file, /"rating": [\d.]+/, '"rating": 7');
  const before = desk.content.read(file);
  const [shown] = JSON.parse(desk.content.read('pages/home.json')).reviews.shown;
  const all: { key: string }[] = JSON.parse(before).reviews;
  const reviews = all.filter(({ key }) => key !== shown.review);
  const { outcome, findings } = await desk.save(file, { reviews });
  expect(outcome).toBe('mistakes');
  expect(findings.map((issue) => issue.file)).toContain('pages/home.json');
  expect(desk.content.read(file)).toBe(before);
});

test('a file that another program has just emptied is not written before it is complete again', async () => {
  const before = desk.content.read(path);
  const { base, value, first } = await opened();
  first.intro = 'Saved';
  desk.content.write(path, '');
  const saving = desk.save(path, value, base);
  // The desk has read the empty file as soon as it asks for it again.
  const readIfThere = disk.readIfThere;
  let reads = 0;
  jest.spyOn(disk, 'readIfThere').mockImplementation((file) => {
    reads += file.endsWith(path) ? 1 : 0;
    if (reads === 2) desk.content.write(path, before);
    return readIfThere(file);
  });
  expect(await saving).toMatchObject({ outcome: 'saved' });
  const saved = JSON.parse(before);
  saved.branches[0].intro = 'Saved';
  expect(JSON.parse(desk.content.read(path))).toEqual(saved);
});

test('of two windows both are saved, and of one field nothing is written before it is chosen', async () => {
  const [one, two] = [await opened(), await opened()];
  one.first.intro = 'The first window';
  two.first.region = 'The second window';
  const answers = await Promise.all([
    desk.save(path, one.value, one.base),
    desk.save(path, two.value, two.base),
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
  const after = desk.content.read(path);
  const { branches } = JSON.parse(after);
  expect(branches[0]).toMatchObject({ intro: 'The first window', region: 'The second window' });
  two.first.intro = 'Both';
  const { outcome, value } = await desk.save(path, two.value, two.base);
  expect([outcome, value]).toEqual(['changed elsewhere', { branches }]);
  expect(desk.content.read(path)).toBe(after);
});

/** Another program writes another field of the file while each of some saves is checked. */
function writeMeanwhile(times: number): void {
  const checkContent = check.checkContent;
  let written = 0;
  jest.spyOn(check, 'checkContent').mockImplementation((...args) => {
    if (args[2] && written < times) {
      written += 1;
      desk.content.replace(path, /"region": "[^"]*"/, `"region": "Another program, ${written}"`);
    }
    return checkContent(...args);
  });
}

test('what another program writes while a save is checked stays, and is read by nobody', async () => {
  writeMeanwhile(4);
  expect(await saveFirst({ intro: 'Saved' })).toMatchObject({ outcome: 'saved' });
  const [first] = JSON.parse(desk.content.read(path)).branches;
  expect(first).toMatchObject({ intro: 'Saved', region: 'Another program, 4' });
});

test('a save is given up when another program changes the file again and again', async () => {
  writeMeanwhile(5);
  expect(await saveFirst({ intro: 'Saved' })).toEqual({
    error: expect.stringContaining('Another program keeps changing the same file.'),
  });
  expect(desk.content.read(path)).toContain('Another program, 5');
});

test('the newest revision is the state before the last save, and can be restored', async () => {
  const original = desk.content.read(path);
  for (const intro of ['One', 'Two']) await saveFirst({ intro });
  const [newest, oldest] = await revisions();
  expect(await revisions()).toHaveLength(2);
  const none = await desk.ask('GET revision', { path, revision: '1' });
  expect(none).toEqual({ error: 'There is no such earlier version.' });
  const then = await desk.ask<Branches>('GET revision', { path, revision: String(newest) });
  expect(then.branches[0]?.intro).toBe('One');
  await desk.sendJson<SaveAnswer>('POST restore', { path, revision: oldest });
  expect(desk.content.read(path)).toBe(original);
});

test('a save is undone by its name: later ones stay, twice is once, and of the same field nothing is undone', async () => {
  const { base } = await opened();
  const undo = (change: unknown) => desk.sendJson('POST undo', { change, window: 'a' });
  const one = await saveFirst({ intro: 'One' });
  await saveFirst({ region: 'Two' });
  expect(await Promise.all([undo(one.undo), undo(one.undo)])).toEqual([[], []]);
  const [first] = JSON.parse(desk.content.read(path)).branches;
  expect(first).toMatchObject({
    intro: (base as never as Branches).branches[0]?.intro,
    region: 'Two',
  });
  const listed = (await changes()).map(({ what, undo, texts }) => [what, undo !== null, texts]);
  expect(listed).toEqual([
    ['Undone: Saved.', true, []],
    ['Saved.', true, [path]],
    ['An earlier version.', false, [path]],
    ['An earlier version.', false, [path]],
  ]);
  const undone = (await changes())[0];
  expect(undone?.brings).toBe('Saved.');
  await undo(undone?.undo);
  expect(JSON.parse(desk.content.read(path)).branches[0]).toMatchObject({
    intro: 'One',
    region: 'Two',
  });
  expect((await changes()).map(({ what, brings }) => [what, brings])).toContainEqual([
    'Saved.',
    null,
  ]);
  const three = await saveFirst({ intro: 'Three' });
  const four = await saveFirst({ intro: 'Four' });
  await saveFirst({ region: 'Five' });
  const before = desk.content.read(path);
  // It names the change that is in the way, and not the later one of another field.
  const { time = 0 } = (await changes()).find(({ undo }) => undo === four.undo) ?? {};
  const when = new Date(time).toLocaleString('en-IN');
  expect(await undo(three.undo)).toEqual({
    error: expect.stringContaining(`This was changed again since then: “Saved.” on ${when}.`),
  });
  expect(await undo('made-up')).toEqual({ error: expect.stringMatching(/cannot be undone/) });
  expect(desk.content.read(path)).toBe(before);
});

test('a save is not undone when that would break another file', async () => {
  const file = 'shared/reviews.json';
  const { value } = await desk.open(file);
  const { reviews } = value as { reviews: { key: string }[] };
  const added = { ...reviews[0], key: 'added' };
  const { undo: change } = await desk.save(file, { reviews: [...reviews, added] });
  desk.content.edit('pages/home.json', (home) => home.reviews.shown.push({ review: 'added' }));
  const before = desk.content.read(file);
  expect(await desk.sendJson('POST undo', { change })).toEqual({
    error: expect.stringMatching(/^Not undone: content\/pages\/home\.json/),
  });
  expect(desk.content.read(file)).toBe(before);
});

test('a save is judged by the pictures that are there at that moment', async () => {
  const file = 'pages/about.json';
  const { value } = await desk.open(file);
  const { head } = value as { head: object };
  const saveWith = (picture: string) =>
    desk.save(file, { ...value, head: { ...head, picture: { file: picture, alt: 'A yard.' } } });
  desk.put('content/images/yard.jpg', await jpeg('teal'));
  expect(await saveWith('images/yard.jpg')).toMatchObject({ outcome: 'saved', findings: [] });
  desk.put('content/images/gone.jpg', await jpeg('navy'));
  await desk.open(file);
  desk.content.remove('images/gone.jpg');
  expect(await saveWith('images/gone.jpg')).toMatchObject({ outcome: 'mistakes' });
});

test('a save while the file is missing asks nothing, and works when the file is there again', async () => {
  const { base, value, first } = await opened();
  first.intro = 'New';
  const text = desk.content.read(path);
  desk.content.rename('shared', 'elsewhere');
  expect(await desk.save(path, value, base)).toEqual({
    error: expect.stringMatching(/^content\/shared\/branches\.json is missing at the moment\./),
  });
  desk.content.rename('elsewhere', 'shared');
  expect(desk.content.read(path)).toBe(text);
  expect(await desk.save(path, value, base)).toMatchObject({ outcome: 'saved' });
});

test.each([
  ['broken', '"branches": [,', 'is broken JSON'],
  ['one with a field twice', '"branches": [],\n  "branches": [', 'branches - is there twice'],
])('a file that is %s opens with its line, stays, and is restored', async (_, wrong, said) => {
  await saveFirst({ intro: 'Saved last' });
  const good = desk.content.read(path);
  const { base, value, first } = await opened();
  const line = desk.content.replace(path, '"branches": [', wrong) + wrong.split('\n').length - 1;
  const bad = desk.content.read(path);
  const broken = await desk.open(path);
  expect(broken.value).toBe(null);
  const message = expect.stringContaining(`content/${path}:${line} - ${said}`);
  expect(broken.broken).toEqual(message);
  first.intro = 'New';
  expect(await desk.save(path, value, base)).toEqual({ error: message });
  expect(await desk.sendJson('POST check', { path, value })).toEqual({ error: message });
  expect(desk.content.read(path)).toBe(bad);
  const json = { path, revision: (await revisions())[0] };
  expect(await desk.sendJson('POST restore', json)).toMatchObject({ outcome: 'saved' });
  expect(desk.content.read(path)).toBe(good);
});

test('a file that is not UTF-8 is not written, and its form does not open', async () => {
  const { base, value, first } = await opened();
  desk.content.replace(path, '"intro": "', '"intro": "Café, ');
  const bytes = Buffer.from(desk.content.read(path), 'latin1');
  desk.put(`content/${path}`, bytes);
  expect((await desk.open(path)).broken).toContain('not UTF-8');
  first.intro = 'New';
  expect(await desk.save(path, value, base)).toEqual({
    error: expect.stringContaining('not UTF-8'),
  });
  expect(desk.bytes(path)).toEqual(bytes);
});

test.each([
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('a file that another program wrote in %s is saved and restored as UTF-8', async (_, encode) => {
  const before = desk.content.read(path);
  desk.put(`content/${path}`, encode(before));
  expect((await desk.open(path)).broken).toBeNull();
  expect(await desk.content.lines()).toEqual([]);
  const { undo: change } = await saveFirst({ intro: 'Saved' });
  expect(desk.content.read(path)).toMatch(/^\{\s+"\$schema"[\s\S]*"intro": "Saved"/);
  expect(await desk.sendJson('POST undo', { change })).toEqual([]);
  expect(desk.content.read(path)).toBe(before);
});

test('a revision with a field twice is still read', async () => {
  desk.content.replace(path, '"branches": [', '"branches": [],\n  "branches": [');
  await storeSeen(desk.content.root, path, desk.content.read(path));
  desk.content.replace(path, '"branches": [],\n', '');
  const revision = String((await revisions())[0]);
  const { branches } = await desk.ask<Branches>('GET revision', { path, revision });
  expect(branches).not.toEqual([]);
});

test('a revision of another file or a made-up one is refused', async () => {
  for (const revision of ['../../../package.json', '1', '']) {
    const json = { path, revision };
    expect(await desk.sendJson('POST restore', json)).toHaveProperty('error');
  }
});

test.each([
  ['ENOSPC', 'The disk is full. Nothing was changed.'],
  ['EROFS', 'The disk is read-only. Nothing was changed.'],
  ['EBUSY', 'Another program is using a file. Nothing was changed.'],
])(
  'when the disk says %s, the message names it and the file is the old one',
  async (code, said) => {
    const before = desk.content.read(path);
    const { base, value, first } = await opened();
    first.intro = 'New';
    jest.spyOn(disk, 'writeIfChanged').mockRejectedValue(Object.assign(new Error(code), { code }));
    expect(await desk.save(path, value, base)).toEqual({ error: said });
    expect(desk.content.read(path)).toBe(before);
  },
);

test('a thing that is no group of fields is not saved', async () => {
  for (const value of [null, [], 'text', 1]) {
    expect(await desk.save(path, value)).toHaveProperty('error');
  }
});

test('a save for which there is no place for the old revision is refused, and the file is the old one', async () => {
  const old = desk.content.read(path);
  const { base, value, first } = await opened();
  rmSync(join(desk.content.root, '.desk'), { recursive: true });
  desk.put('.desk', 'a file where the folder should be');
  first.intro = 'New';
  expect(await desk.save(path, value, base)).toHaveProperty('error');
  expect(desk.content.read(path)).toBe(old);
});
