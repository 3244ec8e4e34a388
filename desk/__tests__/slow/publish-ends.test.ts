import { existsSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { becomes } from '../../../__tests__/support/browser';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import { hostLimits } from '../../publish/git/git';
import { type Clone, makeClones } from './clones';

/* A publication ends with a sentence whatever the host does, and the next one goes. */

const copy = new ContentCopy();
const about = 'pages/about.json';
const isSilent = {
  error: expect.stringMatching(/^The git host does not answer\. .*publish again/),
};
let host: ReturnType<typeof makeClones>;
let anna: Clone;
let ravi: Clone;
let address: string;
let close: (() => void) | undefined;

beforeAll(() => copy.drawPictures());
beforeEach(() => {
  host = makeClones(temporaryFolder().root, copy, 'anna', 'ravi');
  [anna, ravi] = host.clones as [Clone, Clone];
  address = anna.git('remote', 'get-url', 'origin');
});
afterEach(() => {
  jest.restoreAllMocks();
  close?.();
  close = undefined;
});

const setHead = (clone: Clone, head: object) =>
  clone.edit(about, (page) => Object.assign(page.head, head));
const online = () => JSON.parse(host.published(about) ?? '{}').head;

/** Makes a server the remote of anna's clone; it and its connections are closed after the test. */
async function listen(server: Server): Promise<void> {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  anna.git('remote', 'set-url', 'origin', `http://127.0.0.1:${port}/a.git`);
}

/** Expects that a press publishes now, with the limits as they are. */
async function expectNextPress(title: string): Promise<void> {
  jest.restoreAllMocks();
  anna.git('remote', 'set-url', 'origin', address);
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
  expect(online().title).toBe(title);
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['ls-remote', 'http'])('a host that accepts and says nothing (%s)', async (limit) => {
  await listen(createServer());
  jest.replaceProperty(hostLimits, limit, 1000);
  setHead(anna, { title: 'Mine' });
  expect(await anna.send('GET destination')).toEqual(isSilent);
  expect(await anna.publish()).toEqual(isSilent);
  await expectNextPress('Mine');
});

test('a credential helper that waits for a window which nobody sees', async () => {
  await listen(
    createHttpServer((_, response) =>
      response.writeHead(401, { 'www-authenticate': 'Basic realm="a"' }).end(),
    ),
  );
  const pid = join(temporaryFolder().root, 'pid');
  anna.git('config', 'credential.helper', `!echo $$ > '${pid}'; exec sleep 600 #`);
  jest.replaceProperty(hostLimits, 'ls-remote', 1000);
  setHead(anna, { title: 'Mine' });
  await becomes(async () => {
    expect(await anna.publish()).toEqual(isSilent);
    return existsSync(pid);
  }, true);
  await becomes(async () => isRunning(Number(readFileSync(pid))), false);
  await expectNextPress('Mine');
});

test('a transfer that goes on has no limit', async () => {
  host.hook('for i in $(seq 30); do echo "Working" >&2; sleep 0.25; done');
  jest.replaceProperty(hostLimits, 'push', 5000);
  setHead(anna, { title: 'Mine' });
  expect(await anna.publish()).toMatchObject({ outcome: 'published', isNew: true });
});

test('what a refused rule says is said, without the progress of the transfer', async () => {
  host.hook(
    'echo "error: GH013: Rule violations" >&2; echo "- Changes must be made through a pull request." >&2; exit 1',
  );
  setHead(anna, { title: 'Mine' });
  expect(await anna.publish()).toEqual({
    error: expect.stringContaining('branch: Changes must be made through a pull request.'),
  });
  host.hook('echo "Names must be short" >&2; exit 1');
  expect(await anna.publish()).toEqual({ error: 'The git host refuses: Names must be short' });
});

test.each(['the desk fetches', 'another program has fetched'])(
  'what was taken out of the history online is not published back: %s',
  async (who) => {
    const first = host.online();
    setHead(anna, { title: 'A telephone number' });
    await anna.publish();
    await ravi.publish();
    host.git('update-ref', 'refs/heads/main', `${first}`);
    if (who === 'another program has fetched') anna.git('fetch', '--quiet');
    setHead(anna, { intro: 'Mine for all.' });
    for (const _ of ['once', 'twice']) {
      expect(await anna.publish()).toEqual({ error: expect.stringMatching(/^Somebody has taken/) });
      expect(host.online()).toBe(first);
    }
    // Nor from another clone, nor when the history goes on without it.
    const next = host.git('commit-tree', `${first}^{tree}`, '-p', `${first}`, '-m', 'Next');
    host.git('update-ref', 'refs/heads/main', next);
    setHead(ravi, { intro: 'Theirs for all.' });
    expect(await ravi.publish()).toEqual({ error: expect.stringMatching(/^Somebody has taken/) });
    // As whoever looks after the code does it; his desk has fetched.
    ravi.git('reset', '--quiet', '--hard', 'origin/main');
    setHead(ravi, { intro: 'Theirs for all.' });
    expect(await ravi.publish()).toMatchObject({ outcome: 'published', isNew: true });
    expect(online()).toMatchObject({ intro: 'Theirs for all.' });
    expect(online().title).not.toBe('A telephone number');
  },
);

test('settings of git for signatures and short states change nothing', async () => {
  const settings = ['push.gpgSign', 'merge.verifySignatures', 'status.short'];
  for (const setting of settings) anna.git('config', setting, 'true');
  setHead(ravi, { intro: 'Theirs for all.' });
  await ravi.publish();
  setHead(anna, { title: 'Mine' });
  const published = { outcome: 'published', isNew: true, waiting: null };
  expect(await anna.publish()).toMatchObject(published);
  anna.git('checkout', '--quiet', '--detach');
  expect(await anna.publish()).toEqual({ error: expect.stringContaining('detached HEAD') });
});
