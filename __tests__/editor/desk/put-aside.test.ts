import { deletePutAside, removedPath } from '../../../src/editor/desk/server/put-aside';
import { temporaryFolder } from '../../support/temporary-folder';

const day = 86_400_000;

afterEach(() => jest.restoreAllMocks());

test.each([
  ['stood at 2000 then', Date.UTC(2000, 0, 1), Date.UTC(2026, 0, 1)],
  ['stands at 2099 now', Date.UTC(2026, 0, 1), Date.UTC(2099, 0, 1)],
  ['stood at 2099 then', Date.UTC(2099, 0, 1), Date.UTC(2026, 0, 1)],
  ['is right', Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1)],
])('a photo that was removed is kept for seven days when the clock %s', async (_, then, now) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(then);
  const folder = temporaryFolder();
  await folder.write(`${removedPath()}/gallery/a.jpg`, 'bytes');
  for (const [days, count] of [
    [0, 1],
    [6, 1],
    [8, 0],
  ] as const) {
    clock.mockReturnValue(now + days * day);
    await deletePutAside(folder.root);
    expect(await folder.list('.desk/removed')).toHaveLength(count);
  }
});
