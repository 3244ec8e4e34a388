import type { Mention } from '../../../src/editor/desk/server/types';
import { DeskOverCopy } from '../../support/desk';

const desk = new DeskOverCopy();
afterEach(() => desk.content.restore());

const json = (path: string) => JSON.parse(desk.content.read(path));
const everything = () =>
  Object.fromEntries(desk.content.files().map((file) => [file, desk.content.read(file)]));

type Entry = { key: string } & Record<string, unknown>;

/** Saves a shared list with its entries changed. */
function change(list: string, changed: (entries: Entry[]) => unknown) {
  const path = `shared/${list}.json`;
  const entries: Entry[] = json(path)[list];
  changed(entries);
  return desk.save(path, { [list]: entries });
}

const remove = (list: string, key: string) =>
  change(list, (entries) => {
    entries.splice(
      entries.findIndex((entry) => entry.key === key),
      1,
    );
  });

const renameBranch = (city: string) =>
  change('branches', ([, second]) => Object.assign(second ?? {}, { city }));
const secondCity = () => String(json('shared/branches.json').branches[1].city);

/** The texts that still say the names which a save has taken away. */
async function mentionsAfter(saving: ReturnType<typeof change>): Promise<Mention[]> {
  const { outcome, renames } = await saving;
  expect(outcome).toBe('saved');
  return desk.sendJson('POST mentions', { renames });
}

describe('an entry with another name', () => {
  test('is saved at once, and texts that still say the old one are named, never changed', async () => {
    const city = secondCity();
    const before = everything();
    const [mention] = await mentionsAfter(renameBranch('Newtown'));
    expect(mention?.name).toBe(city);
    expect(mention?.places).toContainEqual({
      ...{ file: 'pages/branches.json', path: ['search', 'title'] },
      name: 'Search results › Title',
    });
    const after = everything();
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed).toEqual(['shared/branches.json']);
  });

  test('is found in the words of photos, as is the company', async () => {
    const [city, { name }] = [secondCity(), json('company.json')];
    const caption = `${name} in ${city}`;
    const captions = 'gallery/captions.json';
    desk.content.write(captions, JSON.stringify({ '1-hand-truck.jpg': { caption } }));
    const place = { file: captions, name: '1-hand-truck.jpg › Caption' };
    const company = { ...(await desk.open('company.json')).value, name: 'New Carriers' };
    for (const saving of [renameBranch('Newtown'), desk.save('company.json', company)]) {
      const [mention] = await mentionsAfter(saving);
      expect(mention?.places).toContainEqual(expect.objectContaining(place));
    }
  });

  test.each([
    ['Roorkee City', 'In Roorkee City', false],
    ['Roorkee City', 'Roorkee, not Roorkee City', true],
    ['Newtown', 'Roorkeeville', false],
    ['Newtown', 'रुड़की or Roorkee?', true],
  ])('%s: "%s" says the old one: %s', async (city, intro, isMentioned) => {
    desk.content.replace('shared/branches.json', `"city": "${secondCity()}"`, '"city": "Roorkee"');
    desk.content.replace('pages/about.json', /"intro": "[^"]*"/, `"intro": "${intro}"`);
    const mentions = await mentionsAfter(renameBranch(city));
    const places = mentions.flatMap((one) => one.places.map(({ file, path }) => `${file} ${path}`));
    expect(places.includes('pages/about.json head,intro')).toBe(isMentioned);
  });

  test('is none when a figure has another number: sentences say it by its variable', async () => {
    const saved = await change('figures', ([figure]) => {
      Object.assign(figure ?? {}, { number: '4.9' });
    });
    expect(saved).toMatchObject({ outcome: 'saved', renames: [] });
  });
});

describe('an entry that others refer to is not removed, and each of them is named', () => {
  const refused = async (list: string, key: string) => {
    const before = everything();
    const { outcome, findings } = await remove(list, key);
    expect(outcome).toBe('mistakes');
    expect(everything()).toEqual(before);
    return findings.map(({ place, text }) => ({ ...place, text }));
  };

  test('a review that the first page shows', async () => {
    const [key] = json('pages/home.json').reviews.shown;
    expect(await refused('reviews', key)).toEqual([
      {
        ...{ file: 'pages/home.json', path: ['reviews', 'shown', 0] },
        name: 'Reviews › Reviews shown › 1',
        text: `This is "${key}", which is no key in shared/reviews.json. Choose another one.`,
      },
    ]);
  });

  test('a figure that sentences say by its variable', async () => {
    const places = await refused('figures', 'customers');
    expect(places.filter(({ text }) => text.includes('{customers}')).length).toBeGreaterThan(1);
  });

  test('a review that no page shows is removed at once', async () => {
    const { shown } = json('pages/home.json').reviews;
    const free: Entry = json('shared/reviews.json').reviews.find(
      ({ key }: Entry) => !shown.includes(key),
    );
    expect(await remove('reviews', free.key)).toMatchObject({ outcome: 'saved' });
  });
});
