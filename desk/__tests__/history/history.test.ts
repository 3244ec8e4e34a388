import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import {
  changeIds,
  cleanHistory,
  pruneRevisions,
  revisionsOf,
  storeSeen,
} from '../../history/history';
import { changeContent, writeContent } from '../../history/journal';

const minute = 60_000;
const day = 1440 * minute;
const path = 'shared/branches.json';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['was at 2000 then', Date.UTC(2000, 0, 1), Date.UTC(2026, 0, 1)],
  ['is at 2099 now', Date.UTC(2026, 0, 1), Date.UTC(2099, 0, 1)],
  ['was at 2099 then', Date.UTC(2099, 0, 1), Date.UTC(2026, 0, 1)],
  ['is right', Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1)],
])('a photo that was removed is kept for seven days when the clock %s', async (_, then, now) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(then);
  const folder = temporaryFolder();
  await folder.write('content/gallery/a.jpg', 'bytes');
  const removed = { file: 'gallery/a.jpg', isThere: true, from: null };
  await changeContent(folder.root, (lock) =>
    writeContent(lock, { what: 'a.jpg was removed.' }, [removed]),
  );
  for (const [days, count] of [
    [0, 1],
    [6, 1],
    [8, 0],
  ] as const) {
    clock.mockReturnValue(now + days * day);
    await cleanHistory(folder.root);
    expect(
      (await folder.list('.desk/history')).filter((file) => /a\.jpg$/.test(file)),
    ).toHaveLength(count);
  }
  expect(await changeIds(folder.root)).toEqual([]);
});

test('a photo that was added can be undone for seven days, whatever is started meanwhile', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
  const folder = temporaryFolder();
  await folder.write('.desk/incoming/one', 'bytes');
  const added = { file: 'gallery/a.jpg', isThere: false, from: '.desk/incoming/one' };
  await changeContent(folder.root, (lock) =>
    writeContent(lock, { what: 'a.jpg was added.' }, [added]),
  );
  for (const [days, count] of [
    [0, 1],
    [6, 1],
    [8, 0],
  ] as const) {
    clock.mockReturnValue(Date.UTC(2026, 0, 1) + days * day);
    await cleanHistory(folder.root);
    expect(await changeIds(folder.root)).toHaveLength(count);
  }
});

test('of a text that changes and comes back each state is a revision once', async () => {
  const folder = temporaryFolder();
  for (const text of ['One', 'One', 'Two', 'One']) await storeSeen(folder.root, path, text);
  const revisions = await revisionsOf(folder.root, path);
  expect(revisions.map(({ text }) => text)).toEqual(['One', 'Two', 'One']);
});

test('the last twenty revisions are kept, one an hour for a day, and one a day for a month', async () => {
  const folder = temporaryFolder();
  const start = Date.UTC(2026, 0, 1);
  const store = async (time: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(time);
    await folder.write(
      `.desk/history/${new Date(time).toISOString().replaceAll(':', '-')}-seen/after/${path}`,
      `Saved at ${time}`,
    );
  };
  // Every six hours for forty days, then every ten minutes for a day and a half, then thirty in a minute.
  const days = Array.from({ length: 160 }, (_, count) => start + count * 360 * minute);
  const end = start + 40 * day;
  const minutes = Array.from({ length: 216 }, (_, count) => end + count * 10 * minute);
  const last = end + 2160 * minute;
  for (const time of [...days, ...minutes]) await store(time);
  for (let count = 0; count < 30; count++) await store(last + count * 2000);
  jest.restoreAllMocks();
  await pruneRevisions(folder.root, path);
  const kept = (await revisionsOf(folder.root, path)).map(({ time }) => time);
  expect(await changeIds(folder.root)).toHaveLength(kept.length);
  expect(kept.slice(0, 20)).toEqual(
    Array.from({ length: 20 }, (_, count) => last + (29 - count) * 2000),
  );
  const before = kept.filter((time) => time < last);
  // The last one of each hour of a day, and before them the last one of each of thirty days.
  const hours = before.filter((time) => last - time < day);
  expect(hours.map((time) => new Date(time).getUTCMinutes())).toEqual(hours.map(() => 50));
  expect(hours).toHaveLength(24);
  const older = before.filter((time) => last - time >= day);
  expect(new Set(older.map((time) => Math.floor(time / day))).size).toBe(older.length);
  expect(older.at(-1)).toBeLessThan(last - 29 * day);
  expect(older.length).toBeGreaterThan(28);
  expect(older.length).toBeLessThan(32);
});
