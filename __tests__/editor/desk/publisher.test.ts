import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { appData } from '../../../src/build/output/build-name';
import { clock, Publisher, type PublishRequest } from '../../../src/editor/desk/server/publisher';
import { verifyDeployment } from '../../../src/editor/desk/server/verify-deployment';
import { Releases } from '../../../src/editor/publish/releases';
import { folderSource } from '../../../src/editor/publish/source';
import { ConfirmationRequired, DeployError } from '../../../src/editor/publish/target';
import { ContentCopy } from '../../support/content-copy';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder';
import { fakeGit } from '../publish/fake-git';
import { ftpServer } from '../publish/ftp-server';

const copy = new ContentCopy();
let web: TemporaryFolder;
let publisher: Publisher;
let builds = 0;

/** Makes a site of one page in a copy of the content, as the desk does with Gatsby. */
const build = async (root: string): Promise<string> => {
  builds += 1;
  const made = join(root, '.desk/site');
  rmSync(made, { recursive: true, force: true });
  cpSync(join(root, 'content'), join(made, 'content'), { recursive: true });
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(made, 'dist', file)), { recursive: true });
    writeFileSync(join(made, 'dist', file), text);
  };
  put('index.html', `<main>${readFileSync(join(root, 'content/pages/home.json'), 'utf8')}</main>`);
  put(appData.file, appData.text('scripts'));
  return join(made, 'dist');
};

const request = (change: Partial<PublishRequest> = {}): PublishRequest => ({
  ...{ secret: '', confirmed: ['samples'], signal: new AbortController().signal },
  ...{ report: () => undefined, ...change },
});

const headline = (text: string) =>
  copy.replace('pages/home.json', /(?<="hero": \{\s*"title": )"[^"]*"/, JSON.stringify(text));

const online = () => readFileSync(join(web.root, 'index.html'), 'utf8');

const send = async () => publisher.publish(await publisher.prepare(request()), request());

beforeAll(() => copy.drawPictures());
beforeEach(async () => {
  web = await temporaryFolder();
  publisher = new Publisher(copy.root, build);
  const settings = await publisher.settings();
  await publisher.saveSettings({ ...settings, target: { kind: 'folder', path: web.root } });
});
afterEach(async () => {
  copy.restore();
  rmSync(join(copy.root, '.desk'), { recursive: true, force: true });
  await web.remove();
});
afterAll(() => copy.delete());

test('the first release with samples asks once more, the next one does not', async () => {
  const asked = await publisher.prepare(request({ confirmed: [] })).catch((error) => error);
  expect(asked).toBeInstanceOf(ConfirmationRequired);
  expect(asked.message).toMatch(/^\d+ values are still samples/);
  await send();
  await publisher.prepare(request({ confirmed: [] }));
});

test('an error in the texts stops it before anything is built', async () => {
  builds = 0;
  copy.replace('company.json', /"founded": \d+/, '"founded": "long ago"');
  await expect(publisher.prepare(request())).rejects.toThrow(
    /^There are mistakes in the texts; mend them first\. content\/company\.json:\d+ - founded - /,
  );
  expect(builds).toBe(0);
});

test('names what is new since the last release, whoever has changed it', async () => {
  expect(await publisher.changes()).toBe(null);
  await send();
  expect(await publisher.changes()).toEqual({ words: [], pictures: [] });
  headline('Another one');
  copy.replace('shared/reviews.json', /"text": "[^"]*"/, '"text": "Other words of a customer."');
  const { $schema: _, ...captions } = JSON.parse(copy.read('gallery/captions.json'));
  const [first = '', second = ''] = Object.keys(captions);
  const moved = { [second]: captions[second], [first]: captions[first] };
  copy.write('gallery/captions.json', JSON.stringify(moved));
  const added = ['gallery/a.jpg', 'gallery/b.jpg', 'gallery/c.jpg'];
  for (const file of added) copy.write(file, file);
  const changes = await publisher.changes();
  expect(changes?.words).toEqual([
    'Home: First screen, Headline',
    expect.stringMatching(/^All reviews: .+ \(What the customer says\)$/),
    '3 photos added, 1 moved',
  ]);
  expect(changes?.pictures).toEqual(added);
  for (const file of added) copy.remove(file);
});

const rollBack = (id: string | undefined, confirmed = ['samples', 'rollback']) =>
  publisher.rollBack(id ?? '', request({ confirmed }));

test('rolls back to an earlier release, content and site, and stores what was there', async () => {
  const before = copy.read('pages/home.json');
  await send();
  const site = online();
  headline('Another one');
  copy.write('gallery/new.jpg', 'bytes');
  await send();
  expect(online()).toContain('Another one');
  copy.replace('pages/home.json', '"Another one"', '"Not published yet"');
  const [latest, first] = await publisher.releases();
  expect(latest?.words).toEqual(['Home: First screen, Headline', '1 photo added']);
  builds = 0;
  const said = await rollBack(first?.id);
  expect(said[0]).toMatch(/^2 files are online: \d sent to /);
  expect([copy.read('pages/home.json'), online(), builds]).toEqual([before, site, 0]);
  expect(readdirSync(copy.path('gallery'))).not.toContain('new.jpg');
  expect((await publisher.changes())?.words).toEqual([]);
  const [now, away] = await publisher.releases();
  expect(now?.words[0]).toMatch(/^Back to the state of /);
  expect(away).toMatchObject({ target: null, hasSite: false });
  await rollBack(away?.id);
  expect(copy.read('pages/home.json')).toContain('Not published yet');
  expect(readFileSync(copy.path('gallery/new.jpg'), 'utf8')).toBe('bytes');
  expect(online()).toContain('Not published yet');
  copy.remove('gallery/new.jpg');
});

test('a rollback asks first and says what visitors will see; until then nothing is changed', async () => {
  await send();
  headline('Another one');
  await send();
  const [now, site] = [copy.read('pages/home.json'), online()];
  const [, first] = await publisher.releases();
  const question = await rollBack(first?.id, []).catch((error) => error);
  expect(question).toBeInstanceOf(ConfirmationRequired);
  expect(question.question).toBe('rollback');
  expect(question.message).toMatch(
    /^Visitors will see the state of .* again\. What changes for them, and here: Home: First screen, Headline\. /,
  );
  expect([copy.read('pages/home.json'), online()]).toEqual([now, site]);
  expect(await publisher.releases()).toHaveLength(2);
});

describe('a rollback that stops', () => {
  const journal = () => join(copy.root, '.desk/publish/rollback.json');
  const before: Record<string, string> = {};

  /** Rolls back until the bytes of a file are needed, where it fails; gives its journal. */
  const failingJournal = async (): Promise<string> => {
    before.home = copy.read('pages/home.json');
    await send();
    headline('Another one');
    copy.write('gallery/new.jpg', 'bytes');
    copy.replace('company.json', /"founded": \d+/, '"founded": 1999');
    await send();
    const [, first] = await publisher.releases();
    const { source } = Releases.prototype;
    let text = '';
    const failing = jest.spyOn(Releases.prototype, 'source').mockImplementation(async function (
      this: Releases,
      ...args
    ) {
      const { files } = await source.apply(this, args);
      const read = async () => {
        text = readFileSync(journal(), 'utf8');
        throw new Error('The disk is gone');
      };
      return { files, read };
    });
    await expect(rollBack(first?.id)).rejects.toThrow('The disk is gone');
    failing.mockRestore();
    return text;
  };
  afterEach(() => rmSync(copy.path('gallery/new.jpg'), { force: true }));

  test('leaves content/ as it was when a file cannot be written', async () => {
    await failingJournal();
    expect(copy.read('pages/home.json')).toContain('Another one');
    expect(copy.read('company.json')).toContain('1999');
    expect(readFileSync(copy.path('gallery/new.jpg'), 'utf8')).toBe('bytes');
    expect(existsSync(journal())).toBe(false);
  });

  test('is finished the next time when it was killed, but a later change stays', async () => {
    writeFileSync(journal(), await failingJournal());
    copy.replace('company.json', '1999', '2001');
    await new Publisher(copy.root, build).finishRollBack();
    expect(copy.read('pages/home.json')).toBe(before.home);
    expect(readdirSync(copy.path('gallery'))).not.toContain('new.jpg');
    expect(copy.read('company.json')).toContain('2001');
    expect(existsSync(journal())).toBe(false);
  });
});

test('removed pictures are offered to be taken off the web, until that is done', async () => {
  copy.write('gallery/old.jpg', 'bytes');
  await send();
  expect(await publisher.removedPictures()).toEqual([]);
  copy.remove('gallery/old.jpg');
  expect(await publisher.removedPictures()).toEqual(['gallery/old.jpg']);
  await send();
  expect(await publisher.removedPictures()).toEqual(['gallery/old.jpg']);
  headline('Another one');
  await publisher.publish(await publisher.prepare(request()), request({ prunePictures: true }));
  expect(await publisher.removedPictures()).toEqual([]);
});

test('by git the content is pushed, and commits of others are reported as not built here', async () => {
  const bin = await temporaryFolder();
  const git = fakeGit(bin.root);
  const { PATH } = process.env;
  process.env.PATH = git.path;
  const settings = await publisher.settings();
  await publisher.saveSettings({ ...settings, target: { kind: 'git' } });
  expect(await publisher.checkTarget(request())).toBe(
    'It works: git can push to the branch main of origin.',
  );
  const first = await send();
  expect(first[0]).toBe('The content is pushed.');
  expect(git.calls()).toContain('push --porcelain origin c0ffee2:refs/heads/main');
  const site = await publisher.prepare(request());
  headline('Pulled meanwhile');
  const said = await publisher.publish(site, request());
  expect(said[1]).toMatch(/holds changes that were not built here, of others/);
  git.answer({ 'write-tree': '0ldtree\n' });
  expect((await send())[0]).toBe('Nothing was new: nothing was pushed.');
  process.env.PATH = PATH;
  await bin.remove();
});

test('a server that hides names with a dot is known again by what was published there', async () => {
  const server = await ftpServer(web.root, { hidesDots: true, certificate: 'first' });
  const settings = await publisher.settings();
  const account = { host: '127.0.0.1', port: server.port, user: 'anna', folder: '/' };
  await publisher.saveSettings({ ...settings, target: { kind: 'ftps', ...account } });
  const own = request({ secret: 'secret', confirmed: ['samples', 'folder'] });
  expect(await publisher.checkTarget(own)).toMatch(/ In it: 0 files and folders\./);
  await publisher.publish(await publisher.prepare(own), own);
  expect(await publisher.checkTarget(own)).toMatch(/ In it: the website, as it was published\./);
  await server.close();
});

test('the minutes after midnight belong to the hour 00', () => {
  expect(clock(new Date(2026, 10, 23, 0, 5).getTime())).toBe('00:05');
});

test('what is saved while it goes over is new for the next time', async () => {
  const site = await publisher.prepare(request());
  headline('Saved meanwhile');
  expect(await publisher.isFresh(site)).toBe(false);
  await publisher.publish(site, request());
  expect((await publisher.changes())?.words).toEqual(['Home: First screen, Headline']);
});

test('two programs of this computer do not publish at once', async () => {
  const site = await publisher.prepare(request());
  const both = await Promise.allSettled([
    publisher.publish(site, request()),
    new Publisher(copy.root, build).publish(site, request()),
  ]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toBeInstanceOf(DeployError);
  expect(refused[0].message).toMatch(/^This computer is publishing already/);
  // One that was killed is in nobody's way.
  const lock = join(copy.root, '.desk/publish/running.lock');
  mkdirSync(lock);
  utimesSync(lock, 0, 0);
  await publisher.publish(site, request());
});

describe('the site is asked what it shows', () => {
  let server: Server;
  type Answer = [status: number, text: string, location?: string];
  /** By address, one after the other; the last one stays. */
  let answers: Record<string, Answer[]>;

  beforeEach(async () => {
    server = createServer(({ url = '' }, response) => {
      const all = answers[url] ?? [[404, 'Not found']];
      const [status, text, location] = (all.length > 1 ? all.shift() : all[0]) as Answer;
      response.writeHead(status, location ? { location } : {}).end(text);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  const ask = async (timeout = 0) => {
    const site = await folderSource(await build(copy.root));
    const { port } = server.address() as AddressInfo;
    const told = await verifyDeployment(`http://127.0.0.1:${port}`, site, ['index.html'], {
      ...{ timeout, pause: 20 },
    });
    return told?.replace(/:\d+/, '') ?? null;
  };
  const data = `/${appData.file}`;
  const scripts: Answer = [200, appData.text('scripts')];
  const page = () => `<main>${copy.read('pages/home.json')}</main>`;

  test('the new one, also with something that the host adds, is online', async () => {
    answers = { [data]: [scripts], '/': [[200, `<html>${page()}<script>added()</script></html>`]] };
    expect(await ask()).toBe(null);
  });

  test('the old release is reported until the new one is there', async () => {
    const old: Answer = [200, '<main>Old</main>'];
    answers = { [data]: [scripts], '/': [old, old, [200, page()]] };
    expect(await ask()).toBe('http://127.0.0.1/ still shows another state.');
    expect(await ask(60_000)).toBe(null);
  });

  test('a redirect is not followed, and a failure is reported', async () => {
    answers = { [data]: [[302, '', 'http://elsewhere.invalid/']] };
    expect(await ask()).toBe(
      'http://127.0.0.1/page-data/app-data.json sends visitors on to http://elsewhere.invalid/.',
    );
    answers = { [data]: [[503, 'Later']] };
    expect(await ask()).toBe('http://127.0.0.1/page-data/app-data.json answers with status 503.');
  });
});
