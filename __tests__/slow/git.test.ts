import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGit, type PushOptions, pushFolder, tryPush } from '../../src/editor/publish/git';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

const git = findGit();

describe('publishing with the git of this computer', () => {
  const program = git ?? 'git is missing: install it to run this suite';
  let disk: TemporaryFolder;
  const env = {
    ...{ ...process.env, HOME: '/nowhere', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' },
    ...{ GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@a.invalid' },
    ...{ GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@a.invalid' },
  };
  const before = { ...process.env };

  const run = (folder: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: join(disk.root, folder), env, encoding: 'utf8' }).trim();
  const page = (title: string, intro: string) => `${JSON.stringify({ title, intro }, null, 2)}\n`;
  const file = (clone: string, path: string) => join(disk.root, clone, path);
  const write = (clone: string, path: string, text: string) =>
    writeFileSync(file(clone, path), text);
  const read = (clone: string, path = 'content/home.json') =>
    readFileSync(file(clone, path), 'utf8');
  const push = (clone: string, change: Partial<PushOptions> = {}) =>
    pushFolder({
      ...{ root: join(disk.root, clone), folder: 'content', words: ['Home: title'] },
      ...{ git: program, ...change },
    });
  /** Somebody else changes files, commits and pushes. */
  const theirs = (files: Record<string, string>, message = 'Theirs') => {
    for (const [path, text] of Object.entries(files)) write('ravi', path, text);
    run('ravi', 'add', '.');
    run('ravi', 'commit', '--quiet', '-m', message);
    run('ravi', 'push', '--quiet');
  };
  const home = 'content/home.json';
  const mine = page('Mine', 'From door to door');
  const published = (path = 'content/home.json') => run('host.git', 'show', `main:${path}`);

  beforeEach(async () => {
    Object.assign(process.env, env);
    disk = await temporaryFolder();
    mkdirSync(file('host.git', ''));
    run('host.git', 'init', '--quiet', '--bare', '--initial-branch', 'main');
    run('', 'clone', '--quiet', 'host.git', 'anna');
    run('anna', 'symbolic-ref', 'HEAD', 'refs/heads/main');
    mkdirSync(file('anna', 'content'));
    write('anna', home, page('Moving', 'From door to door'));
    write('anna', 'code.ts', 'let a = 1;\n');
    run('anna', 'add', '.');
    run('anna', 'commit', '--quiet', '-m', 'First');
    run('anna', 'push', '--quiet', 'origin', 'main');
    run('', 'clone', '--quiet', 'host.git', 'ravi');
  });
  afterEach(async () => {
    process.env = { ...before };
    await disk.remove();
  });

  test('changed content is committed and pushed; changed code, also staged, is left alone', async () => {
    write('anna', home, page('Careful moving', 'From door to door'));
    write('anna', 'content/new photo हरिद्वार.jpg', 'bytes');
    write('anna', 'code.ts', 'let a = 2;\n');
    write('anna', 'staged.ts', 'new');
    run('anna', 'add', 'staged.ts');
    expect(await push('anna', { words: ['Home: title', '1 photo added'] })).toBe(true);
    expect(published()).toBe(page('Careful moving', 'From door to door').trim());
    expect(published('content/new photo हरिद्वार.jpg')).toBe('bytes');
    expect(published('code.ts')).toBe('let a = 1;');
    expect(run('host.git', 'log', '-1', '--format=%B')).toBe('Home: title\n\n1 photo added');
    expect(run('anna', 'status', '--porcelain')).toBe('M code.ts\nA  staged.ts');
    expect(await push('anna')).toBe(false);
  });

  test('a dry run reports where a push would go, also when somebody else has pushed; nothing is sent', async () => {
    theirs({ [home]: page('Moving', 'Theirs') });
    const state = run('host.git', 'rev-parse', 'main');
    write('anna', home, mine);
    run('anna', 'commit', '--quiet', '-a', '-m', 'Mine');
    write('anna', home, page('Mine', 'Changed again'));
    const root = join(disk.root, 'anna');
    expect(await tryPush({ root, git: program })).toBe('branch main of origin');
    expect(run('host.git', 'rev-parse', 'main')).toBe(state);
    expect(run('anna', 'status', '--porcelain')).toBe('M content/home.json');
  });

  test('takes what others have pushed when nothing of it is changed here', async () => {
    theirs({ 'content/about.json': page('About', 'Theirs'), 'code.ts': 'let a = 3;\n' });
    write('anna', home, mine);
    write('anna', 'own.txt', 'foreign and not committed');
    expect(await push('anna')).toBe(true);
    expect(published()).toBe(mine.trim());
    expect(published('code.ts')).toBe('let a = 3;');
    expect(read('anna', 'content/about.json')).toBe(page('About', 'Theirs'));
    expect(read('anna', 'own.txt')).toBe('foreign and not committed');
    expect(run('host.git', 'log', '--format=%s', 'main')).toBe('Home: title\nTheirs\nFirst');
    expect(run('anna', 'status', '--porcelain')).toBe('?? own.txt');
  });

  test('stops with both versions named when others have changed the same file', async () => {
    theirs({ [home]: page('Theirs', 'Theirs, too') }, 'Ravi was here');
    write('anna', home, mine);
    const [head, host] = [run('anna', 'rev-parse', 'HEAD'), run('host.git', 'rev-parse', 'main')];
    await expect(push('anna')).rejects.toThrow(
      /^Somebody else has published changes of the same files: content\/home\.json\. Their version: commit [0-9a-f]+ by A, \d{4}-\d\d-\d\d, "Ravi was here"\. Your version: .* since commit [0-9a-f]+\. Nothing was changed/,
    );
    expect(read('anna')).toBe(mine);
    expect(run('anna', 'rev-parse', 'HEAD')).toBe(head);
    expect(run('anna', 'status', '--porcelain')).toBe('M content/home.json');
    expect(run('host.git', 'rev-parse', 'main')).toBe(host);
  });

  test('a photo that one removed and the other replaced stops it, too', async () => {
    write('anna', 'content/a [1].jpg', 'first');
    await push('anna');
    run('ravi', 'pull', '--quiet');
    run('ravi', 'rm', '--quiet', 'content/a [[]1].jpg');
    theirs({});
    write('anna', 'content/a [1].jpg', 'second');
    await expect(push('anna')).rejects.toThrow('the same files: content/a [1].jpg. Their version');
    expect(read('anna', 'content/a [1].jpg')).toBe('second');
  });

  test('goes on after a push whose end was lost', async () => {
    const first = run('anna', 'rev-parse', 'HEAD');
    write('anna', home, mine);
    write('anna', 'content/new photo.jpg', 'bytes');
    await push('anna');
    // Killed between the push and the move of HEAD.
    run('anna', 'reset', '--quiet', first);
    expect(await push('anna')).toBe(false);
    expect(run('anna', 'status', '--porcelain')).toBe('');
    expect(run('anna', 'rev-parse', 'HEAD')).toBe(run('host.git', 'rev-parse', 'main'));
  });

  test('commits of this computer that the host does not have stop it when others have pushed', async () => {
    theirs({ 'code.ts': 'let a = 3;\n' });
    write('anna', 'staged.ts', 'let b = 4;\n');
    run('anna', 'add', 'staged.ts');
    run('anna', 'commit', '--quiet', '-m', 'Mine');
    write('anna', home, mine);
    await expect(push('anna')).rejects.toThrow(/^This computer has commits that are not at the/);
    expect(run('anna', 'status', '--porcelain')).toBe('M content/home.json');
  });

  test('code that others have pushed and that is changed here is left as it is', async () => {
    theirs({ 'code.ts': 'let a = 3;\n' });
    write('anna', 'code.ts', 'let a = 4;\n');
    write('anna', home, mine);
    await expect(push('anna')).rejects.toThrow(/^Files that somebody else has pushed are changed/);
    expect(read('anna', 'code.ts')).toBe('let a = 4;\n');
    expect(read('anna')).toBe(mine);
  });

  test('the first push of a branch makes it at the host', async () => {
    run('anna', 'checkout', '--quiet', '-b', 'new-branch');
    write('anna', home, mine);
    expect(await push('anna')).toBe(true);
    expect(run('host.git', 'show', 'new-branch:content/home.json')).toContain('Mine');
  });

  test.each<[string, () => void, RegExp]>([
    ['no remote', () => run('anna', 'remote', 'remove', 'origin'), /no remote/],
    ['a detached head', () => run('anna', 'checkout', '--quiet', '--detach'), /detached head/],
    [
      'a wrong address',
      () => run('anna', 'remote', 'set-url', 'origin', `${disk.root}/gone.git`),
      /knows no repository/,
    ],
    [
      'a host that is not there',
      () => run('anna', 'remote', 'set-url', 'origin', 'https://anna:secret@127.0.0.1:9/a.git'),
      /cannot be reached/,
    ],
    ['no name', () => run('anna', 'config', 'user.useConfigOnly', 'true'), /who you are/],
    [
      'a merge that is not finished',
      () => write('anna', '.git/MERGE_HEAD', `${run('anna', 'rev-parse', 'HEAD')}\n`),
      /in the middle of joining/,
    ],
  ])('%s is said in a sentence', async (what, spoil, words) => {
    write('anna', home, mine);
    spoil();
    if (what === 'no name') {
      for (const name of ['GIT_AUTHOR_NAME', 'GIT_AUTHOR_EMAIL', 'GIT_COMMITTER_NAME']) {
        delete process.env[name];
      }
      delete process.env.GIT_COMMITTER_EMAIL;
      process.env.GIT_CONFIG_GLOBAL = '/dev/null';
    }
    const root = join(disk.root, 'anna');
    for (const work of [() => tryPush({ root, git: program }), () => push('anna')]) {
      const error = await work().catch((thrown) => thrown);
      expect(error.message).toMatch(words);
      expect(`${error.message}${error.stack}`).not.toContain('secret');
    }
    expect(read('anna')).toBe(mine);
  });

  test('a folder that git does not track is reported', async () => {
    mkdirSync(file('plain', ''));
    await expect(push('plain')).rejects.toThrow(/^The project's folder is not kept by git/);
  });
});
