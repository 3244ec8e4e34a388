import { join } from 'node:path';
import { finishSave } from '../../../src/editor/desk/server/save';
import * as disk from '../../../src/lib/disk';
import { DeskOverCopy } from '../../support/desk';

jest.mock('../../../src/lib/disk', () => ({
  __esModule: true,
  ...jest.requireActual('../../../src/lib/disk'),
}));

const desk = new DeskOverCopy();
afterEach(() => {
  jest.restoreAllMocks();
  desk.content.restore();
});

const json = (path: string) => JSON.parse(desk.content.read(path));

type Entry = { key: string } & Record<string, unknown>;

/** A shared list with its entries changed. */
async function changed(list: string, change: (entries: Entry[]) => unknown) {
  const path = `shared/${list}.json`;
  const entries: Entry[] = structuredClone(json(path)[list]);
  change(entries);
  return (there?: Record<string, string>) => desk.save(path, { [list]: entries }, undefined, there);
}

test('a review that the first page shows: where, then another stands there, in one save', async () => {
  const [key, next] = json('pages/home.json').reviews.shown as string[];
  const save = await changed('reviews', (all) =>
    all.splice(
      all.findIndex((one) => one.key === key),
      1,
    ),
  );
  const before = desk.content.read('shared/reviews.json');
  const asked = await save();
  expect(asked.outcome).toBe('named elsewhere');
  expect(asked.consequences).toMatchObject([
    { key, becomes: null, places: [{ file: 'pages/home.json', path: ['reviews', 'shown', 0] }] },
  ]);
  expect(desk.content.read('shared/reviews.json')).toBe(before);
  // One that stands there already takes no second place.
  expect(await save({ [String(key)]: String(next) })).toMatchObject({ outcome: 'saved' });
  const { shown } = json('pages/home.json').reviews;
  expect(new Set(shown).size).toBe(3);
  expect(shown).not.toContain(key);
  expect(json('shared/reviews.json').reviews.map((one: Entry) => one.key)).not.toContain(key);
});

test('a service goes: reviews get another one; what may not be empty stops all of it', async () => {
  const [{ key }, { key: other }] = json('shared/services.json').services;
  const save = await changed('services', (all) => all.shift());
  const all = () => desk.content.files().map((file) => desk.content.read(file));
  const before = all();
  expect(await save({ [key]: '' })).toMatchObject({ outcome: 'mistakes' });
  expect(all()).toEqual(before);
  const { outcome } = await save({ [key]: other });
  expect(outcome).toBe('saved');
  const named = json('shared/reviews.json').reviews.map((one: Entry) => one.service);
  expect(named).not.toContain(key);
  expect(named).toContain(other);
});

test('a figure goes: sentences that name it in braces say its number', async () => {
  const figures: Entry[] = json('shared/figures.json').figures;
  const [gone] = figures.filter(({ key }) =>
    desk.content.read('pages/about.json').includes(`{${key}}`),
  );
  const [instead] = figures.filter(({ key }) => key !== gone?.key);
  const save = await changed('figures', (all) => all.splice(figures.indexOf(gone as Entry), 1));
  expect(await save({ [String(gone?.key)]: String(instead?.key) })).toMatchObject({
    outcome: 'saved',
  });
  expect(desk.content.read('pages/about.json')).toContain(`{${instead?.key}}`);
  expect(desk.content.read('pages/about.json')).not.toContain(`{${gone?.key}}`);
});

test('a branch with another name: it is written wherever the old one stands alone, if wanted', async () => {
  const { city } = json('shared/branches.json').branches[1];
  const save = await changed('branches', (all) => Object.assign(all[1] ?? {}, { city: 'Newtown' }));
  const { outcome, consequences } = await save();
  expect(outcome).toBe('named elsewhere');
  expect(consequences[0]).toMatchObject({ words: city, becomes: 'Newtown' });
  const places = consequences[0]?.places ?? [];
  expect(places.map(({ file }) => file)).toContain('shared/areas.json');
  expect(await save({ [String(consequences[0]?.key)]: 'yes' })).toMatchObject({ outcome: 'saved' });
  for (const { file } of places) expect(desk.content.read(file)).toContain('Newtown');
  const areas: Entry[] = json('shared/areas.json').areas;
  expect(areas.map((area) => area.city)).not.toContain(city);
});

test('a branch and the company with other names are found in the words of photos, too', async () => {
  const { city, key } = json('shared/branches.json').branches[1];
  const { name } = json('company.json');
  const caption = `${name} in ${city}`;
  desk.content.write('gallery/captions.json', JSON.stringify({ '1-hand-truck.jpg': { caption } }));
  const branches = await changed('branches', (all) =>
    Object.assign(all[1] ?? {}, { city: 'Newtown' }),
  );
  const place = {
    file: 'gallery/captions.json',
    path: ['1-hand-truck.jpg', 'caption'],
    name: '1-hand-truck.jpg › Caption',
  };
  expect((await branches()).consequences[0]?.places).toContainEqual({
    ...{ ...place, text: caption, renamed: `${name} in Newtown` },
  });
  await branches({ [key]: 'yes' });
  const company = { ...(await desk.open('company.json')).value, name: 'New Carriers' };
  const asked = await desk.save('company.json', company);
  expect(asked.consequences).toMatchObject([{ words: name, becomes: 'New Carriers' }]);
  await desk.save('company.json', company, undefined, { company: 'yes' });
  expect(json('gallery/captions.json')).toEqual({
    '1-hand-truck.jpg': { caption: 'New Carriers in Newtown' },
  });
});

test.each([
  ['reviews', 0, 'name', 'Asha Negi', 'Asha Negi-Rawat'],
  ['questions', 0, 'question', '', ' Really?'],
  ['services', 0, 'title', '', ' Plus'],
])(
  '%s: a name that grows and stands nowhere else is saved as it is typed',
  async (list, index, field, name, more) => {
    const entries: Entry[] = json(`shared/${list}.json`)[list];
    const old = name || String(entries[index]?.[field]);
    for (const file of desk.content.files()) {
      if (file !== `shared/${list}.json`)
        desk.content.write(file, desk.content.read(file).replaceAll(old, 'Else'));
    }
    const now = name ? more : old + more;
    const save = await changed(list, (all) => Object.assign(all[index] ?? {}, { [field]: now }));
    expect(await save()).toMatchObject({ outcome: 'saved' });
    expect(json(`shared/${list}.json`)[list][index][field]).toBe(now);
  },
);

test('a name that grows is written once, in other texts alone, and not where it stands already', async () => {
  const { city } = json('shared/branches.json').branches[1];
  const grown = `${city} City`;
  desk.content.replace('pages/home.json', /"intro": "[^"]*"/, `"intro": "${city} and ${grown}."`);
  const save = await changed('branches', (all) => Object.assign(all[1] ?? {}, { city: grown }));
  const { consequences } = await save();
  const places = consequences.flatMap((one) => one.places);
  expect(places.filter(({ path }) => path.join() === 'branches,1,city')).toEqual([]);
  expect(places.find(({ text }) => text === `${city} and ${grown}.`)?.renamed).toBe(
    `${grown} and ${grown}.`,
  );
  expect(await save({ [String(consequences[0]?.key)]: 'yes' })).toMatchObject({ outcome: 'saved' });
  expect(json('shared/branches.json').branches[1].city).toBe(grown);
  for (const file of desk.content.files()) {
    expect(desk.content.read(file)).not.toContain(`${grown} City`);
  }
  expect(await (await changed('branches', () => undefined))()).toMatchObject({ outcome: 'saved' });
});

test('a figure with another number changes that figure alone, and its variable stays in sentences', async () => {
  const figures: Entry[] = json('shared/figures.json').figures;
  const index = figures.findIndex(({ number }) => number === '{rating}');
  const others = () =>
    desk.content
      .files()
      .filter((file) => file !== 'shared/figures.json')
      .map((file) => desk.content.read(file));
  const before = others();
  expect(before.join()).toContain('{rating}');
  const save = await changed('figures', (all) =>
    Object.assign(all[index] ?? {}, { number: '4.9' }),
  );
  expect(await save()).toMatchObject({ outcome: 'saved' });
  expect(json('shared/figures.json').figures[index].number).toBe('4.9');
  expect(others()).toEqual(before);
});

test('the list of samples goes on meaning the same entries when others go', async () => {
  const why = 'Not known yet.';
  const entry = (place: number) => ({
    ...{ file: 'shared/branches.json', field: `branches[${place}].street`, why },
  });
  desk.content.write('shared/samples.json', JSON.stringify({ samples: [entry(1), entry(2)] }));
  const [, { key }, { key: other }] = json('shared/branches.json').branches;
  const save = await changed('branches', (all) => all.splice(1, 1));
  expect(await save({ [key]: other })).toMatchObject({ outcome: 'saved' });
  expect(json('shared/samples.json').samples).toEqual([entry(1)]);
});

describe('several files in one save', () => {
  const paths = ['shared/branches.json', 'shared/areas.json'];
  const texts = () => paths.map((path) => desk.content.read(path));

  const rename = async () => {
    const save = await changed('branches', (all) =>
      Object.assign(all[1] ?? {}, { city: 'Newtown' }),
    );
    return save({ [json('shared/branches.json').branches[1].key]: 'yes' });
  };

  test('none is written when the disk refuses one of them', async () => {
    const before = texts();
    const write = disk.writeIfChanged;
    let left = 2;
    jest.spyOn(disk, 'writeIfChanged').mockImplementation(async (path, content) => {
      if (path.includes(`${desk.content.root}/content/`) && left-- === 0) {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      }
      return write(path, content);
    });
    expect(await rename()).toEqual({ error: 'The disk is full. Nothing was changed.' });
    expect(texts()).toEqual(before);
  });

  test('all are written at the next start when the computer stops in between', async () => {
    const before = texts();
    let plan = '';
    const write = disk.writeIfChanged;
    jest.spyOn(disk, 'writeIfChanged').mockImplementation(async (path, content) => {
      if (path.endsWith('saving.json')) plan = String(content);
      return write(path, content);
    });
    await rename();
    const after = texts();
    const [first = '', second = ''] = before;
    desk.content.write(paths[1] ?? '', second);
    desk.put('.desk/saving.json', plan);
    await finishSave(desk.content.root);
    expect(texts()).toEqual(after);
    // What was changed by hand meanwhile stays.
    desk.content.write(paths[0] ?? '', `${first} `);
    desk.put('.desk/saving.json', plan);
    await finishSave(desk.content.root);
    expect(texts()).toEqual([`${first} `, after[1]]);
    expect(await disk.readIfThere(join(desk.content.root, '.desk/saving.json'))).toBeNull();
  });
});
