import {
  commitSubject,
  failureIn,
  hostPage,
  obstacleIn,
} from '../../../src/editor/publish/wording';

/* What git says is as git 2.39 and its hosts say it. */

test.each([
  ['Error: spawn git ENOENT', 'no git on this computer'],
  ['fatal: not a git repository (or any of the parent directories): .git', 'no git repository'],
  ['*** Please tell me who you are.', 'who you are'],
  ["fatal: could not read Username for 'https://github.com': terminal prompts disabled", 'Sign in'],
  ['remote: HTTP Basic: Access denied\nfatal: Authentication failed for https://a', 'Sign in'],
  ["fatal: unable to access 'https://a/': The requested URL returned error: 403", 'Sign in'],
  ['git@github.com: Permission denied (publickey).', 'Sign in'],
  ["fatal: Unable to create '/a/.git/index.lock': Permission denied", 'may not be written'],
  ['error: insufficient permission for adding an object to repository', 'may not be written'],
  ["fatal: Unable to create '/a/.git/index.lock': Read-only file system", 'may not be written'],
  ["fatal: unable to access 'https://a/': Could not resolve host: a", 'cannot be reached'],
  ['ssh: connect to host a port 22: Connection timed out', 'cannot be reached'],
  ['ERROR: Repository not found.', 'no repository at'],
  ['remote: error: GH006: Protected branch update failed for refs/heads/main.', 'refuses changes'],
  ['remote: GitLab: You are not allowed to push code to protected branches', 'refuses changes'],
  ['remote: error: GH001: Large files detected.', 'larger than the git host takes'],
  [' ! [rejected]        a -> main (fetch first)', 'at the same moment'],
])('a failure is told in a sentence: %s', (said, sentence) => {
  expect(failureIn(said)).toContain(sentence);
});

test('any other failure is told in the words of git, without a password', () => {
  expect(failureIn('fatal: odd https://anna:secret@a.invalid/x')).toBe(
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
  ['On branch main\n\tmodified:   content/pages/home.json', undefined],
])('a state in which nothing is committed is told: %s', (status, sentence) => {
  expect(obstacleIn(status)).toEqual(sentence && expect.stringContaining(sentence));
});

test.each([
  ['https://github.com/a-b/site.git', 'https://github.com/a-b/site'],
  ['https://anna:secret@github.com/a/site', 'https://github.com/a/site'],
  ['git@gitlab.com:group/part/site.git', 'https://gitlab.com/group/part/site'],
  ['ssh://git@codeberg.org:22/a/site.git/', 'https://codeberg.org/a/site'],
  ['https://github.com.evil.example/a/site.git', null],
  ['https://example.org/github.com/a/site.git', null],
  ['/srv/site.git', null],
])('the page of the repository %s is %s', (remote, page) => {
  expect(hostPage(remote)).toBe(page);
});

test('the subject is what was written, in one line, else the names of what is changed', () => {
  expect(commitSubject(' New phone\nnumber ', ['Home'])).toBe('New phone number');
  expect(commitSubject('', ['Home', 'a.jpg'])).toBe('content: Home, a.jpg');
  expect(commitSubject(' ', ['A', 'B', 'C', 'D', 'E'])).toBe('content: A, B, C and 2 more');
});
