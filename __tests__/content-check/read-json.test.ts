import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../src/content-check/read-json';
import { temporaryFolder } from '../support/temporary-folder';

const { root } = temporaryFolder();
/** What is reported of a text that stands in no file yet. */
const messages = async (text: string) =>
  (await readJson(join(root, 'draft.json'), 'draft.json', text)).issues.map(
    ({ line, field, message }) => `${line} ${field ?? ''} ${message}`,
  );

test('groups and lists beside each other are not in each other', async () => {
  const beside = Array(60).fill({ list: [], text: 'with {, [, \\" and }' });
  expect(await messages(JSON.stringify(beside))).toEqual([]);
  for (const [opened, closed] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const text = (depth: number) => `${opened.repeat(depth)}7${closed.repeat(depth)}`;
    expect(await messages(text(50))).toEqual([]);
    expect(await messages(text(51))).toEqual([
      expect.stringContaining('holds more than 50 groups in each other'),
    ]);
  }
});

test('a field that stands twice is found at every depth, with its line', async () => {
  const text = '{\n"list": [{ "a": 1 }, { "b": { "c": 1,\n"c": 2 } }]\n}';
  expect(await messages(text)).toEqual(['3 list[1].b.c stands twice in the same place']);
});

test('a file is read from the disk unless a text is given, and why it cannot be', async () => {
  const file = join(root, 'a.json');
  // The line of a field is that of its name.
  writeFileSync(file, '{\n  "on":\n "disk"\n}');
  mkdirSync(join(root, 'folder.json'));
  const read = async (path: string, draft?: string) => readJson(join(root, path), path, draft);
  const { json } = await read('a.json');
  expect([json?.value, json?.lineOf(['on']), json?.lineOf(['off'])]).toEqual([
    { on: 'disk' },
    2,
    1,
  ]);
  expect((await read('a.json', '{ "on": "paper" }')).json?.value).toEqual({ on: 'paper' });
  for (const [path, message] of [
    ['none.json', 'is missing'],
    ['a.json/b.json', 'is missing'],
    ['folder.json', 'is a folder'],
    ['no\0name.json', 'cannot be opened'],
  ] as const) {
    expect((await read(path)).issues).toMatchObject([{ message }]);
  }
});
