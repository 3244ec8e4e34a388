import { type AddressInfo, createServer, type Socket } from 'node:net';
import { types } from 'node:util';
import { deploy, planDeploy } from '../../../src/editor/publish/deploy';
import { FtpsTarget } from '../../../src/editor/publish/ftps-target';
import type { Account, ConnectionOptions } from '../../../src/editor/publish/remote-target';
import { SftpTarget } from '../../../src/editor/publish/sftp-target';
import type { Source } from '../../../src/editor/publish/source';
import { ConfirmationRequired, DeployError, type Target } from '../../../src/editor/publish/target';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder';
import { ftpServer } from './ftp-server';
import { faultsIn, holds, smallSite } from './small-site';
import { sshServer } from './ssh-server';
import type { TestServer, Wrongs } from './test-server';

// Errors of Node itself come from outside the test's world, where basic-ftp would not know them for
// errors and wait for ever.
const isOf = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, thrown: unknown) {
    return (
      isOf.call(this as typeof Error, thrown) || (this === Error && types.isNativeError(thrown))
    );
  },
});

const one = smallSite({ index: ['a'], gallery: ['a', 'b'] });
const photoMore = smallSite({ index: ['a'], gallery: ['a', 'b', 'c'] });
const other = smallSite({ index: ['b'], services: ['a', 'c'] });

const here = { computer: { id: 'here', name: 'This one' }, lockTimeout: 50 };

const kinds = {
  sftp: {
    serve: sshServer,
    open: (account: Account, password: string, options: ConnectionOptions) =>
      SftpTarget.open(account, { password, tryKeyboard: true }, options),
    wrongs: {},
  },
  ftps: { serve: ftpServer, open: FtpsTarget.open, wrongs: { certificate: 'first' } },
};

/** A server of another kind, which answers as a web server does unless something else is given. */
async function foreignServer(port = 0, answer?: (socket: Socket) => void): Promise<TestServer> {
  const say = (socket: Socket) => socket.resume().end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    (answer ?? say)(socket);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

describe.each(['sftp', 'ftps'] as const)('%s', (kind) => {
  const { serve, open } = kinds[kind];
  // A space and Hindi letters are in every path.
  const path = 'मेरी साइट/public html';
  let disk: TemporaryFolder;
  let folder: string;
  let wrongs: Wrongs;
  let server: TestServer;
  let known: string | undefined;
  const opened: Target[] = [];

  beforeEach(async () => {
    disk = await temporaryFolder();
    await disk.write(`${path}/.htaccess`, 'theirs');
    folder = `${disk.root}/${path}`;
    wrongs = { ...kinds[kind].wrongs };
    server = await serve(disk.root, wrongs);
    known = undefined;
  });
  afterEach(async () => {
    for (const target of opened.splice(0)) await target.close();
    await server.close();
    await disk.remove();
  });

  const account = (change: Partial<Account> = {}): Account => ({
    ...{ host: '127.0.0.1', port: server.port, user: 'anna', folder: path },
    ...change,
  });

  const reach = async (
    change: Partial<Account & { password: string }> = {},
    options: Partial<ConnectionOptions> = {},
  ) => {
    const target = await open(account(change), change.password ?? 'secret', {
      ...{ known, timeout: 3000, retryDelays: [1, 1, 1] },
      remember: (fingerprint) => {
        known = fingerprint;
      },
      ...options,
    });
    opened.push(target);
    return target;
  };

  const put = async (source: Source, options: Partial<ConnectionOptions> = {}) =>
    deploy(await reach({}, options), source, here);

  /** What somebody reads when it does not work; the password is never in it. */
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(String, (thrown) => thrown);
    expect(error).toBeInstanceOf(DeployError);
    expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain('secret');
    return error.message;
  };

  test('the whole site goes over, then of one photo more three files, then nothing', async () => {
    expect((await put(one)).uploaded).toBe(one.files.size);
    expect(await holds(folder, one)).toBe(true);
    expect((await put(photoMore)).uploaded).toBe(3);
    expect(await holds(folder, photoMore)).toBe(true);
    expect((await put(photoMore)).uploaded).toBe(0);
    expect(await disk.read(`${path}/.htaccess`)).toBe('theirs');
    expect(await disk.list(`${path}/.publishing`)).toEqual([]);
  });

  test('cut at six moments, visitors read whole pages, and the next one finishes it', async () => {
    await put(one);
    let steps = 0;
    const cutAfter = (last: number) => {
      steps = 0;
      wrongs.before = () => {
        steps += 1;
        return steps > last ? 'cut' : undefined;
      };
    };
    cutAfter(Number.POSITIVE_INFINITY);
    await put(other);
    const all = steps;
    for (let sixth = 0; sixth < 6; sixth++) {
      const last = Math.floor(((sixth + 0.5) / 6) * all);
      const to = sixth % 2 === 0 ? one : other;
      cutAfter(last);
      // Only what a visitor can meet: after each step of the server.
      const faults: string[] = [];
      wrongs.after = () => faults.push(...faultsIn(folder));
      await put(to, { retryDelays: [] }).catch((error) =>
        expect(error).toBeInstanceOf(DeployError),
      );
      expect([last, faults, faultsIn(folder)]).toEqual([last, [], []]);
      delete wrongs.before;
      delete wrongs.after;
      await put(to);
      expect(await holds(folder, to)).toBe(true);
    }
  });

  test('a server that hangs up after every forty steps gets the whole site', async () => {
    wrongs.hangUpAfter = 40;
    await put(one);
    expect(await holds(folder, one)).toBe(true);
  });

  test('a server that does not answer runs into the timeout', async () => {
    const target = await reach({}, { timeout: 1500 });
    wrongs.silent = true;
    expect(await refusal(target.read('index.html'))).toBe(
      '127.0.0.1 has said nothing for 2 seconds. Publish again later: it goes on where it stopped.',
    );
  });

  test('a server that answers slowly gets the site, with progress all the time', async () => {
    wrongs.delay = 5;
    const told: number[] = [];
    await deploy(await reach(), one, { ...here, onProgress: ({ bytes }) => told.push(bytes) });
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe([...one.files.values()].reduce((sum, { size }) => sum + size, 0));
    expect(new Set(told).size).toBeGreaterThan(5);
  });

  test('a full disk is reported, and the files there stay', async () => {
    await put(one);
    wrongs.isFull = true;
    // Where the cut of the file's connection comes before the reason, the line counts as lost.
    expect(await refusal(put(photoMore))).toMatch(
      /(?:full\. Make room there|has room), then publish again: it goes on where it stopped\.$/,
    );
    expect(await holds(folder, one)).toBe(true);
    wrongs.isFull = false;
    await put(photoMore);
    expect(await holds(folder, photoMore)).toBe(true);
  });

  test('where neither renaming nor removing is allowed the site is whole', async () => {
    wrongs.forbidden = ['RENAME', 'RNFR', 'RNTO', 'REMOVE', 'DELE', 'RMDIR', 'RMD'];
    await put(one);
    const { notes } = await put(other);
    expect(notes.join()).toMatch(/forbids removing: \d+ files.*cannot rename/);
    expect(await holds(folder, other)).toBe(true);
  });

  test('a folder where writing is not allowed is reported', async () => {
    wrongs.forbidden = ['MKDIR', 'MKD', 'OPEN', 'STOR'];
    expect(await refusal(put(one))).toBe(
      '127.0.0.1 does not allow anna to write there. Correct the folder, or ask the host.',
    );
  });

  test.each<[Partial<Account & { password: string }>, RegExp]>([
    [{ host: 'no-host.invalid' }, /no-host\.invalid.*was not found|no server no-host/],
    [{ user: 'ravi' }, /^127\.0\.0\.1 does not let ravi in with this password\. Correct /],
    [{ password: 'secret2' }, /^127\.0\.0\.1 does not let anna in with this password\. /],
    [{ folder: 'www' }, /^There is no folder www on 127\.0\.0\.1\. In \/ lie: मेरी साइट\. /],
  ])('a wrong account %j is said', async (change, message) => {
    expect(await refusal(reach(change))).toMatch(message);
  });

  test('a server that is another one when the connection is opened again is a lost connection', async () => {
    const target = await reach({}, { retryDelays: [1, 1] });
    const { port } = server;
    await server.close();
    const foreign = await foreignServer(port);
    expect(await refusal(target.read('index.html'))).toMatch(
      /^The connection to 127\.0\.0\.1 is lost\./,
    );
    await foreign.close();
  });

  test('a port at which nobody listens, or something else, is reported', async () => {
    const foreign = await foreignServer();
    const { port } = foreign;
    expect(await refusal(reach({ port }, { timeout: 500 }))).toMatch(/127\.0\.0\.1/);
    await foreign.close();
    const mute = await foreignServer(0, () => undefined);
    expect(await refusal(reach({ port: mute.port }, { timeout: 300 }))).toBe(
      `What listens at port ${mute.port} of 127.0.0.1 does not answer as such a web space does. Correct the port, or the kind of web space.`,
    );
    await mute.close();
    expect(await refusal(reach({ port }))).toMatch(
      /^127\.0\.0\.1 does not listen at port \d+\. Correct the port, or the kind of web space\.$/,
    );
  });

  test('odd names of the server are shown as plain ones and lead nowhere', async () => {
    wrongs.names = ['../../etc', 'a\u202eb', 'x/../../y', '__proto__'];
    const target = await reach();
    const { question } = await planDeploy(target, one);
    expect(question).toBeInstanceOf(ConfirmationRequired);
    expect(question?.message).not.toMatch(/\u202e/);
    await deploy(target, one, { ...here, confirmed: ['folder'] });
    expect(await holds(folder, one)).toBe(true);
  });

  test('the root of a server, and a way upwards, are asked about', async () => {
    for (const folder of ['/', '../..', `${path}/../public html/..`]) {
      const target = await reach({ folder });
      const error = await deploy(target, one, here).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(ConfirmationRequired);
    }
    expect(await disk.list('')).toEqual([`${path}/.htaccess`]);
  });

  test('a server that shows another key than the last time gets nothing', async () => {
    await put(one);
    expect(known).toMatch(/^(?:SHA256:[\w+/]{43}|(?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/);
    await server.close();
    wrongs.certificate = 'second';
    const said: string[] = [];
    wrongs.before = (step) => void said.push(step);
    server = await serve(disk.root, wrongs);
    expect(await refusal(put(photoMore))).toMatch(
      /^127\.0\.0\.1 shows another (?:key|certificate) than the last time, .*\. Nothing was sent\. Ask the host/,
    );
    // Above all not the password.
    expect(said.filter((step) => step !== 'AUTH')).toEqual([]);
    expect(await holds(folder, one)).toBe(true);
  });
});

describe('ftps', () => {
  const anna = (server: TestServer) => ({
    ...{ host: '127.0.0.1', port: server.port, user: 'anna', folder: '' },
  });
  const remember = () => undefined;

  test('a server that offers no encryption gets no password', async () => {
    const commands: string[] = [];
    const server = await ftpServer('/', { before: (step) => void commands.push(step) });
    await expect(FtpsTarget.open(anna(server), 'secret', { remember })).rejects.toThrow(
      '127.0.0.1 offers no encryption (FTPS). Ask the host for SFTP.',
    );
    expect(commands).toEqual(['AUTH']);
    await server.close();
  });

  test('a server that does not answer the TLS handshake runs into the timeout', async () => {
    const server = await ftpServer('/', { certificate: 'first', silent: true });
    const options = { remember, timeout: 300 };
    await expect(FtpsTarget.open(anna(server), 'secret', options)).rejects.toThrow(
      /^What listens at port \d+ of 127\.0\.0\.1 does not answer as such a web space does\./,
    );
    await server.close();
  });
});
