import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample, SaveAnswer } from '../../src/desk/answers';
import { keepState } from '../../src/desk/states';
import * as disk from '../../src/disk';
import { DeskOverCopy } from '../support/desk';

jest.mock('../../src/disk', () => ({
  __esModule: true,
  ...jest.requireActual('../../src/disk'),
}));

const desk = new DeskOverCopy();
const path = 'shared/branches.json';

beforeEach(() => {
  desk.content.restore();
  rmSync(join(desk.content.root, '.desk'), { recursive: true, force: true });
});
afterEach(() => jest.restoreAllMocks());

interface Branches {
  branches: Record<string, unknown>[];
}

async function opened() {
  const file = await desk.open(path);
  const value = structuredClone(file.value) as unknown as Branches;
  const [first = {}] = value.branches;
  return { ...file, value, first };
}

test('a changed number is one changed line', async () => {
  const before = desk.content.read(path).split('\n');
  const { value, first, version } = await opened();
  first.phone = '+91 55555 09999';
  expect(await desk.save(path, value, version)).toMatchObject({ outcome: 'saved' });
  const after = desk.content.read(path).split('\n');
  expect(after.filter((line, index) => line !== before[index])).toEqual([
    expect.stringContaining('"phone": "+91 55555 09999"'),
  ]);
  expect(after).toHaveLength(before.length);
});

test('a mistake is told with its field and not written', async () => {
  const before = desk.content.read(path);
  const { value, first, version } = await opened();
  first.phone = '12345';
  const { outcome, told } = await desk.save(path, value, version);
  expect(outcome).toBe('mistakes');
  expect(told).toEqual([expect.objectContaining({ field: 'branches[0].phone', isMistake: true })]);
  expect(desk.content.read(path)).toBe(before);
});

test('in a form nobody reads of quotes, commas and commands', async () => {
  const { value, version } = await desk.open('shared/reviews.json');
  const [first, ...rest] = (value as { reviews: object[] }).reviews;
  const reviews = [{ ...first, name: undefined, rating: 'five', date: 'feb 2024' }, ...rest];
  const { told } = await desk.save('shared/reviews.json', { reviews }, version);
  expect(told.map(({ field }) => field?.replace(/^.*\./, ''))).toEqual(['name', 'rating', 'date']);
  const home = await desk.open('pages/home.json');
  const short = await desk.save('pages/home.json', { ...home.value, figures: [] }, home.version);
  const texts = [...told, ...short.told].map(({ text }) => text);
  expect(texts).toContain('This is missing.');
  expect(texts).toContain('This is "five". Expected: a number, such as 4.8.');
  expect(texts.some((text) => text.endsWith('belong here. Add one.'))).toBe(true);
  expect(texts.filter((text) => /quotes|comma|npm|brackets|braces/.test(text))).toEqual([]);
});

test('a mistake that a change makes in another file stops it, too', async () => {
  const { value, version } = await desk.open('shared/reviews.json');
  const home = JSON.parse(desk.content.read('pages/home.json'));
  const reviews = (value as { reviews: { key: string }[] }).reviews.filter(
    ({ key }) => key !== home.reviews.shown[0],
  );
  const { outcome, told } = await desk.save('shared/reviews.json', { reviews }, version);
  expect(outcome).toBe('mistakes');
  expect(told[0]?.line).toMatch(/^content\/pages\/home\.json:\d+ - reviews\.shown\[0\]/);
});

test('a file with a mistake on disk is mended in steps', async () => {
  desk.content.replace(path, /"phone": "[^"]*"/, '"phone": "1"');
  desk.content.replace(path, /"postalCode": "[^"]*"/, '"postalCode": "2"');
  const { value, first, version } = await opened();
  first.phone = '+91 55555 01001';
  const { outcome, told } = await desk.save(path, value, version);
  expect(outcome).toBe('saved');
  expect(told.map(({ field }) => field)).toEqual(['branches[0].postalCode']);
});

test('of two windows the second is told that the file has changed', async () => {
  const [one, two] = [await opened(), await opened()];
  one.first.city = 'Haridwar One';
  two.first.city = 'Haridwar Two';
  await desk.save(path, one.value, one.version);
  const after = desk.content.read(path);
  expect(await desk.save(path, two.value, two.version)).toMatchObject({
    outcome: 'changed elsewhere',
  });
  expect(desk.content.read(path)).toBe(after);
});

test('of two saves at once one is written', async () => {
  const [one, two] = [await opened(), await opened()];
  one.first.city = 'Haridwar One';
  two.first.city = 'Haridwar Two';
  const answers = await Promise.all([
    desk.save(path, one.value, one.version),
    desk.save(path, two.value, two.version),
  ]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['changed elsewhere', 'saved']);
});

test('the last twenty states can be brought back', async () => {
  const original = desk.content.read(path);
  const round = (number: number) => original.replace(/("intro": )"[^"]*"/, `$1"Round ${number}"`);
  for (let number = 0; number < 24; number++) {
    await keepState(desk.content.root, path, round(number));
  }
  const { value, first, version } = await opened();
  first.intro = 'The newest';
  await desk.save(path, value, version);
  // Opening a file keeps the state that it is in.
  const now = await opened();
  expect(now.states).toHaveLength(20);
  const json = { path, version: now.version, state: now.states.at(-1)?.id };
  await desk.ask<SaveAnswer>('POST restore', {}, { json });
  expect(desk.content.read(path)).toBe(round(6));
});

test('a broken file opens with its line, and its last good state can be brought back', async () => {
  const good = desk.content.read(path);
  await opened();
  const line = desk.content.replace(path, '"branches": [', '"branches": [,');
  const broken = await desk.open(path);
  expect(broken.value).toBe(null);
  expect(broken.broken).toContain(`content/${path}:${line} - is broken JSON`);
  const json = { path, version: broken.version, state: broken.states[0]?.id };
  expect(await desk.ask('POST restore', {}, { json })).toMatchObject({ outcome: 'saved' });
  expect(desk.content.read(path)).toBe(good);
});

test('a state of another file or a made-up one is refused', async () => {
  const { version } = await opened();
  for (const state of ['../../../package.json', '1', '']) {
    const json = { path, version, state };
    expect(await desk.ask('POST restore', {}, { json })).toHaveProperty('error');
  }
});

test.each([
  ['ENOSPC', 'The disk is full. Nothing was changed.'],
  ['EROFS', 'The disk can only be read. Nothing was changed.'],
])('when the disk says %s, the editor is told and the file is the old one', async (code, said) => {
  const before = desk.content.read(path);
  const { value, first, version } = await opened();
  first.city = 'New';
  jest.spyOn(disk, 'writeIfChanged').mockRejectedValue(Object.assign(new Error(code), { code }));
  expect(await desk.save(path, value, version)).toEqual({ error: said });
  expect(desk.content.read(path)).toBe(before);
});

test('a thing that is no group of fields is not saved', async () => {
  const { version } = await opened();
  for (const value of [null, [], 'text', 1]) {
    expect(await desk.save(path, value, version)).toHaveProperty('error');
  }
});

describe('the list of samples', () => {
  const listed = () => JSON.parse(desk.content.read('shared/samples.json')).samples;
  const samples = () => desk.ask<{ version: string; samples: Sample[] }>('GET samples');
  const tick = async (file: string, field: string) => {
    const { version } = await samples();
    return desk.ask('POST real', {}, { json: { file, field, version } });
  };

  test('has every value, and ticking one takes that alone off', async () => {
    const why = 'Not known yet.';
    const entry = { file: path, field: 'branches[*].street', why };
    const other = { file: 'company.json', field: 'email', why };
    const { branches } = JSON.parse(desk.content.read(path)) as Branches;
    desk.content.write('shared/samples.json', JSON.stringify({ samples: [entry, other] }));
    const fields = branches.map((_, index) => `branches[${index}].street`);
    const shown = (await samples()).samples.filter((one) => one.isListed);
    expect(shown.map(({ field }) => field)).toEqual(['email', ...fields]);
    await tick(path, 'branches[1].street');
    const left = fields.filter((field) => field !== 'branches[1].street');
    expect(listed()).toEqual([...left.map((field) => ({ ...entry, field })), other]);
    await tick('company.json', 'email');
    expect(listed()).toEqual(left.map((field) => ({ ...entry, field })));
  });

  test('keeps a value that cannot be real, but not as one to be ticked', async () => {
    desk.content.write('shared/samples.json', JSON.stringify({ samples: [] }));
    const value = JSON.parse(desk.content.read('company.json'));
    desk.content.write('company.json', JSON.stringify({ ...value, email: 'a@b.example' }));
    expect((await samples()).samples).toContainEqual(
      expect.objectContaining({ file: 'company.json', field: 'email', isListed: false }),
    );
  });
});

test('a save for which there is no place to keep the old state is told, and the file is the old one', async () => {
  const old = desk.content.read(path);
  const { value, first, version } = await opened();
  rmSync(join(desk.content.root, '.desk'), { recursive: true });
  desk.put('.desk', 'a file where the folder should be');
  first.city = 'New';
  expect(await desk.save(path, value, version)).toHaveProperty('error');
  expect(desk.content.read(path)).toBe(old);
});

test('nothing but the file itself is left in content/', async () => {
  const before = readdirSync(desk.content.path(''), { recursive: true });
  const { value, first, version } = await opened();
  first.city = 'New';
  await desk.save(path, value, version);
  expect(readdirSync(desk.content.path(''), { recursive: true })).toEqual(before);
  expect(existsSync(join(desk.content.root, '.desk', 'states', path))).toBe(true);
});
