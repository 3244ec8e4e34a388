import { valueAt } from '../../../src/content-model/field-path';
import type { OpenPointsAnswer } from '../../open-points/answers';
import { DeskOverCopy } from '../support/desk';

const desk = new DeskOverCopy();
const file = 'shared/open-points.json';

const writePoints = (...openPoints: { text: string; places?: string[] }[]) =>
  desk.content.write(file, JSON.stringify({ openPoints }));
const answer = () => desk.ask<OpenPointsAnswer>('GET open-points');
const texts = async () => (await answer()).points.map(({ text }) => text);

test('names the places of a point, also after entries were moved, and leaves out what is gone', async () => {
  const branches = JSON.parse(desk.content.read('shared/branches.json'));
  const [{ key, city }] = branches.branches;
  branches.branches.reverse();
  desk.content.write('shared/branches.json', JSON.stringify(branches));
  const { picture } = JSON.parse(desk.content.read('shared/services.json')).services[0];
  writePoints({
    text: 'What is it?',
    places: [
      `shared/branches.json#branches[${key}].phone`,
      'pages/home.json#reasons.points[0].title',
      'shared/branches.json#branches[gone].phone',
      'company.json',
      picture.file,
      'gallery/1-hand-truck.jpg',
      ...['images/gone.jpg', 'shared/gone.json#field', '../package.json'],
    ],
  });
  const { points, unreal } = await answer();
  expect(unreal).toEqual([]);
  const last = branches.branches.length - 1;
  expect(points[0]?.places).toMatchObject([
    { path: ['branches', last, 'phone'], name: `Branches › ${city} › Phone` },
    { path: ['reasons', 'points', 0, 'title'] },
    { file: 'shared/branches.json', path: ['branches'] },
    { file: 'company.json', path: [], name: '' },
    { file: expect.stringMatching(/\.json$/), path: expect.any(Array) },
    { file: 'gallery/captions.json', path: ['1-hand-truck.jpg'] },
  ]);
  const { file: shownIn = '', path = [] } = points[0]?.places[4] ?? {};
  expect(valueAt(JSON.parse(desk.content.read(shownIn)), path)).toMatchObject({
    file: picture.file,
  });
});

test('removes a point once, and Undo opens it again', async () => {
  writePoints({ text: 'One' }, { text: 'Two', places: ['company.json#email'] });
  const change = await desk.sendJson<string>('POST remove-open-point', { text: 'Two' });
  expect(JSON.parse(desk.content.read(file)).openPoints).toEqual([{ text: 'One' }]);
  const again = await desk.sendJson('POST remove-open-point', { text: 'Two' });
  expect(again).toEqual({ error: 'This point is done already.' });
  await desk.sendJson('POST undo', { change });
  expect(await texts()).toEqual(['One', 'Two']);
});

test('adds a point, and says what is wrong with one', async () => {
  await desk.sendJson('POST add-open-point', { text: 'Three' });
  expect(await texts()).toEqual(['Three']);
  const { error } = await desk.sendJson<{ error: string }>('POST add-open-point', { text: '{' });
  expect(error).toMatch(/^This is "\{", which has \{ or \} without a name between them/);
  expect(await texts()).toEqual(['Three']);
});

test('finds values that nobody can own, and says what is wrong with the list itself', async () => {
  desk.content.replace('company.json', /"email": "[^"]*"/, '"email": "ravi@movers.example"');
  const [value] = (await answer()).unreal;
  expect(value).toMatchObject({ text: 'ravi@movers.example', place: { path: ['email'] } });
  desk.content.write(file, '{ "openPoints": [{}] }');
  expect(await answer()).toMatchObject({ error: expect.stringMatching(/^content\/.*mistakes/) });
});
