/** @jest-environment jsdom */
import { chooseVersion, isPublishDue, publish, publishing } from '../../publish/window/publishing';

test('choices that were sent are sent again with those of the remaining conflicts', async () => {
  const conflictOf = (file: string) => ({
    ...{ file, path: ['title'], mine: 'One', theirs: 'Two', name: file, fields: [] },
    pictures: { mine: null, theirs: null },
  });
  const [about, home] = [conflictOf('pages/about.json'), conflictOf('pages/home.json')];
  const sent: { file: string; isMine: boolean }[][] = [];
  const remaining = [[about, home], [home], []];
  globalThis.fetch = async (_, request) => {
    sent.push(JSON.parse(String(request?.body)).choices);
    const answer = { outcome: 'changed elsewhere', conflicts: remaining.shift() };
    return { ok: true, json: async () => answer } as Response;
  };
  expect([0, 1].map((changes) => isPublishDue(publishing.get(), changes))).toEqual([false, true]);
  const answered = publish('');
  expect(isPublishDue(publishing.get(), 1)).toBe(false);
  await answered;
  chooseVersion(about, true);
  expect(isPublishDue(publishing.get(), 1)).toBe(false);
  chooseVersion(home, false);
  expect(isPublishDue(publishing.get(), 1)).toBe(true);
  await publish('');
  chooseVersion(home, false);
  await publish('');
  expect(publishing.get().answer).toEqual({ outcome: 'changed elsewhere', conflicts: [] });
  expect(sent.at(-1)?.map(({ file, isMine }) => [file, isMine])).toEqual([
    [about.file, true],
    [home.file, false],
  ]);
});
