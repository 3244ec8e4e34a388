import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { News, PublishAnswer } from '../../src/editor/desk/server/types';
import { ContentCopy } from '../support/content-copy';
import { jpeg } from '../support/desk';
import { temporaryFolder } from '../support/temporary-folder';
import { type Clone, makeClones } from './clones';

/* Two desks on two clones of one repository: what is told is what ls-remote and the disks show. */

jest.setTimeout(1_800_000);

const copy = new ContentCopy();
let host: ReturnType<typeof makeClones>;
let anna: Clone;
let ravi: Clone;
const [first, second, third, fourth] = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'] as const;

beforeAll(async () => {
  await copy.drawPictures();
  const words: Record<string, object> = {};
  for (const [index, name] of [first, second, third, fourth].entries()) {
    copy.write(`gallery/${name}`, await jpeg(`hsl(${index * 60}, 50%, 50%)`));
    words[name] = { alt: `The photo ${name} shows a truck.`, caption: `Truck ${name}` };
  }
  for (const name of Object.keys(JSON.parse(copy.read('gallery/captions.json')))) {
    if (/\.jpg$/.test(name)) copy.remove(`gallery/${name}`);
  }
  copy.write('gallery/captions.json', `${JSON.stringify(words, null, 2)}\n`);
  host = makeClones(temporaryFolder().root, copy, 'anna', 'ravi');
  [anna, ravi] = host.clones as [Clone, Clone];
  await Promise.all([anna.open(), ravi.open()]);
});
afterAll(() => Promise.all([anna?.kill(), ravi?.kill()]));

const asked = (answer: PublishAnswer) =>
  answer.outcome === 'changed elsewhere' ? answer.conflicts : [];

/** Publishes; conflicts are answered by one side. */
async function publish(clone: Clone, isMine?: boolean): Promise<PublishAnswer> {
  const before = host.online();
  const answer = await clone.send<PublishAnswer>('POST publish');
  const conflicts = asked(answer);
  if (conflicts.length === 0 || isMine === undefined) return answer;
  // Nothing was sent, and nothing is changed.
  expect(host.online()).toBe(before);
  const choices = conflicts.map((conflict) => ({ ...conflict, isMine }));
  return clone.send<PublishAnswer>('POST publish', { choices });
}

/** Expects that both desks and the host hold the same, and that each photo has its words and each words their photo. */
async function expectAgreement(): Promise<void> {
  expect(await publish(ravi)).toMatchObject({ outcome: 'published' });
  expect(await publish(anna)).toMatchObject({ outcome: 'published' });
  for (const clone of [anna, ravi]) {
    expect(clone.git('rev-parse', 'HEAD')).toBe(host.online());
    expect(clone.git('status', '--porcelain')).toBe('');
    expect(await clone.send('GET changes')).toEqual({ count: 0 });
    expect(Object.keys(clone.words()).sort()).toEqual(Object.keys(clone.photos()).sort());
  }
  expect(anna.photos()).toEqual(ravi.photos());
  expect(JSON.parse(host.published('gallery/captions.json') ?? '{}')).toEqual(anna.words());
  expect(Object.entries(anna.words())).toEqual(Object.entries(ravi.words()));
}

/** Brings a removed photo back for the next round. */
async function putBack(name: string, bytes: Buffer): Promise<void> {
  if (existsSync(anna.path(`gallery/${name}`))) return;
  writeFileSync(anna.path(`gallery/${name}`), bytes);
  await anna.describe((words) => {
    words[name] = { alt: `The photo ${name} shows a truck.`, caption: `Truck ${name}` };
  });
  await publish(anna);
  await publish(ravi);
}

test.each([true, false])(
  'a photo that one removes and the other captions, with %s: as was chosen',
  async (isMine) => {
    for (const [remover, describer] of [
      [anna, ravi],
      [ravi, anna],
    ] as const) {
      const bytes = await jpeg('hsl(20, 70%, 40%)');
      const caption = `New words, ${isMine}, by ${describer.name}`;
      await putBack(first, bytes);
      await remover.send('POST remove', { sources: [`gallery/${first}`] });
      await describer.describe((words) => {
        words[first] = { ...words[first], caption };
      });
      await publish(ravi);
      const answer = await anna.send<PublishAnswer>('POST publish');
      expect(asked(answer).map(({ name }) => name)).toEqual([
        expect.stringMatching(/: The photo and its words$/),
      ]);
      expect(await publish(anna, isMine)).toMatchObject({ outcome: 'published' });
      const isThere = (remover === anna) !== isMine;
      expect([first in anna.photos(), first in anna.words()]).toEqual([isThere, isThere]);
      if (isThere) expect(anna.words()[first]?.caption).toBe(caption);
      await expectAgreement();
    }
  },
);

test('of two who put the photos in order both moves are done', async () => {
  await putBack(first, await jpeg('hsl(20, 70%, 40%)'));
  const order = () => Object.keys(anna.words());
  const [a = '', b = '', c = '', d = ''] = order();
  await anna.send('POST move', { sources: [`gallery/${b}`], place: 0 });
  await ravi.send('POST move', { sources: [`gallery/${d}`], place: 2 });
  await publish(ravi);
  expect(await publish(anna)).toMatchObject({ outcome: 'published', isNew: true });
  expect(order()).toEqual([b, a, d, c]);
  await expectAgreement();
});

test.each([true, false])(
  'of a photo that both replace, with %s, one picture stays with its words',
  async (isMine) => {
    const [mine, theirs] = [
      await jpeg(`hsl(${isMine ? 100 : 140}, 70%, 40%)`),
      await jpeg(`hsl(${isMine ? 200 : 240}, 70%, 40%)`),
    ];
    for (const [clone, bytes, alt] of [
      [anna, mine, 'A lane at dawn.'],
      [ravi, theirs, 'A yard at night.'],
    ] as const) {
      await clone.replace(`gallery/${second}`, bytes);
      await clone.describe((words) => {
        words[second] = { alt };
      });
    }
    await publish(ravi);
    expect(await publish(anna, isMine)).toMatchObject({ outcome: 'published' });
    expect(anna.photos()[second]).toBe((isMine ? mine : theirs).toString('base64'));
    expect(anna.words()[second]?.alt).toBe(isMine ? 'A lane at dawn.' : 'A yard at night.');
    await expectAgreement();
  },
);

test('a lock that comes during the push changes nothing of what is told, and HEAD follows later', async () => {
  const lock = join(anna.root, '.git/index.lock');
  host.hook(`touch '${lock}'`);
  await anna.describe((words) => {
    words[third] = { alt: 'Sent beside a lock.' };
  });
  expect(await publish(anna)).toMatchObject({ outcome: 'published', isNew: true });
  expect(host.published('gallery/captions.json')).toContain('Sent beside a lock.');
  host.hook('exit 0');
  rmSync(lock);
  expect(await anna.send('GET changes')).toEqual({ count: 0 });
  await expectAgreement();
});

test('a refusal of the host is told, and nothing is online', async () => {
  const before = host.online();
  host.hook('echo "protected branch" >&2; exit 1');
  await anna.describe((words) => {
    words[fourth] = { alt: 'Refused at first.' };
  });
  expect(await publish(anna)).toEqual({ error: expect.stringMatching(/refuses changes/) });
  expect(host.online()).toBe(before);
  expect(await anna.send('GET changes')).toEqual({ count: 1 });
  host.hook('exit 0');
  expect(await publish(anna)).toMatchObject({ outcome: 'published', isNew: true });
  await expectAgreement();
});

test('who leaves while it is published has published', async () => {
  await anna.describe((words) => {
    words[fourth] = { alt: 'Left the page.' };
  });
  const leaving = new AbortController();
  // The host is asked when the window is gone.
  const mark = join(anna.root, '.desk/left');
  host.hook(`while [ ! -e '${mark}' ]; do sleep 0.1; done`);
  const answer = anna.send('POST publish', {}, leaving.signal).catch(() => 'left');
  await new Promise((done) => setTimeout(done, 1000));
  leaving.abort();
  expect(await answer).toBe('left');
  writeFileSync(mark, '');
  // The next one waits for it.
  expect(await publish(anna)).toMatchObject({ outcome: 'published', isNew: false });
  expect(host.published('gallery/captions.json')).toContain('Left the page.');
  host.hook('exit 0');
  await expectAgreement();
});

test('of fifteen files that are no part of the website none is pushed, and each is named', async () => {
  const outside = temporaryFolder().root;
  const put = (file: string, bytes: string | Buffer = 'Asha, +91 98290 41000') => {
    mkdirSync(dirname(anna.path(file)), { recursive: true });
    writeFileSync(anna.path(file), bytes);
    return file;
  };
  const archive = Buffer.from('504b03040a0000000000', 'hex');
  const foreign = [
    put('customers.csv'),
    put('passwords.txt'),
    put('.env', 'PASSWORD=secret'),
    put('Price list.xlsx', archive),
    put('shared/Offer to Mr Sharma.docx', archive),
    put('gallery/backup.zip', archive),
    put('gallery/list.jpg'),
    put('.hidden/notes.txt'),
    put('pages/to do/2026/plan.odt', archive),
    put('--force.txt'),
    put(' *?[a]":(top) सूची\nof two lines.csv'),
    put('home.bak'),
  ];
  put('old site/index.html');
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'Old']]) {
    const own = ['-c', 'user.name=a', '-c', 'user.email=a@a.invalid'];
    anna.git('-C', anna.path('old site'), ...own, ...args);
  }
  foreign.push('old site/');
  writeFileSync(join(outside, 'van.jpg'), await jpeg('hsl(30, 60%, 60%)'));
  symlinkSync(join(outside, 'van.jpg'), anna.path('gallery/van.jpg'));
  foreign.push('gallery/van.jpg');
  // A text of the website as a link, too: what would be pushed is the address of a folder.
  const company = readFileSync(anna.path('company.json'), 'utf8');
  renameSync(anna.path('company.json'), join(outside, 'company.json'));
  symlinkSync(join(outside, 'company.json'), anna.path('company.json'));
  foreign.push('company.json');

  const before = host.files();
  put('gallery/--all.jpg', await jpeg('hsl(300, 60%, 60%)'));
  const { changes, staying } = await anna.send<News>('GET news');
  expect(changes.map(({ file }) => file)).toEqual(['gallery/--all.jpg']);
  expect(staying.map(({ file }) => file).sort()).toEqual([...foreign].sort());
  expect(await publish(anna)).toMatchObject({ outcome: 'published', isNew: true });
  expect(host.files()).toEqual([...before, 'content/gallery/--all.jpg'].sort());
  expect(host.published('company.json')).toBe(company.trim());
  const kept = (await anna.send<News>('GET news')).staying;
  expect(kept.map(({ file }) => file).sort()).toEqual([...foreign].sort());
});
