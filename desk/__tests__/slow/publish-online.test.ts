import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { becomes } from '../../../__tests__/support/browser';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import type { News, PublishAnswer } from '../../publish/answers';
import { jpeg } from '../support/desk';
import { type Clone, makeClones } from './clones';

/* What is pushed is what the website is, and it goes where the website is built from. */

const copy = new ContentCopy();
let host: ReturnType<typeof makeClones>;
let anna: Clone;

beforeAll(() => copy.drawPictures());
beforeEach(() => {
  host = makeClones(temporaryFolder().root, copy, 'anna');
  [anna] = host.clones as [Clone];
});

const changeIntro = (words: string) =>
  anna.edit('pages/about.json', (page) => {
    page.head.intro = words;
  });
const picturesOnline = () =>
  host.files().filter((file) => /^content\/(?:gallery|images)\/.*(?<!\.json)$/.test(file));

test('pictures that git ignores stay online, and new ones go there', async () => {
  const before = picturesOnline();
  expect(before.length).toBeGreaterThan(0);
  writeFileSync(join(anna.root, '.git/info/exclude'), '*.jpg\n');
  changeIntro('Other words for all.');
  anna.write('gallery/fair day.jpg', await jpeg('teal'));
  const { changes } = await anna.send<News>('GET news');
  expect(changes.map(({ file }) => file).sort()).toEqual([
    'gallery/fair day.jpg',
    'pages/about.json',
  ]);
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(picturesOnline().sort()).toEqual([...before, 'content/gallery/fair day.jpg'].sort());
});

/** Publishes, and does something while the host is asked for its newest commit. */
async function publishAround(during: () => unknown): Promise<PublishAnswer> {
  const [asked, go] = [join(anna.root, '.git/asked'), join(anna.root, '.git/go')];
  const slow = join(anna.root, '.git/slow-upload-pack');
  // The first time it is asked for its branch, then for the commit.
  const script = `#!/bin/sh
if [ -e '${asked}-once' ]; then
  touch '${asked}'
  while [ ! -e '${go}' ]; do sleep 0.05; done
fi
touch '${asked}-once'
exec git-upload-pack "$@"
`;
  writeFileSync(slow, script, { mode: 0o755 });
  anna.git('config', 'remote.origin.uploadpack', slow);
  const answer = anna.publish();
  await becomes(async () => existsSync(asked), true);
  await during();
  writeFileSync(go, '');
  return answer;
}

/** The pictures that the published texts name and that are not published. */
const lost = (): string[] => {
  const online = host.files();
  const named = online
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const text = host.published(file.replace('content/', '')) ?? '';
      return [...text.matchAll(/"file": "([^"]+)"/g)].map(([, picture]) => `${picture}`);
    });
  return named.filter(
    (picture) => /^(?:gallery|images)\//.test(picture) && !online.includes(`content/${picture}`),
  );
};

test('a page and its new picture that are saved while the host is asked go online together', async () => {
  changeIntro('Other words for all.');
  const bytes = await jpeg('teal');
  const save = () => {
    anna.write('images/new van.jpg', bytes);
    const page = anna.read('pages/home.json');
    anna.write('pages/home.json', page.replace(/"images\/[^"]+"/, '"images/new van.jpg"'));
  };
  expect(await publishAround(save)).toMatchObject({ outcome: 'published' });
  expect(lost()).toEqual([]);
  expect(host.published('pages/about.json')).toContain('Other words for all.');
  expect(await anna.publish()).toMatchObject({ outcome: 'published' });
  expect(lost()).toEqual([]);
  expect(host.published('pages/home.json')).toContain('images/new van.jpg');
});

test.each<[where: string, go: () => void, back: RegExp]>([
  ['a side branch', () => anna.git('switch', '--create', 'fix'), /fix, but .* from main/],
  [
    'a side branch that is at the host',
    () => {
      anna.git('switch', '--create', 'fix');
      anna.git('push', '--set-upstream', 'origin', 'fix');
    },
    /fix, but .* from main/,
  ],
  [
    'master beside main',
    () => {
      anna.git('branch', '--move', 'master');
      anna.git('branch', '--unset-upstream');
    },
    /master, but .* from main/,
  ],
  [
    'the former name of the branch at the host',
    () => host.git('branch', '--move', 'main', 'trunk'),
    /main, but .* from trunk/,
  ],
])('from %s nothing is pushed, and the way back is said before', async (_, go, back) => {
  go();
  const refs = () => anna.git('ls-remote', 'origin');
  const [before, head] = [refs(), anna.git('rev-parse', 'HEAD')];
  changeIntro('Other words for all.');
  const refusal = { error: expect.stringMatching(back) };
  expect(await anna.send('GET destination')).toEqual(refusal);
  expect(await anna.publish()).toEqual(refusal);
  expect([refs(), anna.git('rev-parse', 'HEAD')]).toEqual([before, head]);
});

test('a branch of another name that follows the one online is pushed there', async () => {
  anna.git('branch', '--move', 'work');
  changeIntro('Other words for all.');
  expect(await anna.send('GET destination')).toEqual({ hasOthers: false });
  expect(await anna.publish()).toMatchObject({ outcome: 'published', folder: expect.any(String) });
  expect(host.published('pages/about.json')).toContain('Other words for all.');
});

test('the first push to an empty host makes the branch', async () => {
  host.git('update-ref', '-d', 'refs/heads/main');
  anna.git('update-ref', '-d', 'refs/remotes/origin/main');
  changeIntro('Other words for all.');
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(host.published('pages/about.json')).toContain('Other words for all.');
});

test('a photo that the host finds too large is named, and without it the rest goes', async () => {
  const head = anna.git('rev-parse', 'HEAD');
  anna.write('gallery/large.jpg', await jpeg('teal'));
  changeIntro('Other words for all.');
  // As GitHub looks: at every commit that is pushed.
  const isSent = 'git rev-list --objects "$3" --not --all | grep -q "gallery/large.jpg"';
  const says = 'File content/gallery/large.jpg is 123.45 MB; this exceeds the file size limit';
  host.hook(`if ${isSent}; then echo "error: ${says}" >&2; exit 1; fi`);
  for (const _ of ['once', 'twice']) {
    expect(await anna.publish()).toEqual({
      error: expect.stringMatching(/^The photo gallery\/large\.jpg is larger/),
    });
    expect(anna.git('rev-parse', 'HEAD')).toBe(head);
    expect((await anna.send<News>('GET news')).changes).toHaveLength(2);
  }
  await anna.send('POST remove', { sources: ['gallery/large.jpg'] });
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(host.published('pages/about.json')).toContain('Other words for all.');
});
