import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Choice, MergedFile } from '../../src/editor/publish/merge-files';
import { pushContent } from '../../src/editor/publish/push';
import { changedFiles, openRepository } from '../../src/editor/publish/repository';
import { begin, finishMove, hasMove, noteMove } from '../../src/editor/publish/unfinished';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

/* With the git of this computer, and a bare repository on the disk as the host. */

let disk: TemporaryFolder;
const before = { ...process.env };

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, {
    cwd: join(disk.root, folder),
    encoding: 'utf8',
    env: process.env,
    stdio: 'pipe',
  }).trim();
const file = (clone: string, path: string) => join(disk.root, clone, path);
const write = (clone: string, path: string, text: string) => writeFileSync(file(clone, path), text);
const read = (clone: string, path: string) => readFileSync(file(clone, path), 'utf8');
const home = 'content/home.json';
const published = (path = home) => git('host.git', 'show', `main:${path}`);
/** Whether a file of content/ is part of the website */
const isTaken = (path: string) => !path.startsWith('private');
/** Results of the check of each clone's content before it is pushed */
let check = async (): Promise<string[]> => [];
/** Writes files as the desk does; returns what undoes it. */
const writeMerged = async (clone: string, files: readonly MergedFile[]) => {
  const put = (path: string, bytes: Buffer | null) =>
    bytes
      ? writeFileSync(file(clone, `content/${path}`), bytes)
      : rmSync(file(clone, `content/${path}`), { force: true });
  for (const { file, after } of files) put(file, after);
  return async () => {
    for (const { file, before } of files) put(file, before);
  };
};
const changed = new Error('Changed meanwhile');
/** Does work again when it met a change. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error) => {
    if (error === changed) return alone(work);
    throw error;
  });
const push = async (clone = 'anna', choices: Choice[] = []) =>
  pushContent(
    await openRepository(join(disk.root, clone)),
    {
      alone,
      changed,
      check,
      isTaken,
      write: (files) => writeMerged(clone, files),
      incoming: join(disk.root, 'incoming'),
    },
    'Home: title',
    choices,
  );
/** Whether something was new; throws when it was not published. */
const publish = async (clone?: string) => {
  const answer = await push(clone);
  if (answer.outcome !== 'published') throw new Error(JSON.stringify(answer));
  return answer.isNew;
};
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

beforeEach(() => {
  check = async () => [];
  disk = temporaryFolder();
  // Nobody's own configuration counts.
  Object.assign(process.env, { HOME: disk.root, XDG_CONFIG_HOME: disk.root });
  write('', '.gitconfig', '[init]\ndefaultBranch = main\n');
  git('', 'init', '--quiet', '--bare', 'host.git');
  for (const name of ['anna', 'ravi']) {
    git('', 'clone', '--quiet', 'host.git', name);
    git(name, 'config', 'user.name', name);
    git(name, 'config', 'user.email', `${name}@a.invalid`);
  }
  mkdirSync(file('anna', 'content/gallery'), { recursive: true });
  write('anna', home, 'Moving');
  write('anna', 'code.ts', 'let a = 1;');
  git('anna', 'add', '.');
  git('anna', 'commit', '--quiet', '-m', 'First');
  git('anna', 'push', '--quiet', '--set-upstream', 'origin', 'main');
  git('ravi', 'pull', '--quiet');
});
afterEach(() => {
  process.env = { ...before };
});

test('changed content is committed and pushed; changed code, also staged, is left alone', async () => {
  write('anna', home, 'Mine');
  write('anna', 'content/new photo हरिद्वार.jpg', 'bytes');
  write('anna', 'code.ts', 'let a = 2;');
  write('anna', 'staged.ts', 'let b = 3;');
  git('anna', 'add', 'staged.ts');
  expect(await changedFiles(await openRepository(file('anna', '')))).toEqual([
    { file: 'home.json', state: 'changed' },
    { file: 'new photo हरिद्वार.jpg', state: 'new' },
  ]);
  expect(await publish()).toBe(true);
  expect(published()).toBe('Mine');
  expect(published('content/new photo हरिद्वार.jpg')).toBe('bytes');
  expect(published('code.ts')).toBe('let a = 1;');
  expect(git('host.git', 'log', '-1', '--format=%an %s')).toBe('anna Home: title');
  expect(git('anna', 'status', '--porcelain')).toBe('M code.ts\nA  staged.ts');
  expect(existsSync(file('anna', '.git/publishing.json'))).toBe(false);
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
  mkdirSync(file('ravi', 'content/gallery/old/2019'), { recursive: true });
  theirs({ [home]: 'Theirs', 'content/gallery/a.jpg': 'A', 'content/gallery/old/2019/b.jpg': 'B' });
  expect(await publish()).toBe(false);
  expect(read('anna', home)).toBe('Theirs');
  // What they remove goes, with the folders that become empty.
  rmSync(file('ravi', 'content/gallery/old'), { recursive: true });
  theirs({});
  expect(await publish()).toBe(false);
  expect(readdirSync(file('anna', 'content/gallery'))).toEqual(['a.jpg']);
});

test('a file that is no part of the website here is compared with that of others', async () => {
  theirs({ 'content/private.csv': 'Theirs' });
  write('anna', 'content/private.csv', 'Mine');
  const seen = { file: 'private.csv', path: [], mine: 'changed', theirs: 'changed' };
  expect(await push()).toMatchObject({ outcome: 'changed elsewhere', conflicts: [seen] });
  expect(read('anna', 'content/private.csv')).toBe('Mine');
});

/** Pushes a publication that is stopped by conflicts, chooses for all of them and pushes again. */
async function choose(isMine: boolean) {
  const was = state();
  const answer = await push();
  if (answer.outcome !== 'changed elsewhere') throw new Error(answer.outcome);
  expect(state()).toEqual([...was.slice(0, 3), git('host.git', 'rev-parse', 'main')]);
  const choices = answer.conflicts.map(({ value: _, ...seen }) => ({ ...seen, isMine }));
  expect(await push('anna', choices)).toHaveProperty('outcome', 'published');
  expect(git('anna', 'status', '--porcelain')).toBe('');
  return answer.conflicts;
}

const photo = 'content/gallery/a.jpg';
const picture = expect.objectContaining({ $picture: expect.stringMatching(/^[0-9a-f]{40}$/) });
test.each<[string, () => void, unknown, string | null]>([
  ['changed', () => write('anna', photo, 'Mine'), picture, 'Mine'],
  ['removed', () => rmSync(file('anna', photo)), undefined, null],
])('of a photo that others have pushed and that is %s here one is chosen', async (...of) => {
  const [, change, seen, mine] = of;
  for (const isMine of [false, true]) {
    write('anna', photo, `First, ${isMine}`);
    await publish();
    theirs({ [photo]: `Theirs, ${isMine}` });
    change();
    const chosen = { file: 'gallery/a.jpg', path: [], mine: seen, theirs: picture };
    expect(await choose(isMine)).toMatchObject([chosen]);
    const kept = isMine ? mine : `Theirs, ${isMine}`;
    if (kept === null) expect(() => published(photo)).toThrow();
    else expect([read('anna', photo), published(photo)]).toEqual([kept, kept]);
  }
});

test('a photo that others have removed and that is changed here is chosen as well', async () => {
  write('anna', photo, 'First');
  await publish();
  git('ravi', 'pull', '--quiet');
  rmSync(file('ravi', photo));
  theirs({});
  write('anna', photo, 'Mine');
  expect(await choose(true)).toMatchObject([{ theirs: undefined }]);
  expect(published(photo)).toBe('Mine');
});

test('a version that git cannot read stops it, and does not count as a removed file', async () => {
  write('anna', photo, 'First');
  await publish();
  theirs({ [photo]: 'Theirs' });
  write('anna', photo, 'Mine');
  git('anna', 'fetch', '--quiet');
  const hash = git('anna', 'rev-parse', `origin/main:${photo}`);
  rmSync(file('anna', `.git/objects/${hash.slice(0, 2)}/${hash.slice(2)}`));
  await expect(choose(false)).rejects.toThrow(/^git says: /);
  expect(read('anna', photo)).toBe('Mine');
  expect(published(photo)).toBe('Theirs');
});

const captions = 'content/gallery/captions.json';
const words = (text: object) => `${JSON.stringify(text, null, 2)}\n`;

test('a file that both have changed is merged field by field, and one field of both is chosen', async () => {
  write('anna', captions, words({ 'a.jpg': { alt: 'A', caption: 'a' }, 'b.jpg': { alt: 'B' } }));
  await publish();
  theirs({ [captions]: words({ 'a.jpg': { alt: 'A2', caption: 'a' }, 'b.jpg': { alt: 'B' } }) });
  write('anna', captions, words({ 'a.jpg': { alt: 'A', caption: 'a1' }, 'b.jpg': { alt: 'B1' } }));
  expect(await publish()).toBe(true);
  const merged = { 'a.jpg': { alt: 'A2', caption: 'a1' }, 'b.jpg': { alt: 'B1' } };
  expect([read('anna', captions), published(captions)]).toEqual([
    words(merged),
    words(merged).trim(),
  ]);
  expect(git('host.git', 'log', '--format=%s', 'main')).toMatch(/^Home: title\nTheirs\n/);
  for (const isMine of [true, false]) {
    const now = JSON.parse(read('anna', captions));
    const [mine, other] = [`Mine ${isMine}`, `Theirs ${isMine}`];
    theirs({ [captions]: words({ 'a.jpg': { alt: other }, 'b.jpg': { alt: other } }) });
    write('anna', captions, words({ ...now, 'b.jpg': { alt: mine } }));
    const path = ['b.jpg', 'alt'];
    expect(await choose(isMine)).toEqual([
      { file: 'gallery/captions.json', path, mine, theirs: other, value: expect.anything() },
    ]);
    const after = { 'a.jpg': { alt: other }, 'b.jpg': { alt: isMine ? mine : other } };
    expect(JSON.parse(published(captions))).toEqual(after);
  }
});

const aWords = { alt: 'A truck', caption: 'Our truck' };
test.each<[string, () => void, () => void]>([
  [
    'removed here and captioned there',
    () => {
      rmSync(file('anna', photo));
      write('anna', captions, words({ 'b.jpg': { alt: 'B' } }));
    },
    () =>
      theirs({
        [captions]: words({ 'a.jpg': { ...aWords, caption: 'New' }, 'b.jpg': { alt: 'B' } }),
      }),
  ],
  [
    'captioned here and removed there',
    () =>
      write(
        'anna',
        captions,
        words({ 'a.jpg': { ...aWords, caption: 'New' }, 'b.jpg': { alt: 'B' } }),
      ),
    () => {
      rmSync(file('ravi', photo));
      theirs({ [captions]: words({ 'b.jpg': { alt: 'B' } }) });
    },
  ],
  [
    'replaced here, which empties its words, and captioned there',
    () => {
      write('anna', photo, 'Another picture');
      write('anna', captions, words({ 'a.jpg': {}, 'b.jpg': { alt: 'B' } }));
    },
    () =>
      theirs({
        [captions]: words({ 'a.jpg': { ...aWords, caption: 'New' }, 'b.jpg': { alt: 'B' } }),
      }),
  ],
  [
    'replaced by both',
    () => {
      write('anna', photo, 'Another picture');
      write('anna', captions, words({ 'a.jpg': { alt: 'Another' }, 'b.jpg': { alt: 'B' } }));
    },
    () =>
      theirs({
        [photo]: 'Their picture',
        [captions]: words({ 'a.jpg': { alt: 'Theirs' }, 'b.jpg': { alt: 'B' } }),
      }),
  ],
])('a photo and its words are one choice: %s', async (_, mine, other) => {
  /** The photo and its words; null for what is not there. */
  const both = (clone: string) => [
    existsSync(file(clone, photo)) ? read(clone, photo) : null,
    JSON.parse(read(clone, captions))['a.jpg'] ?? null,
  ];
  for (const isMine of [true, false]) {
    write('anna', photo, 'First');
    write('anna', captions, words({ 'a.jpg': aWords, 'b.jpg': { alt: 'B' } }));
    await publish();
    git('ravi', 'pull', '--quiet');
    mine();
    const here = both('anna');
    other();
    const there = both('ravi');
    const asked = await choose(isMine);
    expect(asked.map(({ file, path }) => [file, path])).toEqual([['gallery/a.jpg', []]]);
    git('ravi', 'pull', '--quiet');
    const chosen = isMine ? here : there;
    expect([both('anna'), both('ravi')]).toEqual([chosen, chosen]);
    expect(Object.keys(JSON.parse(published(captions)))).toContain('b.jpg');
  }
});

test('a picture that one has removed stays when the other shows it on a page', async () => {
  const shows = (name: string) => words({ picture: { file: `images/${name}.jpg`, alt: name } });
  mkdirSync(file('anna', 'content/images'));
  for (const name of ['one', 'two']) write('anna', `content/images/${name}.jpg`, name);
  write('anna', home, shows('one'));
  write('anna', 'content/about.json', shows('one'));
  await publish();
  git('ravi', 'pull', '--quiet');
  rmSync(file('ravi', 'content/images/two.jpg'));
  theirs({});
  write('anna', home, shows('two'));
  expect(await publish()).toBe(true);
  expect(published('content/images/two.jpg')).toBe('two');
  expect(read('anna', 'content/images/two.jpg')).toBe('two');
  // And when it is shown there by others.
  git('ravi', 'pull', '--quiet');
  theirs({ 'content/about.json': shows('two') });
  rmSync(file('anna', 'content/images/two.jpg'));
  write('anna', home, shows('one'));
  expect(await publish()).toBe(true);
  expect([published('content/images/two.jpg'), read('anna', 'content/images/two.jpg')]).toEqual([
    'two',
    'two',
  ]);
  // Another picture in a field is chosen with its description.
  theirs({ [home]: words({ picture: { file: 'images/one.jpg', alt: 'Better words' } }) });
  write('anna', home, shows('two'));
  expect(await choose(false)).toMatchObject([{ file: 'home.json', path: ['picture'] }]);
  expect(JSON.parse(published()).picture).toEqual({ file: 'images/one.jpg', alt: 'Better words' });
});

test('what is no part of the website is not pushed, and stays', async () => {
  write('anna', 'content/private.csv', 'Names');
  mkdirSync(file('anna', 'content/private'));
  git('anna/content/private', 'init', '--quiet');
  write('anna', 'content/private/list.txt', 'More names');
  write('anna', home, 'Mine');
  expect(await publish()).toBe(true);
  expect(git('host.git', 'ls-tree', '-r', '--name-only', 'main')).toBe(
    'code.ts\ncontent/home.json',
  );
  expect(git('anna', 'status', '--porcelain', '-uall')).toBe(
    '?? content/private.csv\n?? content/private/',
  );
  expect(
    (await changedFiles(await openRepository(file('anna', '')))).map((one) => one.file),
  ).toEqual(['private.csv', 'private/']);
  // What was pushed by hand once goes when it is removed here.
  git('anna', 'add', 'content/private.csv');
  git('anna', 'commit', '--quiet', '-m', 'By mistake');
  await publish();
  rmSync(file('anna', 'content/private.csv'));
  await publish();
  expect(git('host.git', 'ls-tree', '-r', '--name-only', 'main')).not.toContain('private');
});

test('who has changed the program is said, and who has changed texts alone is not', async () => {
  theirs({ [home]: 'Theirs' });
  expect(await push()).toMatchObject({ programBy: [] });
  theirs({ 'code.ts': 'let a = 3;' });
  git('ravi', 'config', 'user.name', 'Mira Joshi');
  theirs({ 'package.json': '{}' });
  expect(await push()).toMatchObject({ programBy: ['Mira Joshi', 'ravi'] });
});

test('what is pushed is checked with what others have pushed, and mistakes stop it', async () => {
  theirs({ 'content/about.json': 'Theirs' });
  write('anna', home, 'Mine');
  check = async () => (existsSync(file('anna', 'content/about.json')) ? ['They do not fit.'] : []);
  expect(await push()).toMatchObject({ outcome: 'mistakes', mistakes: ['They do not fit.'] });
  expect(git('host.git', 'log', '-1', '--format=%s', 'main')).toBe('Theirs');
  rmSync(file('anna', 'content/about.json'));
  expect(await publish()).toBe(true);
});

test('content that another program changes while it is checked is checked again', async () => {
  write('anna', home, 'Mine');
  const seen: string[] = [];
  check = async () => {
    seen.push(read('anna', home));
    if (seen.length === 2) write('anna', home, 'Another program');
    return [];
  };
  expect(await publish()).toBe(true);
  expect(published()).toBe('Another program');
  expect(seen.at(-1)).toBe('Another program');
});

test('names in other capitals are pushed where git ignores case', async () => {
  const names = ['gallery/Truck.JPG', 'gallery/Old/a.jpg', 'images/Hero.JPG'];
  for (const folder of ['gallery/Old', 'images']) mkdirSync(file('anna', `content/${folder}`));
  for (const name of names) write('anna', `content/${name}`, name);
  await publish();
  git('anna', 'config', 'core.ignorecase', 'true');
  for (const name of names) rmSync(file('anna', `content/${name}`));
  mkdirSync(file('anna', 'content/gallery/old'));
  for (const name of names) write('anna', `content/${name.toLowerCase()}`, name);
  rmdirSync(file('anna', 'content/gallery/Old'));
  expect(await publish()).toBe(true);
  const list = git('host.git', 'ls-tree', '-r', '--name-only', 'main', 'content/').split('\n');
  expect(list).toEqual([
    'content/gallery/old/a.jpg',
    'content/gallery/truck.jpg',
    'content/home.json',
    'content/images/hero.jpg',
  ]);
});

test('code that others have pushed and that is changed here is left as it is', async () => {
  const texts = (one: string, other: string) => words({ one, other });
  write('anna', home, texts('A', 'B'));
  await publish();
  theirs({ 'code.ts': 'let a = 3;', [home]: texts('A', 'Theirs') });
  write('anna', 'code.ts', 'let a = 4;');
  write('anna', home, texts('Mine', 'B'));
  const was = state();
  await expect(publish()).rejects.toThrow('so have you, in the same files');
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

test('a push that was cut short before its end is followed at the next look', async () => {
  const from = git('anna', 'rev-parse', 'HEAD');
  write('anna', home, 'Mine');
  await publish();
  const to = git('anna', 'rev-parse', 'HEAD');
  git('anna', 'reset', '--quiet', from);
  const repository = await openRepository(file('anna', ''));
  await noteMove(repository, { from, to, isThere: false });
  await finishMove(repository);
  expect(await hasMove(repository)).toBe(false);
  expect([git('anna', 'rev-parse', 'HEAD'), git('anna', 'status', '--porcelain')]).toEqual([
    to,
    '',
  ]);
});

const lock = (name: string) => write('anna', `.git/${name}.lock`, '');
const unlock = (name: string) => rmSync(file('anna', `.git/${name}.lock`));
test.each(['index', 'HEAD', 'refs/heads/main'])(
  'a lock %s that comes as the push is done makes nothing a failure',
  async (name) => {
    write('anna', home, `Mine, ${name}`);
    writeFileSync(
      file('host.git', 'hooks/update'),
      `#!/bin/sh\ntouch ${file('anna', `.git/${name}.lock`)}\n`,
      { mode: 0o755 },
    );
    expect(await publish()).toBe(true);
    expect(published()).toBe(`Mine, ${name}`);
    rmSync(file('host.git', 'hooks/update'));
    unlock(name);
    const repository = await openRepository(file('anna', ''));
    expect(await hasMove(repository)).toBe(true);
    await finishMove(repository);
    expect(await hasMove(repository)).toBe(false);
    expect(git('anna', 'status', '--porcelain')).toBe('');
    expect(git('anna', 'rev-parse', 'HEAD')).toBe(git('host.git', 'rev-parse', 'main'));
    expect(await publish()).toBe(false);
  },
);

test('a lock of another git program is waited for; one that stays is named', async () => {
  write('anna', home, 'Mine');
  lock('index');
  setTimeout(() => unlock('index'), 1000);
  expect(await publish()).toBe(true);
  write('anna', home, 'Mine again');
  lock('refs/remotes/origin/main');
  theirs({ 'code.ts': 'let a = 5;' });
  await expect(publish()).rejects.toThrow('its file .git/refs/remotes/origin/main.lock is there');
  unlock('refs/remotes/origin/main');
  expect(await publish()).toBe(true);
  expect(published()).toBe('Mine again');
});

/** Others' git programs on this computer must not count. */
const withoutOtherGit = () => {
  write('', 'ps', '#!/bin/sh\necho "S    node"\n');
  chmodSync(file('', 'ps'), 0o755);
  process.env.PATH = `${disk.root}:${process.env.PATH}`;
};
test('a lock of a publication that was cut short is taken away at once, an earlier one is not', async () => {
  withoutOtherGit();
  const cutShort = async (lockTime: number) => {
    jest.spyOn(Date, 'now').mockReturnValueOnce((now - 60) * 1000);
    await begin(await openRepository(file('anna', '')));
    jest.restoreAllMocks();
    lock('index');
    utimesSync(file('anna', '.git/index.lock'), lockTime, lockTime);
  };
  const now = Date.now() / 1000;
  write('anna', home, 'Mine');
  await cutShort(now - 30);
  expect(await publish()).toBe(true);
  expect(published()).toBe('Mine');
  write('anna', home, 'Mine, too');
  await cutShort(now - 120);
  await expect(publish()).rejects.toThrow('.git/index.lock');
});

test('a lock that was left behind is taken away when no git is running', async () => {
  withoutOtherGit();
  for (const name of ['index', 'HEAD']) {
    write('anna', home, `Mine, ${name}`);
    lock(name);
    utimesSync(file('anna', `.git/${name}.lock`), 1000, 1000);
    expect(await publish()).toBe(true);
    expect(published()).toBe(`Mine, ${name}`);
  }
  write('anna', home, 'Mine');
  lock('index');
  utimesSync(file('anna', '.git/index.lock'), 1000, 1000);
  write('', 'ps', '#!/bin/sh\necho "S    node"\necho "S    /usr/bin/git"\n');
  await expect(publish()).rejects.toThrow('.git/index.lock');
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

test('the address is that of the remote that the branch follows', async () => {
  git('anna', 'remote', 'add', 'backup', file('', 'backup.git'));
  const { address, branch } = await openRepository(file('anna', ''));
  expect([address, branch]).toEqual([git('anna', 'remote', 'get-url', 'origin'), 'main']);
});

const hook = (name: string, words: string) =>
  writeFileSync(file('host.git', `hooks/${name}`), `#!/bin/sh\necho "${words}" >&2\nexit 1\n`, {
    mode: 0o755,
  });
test.each<[string, () => void, RegExp]>([
  ['no remote', () => git('anna', 'remote', 'remove', 'origin'), /"Publish repository"/],
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

test('what the host has refused is no part of the branch, also when others push before it is allowed', async () => {
  const head = git('anna', 'rev-parse', 'HEAD');
  write('anna', home, 'Mine');
  hook('update', 'protected branch');
  await expect(publish()).rejects.toThrow('refuses changes');
  const repository = await openRepository(file('anna', ''));
  await finishMove(repository);
  expect(git('anna', 'rev-parse', 'HEAD')).toBe(head);
  expect(await changedFiles(repository)).toEqual([{ file: 'home.json', state: 'changed' }]);
  rmSync(file('host.git', 'hooks/update'));
  theirs({ 'content/about.json': 'Theirs' });
  expect(await publish()).toBe(true);
  expect([published(), published('content/about.json')]).toEqual(['Mine', 'Theirs']);
});

test('a folder that is no repository is told of', async () => {
  mkdirSync(file('plain', ''));
  await expect(publish('plain')).rejects.toThrow('it is no git repository');
});

test('a repository that names programs of its own starts none of them', async () => {
  const mark = file('', 'started');
  write('', 'evil.sh', `#!/bin/sh\necho "$0" >> "${mark}"\n`);
  chmodSync(file('', 'evil.sh'), 0o755);
  git('anna', 'config', 'core.fsmonitor', file('', 'evil.sh'));
  for (const hook of ['pre-push', 'reference-transaction', 'post-index-change', 'post-checkout']) {
    symlinkSync(file('', 'evil.sh'), file('anna', `.git/hooks/${hook}`));
  }
  theirs({ [home]: 'Theirs' });
  write('anna', 'content/other.json', 'Mine');
  rmSync(mark, { force: true });
  expect(await publish()).toBe(true);
  expect(existsSync(mark)).toBe(false);
  git('anna', 'status');
  expect(existsSync(mark)).toBe(true);
});
