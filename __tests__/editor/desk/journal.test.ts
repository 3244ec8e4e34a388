import {
  applySteps,
  backwards,
  finishSteps,
  isAsLeft,
  type Step,
} from '../../../src/editor/desk/server/journal';
import * as disk from '../../../src/lib/disk';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder';

jest.mock('../../../src/lib/disk', () => ({
  __esModule: true,
  ...jest.requireActual('../../../src/lib/disk'),
}));

/** Another file for a photo: two texts, the old file moved to .desk/removed, the new one in its place. */
const steps: Step[] = [
  { path: 'content/one.json', before: 'one', after: 'ONE' },
  { path: 'content/new.json', before: null, after: 'NEW' },
  { from: 'content/photo.jpg', to: '.desk/removed/photo.jpg' },
  { from: '.desk/incoming/photo.jpg', to: 'content/photo.jpg' },
];
const before = { 'one.json': 'one', 'photo.jpg': 'old' };
const after = { 'new.json': 'NEW', 'one.json': 'ONE', 'photo.jpg': 'new' };

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await folder.write('content/one.json', 'one');
  await folder.write('content/photo.jpg', 'old');
  await folder.write('.desk/incoming/photo.jpg', 'new');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await folder.remove();
});

async function content() {
  const names = await folder.list('content');
  const texts = names.map(async (name) => [name, await folder.read(`content/${name}`)]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Has the disk refuse to write a file, or do something before it. */
function beforeWriting(name: string, act: () => Promise<void>): void {
  const write = disk.writeIfChanged;
  jest.spyOn(disk, 'writeIfChanged').mockImplementation(async (path, text) => {
    if (path.endsWith(name)) await act();
    return write(path, text);
  });
}

test('texts are written and files moved, and taken back', async () => {
  await applySteps(folder.root, steps);
  expect(await content()).toEqual(after);
  expect(await isAsLeft(folder.root, steps)).toBe(true);
  await applySteps(folder.root, backwards(steps));
  expect(await content()).toEqual(before);
  expect(await isAsLeft(folder.root, steps)).toBe(false);
});

test('nothing is changed when the disk refuses one of them', async () => {
  beforeWriting('new.json', () => Promise.reject(new Error('full')));
  await expect(applySteps(folder.root, steps)).rejects.toThrow('full');
  expect(await content()).toEqual(before);
  await finishSteps(folder.root);
  expect(await content()).toEqual(before);
});

test('nothing is changed when a file is not as it was', async () => {
  await folder.write('content/one.json', 'another hand');
  await expect(applySteps(folder.root, steps)).rejects.toThrow('Try again');
  expect(await content()).toEqual({ ...before, 'one.json': 'another hand' });
});

test.each([0, 1, 2, 3, 4])(
  'what a computer has left after %d steps is done at the next start',
  async (done) => {
    let journal = '';
    beforeWriting('changing.json', async () => {
      journal = JSON.stringify(steps);
    });
    await applySteps(folder.root, steps);
    jest.restoreAllMocks();
    await applySteps(folder.root, backwards(steps.slice(done)));
    await folder.write('.desk/changing.json', journal);
    await finishSteps(folder.root);
    expect(await content()).toEqual(after);
    expect(await folder.list('.desk')).not.toContain('changing.json');
  },
);

test('what was changed by hand after the computer stopped stays', async () => {
  await folder.write('.desk/changing.json', JSON.stringify(steps));
  await folder.write('content/one.json', 'another hand');
  await finishSteps(folder.root);
  expect(await content()).toEqual({ ...after, 'one.json': 'another hand' });
});
