import {
  commitSubject,
  failureIn,
  hostPage,
  isFolder,
  isNonFastForward,
  isRefused,
  obstacleIn,
} from '../../publish/git/wording';

/* What git says is as git 2.39, libcurl 8 and the git hosts say it. */

const http = (status: number) =>
  `fatal: unable to access 'https://a/': The requested URL returned error: ${status}`;
const refused = (reason: string, words = '') =>
  `${words}To https://a/\n ! [remote rejected] main -> main (${reason})\nerror: failed to push`;

test.each([
  ['spawn git ENOENT', 'git is not installed'],
  ['xcrun: error: invalid active developer path (/Library/...)', 'xcode-select --install'],
  [
    "fatal: detected dubious ownership in repository at '/a'\nTo add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /a",
    'allow it: git config --global --add safe.directory /a',
  ],
  ['fatal: not a git repository (or any of the parent directories): .git', 'no git repository'],
  ['*** Please tell me who you are.', 'who you are'],
  ["fatal: Unable to create '/a/.git/index.lock': Permission denied", 'write-protected'],
  ['error: insufficient permission for adding an object to repository', 'write-protected'],
])('a fault of this computer is reported in a sentence: %s', (said, sentence) => {
  expect(failureIn(said)).toContain(sentence);
  expect(isRefused(said)).toBe(false);
});

test.each([
  [refused('protected branch hook declined'), 'permission to push'],
  [
    refused(
      'pre-receive hook declined',
      'remote: error: GH013: Rule violations\nremote: error: hook declined to update refs/heads/main\n',
    ),
    'permission to push',
  ],
  [
    refused(
      'push declined due to repository rule violations',
      'remote: error: GH013: Rule violations found\nremote: \nremote: - Commits must have verified signatures.\nremote:   Found 1 violation:\nremote: \nremote: - Changes must be made through a pull request\nremote: \n',
    ),
    'this branch: Commits must have verified signatures. Changes must be made through a pull request. Ask its owner.',
  ],
  [
    refused(
      'protected branch hook declined',
      'remote: error: GH006: Protected branch update failed\nremote: error: Required status check "build" is expected.\n',
    ),
    'this branch: Required status check "build" is expected. Ask its owner.',
  ],
  [refused('pre-receive hook declined', 'remote: error: GH001: Large files\n'), 'larger than'],
  [
    refused(
      'pre-receive hook declined',
      'remote: error: File content/gallery/a b.jpg is 101.00 MB; this exceeds GitHub\n',
    ),
    'The photo gallery/a b.jpg is larger',
  ],
  [
    refused('push declined due to email privacy restrictions', 'remote: error: GH007: Your push\n'),
    'users.noreply.github.com',
  ],
  [
    refused('refusing to allow an OAuth App to update `a.yml` without `workflow` scope'),
    '"workflow"',
  ],
  [refused('shallow update not allowed'), 'refuses: shallow update not allowed.'],
  [
    refused('pre-receive hook declined', 'remote:   fatal: Names must be short   \n'),
    'refuses: Names must be short',
  ],
  [`remote: This repository was archived so it is read-only.\n${http(403)}`, 'is archived'],
])(
  'a refusal of the host is reported in a sentence and is not tried again: %s',
  (said, sentence) => {
    expect(failureIn(said)).toContain(sentence);
    expect([isRefused(said), isNonFastForward(said)]).toEqual([true, false]);
  },
);

test.each([
  ' ! [rejected]        a -> main (fetch first)',
  refused("cannot lock ref 'refs/heads/main': is at 1 but expected 2"),
])('a push beside another one is tried again: %s', (said) => {
  expect(isNonFastForward(said)).toBe(true);
});

test.each([
  ["fatal: could not read Username for 'https://github.com': terminal prompts disabled", 'Sign in'],
  ['remote: HTTP Basic: Access denied\nfatal: Authentication failed for https://a', 'Sign in'],
  [http(403), 'Sign in'],
  ['git@github.com: Permission denied (publickey).', 'Sign in'],
  [http(402), 'refuses: error 402'],
  [http(407), 'proxy'],
  [http(413), 'fewer photos'],
  [http(500), 'has a problem at the moment (error 500)'],
  [`${http(0)} SSL certificate problem: unable to get local issuer certificate`, 'virus scanner'],
  [`${http(0)} SSL certificate problem: certificate is not yet valid`, 'date and the time'],
  ["fatal: unable to access 'https://a/': Could not resolve host: a", 'online'],
  ["fatal: unable to access 'https://a/': Failed to connect to a port 443", 'online'],
  ['ssh: connect to host a port 22: Connection timed out', 'online'],
  [
    "fatal: unable to access 'https://a/': Operation too slow. Less than 1 bytes/sec transferred the last 60 seconds",
    'does not answer',
  ],
  ['error: RPC failed; curl 28 Operation too slow. Less than 1 bytes', 'does not answer'],
  ['ERROR: Repository not found.', 'no repository at'],
  [http(404), 'no repository at'],
])('a failure on the way to the host is reported in a sentence: %s', (said, sentence) => {
  expect(failureIn(said)).toContain(sentence);
  expect(isRefused(said)).toBe(false);
});

test('any other failure is reported in the words of git, without a password', () => {
  expect(failureIn('fatal: odd https://anna:secret@a.invalid/x\n')).toBe(
    'git says: fatal: odd https://a.invalid/x Nothing is lost.',
  );
});

test.each([
  ['On branch main\n\nNo commits yet', 'empty'],
  ['interactive rebase in progress; onto 1a2b3c4', 'a merge or a rebase'],
  ['On branch main\nAll conflicts fixed but you are still merging.', 'a merge or a rebase'],
  ['On branch main\nYou are currently cherry-picking commit 1a2b3c4.', 'a merge or a rebase'],
  ['HEAD detached at 1a2b3c4', 'detached HEAD'],
  ['On branch main\nnothing to commit, working tree clean', undefined],
])('a state in which nothing is committed is reported: %s', (status, sentence) => {
  expect(obstacleIn(status)).toEqual(sentence && expect.stringContaining(sentence));
});

test.each([
  ['https://github.com/a-b/site.git', 'https://github.com/a-b/site', false],
  ['https://anna:secret@github.com/a/site', 'https://github.com/a/site', false],
  ['git@gitlab.com:group/part/site.git', 'https://gitlab.com/group/part/site', false],
  ['ssh://git@codeberg.org:22/a/site.git/', 'https://codeberg.org/a/site', false],
  ['https://github.com.evil.example/a/site.git', null, false],
  ['https://example.org/github.com/a/site.git', null, false],
  ['/srv/site.git', null, true],
  ['../site.git', null, true],
  ['C:\\site.git', null, true],
  ['file:///srv/site.git', null, true],
])('the page of the repository %s is %s, and it is a folder: %s', (remote, page, isOnDisk) => {
  expect([hostPage(remote), isFolder(remote)]).toEqual([page, isOnDisk]);
});

test('the subject is what was written, in one line, else the names of what is changed', () => {
  expect(commitSubject(' New phone\nnumber ', ['Home'])).toBe('New phone number');
  expect(commitSubject('', ['Home', 'a.jpg'])).toBe('content: Home, a.jpg');
  expect(commitSubject(' ', ['A', 'B', 'C', 'D', 'E'])).toBe('content: A, B, C and 2 more');
});
