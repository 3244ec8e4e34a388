import fs, { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '../../../__tests__/support/temporary-folder';
import * as disk from '../../../src/lib/disk';
import type { FileChange } from '../../file-change';
import { type ContentLock, changeContent, finishSteps, writeContent } from '../../history/journal';
import { startDeskServer } from '../../server';

jest.mock('../../../src/lib/disk', () => ({
  __esModule: true,
  ...jest.requireActual('../../../src/lib/disk'),
}));

/** Another file for a photo, and two texts. */
const files: FileChange[] = [
  { file: 'shared/one.json', before: 'one', after: 'ONE' },
  { file: 'shared/new.json', before: null, after: 'NEW' },
  { file: 'photo.jpg', isThere: true, from: '.desk/incoming/photo.jpg' },
];
const before = { 'photo.jpg': 'old', 'shared/one.json': 'one' };
const after = { 'photo.jpg': 'new', 'shared/new.json': 'NEW', 'shared/one.json': 'ONE' };
/** Outside changeContent(), which would do the work again and again */
const unlocked = () => ({ root: folder.root, check: () => undefined });
const write = (lock: ContentLock = unlocked()) =>
  writeContent(lock, { what: 'Another photo' }, files);

let folder: TemporaryFolder;
async function start(): Promise<void> {
  folder = temporaryFolder();
  await folder.write('content/shared/one.json', 'one');
  await folder.write('content/photo.jpg', 'old');
  await folder.write('.desk/incoming/photo.jpg', 'new');
}
beforeEach(start);
afterEach(() => jest.restoreAllMocks());

async function content() {
  // A killed write leaves a hidden file.
  const names = (await folder.list('content')).filter((name) => !name.startsWith('.'));
  const texts = names.map(async (name) => [name, await folder.read(`content/${name}`)]);
  return Object.fromEntries(await Promise.all(texts));
}

test('texts are written and files moved, and their former bytes are kept', async () => {
  const id = await write();
  expect(await content()).toEqual(after);
  expect(await folder.list(`.desk/history/${id}`)).toEqual([
    ...['after/shared/new.json', 'after/shared/one.json', 'change.json'],
    ...['photo.jpg', 'shared/one.json'],
  ]);
  expect(await folder.read(`.desk/history/${id}/photo.jpg`)).toBe('old');
  expect(await folder.read(`.desk/history/${id}/shared/one.json`)).toBe('one');
});

test('who was suspended and has lost the lock of content/ writes nothing', async () => {
  const work = changeContent(folder.root, async (lock) => {
    for (const name of await folder.list('.desk/content.lock')) {
      await rm(join(folder.root, '.desk/content.lock', name));
    }
    return write(lock);
  });
  await expect(work).rejects.toThrow('has taken over');
  expect(await content()).toEqual(before);
});

/** The disk refuses renames to some paths, as it does while another program holds the file. */
function refuse(isRefused: (to: string, from: string) => boolean): void {
  const rename = disk.renameFile;
  jest.spyOn(disk, 'renameFile').mockImplementation(async (from, to, before) => {
    if (isRefused(to, from)) throw new Error('full');
    return rename(from, to, before);
  });
}

test('nothing is changed when the disk refuses one of them', async () => {
  refuse((to) => to.endsWith('new.json'));
  await expect(write()).rejects.toThrow('full');
  expect(await content()).toEqual(before);
  await finishSteps(unlocked());
  expect(await content()).toEqual(before);
});

test('what is refused on the way and on the way back is undone later, not done', async () => {
  let hasFailed = false;
  refuse((_, from) => {
    hasFailed ||= from.endsWith('photo.jpg');
    return hasFailed;
  });
  await expect(write()).rejects.toThrow('a part of it was done');
  jest.restoreAllMocks();
  await finishSteps(unlocked());
  expect(await content()).toEqual(before);
});

test('nothing is changed when a file is not as it was', async () => {
  await folder.write('content/shared/one.json', 'another hand');
  await expect(write()).rejects.toThrow('Try again');
  expect(await content()).toEqual({ ...before, 'shared/one.json': 'another hand' });
});

test('nothing is changed when a photo that is to be moved has gone', async () => {
  await rm(join(folder.root, 'content/photo.jpg'));
  await expect(write()).rejects.toThrow('Try again');
  expect(await content()).toEqual({ 'shared/one.json': 'one' });
});

test('a text that another program writes right before the rename stays', async () => {
  const rename = disk.renameFile;
  jest.spyOn(disk, 'renameFile').mockImplementationOnce(async (...args) => {
    await folder.write('content/shared/one.json', 'another hand');
    return rename(...args);
  });
  await expect(write()).rejects.toThrow('Try again');
  expect(await content()).toEqual({ ...before, 'shared/one.json': 'another hand' });
});

/** Makes the writing, moving or deleting of one file, and all after it, hang for ever. */
function stopAt(step: number): Promise<'stopped'> {
  let steps = 0;
  return new Promise((stopped) => {
    const stop = (target: object, name: string) => {
      const work = target[name as keyof object] as (...args: unknown[]) => Promise<void>;
      jest.spyOn(target, name as never).mockImplementation(((...args: unknown[]) => {
        steps += 1;
        if (steps < step) return work(...args);
        stopped('stopped');
        return new Promise(() => undefined);
      }) as never);
    };
    stop(fs, 'rm');
    stop(disk, 'renameFile');
    stop(disk, 'writeIfChanged');
  });
}

test('of what is killed at any moment all is done at the next start, or nothing', async () => {
  const seen = [];
  for (let step = 1, end = ''; end !== 'done'; step++) {
    await start();
    const work = write().then(() => 'done');
    end = await Promise.race([stopAt(step), work]);
    jest.restoreAllMocks();
    await finishSteps(unlocked());
    seen.push(await content());
    expect(await folder.list('.desk')).not.toContain('changing.json');
    const isKept = (await folder.list('.desk/history')).some((file) => file.endsWith('photo.jpg'));
    expect(isKept).toBe((await content())['photo.jpg'] === 'new');
  }
  const isDone = seen.findIndex((files) => 'shared/new.json' in files);
  expect(seen).toEqual(seen.map((_, index) => (index < isDone ? before : after)));
  expect(seen.length - isDone).toBeGreaterThan(files.length);
});

test('a desk that starts does what is left of a change', async () => {
  await Promise.race([stopAt(5), write()]);
  jest.restoreAllMocks();
  const window = new Map();
  const desk = await startDeskServer({
    root: folder.root,
    port: 0,
    window,
    other: () => undefined,
  });
  await desk.close();
  expect(await content()).toEqual(after);
});

test('what was changed by hand after the computer stopped stays', async () => {
  await Promise.race([stopAt(5), write()]);
  jest.restoreAllMocks();
  await folder.write('content/shared/one.json', 'another hand');
  await finishSteps(unlocked());
  expect(await content()).toEqual({ ...after, 'shared/one.json': 'another hand' });
});

test('of steps that were copied into the folder only those of content/ and .desk/ are done', async () => {
  await folder.write('package.json', '{}');
  await folder.write('content/src/secret.txt', 'secret');
  const text = (path: string, before: string | null) => ({ path, before, after: 'evil' });
  const copied = [
    ...['package.json', '.desk/../package.json'].map((path) => text(path, '{}')),
    ...['src/new.cjs', '.git/hooks/post-commit', 'content/..\\new.cjs'].map((path) =>
      text(path, null),
    ),
    { from: 'package.json', to: 'content/taken.json' },
    { from: 'content/src', to: 'src' },
    text('content/shared/one.json', 'one'),
  ];
  await folder.write('.desk/changing.json', JSON.stringify(copied));
  await finishSteps(unlocked());
  expect(await folder.list('.')).toEqual([
    ...['.desk/incoming/photo.jpg', 'content/photo.jpg', 'content/shared/one.json'],
    ...['content/src/secret.txt', 'package.json'],
  ]);
  expect(await folder.read('package.json')).toBe('{}');
  expect(await folder.read('content/shared/one.json')).toBe('evil');
});
