import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { AgentProtocol, type ParsedKey, utils } from 'ssh2';
import {
  openTarget,
  type Settings,
  secretOf,
  settingsOf,
} from '../../../src/editor/publish/settings';
import { MissingSecret, WrongCredentials } from '../../../src/editor/publish/ssh-credentials';
import { DeployError } from '../../../src/editor/publish/target';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder';
import { sshServer } from './ssh-server';
import type { TestServer } from './test-server';

const key = utils.generateKeyPairSync('ecdsa', { bits: 256 });
const lockedKey = utils.generateKeyPairSync('ecdsa', {
  ...{ bits: 256, passphrase: 'open-sesame', cipher: 'aes256-ctr', rounds: 4 },
});
const wrongs = { authorizedKey: key.public };
const socketOfAgent = process.env.SSH_AUTH_SOCK;
let disk: TemporaryFolder;
let server: TestServer;
let agent: Server | undefined;

beforeEach(async () => {
  disk = await temporaryFolder();
  wrongs.authorizedKey = key.public;
  server = await sshServer(disk.root, wrongs);
  await disk.write('key', key.private);
  await disk.write('key.pub', key.public);
  await disk.write('locked', lockedKey.private);
  await disk.write('note.txt', 'no key');
});
afterEach(async () => {
  if (socketOfAgent === undefined) delete process.env.SSH_AUTH_SOCK;
  else process.env.SSH_AUTH_SOCK = socketOfAgent;
  agent?.close();
  await server.close();
  await disk.remove();
});

const settings = (typed: Record<string, unknown>): Settings => ({
  ...{ computer: { id: 'here', name: 'This one' }, known: {} },
  target: settingsOf({
    ...{ kind: 'sftp', host: '127.0.0.1', port: server.port, user: 'anna', ...typed },
  }),
});
const withKey = (keyFile: string) => settings({ auth: 'key', keyFile: join(disk.root, keyFile) });

const logIn = async (settings: Settings, secret = '') => {
  const target = await openTarget(settings, { secret, timeout: 5000 });
  const names = await target.entries('');
  await target.close();
  return names?.map(({ name }) => name).sort();
};

/** Runs an SSH agent that holds one key. */
async function startAgent(pair: { private: string }): Promise<void> {
  const held = utils.parseKey(pair.private) as ParsedKey;
  agent = createServer((socket) => {
    const protocol = new AgentProtocol(false);
    protocol.on('identities', (request) => protocol.getIdentitiesReply(request, [held]));
    protocol.on('sign', (request, _key, data) => protocol.signReply(request, held.sign(data)));
    socket.on('error', () => undefined);
    socket.pipe(protocol).pipe(socket);
  });
  const path = join(disk.root, 'agent');
  await new Promise<void>((listening) => agent?.listen(path, listening));
  process.env.SSH_AUTH_SOCK = path;
}

test('logs in with a key file, for which nothing has to be typed', async () => {
  expect(await secretOf(withKey('key').target)).toBe(null);
  expect(await logIn(withKey('key'))).toEqual(['key', 'key.pub', 'locked', 'note.txt']);
});

test('logs in with a key file and its passphrase', async () => {
  wrongs.authorizedKey = lockedKey.public;
  const locked = withKey('locked');
  expect(await secretOf(locked.target)).toBe('passphrase');
  await expect(logIn(locked)).rejects.toThrow(MissingSecret);
  await expect(logIn(locked, 'sesame')).rejects.toThrow(
    new WrongCredentials(`This is not the passphrase of the key ${join(disk.root, 'locked')}.`),
  );
  expect(await logIn(locked, 'open-sesame')).toContain('locked');
});

test('logs in with a key of the running agent', async () => {
  await startAgent(key);
  const target = settings({ auth: 'agent' });
  expect(await secretOf(target.target)).toBe(null);
  expect(await logIn(target)).toContain('key');
});

test('a key that the server does not know is reported', async () => {
  wrongs.authorizedKey = lockedKey.public;
  await startAgent(key);
  const message = '127.0.0.1 does not let anna in with';
  const refused = await logIn(withKey('key')).catch((error) => error);
  expect(refused).toBeInstanceOf(WrongCredentials);
  expect(refused.message).toContain(`${message} this key.`);
  await expect(logIn(settings({ auth: 'agent' }))).rejects.toThrow(
    `${message} the keys of the SSH agent.`,
  );
});

test('a computer on which no agent runs is reported', async () => {
  delete process.env.SSH_AUTH_SOCK;
  await expect(logIn(settings({ auth: 'agent' }))).rejects.toThrow(
    /^No SSH agent is running on this computer\./,
  );
});

test.each([
  ['gone', /^The key file .*gone cannot be read\. Correct its path\.$/],
  ['key.pub', /key\.pub is the public part of a key\. Choose the file without \.pub\.$/],
  ['note.txt', /note\.txt holds no private key that can be read\./],
])('%s is no key file', async (name, message) => {
  const error = await logIn(withKey(name)).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(DeployError);
  expect(error.message).toMatch(message);
});

test.each<[Record<string, unknown>, RegExp]>([
  [{ auth: 'key' }, /^Write the path of the key file/],
  [{ auth: 'fingerprint' }, /^Choose a password, a key file or the SSH agent\./],
  [{ kind: 'ftp' }, /^FTP without encryption is not offered/],
])('the settings %j are refused', (typed, message) => {
  expect(() => settings(typed)).toThrow(message);
});
