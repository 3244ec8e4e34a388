import {
  chmodSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import type { News, PublishAnswer, PublishConflict } from '../../publish/answers';
import { jpeg } from '../support/desk';
import { type Clone, captionsFile, makeClones } from './clones';

/* Two editors with the git of this computer, and a bare repository on the disk as the host. */

const copy = new ContentCopy();
const about = 'pages/about.json';
const photo = '1-hand-truck.jpg';
const source = `gallery/${photo}`;
let host: ReturnType<typeof makeClones>;
let anna: Clone;
let ravi: Clone;
const before = { ...process.env };

beforeAll(() => copy.drawPictures());
beforeEach(() => {
  host = makeClones(temporaryFolder().root, copy, 'anna', 'ravi');
  [anna, ravi] = host.clones as [Clone, Clone];
});
afterEach(() => {
  process.env = { ...before };
});

const setHead = (clone: Clone, head: object) =>
  clone.edit(about, (page) => Object.assign(page.head, head));
const describePhoto = (clone: Clone, words: object | null) =>
  clone.edit(captionsFile, (all) => {
    if (words) all[photo] = words;
    else delete all[photo];
  });
const removePhoto = (clone: Clone) => {
  rmSync(clone.path(source));
  describePhoto(clone, null);
};
const online = (file: string) => JSON.parse(host.published(file) ?? '{}');

/** Somebody else changes files of their computer, commits and pushes all. */
function pushByHand(clone: Clone, change: () => unknown): void {
  clone.git('pull', '--quiet');
  change();
  clone.git('add', '--all');
  clone.git('commit', '--quiet', '-m', `By ${clone.name}`);
  clone.git('push', '--quiet');
}

/** Expects that both computers and the host hold the same. */
async function expectAgreement(): Promise<void> {
  for (const clone of [anna, ravi, anna]) {
    expect(await clone.publish()).toMatchObject({ outcome: 'published', waiting: null });
  }
  for (const clone of [anna, ravi]) {
    expect(clone.git('rev-parse', 'HEAD')).toBe(host.online());
    expect(clone.git('status', '--porcelain')).toBe('');
    expect((await clone.send<News>('GET news')).changes).toEqual([]);
    expect(await clone.send('GET destination')).toEqual({ hasOthers: false });
  }
}

/** Ravi publishes a change, then anna another one, who chooses one side of all conflicts. */
async function both(mine: () => unknown, theirs: () => unknown, isMine: boolean) {
  await theirs();
  expect(await ravi.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(await anna.send('GET destination')).toEqual({ hasOthers: true });
  await mine();
  const answer = await anna.publish();
  if (answer.outcome !== 'changed elsewhere') throw new Error(JSON.stringify(answer));
  const { conflicts } = answer;
  expect(await anna.publish(isMine)).toMatchObject({ outcome: 'published', isNew: true });
  await expectAgreement();
  return conflicts;
}

const namesOf = (conflicts: readonly PublishConflict[]) => conflicts.map(({ name }) => name).sort();

test('others’ files come along; neighbouring fields are merged; what is staged of the program stays', async () => {
  pushByHand(ravi, () => {
    setHead(ravi, { intro: 'Theirs for all.' });
    writeFileSync(join(ravi.root, 'program.ts'), 'let a = 2;\n');
    writeFileSync(join(ravi.root, 'new.ts'), 'let b = 1;\n');
    ravi.write('gallery/theirs.jpg', 'not a picture');
  });
  setHead(anna, { title: 'Mine' });
  writeFileSync(join(anna.root, 'staged.ts'), 'let c = 3;\n');
  anna.git('add', 'staged.ts');
  anna.write('customers.csv', 'Asha, +91 98290 41000');
  expect(await anna.publish()).toMatchObject({ outcome: 'published', programBy: ['ravi'] });
  expect(online(about).head).toMatchObject({ title: 'Mine', intro: 'Theirs for all.' });
  expect(JSON.parse(anna.read(about)).head).toEqual(online(about).head);
  expect(anna.git('log', '--format=%an %s', '--no-merges', '-2')).toBe(
    'anna By anna\nravi By ravi',
  );
  expect([anna.read('gallery/theirs.jpg'), anna.git('show', 'HEAD:program.ts')]).toEqual([
    'not a picture',
    'let a = 2;',
  ]);
  expect(anna.git('status', '--porcelain')).toBe('A  staged.ts\n?? content/customers.csv');
  expect(host.files()).not.toContain('content/customers.csv');
});

test('a photo of others whose name is that of a text comes byte for byte', async () => {
  const bytes = await jpeg('teal');
  pushByHand(ravi, () => ravi.write('gallery/x.json', bytes));
  expect(await anna.publish()).toMatchObject({ outcome: 'published', waiting: null });
  expect(readFileSync(anna.path('gallery/x.json'))).toEqual(bytes);
});

test.each([true, false])('one field that both changed is chosen, with %s', async (isMine) => {
  const conflicts = await both(
    () => setHead(anna, { intro: 'Mine for all.' }),
    () => setHead(ravi, { intro: 'Theirs for all.' }),
    isMine,
  );
  expect(conflicts).toEqual([
    {
      file: about,
      path: ['head', 'intro'],
      mine: 'Mine for all.',
      theirs: 'Theirs for all.',
      name: expect.stringMatching(/^About Us: .+ › .+$/),
      pictures: { mine: null, theirs: null },
      fields: [{ name: '', mine: 'Mine for all.', theirs: 'Theirs for all.' }],
    },
  ]);
  expect(online(about).head.intro).toBe(isMine ? 'Mine for all.' : 'Theirs for all.');
});

test('a choice for a text that has changed since holds no more', async () => {
  setHead(ravi, { intro: 'Theirs for all.' });
  await ravi.publish();
  setHead(anna, { intro: 'Mine for all.' });
  const { conflicts } = (await anna.publish()) as PublishAnswer & { outcome: 'changed elsewhere' };
  setHead(ravi, { intro: 'Newer for all.' });
  await ravi.publish();
  const choices = conflicts.map((conflict) => ({ ...conflict, isMine: false }));
  const again = await anna.send<PublishAnswer>('POST publish', { choices });
  expect(again).toMatchObject({
    outcome: 'changed elsewhere',
    conflicts: [{ theirs: 'Newer for all.' }],
  });
});

let hue = 0;
/** Of a photo that is not there yet */
const nextHue = () => {
  hue += 10;
  return hue;
};

const [mineWords, theirWords] = [{ alt: 'A lane at dawn.' }, { alt: 'A yard at night.' }];
test('of a photo that both replaced picture and words are two choices', async () => {
  const [mine, theirs] = [await jpeg('hsl(100, 70%, 40%)'), await jpeg('hsl(200, 70%, 40%)')];
  const replace = (clone: Clone, bytes: Buffer, words: object) => {
    clone.write(source, bytes);
    describePhoto(clone, words);
  };
  const conflicts = await both(
    () => replace(anna, mine, mineWords),
    () => replace(ravi, theirs, theirWords),
    false,
  );
  const version = expect.stringMatching(/^versions\/[0-9a-f]{40}$/);
  expect(conflicts).toMatchObject([
    { file: captionsFile, path: [photo, 'alt'], pictures: { mine: null, theirs: null } },
    { file: source, path: [], pictures: { mine: version, theirs: version }, fields: [] },
  ]);
  expect(anna.photos()[photo]).toBe(theirs.toString('base64'));
  expect(anna.words()[photo]?.alt).toBe(theirWords.alt);
});

test.each<[what: 'words' | 'picture', change: (clone: Clone) => unknown]>([
  ['words', (clone) => describePhoto(clone, { caption: `New words ${nextHue()}` })],
  ['picture', async (clone) => clone.write(source, await jpeg(`hsl(${nextHue()}, 70%, 40%)`))],
])('of a photo that one removes the %s that the other changed are a choice', async (...of) => {
  const [what, change] = of;
  for (const remover of [anna, ravi]) {
    if (!(photo in anna.photos() && photo in anna.words())) {
      anna.write(source, await jpeg(`hsl(${nextHue()}, 70%, 40%)`));
      describePhoto(anna, { alt: 'A hand truck.' });
      await expectAgreement();
    }
    const [conflict] = await both(
      () => (remover === anna ? removePhoto : change)(anna),
      () => (remover === ravi ? removePhoto : change)(ravi),
      false,
    );
    const isKept = remover === anna;
    expect([photo in anna.words(), photo in anna.photos()]).toEqual([
      isKept && what === 'words',
      isKept && what === 'picture',
    ]);
    const [shown, gone] = remover === anna ? ['theirs', 'mine'] : ['mine', 'theirs'];
    expect(conflict?.pictures).toMatchObject({
      [`${shown}`]: expect.stringMatching(/^versions\//),
      [`${gone}`]: null,
    });
  }
});

test('a page that names a picture which somebody else removed is not pushed, and is named', async () => {
  const [home, spare] = ['pages/home.json', 'images/spare.jpg'];
  anna.write(spare, await jpeg('teal'));
  await expectAgreement();
  rmSync(ravi.path(spare));
  await ravi.publish();
  const page = anna.read(home);
  anna.write(home, page.replace(/"images\/[^"]+"/, `"${spare}"`));
  const first = host.online();
  expect(await anna.publish()).toMatchObject({
    outcome: 'mistakes',
    mistakes: [{ file: home, line: expect.stringContaining(spare), place: { file: home } }],
  });
  expect(host.online()).toBe(first);
  // A picture that a text names is not deleted here; with another one in the text it is.
  expect(existsSync(anna.path(spare))).toBe(true);
  anna.write(home, page);
  await expectAgreement();
  expect(existsSync(anna.path(spare))).toBe(false);
});

test('files without fields are chosen entirely, and stay executable', async () => {
  const command = 'Edit the website.command';
  anna.write(command, '#!/bin/sh\necho\n');
  chmodSync(anna.path(command), 0o755);
  anna.write('README.md', 'For editors\n');
  await expectAgreement();
  const conflicts = await both(
    () => [anna.write('README.md', 'Mine\n'), anna.write(command, '#!/bin/sh\necho 1\n')],
    () => [ravi.write('README.md', 'Theirs\n'), ravi.write(command, '#!/bin/sh\necho 2\n')],
    false,
  );
  expect(namesOf(conflicts)).toEqual([command, 'README.md']);
  expect(conflicts[0]).toMatchObject({ mine: 'changed', theirs: 'changed' });
  expect(anna.read('README.md')).toBe('Theirs\n');
  expect(host.git('ls-tree', 'main', `content/${command}`)).toMatch(/^100755/);
  // What is removed here is removed there.
  rmSync(anna.path('README.md'));
  await expectAgreement();
  expect(host.published('README.md')).toBeNull();
});

test('what others have pushed with a mistake is not pushed again before it is corrected', async () => {
  pushByHand(ravi, () => setHead(ravi, { title: '' }));
  setHead(anna, { intro: 'Mine for all.' });
  const first = host.online();
  expect(await anna.publish()).toMatchObject({
    outcome: 'mistakes',
    mistakes: [{ file: about, place: { path: ['head', 'title'] } }],
  });
  expect(host.online()).toBe(first);
  expect(JSON.parse(anna.read(about)).head).toMatchObject({ title: '', intro: 'Mine for all.' });
  setHead(anna, { title: 'Corrected' });
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  ravi.git('pull', '--quiet');
  await expectAgreement();
  expect(online(about).head).toMatchObject({ title: 'Corrected', intro: 'Mine for all.' });
});

test('what is saved during a publication goes with the next one, and others’ changes come then', async () => {
  setHead(ravi, { intro: 'Theirs for all.' });
  await ravi.publish();
  setHead(anna, { title: 'Mine' });
  // Saved as the host takes the commit.
  const saved = anna.read(about).replace('"Mine"', '"Saved meanwhile"');
  anna.write('saved', saved);
  host.hook(`cp '${anna.path('saved')}' '${anna.path(about)}'`);
  expect(await anna.publish()).toMatchObject({
    outcome: 'published',
    waiting: expect.stringMatching(new RegExp(`here, too: content/${about}\\.`)),
  });
  expect(anna.read(about)).toBe(saved);
  expect(online(about).head).toMatchObject({ title: 'Mine', intro: 'Theirs for all.' });
  host.hook('exit 0');
  rmSync(anna.path('saved'));
  await expectAgreement();
  expect(online(about).head).toMatchObject({ title: 'Saved meanwhile', intro: 'Theirs for all.' });
});

test('others’ program beside changes of it here: theirs waits, and both commits are a sentence', async () => {
  const program = join(anna.root, 'program.ts');
  pushByHand(ravi, () => writeFileSync(join(ravi.root, 'program.ts'), 'let a = 2;\n'));
  writeFileSync(program, 'let a = 3;\n');
  setHead(anna, { title: 'Mine' });
  expect(await anna.publish()).toMatchObject({
    outcome: 'published',
    waiting: expect.stringMatching(/here, too: program\.ts\./),
  });
  expect([online(about).head.title, anna.git('diff', '--stat')]).toEqual([
    'Mine',
    expect.stringContaining('program.ts'),
  ]);
  anna.git('commit', '--quiet', '-m', 'By hand', 'program.ts');
  setHead(anna, { title: 'Mine again' });
  expect(await anna.publish()).toEqual({
    error: expect.stringMatching(/the same file of the program: program\.ts/),
  });
  expect(online(about).head.title).toBe('Mine');
});

test('a commit that could not be pushed is what the next publication begins with', async () => {
  const address = anna.git('remote', 'get-url', 'origin');
  anna.git('remote', 'set-url', '--push', 'origin', 'https://anna:secret@127.0.0.1:9/a.git');
  setHead(anna, { title: 'Mine' });
  const answer = await anna.publish();
  expect(answer.error).toMatch(/cannot be reached/);
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect((await anna.send<News>('GET news')).changes).toHaveLength(1);
  expect(await anna.send('GET destination')).toEqual({ hasOthers: false });
  anna.git('remote', 'set-url', '--push', 'origin', address);
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(online(about).head.title).toBe('Mine');
});

test('who publishes while somebody else does comes after them', async () => {
  setHead(anna, { title: 'Mine' });
  setHead(ravi, { intro: 'Theirs for all.' });
  ravi.git('commit', '--quiet', '-am', 'Theirs');
  // Theirs is there before mine is taken.
  host.hook(
    `cd '${ravi.root}' && unset GIT_QUARANTINE_PATH $(git rev-parse --local-env-vars) && rm '${join(host.folder, 'hooks/pre-receive')}' && git push --quiet`,
    'pre-receive',
  );
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(online(about).head).toMatchObject({ title: 'Mine', intro: 'Theirs for all.' });
  await expectAgreement();
});

test('others’ changes are fetched when the settings of git name another branch', async () => {
  anna.git('config', 'remote.origin.fetch', '+refs/heads/draft:refs/remotes/origin/draft');
  setHead(ravi, { intro: 'Theirs for all.' });
  await ravi.publish();
  setHead(anna, { title: 'Mine' });
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(online(about).head).toMatchObject({ title: 'Mine', intro: 'Theirs for all.' });
});

test('names in other capitals are pushed where git ignores case', async () => {
  anna.git('config', 'core.ignorecase', 'true');
  renameSync(anna.path(source), anna.path('gallery/1-Hand-Truck.JPG'));
  anna.edit(captionsFile, (words) => {
    words['1-Hand-Truck.JPG'] = words[photo];
    delete words[photo];
  });
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  const photos = host.files().filter((file) => /gallery\/1-/.test(file));
  expect(photos).toEqual(['content/gallery/1-Hand-Truck.JPG']);
});

test('of files that are no part of the website none is pushed, and each is named', async () => {
  const archive = Buffer.from('504b03040a0000000000', 'hex');
  const put = (file: string, bytes: string | Buffer = 'Asha, +91 98290 41000') => {
    anna.write(file, bytes);
    return file;
  };
  const foreign = [
    put('.env', 'PASSWORD=secret'),
    put('gallery/backup.zip', archive),
    put('gallery/list.jpg'),
    put('shared/Offer to Mr Sharma.docx', archive),
    put('--force.txt'),
    put(' [a](top) सूची.csv'),
  ];
  put('old site/index.html');
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'Old']]) {
    const own = ['-c', 'user.name=a', '-c', 'user.email=a@a.invalid'];
    anna.git('-C', anna.path('old site'), ...own, ...args);
  }
  foreign.push('old site/');
  const files = host.files();
  put('gallery/--all.jpg', await jpeg('hsl(300, 60%, 60%)'));
  const staying = async () => (await anna.send<News>('GET news')).staying.toSorted();
  expect(await staying()).toEqual([...foreign].sort());
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(host.files().sort()).toEqual([...files, 'content/gallery/--all.jpg'].sort());
  expect(await staying()).toEqual([...foreign].sort());
});

test('a file that is a link to another place stops it, and is named', async () => {
  const outside = join(temporaryFolder().root, 'elsewhere');
  renameSync(anna.path('company.json'), outside);
  symlinkSync(outside, anna.path('company.json'));
  const first = host.online();
  expect(await anna.publish()).toEqual({
    error: expect.stringMatching(/git cannot store content\/company\.json/),
  });
  expect(host.online()).toBe(first);
});

test.each<[string, () => void, RegExp]>([
  ['no remote', () => anna.git('remote', 'remove', 'origin'), /"Publish repository"/],
  ['a detached head', () => anna.git('checkout', '--quiet', '--detach'), /detached HEAD/],
  [
    'a wrong address',
    () => anna.git('remote', 'set-url', 'origin', '/gone.git'),
    /no repository at/,
  ],
  ['no identity', () => anna.git('config', 'user.name', ''), /who you are/],
  [
    'a protected branch',
    () => host.hook('echo "GH006: Protected branch" >&2; exit 1'),
    /permission to push/,
  ],
  [
    'a sparse checkout',
    () => anna.git('sparse-checkout', 'set', 'content'),
    /sparse-checkout disable/,
  ],
  [
    'a lock that stays',
    () => writeFileSync(join(anna.root, '.git/index.lock'), ''),
    /its lock file \.git\/index\.lock is there/,
  ],
  [
    'another project at the host',
    () => {
      const other = anna.git('commit-tree', '-m', 'Other', 'HEAD^{tree}');
      anna.git('push', '--quiet', '--force', 'origin', `${other}:refs/heads/main`);
    },
    /two different projects/,
  ],
])('%s is reported in a sentence, and nothing is changed', async (_, spoil, words) => {
  setHead(anna, { title: 'Mine' });
  spoil();
  const [first, text] = [host.online(), anna.read(about)];
  expect(await anna.publish()).toEqual({ error: expect.stringMatching(words) });
  expect([host.online(), anna.read(about)]).toEqual([first, text]);
});

test('programs that a repository names as hooks are not started', async () => {
  const mark = join(host.folder, 'started');
  const evil = join(host.folder, 'evil.sh');
  writeFileSync(evil, `#!/bin/sh\necho "$0" >> "${mark}"\n`, { mode: 0o755 });
  anna.git('config', 'core.fsmonitor', evil);
  const hooks = [
    'pre-commit',
    'pre-push',
    'reference-transaction',
    'post-index-change',
    'post-merge',
  ];
  for (const hook of hooks) symlinkSync(evil, join(anna.root, `.git/hooks/${hook}`));
  setHead(ravi, { title: 'Theirs' });
  await ravi.publish();
  setHead(anna, { intro: 'Mine for all.' });
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(existsSync(mark)).toBe(false);
  anna.git('status');
  expect(existsSync(mark)).toBe(true);
});
