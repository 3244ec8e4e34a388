import type { OpenPointsAnswer } from '../../open-points/answers';
import { DeskOverCopy, jpeg } from '../support/desk';

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
  const { points, hasUnreal } = await answer();
  expect(hasUnreal).toBe(false);
  const last = branches.branches.length - 1;
  expect(points[0]?.places).toMatchObject([
    { path: ['branches', last, 'phone'], name: `Branches › ${city} › Phone` },
    { path: ['reasons', 'points', 0, 'title'] },
    { file: 'shared/branches.json', path: ['branches'] },
    { file: 'company.json', path: [], name: '' },
    { file: expect.stringMatching(/\.json$/), path: expect.arrayContaining(['picture']) },
    { file: 'gallery/captions.json', path: ['1-hand-truck.jpg'] },
  ]);
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

test('a point whose places all have other values than before proposes itself as done, and stays', async () => {
  const { picture } = JSON.parse(desk.content.read('shared/services.json')).services[0];
  writePoints({ text: 'Are both real?', places: ['company.json#email', picture.file] });
  const state = async () => {
    const [point] = (await answer()).points;
    return [point?.isChanged, ...(point?.places ?? []).map(({ isChanged }) => isChanged)];
  };
  expect(await state()).toEqual([false, false, false]);
  desk.content.replace('company.json', /"email": "[^"]*"/, '"email": "ravi@new-name.in"');
  expect(await state()).toEqual([false, true, false]);
  const before = desk.bytes(picture.file);
  desk.content.write(picture.file, await jpeg('teal'));
  expect(await state()).toEqual([true, true, true]);
  desk.content.write(picture.file, before);
  expect(await state()).toEqual([false, true, false]);
});

test('adds a point, and says what is wrong with one', async () => {
  await desk.sendJson('POST add-open-point', { text: 'Three', isBeforeOnline: true });
  expect((await answer()).points).toMatchObject([{ text: 'Three', isBeforeOnline: true }]);
  const { error } = await desk.sendJson<{ error: string }>('POST add-open-point', { text: '{' });
  expect(error).toMatch(/^This is "\{", which has \{ or \} without a name between them/);
  expect(await texts()).toEqual(['Three']);
});

test('finds values that nobody can own, once beside a point about them, and says what is wrong with the list itself', async () => {
  writePoints({ text: 'Which hours, if not {hours}?', places: ['company.json#openingTimes'] });
  desk.content.replace('company.json', /"email": "[^"]*"/, '"email": "ravi@movers.example"');
  const { points, hasUnreal } = await answer();
  expect(hasUnreal).toBe(true);
  expect(points).toMatchObject([
    { words: expect.not.stringMatching(/[{}]/), isBeforeOnline: false },
    {
      text: null,
      words: 'ravi@movers.example',
      isBeforeOnline: true,
      places: [{ path: ['email'] }],
    },
  ]);
  writePoints({ text: 'Which address?', places: ['company.json#email'] });
  expect((await answer()).points).toMatchObject([{ text: 'Which address?', isBeforeOnline: true }]);
  desk.content.write(file, '{ "openPoints": [{}] }');
  expect(await answer()).toMatchObject({ error: expect.stringMatching(/^content\/.*mistakes/) });
});
