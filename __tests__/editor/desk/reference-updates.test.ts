import type { ReferenceQuestion } from '../../../src/editor/desk/server/types';
import { DeskOverCopy, jpeg } from '../../support/desk';

const desk = new DeskOverCopy();
afterEach(() => desk.content.restore());

const json = (path: string) => JSON.parse(desk.content.read(path));
const everything = () => desk.content.files().map((file) => desk.content.read(file));

type Entry = { key: string } & Record<string, unknown>;

/** A shared list with its entries changed: asks what to decide, or saves with the answers. */
async function changed(list: string, change: (entries: Entry[]) => unknown) {
  const path = `shared/${list}.json`;
  const entries: Entry[] = structuredClone(json(path)[list]);
  change(entries);
  return (answers?: Record<string, string>) =>
    desk.save(path, { [list]: entries }, undefined, answers);
}

/** A shared list with other values in one of its entries. */
const withEntry = (list: string, index: number, values: object) =>
  changed(list, (all) => Object.assign(all[index] ?? {}, values));

const removed = (list: string, key: unknown) =>
  changed(list, (all) => {
    const place = all.findIndex((one) => one.key === key);
    all.splice(place, 1);
  });

/** The reviews of the first page, and one that it does not show. */
const shownReviews = () => {
  const { shown } = json('pages/home.json').reviews;
  const { reviews }: { reviews: Entry[] } = json('shared/reviews.json');
  const free = reviews.find(({ key }) => !shown.includes(key))?.key ?? '';
  return { shown, reviews, free };
};

const secondBranch = () => json('shared/branches.json').branches[1];

const placesOf = (questions: readonly ReferenceQuestion[]) =>
  questions.flatMap((one) => one.places);

/** The same choice for every place that offers it. */
const answersWith = (questions: readonly ReferenceQuestion[], value: string) =>
  Object.fromEntries(
    placesOf(questions).flatMap(({ id, choices }) =>
      choices.some((choice) => choice.value === value) ? [[id, value]] : [],
    ),
  );

describe('an entry that is removed', () => {
  test('a review of the first page: another one takes its place in the same save', async () => {
    const { shown, free } = shownReviews();
    const save = await removed('reviews', shown[0]);
    const before = everything();
    const { outcome, questions } = await save();
    expect(outcome).toBe('question');
    const [place] = placesOf(questions);
    expect(place).toMatchObject({ file: 'pages/home.json', path: ['reviews', 'shown', 0] });
    // The least number of reviews is shown, each once: it cannot be left out, nor another shown twice.
    const offered = place?.choices.map(({ value }) => value);
    expect(offered).toContain(free);
    for (const value of ['remove', shown[0], shown[1]]) expect(offered).not.toContain(value);
    expect(await save(answersWith(questions, shown[1]))).toMatchObject({ outcome: 'question' });
    expect(everything()).toEqual(before);
    expect(await save(answersWith(questions, free))).toMatchObject({ outcome: 'saved' });
    expect(json('pages/home.json').reviews.shown).toEqual([free, ...shown.slice(1)]);
    expect(desk.content.read('shared/reviews.json')).not.toContain(`"${shown[0]}"`);
  });

  test('a list that is long enough can go without it', async () => {
    const { shown, free: more } = shownReviews();
    desk.content.replace('pages/home.json', `"${shown[0]}"`, `"${more}", "${shown[0]}"`);
    const save = await removed('reviews', shown[0]);
    const { questions } = await save();
    expect(await save(answersWith(questions, 'remove'))).toMatchObject({ outcome: 'saved' });
    expect(json('pages/home.json').reviews.shown).toEqual([more, ...shown.slice(1)]);
  });

  test('a service: its reviews name another one or are removed, and no choice fails', async () => {
    const { shown, reviews } = shownReviews();
    const [{ key }, { key: other }] = json('shared/services.json').services;
    const named = reviews.filter(({ service }) => service === key);
    const save = await removed('services', key);
    const before = everything();
    const places = placesOf((await save()).questions);
    expect(places.map(({ name }) => name)).toEqual(
      named.map(({ name }) => `Reviews › ${name} › Service`),
    );
    for (const { choices, isRequired } of places) {
      expect(isRequired).toBe(true);
      expect(choices.map(({ value }) => value)).toContain(other);
    }
    // One that the first page shows cannot be removed from here: that page would lack it.
    expect(places.map(({ choices }) => choices.some(({ value }) => value === 'remove'))).toEqual(
      named.map((review) => !shown.includes(review.key)),
    );
    expect(await save({})).toMatchObject({ outcome: 'question' });
    expect(everything()).toEqual(before);
    const answers = places.map(({ id, choices }) => [id, choices.at(-1)?.value ?? '']);
    expect(await save(Object.fromEntries(answers))).toMatchObject({ outcome: 'saved' });
    const left: Entry[] = json('shared/reviews.json').reviews;
    expect(left.map(({ service }) => service)).not.toContain(key);
    expect(left.length).toBe(
      reviews.length - answers.filter(([, value]) => value === 'remove').length,
    );
    expect(left.length).toBeLessThan(reviews.length);
  });

  test('a branch: a town on the map may have none, the head office must be one', async () => {
    const { headOffice } = json('company.json');
    const save = await removed('branches', headOffice);
    const places = placesOf((await save()).questions);
    const offers = places.map(({ file, choices }) => [file, choices.at(-1)?.label]);
    const { branches } = json('shared/branches.json');
    const other = branches.find(({ key }: Entry) => key !== headOffice);
    expect(offers).toEqual([
      ['company.json', branches.at(-1).city],
      ['shared/areas.json', 'Leave it empty'],
    ]);
    const [office, town] = places;
    const answers = { [`${office?.id}`]: other.key, [`${town?.id}`]: 'remove' };
    expect(await save(answers)).toMatchObject({ outcome: 'saved' });
    expect(json('company.json').headOffice).toBe(other.key);
    expect(desk.content.read('shared/areas.json')).not.toContain(`"branch": "${headOffice}"`);
  });

  test('a figure: sentences with its variable say its number or another figure', async () => {
    const variable = '{customers}';
    const { figures } = json('shared/figures.json');
    const { number } = figures.find(({ key }: Entry) => key === 'customers');
    const save = await removed('figures', 'customers');
    const { questions } = await save();
    const places = placesOf(questions);
    const sentences = places.filter(({ before }) => before.includes(variable));
    expect(sentences.length).toBeGreaterThan(1);
    for (const { before, choices } of sentences) {
      expect(choices[0]?.after).toBe(before.replaceAll(variable, number));
    }
    const [sentence] = sentences;
    const firsts = places.map(({ id, choices }) => [id, choices[0]?.value ?? '']);
    const answers = Object.fromEntries(firsts);
    const { outcome } = await save({ ...answers, [`${sentence?.id}`]: 'trucks' });
    expect(outcome).toBe('saved');
    expect(everything().join()).not.toContain(variable);
    const said = sentence?.before.replaceAll(variable, '{trucks}') ?? '';
    expect(desk.content.read(sentence?.file ?? '')).toContain(said);
  });

  test('a figure that says a fact of the company: its variable goes on saying that', async () => {
    const save = await removed('figures', 'rating');
    const places = placesOf((await save()).questions);
    expect(places.length).toBeGreaterThan(0);
    for (const { path } of places) expect(path).toContain('figures');
  });

  test('an answer to what has changed meanwhile is asked for again', async () => {
    const { shown } = json('pages/home.json').reviews;
    const save = await removed('reviews', shown[0]);
    const { questions } = await save();
    const [place] = placesOf(questions);
    desk.content.replace('pages/home.json', `"${shown[0]}",`, '');
    const answers = { [`${place?.id}`]: place?.choices[0]?.value ?? '' };
    desk.content.replace('pages/home.json', `"${shown[2]}"`, `"${shown[2]}", "${shown[0]}"`);
    expect(await save(answers)).toMatchObject({ outcome: 'question' });
  });

  test('the list of samples goes on meaning the same entries', async () => {
    const why = 'Not known yet.';
    const entry = (place: number) => ({
      ...{ file: 'shared/branches.json', field: `branches[${place}].street`, why },
    });
    desk.content.write('shared/samples.json', JSON.stringify({ samples: [entry(1), entry(2)] }));
    const [, { key }, { key: other }] = json('shared/branches.json').branches;
    const save = await removed('branches', key);
    const { questions } = await save();
    expect(await save(answersWith(questions, other))).toMatchObject({ outcome: 'saved' });
    expect(json('shared/samples.json').samples).toEqual([entry(1)]);
  });
});

describe('an entry with another name', () => {
  const renameTo = (city: string) => withEntry('branches', 1, { city });

  test('is written in other texts where that is chosen, each shown before and after', async () => {
    const { city } = secondBranch();
    const save = await renameTo('Newtown');
    const { outcome, questions } = await save();
    expect(outcome).toBe('question');
    const places = placesOf(questions);
    expect(places.map(({ file }) => file)).toContain('shared/areas.json');
    for (const { before, choices, isRequired } of places) {
      expect(isRequired).toBe(false);
      expect(choices.map(({ after }) => after)).toEqual([before.replaceAll(city, 'Newtown')]);
    }
    const [first, ...others] = places;
    expect(await save({ [`${first?.id}`]: 'rename' })).toMatchObject({ outcome: 'saved' });
    expect(desk.content.read(first?.file ?? '')).toContain('Newtown');
    for (const { file, before } of others) expect(desk.content.read(file)).toContain(before);
  });

  test('is found in the words of photos, as is the company', async () => {
    const { city } = secondBranch();
    const { name } = json('company.json');
    const caption = `${name} in ${city}`;
    const captions = 'gallery/captions.json';
    desk.content.write(captions, JSON.stringify({ '1-hand-truck.jpg': { caption } }));
    const branches = await renameTo('Newtown');
    const { questions } = await branches();
    const place = { file: captions, name: '1-hand-truck.jpg › Caption', before: caption };
    expect(placesOf(questions)).toContainEqual(expect.objectContaining(place));
    await branches(answersWith(questions, 'rename'));
    const company = { ...(await desk.open('company.json')).value, name: 'New Carriers' };
    const asked = await desk.save('company.json', company);
    expect(asked.questions[0]?.question).toContain(`“${name}” is now “New Carriers”.`);
    const answers = answersWith(asked.questions, 'rename');
    await desk.save('company.json', company, undefined, answers);
    const now = { '1-hand-truck.jpg': { caption: 'New Carriers in Newtown' } };
    expect(json(captions)).toEqual(now);
  });

  test.each([
    ['reviews', 'name', '-Rawat'],
    ['questions', 'question', ' Really?'],
    ['services', 'title', ' Plus'],
  ])('%s: a %s that grows and stands nowhere else is saved', async (list, field, more) => {
    const own = `shared/${list}.json`;
    const old = String(json(own)[list][0][field]);
    for (const file of desk.content.files().filter((one) => one !== own)) {
      desk.content.write(file, desk.content.read(file).replaceAll(old, 'Else'));
    }
    const save = await withEntry(list, 0, { [field]: old + more });
    expect(await save()).toMatchObject({ outcome: 'saved' });
    expect(json(own)[list][0][field]).toBe(old + more);
  });

  test('that contains the old one is written once, and stays where it stands already', async () => {
    const { city } = secondBranch();
    const grown = `${city} City`;
    desk.content.replace('pages/home.json', /"intro": "[^"]*"/, `"intro": "${city}, ${grown}."`);
    const save = await renameTo(grown);
    const { questions } = await save();
    const places = placesOf(questions);
    expect(places.filter(({ path }) => path.join() === 'branches,1,city')).toEqual([]);
    const both = places.find(({ before }) => before === `${city}, ${grown}.`);
    expect(both?.choices[0]?.after).toBe(`${grown}, ${grown}.`);
    expect(await save(answersWith(questions, 'rename'))).toMatchObject({ outcome: 'saved' });
    expect(secondBranch().city).toBe(grown);
    expect(everything().join()).not.toContain(`${grown} City`);
  });

  test('a text edited in the same save keeps what the editor wrote', async () => {
    const { city } = secondBranch();
    const intro = `Once in ${city}.`;
    const save = await changed('branches', ([first, second]) => {
      Object.assign(first ?? {}, { intro });
      Object.assign(second ?? {}, { city: 'Newtown' });
    });
    const { questions } = await save();
    expect(placesOf(questions).map(({ before }) => before)).not.toContain(intro);
  });

  test('is not offered where it does not fit', async () => {
    const { city } = secondBranch();
    const label = `${'x'.repeat(38 - city.length)} ${city}`;
    desk.content.replace('shared/site.json', /"place": "[^"]*"/, `"place": "${label}"`);
    const save = await renameTo(`${city} City`);
    const { questions } = await save();
    const place = placesOf(questions).find(({ before }) => before === label);
    const obstacle = expect.stringContaining('With the new name');
    expect(place).toMatchObject({ choices: [], obstacle });
    expect(await save(answersWith(questions, 'rename'))).toMatchObject({ outcome: 'saved' });
    expect(json('shared/site.json').infoBar.place).toBe(label);
  });

  test('an error is reported before anything is asked', async () => {
    const save = await withEntry('branches', 1, { city: 'Newtown', phone: '1' });
    expect(await save()).toMatchObject({ outcome: 'mistakes', questions: [] });
  });

  test('a figure with another number changes that figure alone, and variables stay', async () => {
    const figures: Entry[] = json('shared/figures.json').figures;
    const index = figures.findIndex(({ number }) => number === '{rating}');
    const before = everything();
    const save = await withEntry('figures', index, { number: '4.9' });
    expect(await save()).toMatchObject({ outcome: 'saved' });
    expect(json('shared/figures.json').figures[index].number).toBe('4.9');
    const changedFiles = everything().filter((text) => !before.includes(text));
    expect(changedFiles).toEqual([desk.content.read('shared/figures.json')]);
  });
});

describe('another picture', () => {
  const home = 'pages/home.json';
  const [known, unknown] = ['gallery/2-warehouse-aisle.jpg', 'gallery/9-unknown.jpg'];
  /** The first page with another picture in the hero. */
  const withPicture = async (changes: object) => {
    const { value } = await desk.open(home);
    const page = structuredClone(value) as { hero: { picture: object } };
    Object.assign(page.hero.picture, changes);
    return (answers?: Record<string, string>) => desk.save(home, page, undefined, answers);
  };
  const picture = () => json(home).hero.picture;

  test('with the old description: what is known of it is offered, nothing is saved unasked', async () => {
    const before = desk.content.read(home);
    const save = await withPicture({ file: known });
    const { outcome, questions } = await save();
    expect(outcome).toBe('question');
    expect(placesOf(questions)).toMatchObject([
      {
        path: ['hero', 'picture', 'alt'],
        before: picture().alt,
        isRequired: true,
        choices: [{ value: 'known', after: 'Cartons on tall racks.' }, { value: 'keep' }],
      },
    ]);
    expect(await save({})).toMatchObject({ outcome: 'question' });
    expect(desk.content.read(home)).toBe(before);
    expect(await save(answersWith(questions, 'known'))).toMatchObject({ outcome: 'saved' });
    expect(picture()).toEqual({ file: known, alt: 'Cartons on tall racks.' });
  });

  test('the old words are kept when that is chosen', async () => {
    const { alt } = picture();
    desk.put(`content/${unknown}`, await jpeg('teal'));
    await desk.gallery();
    const save = await withPicture({ file: unknown });
    const { questions } = await save();
    expect(placesOf(questions)[0]?.choices.map(({ value }) => value)).toEqual(['keep']);
    expect(await save(answersWith(questions, 'keep'))).toMatchObject({ outcome: 'saved' });
    expect(picture()).toEqual({ file: unknown, alt });
    desk.content.remove(unknown);
  });

  test('with other words, or with those of another place, is saved at once', async () => {
    const save = await withPicture({ file: known, alt: 'A rack of cartons.' });
    expect(await save()).toMatchObject({ outcome: 'saved' });
    const { pictures } = await desk.open(home);
    const descriptionOf = (source: string) =>
      pictures.find((one) => one.source === source)?.description;
    expect(descriptionOf(known)).toBe('Cartons on tall racks.');
    const { file, alt } = json('pages/about.json').head.picture;
    expect(descriptionOf(file)).toBe(alt);
  });
});
