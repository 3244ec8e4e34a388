import { join } from 'node:path';
import { findGit, pushFolder, tryPush } from '../../../src/editor/publish/git';
import { DeployError } from '../../../src/editor/publish/target';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder';
import { type FakeGit, fakeGit, type GitAnswer } from './fake-git';

// No git is needed here; __tests__/slow/git.test.ts asks the same of a real one.
let disk: TemporaryFolder;
let git: FakeGit;
const { PATH } = process.env;

beforeEach(async () => {
  disk = await temporaryFolder();
  git = fakeGit(join(disk.root, 'bin'));
});
afterEach(async () => {
  process.env.PATH = PATH;
  await disk.remove();
});

const push = (words = ['Home: title', '1 photo added']) =>
  pushFolder({ root: disk.root, folder: 'content', words, git: git.program });

/** The commands that change something here or at the host. */
const changes = () =>
  git.calls().filter((call) => /^(?:push|merge --|update-ref|reset|commit-tree)/.test(call));

const othersPushed = (files: string, own: string, different: string) =>
  git.answer({
    'rev-parse FETCH_HEAD': '7he1r5\n',
    'merge-base --is-ancestor 7he1r5 HEAD': { code: 1 },
    'diff --name-only --no-renames -z HEAD 7he1r5': files,
    'diff --name-only --no-renames -z HEAD newtree': own,
    'diff --name-only --no-renames -z newtree 7he1r5': different,
    'log -1 --date=short': 'commit 7he1r5 by Ravi, 2026-11-23, "New prices"\n',
    'merge --ff-only --quiet 7he1r5': '',
  });

test('git is looked for in PATH alone', () => {
  process.env.PATH = join(disk.root, 'empty');
  expect(findGit()).toBe(null);
  process.env.PATH = git.path;
  expect(findGit()).toBe(git.program);
});

test('without git the error says what to install', async () => {
  const pushed = pushFolder({ root: disk.root, folder: 'content', words: [], git: null });
  await expect(pushed).rejects.toThrow(
    'There is no git on this computer. Install it from git-scm.com, or choose a folder or a web space.',
  );
});

test('commits the folder on top of what the host has and moves HEAD after the push', async () => {
  expect(await push()).toBe(true);
  expect(git.calls()).toContain('add --all -- content');
  expect(changes()).toEqual([
    'commit-tree newtree -p HEAD < Home: title\n\n1 photo added',
    'push --porcelain origin c0ffee2:refs/heads/main',
    'update-ref HEAD c0ffee2 c0ffee1',
    'reset --quiet -- content',
  ]);
});

test('a long first sentence is cut in the subject and whole in the body', async () => {
  const words = `Home: ${'very '.repeat(20)}long`;
  await push([words]);
  const [commit] = changes();
  expect(commit).toBe(`commit-tree newtree -p HEAD < ${words.slice(0, 69)}...\n\n${words}`);
});

test('pushes nothing when nothing is new', async () => {
  git.answer({ 'write-tree': '0ldtree\n' });
  expect(await push()).toBe(false);
  expect(changes()).toEqual([]);
});

test('takes what others have pushed when no file of it is changed here', async () => {
  othersPushed('content/a b.json\0code.ts\0', 'content/home.json\0', 'content/home.json\0');
  expect(await push()).toBe(true);
  expect(changes().slice(0, 3)).toEqual([
    'merge --ff-only --quiet 7he1r5',
    expect.stringMatching(/^commit-tree/),
    'push --porcelain origin c0ffee2:refs/heads/main',
  ]);
});

test('stops with both versions named when others have changed the same file', async () => {
  othersPushed('content/home.json\0', 'content/home.json\0', 'content/home.json\0');
  await expect(push()).rejects.toThrow(
    'Somebody else has published changes of the same files: content/home.json. Their version: commit 7he1r5 by Ravi, 2026-11-23, "New prices". Your version: the files on this computer, changed since commit c0ffee1. Nothing was changed here or there. Agree on one; who keeps the code can join the two (git pull).',
  );
  expect(changes()).toEqual([]);
});

test('a file that is the same here and there is no conflict', async () => {
  othersPushed('content/home.json\0', 'content/home.json\0', '');
  expect(await push()).toBe(true);
  expect(git.calls()).toContain('add --all -- :(top,literal)content/home.json');
});

test('commits of this computer that the host does not have stop it when others have pushed', async () => {
  git.answer({ 'rev-parse FETCH_HEAD': '7he1r5\n', 'merge-base --is-ancestor': { code: 1 } });
  await expect(push()).rejects.toThrow(/^This computer has commits that are not at the git host/);
  expect(changes()).toEqual([]);
});

test('a push that others were quicker than is tried three times, and HEAD stays', async () => {
  const errors = '! [rejected] main -> main (fetch first)\n';
  git.answer({ 'push --porcelain': { code: 1, errors } });
  await expect(push()).rejects.toThrow(DeployError);
  expect(git.calls().filter((call) => call.startsWith('fetch'))).toHaveLength(3);
  expect(changes().filter((call) => !/^(?:commit-tree|push)/.test(call))).toEqual([]);
});

test('a dry run reports where a push would go, also when others have pushed; nothing is sent', async () => {
  const errors = '! [rejected] HEAD -> main (non-fast-forward)\n';
  git.answer({ 'push --dry-run': { code: 1, errors } });
  expect(await tryPush({ root: disk.root, git: git.program })).toBe('branch main of origin');
  expect(changes()).toEqual(['push --dry-run origin HEAD:refs/heads/main']);
});

test('cancelled, nothing is sent', async () => {
  const signal = AbortSignal.abort();
  const options = { root: disk.root, folder: 'content', words: [], git: git.program, signal };
  await expect(pushFolder(options)).rejects.toThrow('Cancelled.');
  expect(changes()).toEqual([]);
});

const failed = (errors = ''): GitAnswer => ({ code: 128, errors });
const failedPush = (errors: string) => ({
  ...{ push: failed(errors), 'push --porcelain': failed(errors), 'push --dry-run': failed(errors) },
});
const noName = failed('fatal: empty ident name not allowed');
const noBranch = { 'config branch.main': failed(), 'config branch.main.remote': failed() };

test.each<[words: string, Record<string, GitAnswer>]>([
  ["The project's folder is not kept by git.", { 'rev-parse --git-dir': failed() }],
  ['git knows no address to send to (no remote).', { ...noBranch, remote: '' }],
  ['git stands on no branch', { 'symbolic-ref': failed() }],
  [
    'git is in the middle of joining two states.',
    { 'rev-parse --git-path MERGE_HEAD': 'answers\n' },
  ],
  ['git does not know who you are.', { 'var GIT_COMMITTER_IDENT': noName, 'commit-tree': noName }],
  ...(
    [
      [
        "The git host knows no repository at the project's address.",
        "fatal: 'host.git' does not appear to be a git repository",
      ],
      [
        'The git host cannot be reached.',
        "fatal: unable to access 'https://anna:secret@host.invalid/a.git/': refused",
      ],
      [
        'The git host does not let this computer in.',
        "fatal: could not read Username for 'https://host.invalid'",
      ],
      [
        'The git host refuses changes of this branch.',
        'remote: error: GH006: Protected branch update failed',
      ],
      ['The disk is full', 'fatal: No space left on device'],
      [
        'git says: fatal: odd thing at https://host.invalid/a.git Nothing is lost.',
        'fatal: odd thing at https://anna:secret@host.invalid/a.git',
      ],
    ] as const
  ).map(([words, errors]): [string, Record<string, GitAnswer>] => [words, failedPush(errors)]),
])('a failure is reported in a sentence: %s', async (words, answers) => {
  git.answer(answers);
  // Where git looks for a merge that is not finished is a path of the project's folder.
  await disk.write('answers', '');
  const root = disk.root;
  for (const work of [() => tryPush({ root, git: git.program }), () => push()]) {
    const error = await work().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(DeployError);
    expect(error.message.slice(0, words.length)).toBe(words);
    expect(`${error.message}${error.stack}`).not.toContain('secret');
  }
});
