import type { SamplesAnswer } from '../../types';
import { DeskOverCopy } from '../support/desk';

const desk = new DeskOverCopy();
const list = 'shared/samples.json';
const why = 'Not known yet.';

/** Keeps the first name and text of a review, an email that nobody can own, and a fact in a text. */
function keepSamples(): void {
  desk.content.replace('company.json', /"email": "[^"]*"/, '"email": "ravi@movers.example"');
  desk.content.replace('pages/about.json', /"intro": "[^"]*"/, '"intro": "Rated {rating} by all."');
  const [review] = JSON.parse(desk.content.read('shared/reviews.json')).reviews;
  const reviews = ['name', 'text'].map((name) => ({
    ...{ file: 'shared/reviews.json', field: `reviews[*].${name}`, values: [review[name]], why },
  }));
  const samples = [
    { file: 'company.json', field: 'email', values: ['ravi@movers.example'], why },
    { file: 'pages/about.json', field: 'head.intro', values: ['Rated {rating} by all.'], why },
    ...reviews,
  ];
  desk.content.write(list, JSON.stringify({ total: 9, samples, pictures: [] }));
}

const answer = () => desk.ask<SamplesAnswer>('GET samples');
const samples = async () => (await answer()).groups;

test('names where samples are and what visitors read there, and which may be called real', async () => {
  keepSamples();
  expect(await samples()).toMatchObject([
    { field: 'email', canBeReal: false, samples: [{ text: 'ravi@movers.example' }] },
    { field: 'head.intro', canBeReal: true, samples: [{ text: 'Rated 4.6 by all.' }] },
    {
      field: 'reviews[0]',
      count: 2,
      samples: [
        { place: { path: ['reviews', 0, 'name'], name: expect.stringMatching(/ › Name$/) } },
        {},
      ],
      whys: [why],
    },
  ]);
});

test('says which file is broken in place of the list', async () => {
  desk.content.replace('pages/about.json', '{', '{,');
  const { error } = await desk.ask<{ error: string }>('GET samples');
  expect(error).toMatch(/^content\/pages\/about\.json:1 - is broken JSON.* Correct it first\.$/);
});

test('takes a group off the list, once, and Undo puts it there again', async () => {
  keepSamples();
  const group = { file: 'shared/reviews.json', field: 'reviews[0]' };
  const change = await desk.sendJson<string>('POST real', group);
  expect((await samples()).map(({ field }) => field)).toEqual(['email', 'head.intro']);
  // How many there were at first stays.
  expect((await answer()).total).toBe(9);
  expect(JSON.parse(desk.content.read(list)).samples).toHaveLength(2);
  expect(await desk.sendJson('POST real', group)).toEqual({
    error: 'This is not a sample any more.',
  });
  await desk.sendJson('POST undo', { change });
  expect(await samples()).toHaveLength(3);
});
