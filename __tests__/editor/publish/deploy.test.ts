import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DeployOptions,
  deploy,
  type Progress,
  planDeploy,
} from '../../../src/editor/publish/deploy';
import { FolderTarget } from '../../../src/editor/publish/folder-target';
import type { Source } from '../../../src/editor/publish/source';
import {
  ConfirmationRequired,
  DeployError,
  PermissionDenied,
  type Target,
} from '../../../src/editor/publish/target';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder';
import { faultsIn, holds, smallSite } from './small-site';

const one = smallSite({ index: ['a', 'b'], about: ['c'], gallery: ['a', 'd', 'e'] });
const photoMore = smallSite({ index: ['a', 'b'], about: ['c'], gallery: ['a', 'd', 'e', 'f'] });
/** Against the first: a page more and one less, a photo more and one less. */
const other = smallSite({ index: ['a', 'b'], gallery: ['a', 'd', 'f'], services: ['c'] });
const pageLess = smallSite({ index: ['a'], gallery: ['d'] });

const here = { computer: { id: 'here', name: "Anna's computer" }, lockTimeout: 100 };
const there = { computer: { id: 'there', name: "Ravi's computer" }, lockTimeout: 100 };

let folder: TemporaryFolder;
let target: Target;

beforeEach(async () => {
  folder = await temporaryFolder();
  target = await FolderTarget.open(folder.root);
});
afterEach(() => folder.remove());

const put = (source: Source, options: Partial<DeployOptions> = {}) =>
  deploy(target, source, { ...here, ...options });

/** Lets something happen before each step of the target, or instead of it, while some work is done. */
async function watching<Result>(
  before: Parameters<typeof watched>[0],
  work: () => Promise<Result>,
): Promise<Result> {
  const own = target;
  target = watched(before);
  return work().finally(() => {
    target = own;
  });
}

/** A target that does something before each step, or instead of it. */
function watched(before: (step: keyof Target, path: string) => void | Promise<void>): Target {
  return new Proxy(target, {
    get(target, name: keyof Target) {
      const value = target[name];
      if (typeof value !== 'function') return value;
      return async (...given: [string, Buffer]) => {
        await before(name, given[0]);
        return (value as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

test('a first deploy uploads every file; the same again brings none', async () => {
  const { uploaded, bytes } = await put(one);
  expect(uploaded).toBe(one.files.size);
  expect(bytes).toBe([...one.files.values()].reduce((sum, { size }) => sum + size, 0));
  expect(await holds(folder.root, one)).toBe(true);
  expect(await put(one)).toMatchObject({ uploaded: 0, pruned: 0 });
  expect((await folder.list('')).filter((file) => !one.files.has(file))).toEqual([
    '.published.json',
  ]);
});

test('of one photo more, the photo, its page and its data go over', async () => {
  await put(one);
  const { plan } = await planDeploy(target, photoMore);
  expect(plan.assets).toHaveLength(1);
  expect(plan.pages).toEqual(['page-data/gallery/page-data.json', 'gallery.html']);
  expect((await put(photoMore)).uploaded).toBe(3);
  expect(await holds(folder.root, photoMore)).toBe(true);
});

test('files of the two releases before stay, then they go with their folders', async () => {
  await put(one);
  const old = [...one.files.keys()].filter((file) => !pageLess.files.has(file));
  const pictures = old.filter((file) => file.startsWith('static/'));
  for (const names of [['a'], ['a', 'x'], ['a', 'y']]) {
    for (const file of pictures) expect(existsSync(join(folder.root, file))).toBe(true);
    await put(smallSite({ index: names, gallery: ['d'] }));
    // A page that the site has no more is not offered to anybody.
    expect(existsSync(join(folder.root, 'about.html'))).toBe(false);
  }
  for (const file of old) expect(existsSync(join(folder.root, file))).toBe(false);
  expect(await folder.list('page-data/about')).toEqual([]);
  expect(existsSync(join(folder.root, 'page-data/about'))).toBe(false);
});

test('pictures that the site has no more are removed at once when that is asked for', async () => {
  await put(one);
  await put(pageLess);
  const pictures = [...one.files.keys()].filter(
    (file) => /\.jpg$/.test(file) && !pageLess.files.has(file),
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const file of pictures) expect(existsSync(join(folder.root, file))).toBe(true);
  expect((await put(pageLess, { prunePictures: true })).pruned).toBe(pictures.length);
  for (const file of pictures) expect(existsSync(join(folder.root, file))).toBe(false);
  expect(await holds(folder.root, pageLess)).toBe(true);
});

test('foreign files stay, and a folder that holds some is asked about once', async () => {
  await folder.write('.well-known/acme', 'a');
  await folder.write('.htaccess', 'b');
  await put(one);
  await folder.write('blog/index.php', 'c');
  await folder.write('static/own.jpg', 'd');
  for (const site of [pageLess, one, pageLess, pageLess, photoMore]) await put(site);
  expect(
    await Promise.all(['.well-known/acme', '.htaccess', 'blog/index.php'].map(folder.read)),
  ).toEqual(['a', 'b', 'c']);
  expect(await folder.read('static/own.jpg')).toBe('d');
});

test('a folder with the files of somebody else is published to only when that is confirmed', async () => {
  await folder.write('index.html', 'The old site');
  await folder.write('wp-admin\n\u202e/x.php', 'd');
  const question = await put(one).catch((error) => error);
  expect(question).toBeInstanceOf(ConfirmationRequired);
  expect(question.message).toMatch(
    /: index.html, wp-admin\?\?\. index.html and others of the same name would be replaced\. Is it the right folder\?$/,
  );
  expect(await folder.list('')).toHaveLength(2);
  await put(one, { confirmed: ['folder'] });
  expect(await holds(folder.root, one)).toBe(true);
  await put(pageLess);
});

test('cut off at any step, it leaves whole pages that name only what is there, and the next one finishes it', async () => {
  await put(one);
  let steps = 0;
  /** Publishes until the step of a number, where the power goes: nothing tidies up either. */
  const cutAt = async (last: number, to: Source) => {
    steps = 0;
    const step = () => {
      expect([last, faultsIn(folder.root)]).toEqual([last, []]);
      steps += 1;
      if (steps > last) throw new DeployError('cut');
    };
    await watching(step, () => put(to)).catch((error) => expect(error).toBeInstanceOf(DeployError));
    expect([last, faultsIn(folder.root)]).toEqual([last, []]);
  };
  await cutAt(Number.POSITIVE_INFINITY, other);
  const all = steps;
  for (let tenth = 0; tenth < 10; tenth++) {
    const to = tenth % 2 === 0 ? one : other;
    await cutAt(Math.floor(((tenth + 0.5) / 10) * all), to);
    await put(to);
    expect(await holds(folder.root, to)).toBe(true);
    expect(await folder.list('.publishing')).toEqual([]);
  }
});

test('a file that was half written is uploaded again, whole ones are not', async () => {
  let writes = 0;
  const cutting = watching(
    (step, path) => {
      if (step === 'write' && path.startsWith('static/') && ++writes > 3)
        throw new DeployError('cut');
    },
    () => put(one),
  );
  await expect(cutting).rejects.toThrow('cut');
  const [half = ''] = (await folder.list('static')).map((file) => `static/${file}`);
  await folder.write(half, 'half');
  const { uploaded } = await put(one);
  expect(uploaded).toBe(one.files.size - 2);
  expect(await holds(folder.root, one)).toBe(true);
});

test('the second of two computers finds the lock, and takes over a stale one', async () => {
  const beat = (heartbeat: string) => {
    const owner = { computer: 'dead', name: 'Old\u202e laptop', run: '1', heartbeat };
    return folder.write('.publishing/owner.json', JSON.stringify(owner));
  };
  await beat('1');
  let looks = 0;
  const publishing = watching(
    async (step, path) => {
      if (step === 'read' && path.endsWith('owner.json') && ++looks === 2) await beat('2');
    },
    () => put(one, there),
  );
  await expect(publishing).rejects.toThrow(
    /^Somebody else is publishing there just now \([^\u202e]*\)\. Wait until it is done, then publish again\.$/,
  );
  await put(one, there);
  expect(await holds(folder.root, one)).toBe(true);
});

test('a deploy that another computer has taken over changes no page', async () => {
  await put(one);
  const takenOver = watching(
    async (step, path) => {
      if (step !== 'write' || path !== '.publishing/0') return;
      await folder.write('.publishing/owner.json', JSON.stringify({ name: 'Ravi', run: 'other' }));
    },
    () => put(photoMore),
  );
  await expect(takenOver).rejects.toThrow('(Ravi)');
  expect(await holds(folder.root, one)).toBe(true);
});

test('cancelled before pages change, visitors see the site as it was; later, it is finished', async () => {
  await put(one);
  const cancelledAt = (isNow: (progress: Progress) => boolean) => {
    const cancel = new AbortController();
    const onProgress = (progress: Progress) => isNow(progress) && cancel.abort();
    return put(photoMore, { signal: cancel.signal, onProgress });
  };
  await expect(cancelledAt(({ files }) => files === 2)).rejects.toThrow(
    'Cancelled. Visitors see the site as it was.',
  );
  expect(await holds(folder.root, one)).toBe(true);
  expect((await cancelledAt(({ step }) => step === 'swapping pages')).uploaded).toBe(2);
  expect(await holds(folder.root, photoMore)).toBe(true);
});

test('where files cannot be renamed or removed, that is reported and the site is complete', async () => {
  const own = target;
  target = watched((step) => {
    if (['rename', 'remove', 'removeFolder'].includes(step)) throw new PermissionDenied('no');
  });
  for (const site of [one, pageLess, one, pageLess]) {
    const { notes } = await put(site);
    expect(await holds(folder.root, site)).toBe(true);
    expect(notes.at(-1)).toMatch(/^The server cannot rename, /);
    if (site === pageLess) expect(notes[0]).toMatch(/^The server forbids removing: \d files/);
  }
  // Others are not kept waiting by what could not be removed.
  expect((await put(one, { ...there, lockTimeout: 60_000 })).uploaded).toBeGreaterThan(0);
  target = own;
  await put(pageLess);
  expect(existsSync(join(folder.root, 'about.html'))).toBe(false);
});

test('a manifest that was truncated where names cannot be changed is read from its copy', async () => {
  const own = target;
  target = watched((step) => {
    if (step === 'rename') throw new PermissionDenied('no');
  });
  await put(one);
  let isCut = false;
  target = watched((step, path) => {
    if (step === 'rename') throw new PermissionDenied('no');
    if (isCut || (step === 'write' && path === '.published.json')) {
      isCut = true;
      throw new DeployError('cut');
    }
  });
  await expect(put(photoMore)).rejects.toThrow('cut');
  await folder.write('.published.json', '{"number": 1, "fil');
  target = own;
  expect((await put(photoMore)).uploaded).toBe(3);
  expect(await holds(folder.root, photoMore)).toBe(true);
});

test.each([
  ...['../../etc/passwd', '/etc/passwd', 'a\\..\\b', 'a//b'].map((path) =>
    JSON.stringify({ number: 1, files: { [path]: ['x', 0] } }),
  ),
  ...['{"number":-1,"files":{}}', '{"number":1,"files":{"a":7}}', '<html>Not found</html>'],
])('the manifest %j is not ours: nothing is written or removed', async (text) => {
  await folder.write('.published.json', text);
  await expect(put(one)).rejects.toThrow(
    'The file .published.json there is no list of ours. Move it away, then publish again.',
  );
  expect(await folder.list('')).toEqual(['.published.json']);
});

test('what was removed by hand is uploaded again, and everything when that is asked for', async () => {
  await put(one);
  await target.remove('index.html');
  expect((await put(one)).uploaded).toBe(1);
  await folder.write('about.html', 'changed by hand');
  expect((await put(one)).uploaded).toBe(0);
  expect((await put(one, { force: true })).uploaded).toBe(one.files.size);
  expect(await holds(folder.root, one)).toBe(true);
});

test('a folder without a finished site is not published', async () => {
  await put(one);
  const empty: Source = { files: new Map(), read: one.read };
  await expect(put(empty)).rejects.toThrow(
    'There is no finished site in the folder. Build it first.',
  );
  expect(await holds(folder.root, one)).toBe(true);
});
