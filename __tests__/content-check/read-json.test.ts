import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson, readJson } from '../../src/content-check/read-json';
import { temporaryFolder } from '../support/temporary-folder';

/** The issues of a JSON text. */
const issuesOf = (text: string | Buffer) =>
  parseJson(Buffer.from(text as string), 'draft.json').issues;

const missing = 'is missing here, or a comma is one too many';

test.each([
  { json: '{\n"a": 1\n"b": 2 }', line: 3, reason: 'a comma is missing before this place' },
  { json: '{ "a": 1,\n}', line: 2, reason: `a field name in double quotes ${missing}` },
  { json: '{ "a" 1 }', line: 1, reason: 'a colon is missing after a field name' },
  { json: '{ "a": }', line: 1, reason: `a value ${missing}` },
  {
    json: '{ "a": "P\n}',
    line: 1,
    reason: 'a text has no closing double quote on its line',
  },
  {
    json: '{ "a": yes }',
    line: 1,
    reason: 'a value here is not a text in double quotes, a number, true or false',
  },
  {
    json: '{\n// x\n"a": 1 }',
    line: 2,
    reason: 'there is a comment here, which this kind of file does not allow',
  },
  {
    json: '{ "a": 1,\n“b”: 2 }',
    line: 2,
    reason: '“ is here in place of a straight double quote',
  },
  {
    json: '{ "a": ’b’ }',
    line: 1,
    reason: '’ is here in place of a straight double quote',
  },
  { json: '{ "a": "\tP" }', line: 1, reason: 'there is a tab or a line break inside a text' },
  { json: '{ "a": 1 }\n}', line: 2, reason: 'there is something after the end' },
  { json: '{ "a": 1', line: 1, reason: 'a closing brace } is missing' },
])('broken JSON: $reason', ({ json, line, reason }) => {
  expect(issuesOf(json)).toMatchObject([{ line, message: `is broken JSON: ${reason}` }]);
});

const notUtf8 = 'has characters that are not UTF-8';

test.each([
  { line: 2, message: notUtf8, bytes: Buffer.from('{\n"É": 1}', 'latin1') },
  { line: 1, message: notUtf8, bytes: Buffer.from([0xfe, 0xff, 0x00]) },
  { line: 1, message: 'is empty', bytes: ' \n' },
])('a file that is no JSON $message', ({ bytes, ...issue }) => {
  expect(issuesOf(bytes)).toMatchObject([issue]);
});

test.each([
  ['UTF-8 with a mark', Buffer.from('\uFEFF{ "É": "\uFFFD" }')],
  ['UTF-16', Buffer.from('\uFEFF{ "É": "\uFFFD" }', 'utf16le')],
  ['UTF-16 of the other byte order', Buffer.from('\uFEFF{ "É": "\uFFFD" }', 'utf16le').swap16()],
])('a file in %s is read as the same text', (_, bytes) => {
  const { json, issues } = parseJson(bytes, 'draft.json');
  expect([json?.text, issues]).toEqual(['{ "É": "\uFFFD" }', []]);
});

test('a duplicate field is found at every depth, with its line', () => {
  const text = '{\n"list": [{ "a": 1 }, { "b": { "c": 1,\n"c": 2 } }]\n}';
  const message = 'is there twice';
  expect(issuesOf(text)).toMatchObject([{ line: 3, field: 'list[1].b.c', message }]);
});

test('a file is read from the disk unless a text is given, and why it cannot be', async () => {
  const { root } = temporaryFolder();
  const file = join(root, 'a.json');
  // The line of a field is that of its name.
  writeFileSync(file, '{\n  "on":\n "disk \uFFFD"\n}');
  mkdirSync(join(root, 'folder.json'));
  const read = async (path: string, draft?: string) => readJson(join(root, path), path, draft);
  const { json } = await read('a.json');
  expect([json?.value, json?.lineOf(['on']), json?.lineOf(['off'])]).toEqual([
    { on: 'disk \uFFFD' },
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
