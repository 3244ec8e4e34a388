import type { ListedChange } from '../../history/answers';
import * as repository from '../../publish/git/repository';
import { DeskOverCopy } from '../support/desk';

/* With git: __tests__/slow/publish-routes.test.ts. */

jest.mock('../../publish/git/repository', () => ({
  __esModule: true,
  ...jest.requireActual('../../publish/git/repository'),
}));

const desk = new DeskOverCopy();
const path = 'pages/about.json';
const isOffered = () => desk.ask<boolean>('GET online-version', { path });
const take = () => desk.sendJson('POST online-version', { path });

/** Has git give this text as that of the file online; null for none. */
function putOnline(text: string | null): void {
  jest.spyOn(repository, 'openRepository').mockResolvedValue({} as repository.Repository);
  jest.spyOn(repository, 'bytesOnline').mockResolvedValue(text === null ? null : Buffer.from(text));
}

afterEach(() => jest.restoreAllMocks());

test('a file that another program broke is taken as it is online, and that is undone', async () => {
  const online = desk.content.read(path);
  putOnline(online);
  desk.content.replace(path, '{', '{,');
  const broken = desk.content.read(path);
  expect(await desk.open(path)).toMatchObject({ value: null, hasVersions: false });
  expect(await isOffered()).toBe(true);
  expect(await take()).toMatchObject({ outcome: 'saved' });
  expect(desk.content.read(path)).toBe(online);
  expect(await desk.open(path)).toMatchObject({ broken: null });
  expect(await isOffered()).toBe(false);
  const undoLast = async () => {
    const [last] = await desk.ask<ListedChange[]>('GET history', { of: path });
    expect(await desk.sendJson('POST undo', { change: last?.undo })).toEqual([]);
    return last?.what;
  };
  expect(await undoLast()).toBe('The version that is online was taken.');
  expect(desk.content.read(path)).toBe(broken);
  expect(await desk.open(path)).toMatchObject({ value: null, hasVersions: true });
  await undoLast();
  expect(desk.content.read(path)).toBe(online);
});

test.each([
  ['without git', () => undefined],
  ['that is not online', () => putOnline(null)],
  ['that is broken online, too', () => putOnline('{,}')],
])('a file %s is not offered as it is online', async (_, prepare) => {
  prepare();
  desk.content.replace(path, '{', '{,');
  expect(await isOffered()).toBe(false);
  expect(await take()).toEqual({ error: expect.stringContaining('git does not have this file') });
});
