import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRepository, pushContent } from '../../src/editor/publish/git';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

/* With the git of this computer, and a bare repository on the disk as the host. */

let disk: TemporaryFolder;
const before = { ...process.env };

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, {
    ...{ cwd: join(disk.root, folder), encoding: 'utf8', env: process.env, stdio: 'pipe' },
  }).trim();
const file = (clone: string, path: string) => join(disk.root, clone, path);
const write = (clone: string, path: string, text: string) => writeFileSync(file(clone, path), text);
const read = (clone: string, path: string) => readFileSync(file(clone, path), 'utf8');
const home = 'content/home.json';
const published = (path = home) => git('host.git', 'show', `main:${path}`);
const publish = async (clone = 'anna', subject = 'Home: title') =>
  pushContent(await openRepository(join(disk.root, clone)), subject, (name) => `<${name}>`);
/** Somebody else changes files, commits and pushes. */
const theirs = (files: Record<string, string>) => {
  git('ravi', 'pull', '--quiet');
  for (const [path, text] of Object.entries(files)) write('ravi', path, text);
  git('ravi', 'add', '.');
  git('ravi', 'commit', '--quiet', '-m', 'Theirs');
  git('ravi', 'push', '--quiet');
};
/** All that a failed publication must leave as it is. */
const state = () => [
  ...[read('anna', home), git('anna', 'status', '--porcelain'), git('anna', 'rev-parse', 'HEAD')],
  git('host.git', 'rev-parse', 'main'),
];

beforeEach(async () => {
  disk = await temporaryFolder();
  // Nobody's own configuration counts.
  Object.assign(process.env, { HOME: disk.root, XDG_CONFIG_HOME: disk.root });
  write('', '.gitconfig', '[init]\ndefaultBranch = main\n');
  git('', 'init', '--quiet', '--bare', 'host.git');
  for (const name of ['anna', 'ravi']) {
    git('', 'clone', '--quiet', 'host.git', name);
    git(name, 'config', 'user.name', name);
    git(name, 'config', 'user.email', `${name}@a.invalid`);
  }
  mkdirSync(file('anna', 'content'));
  write('anna', home, 'Moving');
  write('anna', 'code.ts', 'let a = 1;');
  git('anna', 'add', '.');
  git('anna', 'commit', '--quiet', '-m', 'First');
  git('anna', 'push', '--quiet', '--set-upstream', 'origin', 'main');
  git('ravi', 'pull', '--quiet');
});
afterEach(async () => {
  process.env = { ...before };
  await disk.remove();
});

test('changed content is committed and pushed; changed code, also staged, is left alone', async () => {
  write('anna', home, 'Mine');
  write('anna', 'content/new photo हरिद्वार.jpg', 'bytes');
  write('anna', 'code.ts', 'let a = 2;');
  write('anna', 'staged.ts', 'let b = 3;');
  git('anna', 'add', 'staged.ts');
  const { changed } = await openRepository(file('anna', ''));
  expect(changed).toEqual([
    { file: 'home.json', state: 'changed' },
    { file: 'new photo हरिद्वार.jpg', state: 'new' },
  ]);
  expect(await publish()).toBe(true);
  expect(published()).toBe('Mine');
  expect(published('content/new photo हरिद्वार.jpg')).toBe('bytes');
  expect(published('code.ts')).toBe('let a = 1;');
  expect(git('host.git', 'log', '-1', '--format=%an %s')).toBe('anna Home: title');
  expect(git('anna', 'status', '--porcelain')).toBe('M code.ts\nA  staged.ts');
  expect(await publish()).toBe(false);
});

test('other files that others have pushed are fetched, and the commit goes on top of theirs', async () => {
  theirs({ 'content/about.json': 'Theirs', 'code.ts': 'let a = 3;' });
  write('anna', home, 'Mine');
  write('anna', 'own.txt', 'not committed');
  expect(await publish()).toBe(true);
  expect(git('host.git', 'log', '--format=%s', 'main')).toBe('Home: title\nTheirs\nFirst');
  expect([published(), published('code.ts')]).toEqual(['Mine', 'let a = 3;']);
  expect(read('anna', 'content/about.json')).toBe('Theirs');
  expect(git('anna', 'status', '--porcelain')).toBe('?? own.txt');
});

test('with nothing new here, what others have pushed comes', async () => {
  theirs({ [home]: 'Theirs' });
  expect(await publish()).toBe(false);
  expect(read('anna', home)).toBe('Theirs');
});

test.each([
  ['changed', () => write('anna', home, 'Mine'), 'yours was saved here on '],
  ['removed', () => rmSync(file('anna', home)), 'it is removed here.'],
])('a file that others have pushed and that is %s here stops it', async (_, change, words) => {
  theirs({ [home]: 'Theirs' });
  change();
  const head = git('anna', 'rev-parse', 'HEAD');
  const both = `<home.json>: ravi published a version on ${new Date().getDate()}`;
  await expect(publish()).rejects.toThrow(both);
  await expect(publish()).rejects.toThrow(words);
  expect(git('anna', 'rev-parse', 'HEAD')).toBe(head);
  expect(published()).toBe('Theirs');
});

test('code that others have pushed and that is changed here is left as it is', async () => {
  theirs({ 'code.ts': 'let a = 3;' });
  write('anna', 'code.ts', 'let a = 4;');
  write('anna', home, 'Mine');
  const was = state();
  await expect(publish()).rejects.toThrow(/would be overwritten by merge:\s+code\.ts/);
  expect(state()).toEqual(was);
  expect(read('anna', 'code.ts')).toBe('let a = 4;');
});

test('after a push whose end was lost the next one goes on', async () => {
  const first = git('anna', 'rev-parse', 'HEAD');
  write('anna', home, 'Mine');
  await publish();
  // The host has the commit, this computer does not know.
  git('anna', 'reset', '--quiet', first);
  expect(await publish()).toBe(false);
  expect(git('anna', 'status', '--porcelain')).toBe('');
  write('anna', home, 'Mine, changed again');
  expect(await publish()).toBe(true);
  expect(published()).toBe('Mine, changed again');
});

test('commits that were never pushed go with it, but not beside commits of others', async () => {
  write('anna', 'code.ts', 'let a = 2;');
  git('anna', 'commit', '--quiet', '-a', '-m', 'By hand');
  expect(await publish()).toBe(true);
  git('anna', 'commit', '--quiet', '--allow-empty', '-m', 'By hand, too');
  theirs({ 'code.ts': 'let a = 3;' });
  write('anna', home, 'Mine');
  await expect(publish()).rejects.toThrow('git pull --rebase');
});

test('the first push of a branch makes it at the host', async () => {
  git('anna', 'checkout', '--quiet', '-b', 'new-branch');
  write('anna', home, 'Mine');
  expect(await publish()).toBe(true);
  expect(git('host.git', 'show', `new-branch:${home}`)).toBe('Mine');
});

const hook = (name: string, words: string) =>
  writeFileSync(file('host.git', `hooks/${name}`), `#!/bin/sh\necho "${words}" >&2\nexit 1\n`, {
    mode: 0o755,
  });
test.each<[string, () => void, RegExp]>([
  ['no remote', () => git('anna', 'remote', 'remove', 'origin'), /no remote/],
  ['a detached head', () => git('anna', 'checkout', '--quiet', '--detach'), /detached HEAD/],
  [
    'a wrong address',
    () => git('anna', 'remote', 'set-url', 'origin', file('', 'gone.git')),
    /no repository at/,
  ],
  [
    'a host that is not there',
    () => git('anna', 'remote', 'set-url', 'origin', 'https://anna:secret@127.0.0.1:9/a.git'),
    /cannot be reached/,
  ],
  ['no identity', () => git('anna', 'config', 'user.name', ''), /who you are/],
  ['a protected branch', () => hook('update', 'protected branch'), /refuses changes/],
  ['another refusal', () => hook('pre-receive', 'no words of this kind'), /refuses changes/],
  [
    'a merge in progress',
    () => write('anna', '.git/MERGE_HEAD', `${git('anna', 'rev-parse', 'HEAD')}\n`),
    /in the middle of/,
  ],
])('%s is told in a sentence, and nothing is changed', async (_, spoil, words) => {
  write('anna', home, 'Mine');
  spoil();
  const was = state();
  const error = await publish().catch((thrown) => thrown);
  expect(error.message).toMatch(words);
  expect(`${error.message}${error.stack}`).not.toContain('secret');
  expect(state()).toEqual(was);
});

test('a folder that is no repository is told of', async () => {
  mkdirSync(file('plain', ''));
  await expect(publish('plain')).rejects.toThrow('is no git repository');
});
