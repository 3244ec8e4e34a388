import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readIfThere, writeIfChanged } from '../../lib/disk';
import { FolderTarget } from './folder-target';
import { FtpsTarget } from './ftps-target';
import type { Account } from './remote-target';
import { SftpTarget } from './sftp-target';
import {
  MissingSecret,
  readCredentials,
  requiredSecret,
  type SshAuthentication,
} from './ssh-credentials';
import { DeployError, type Target } from './target';
import type { Computer } from './target-lock';

/** Where to publish, as it is set in the desk's form. No password is ever in it. */
export type TargetSettings =
  | { kind: 'git' }
  | { kind: 'folder'; path: string }
  | ({ kind: 'sftp' } & Account & SshAuthentication)
  | ({ kind: 'ftps' } & Account);

/** What this computer knows of publishing. */
export interface Settings {
  computer: Computer;
  target: TargetSettings | null;
  /** The key or certificate of each server, by host and port */
  known: Record<string, string>;
}

const ports = { sftp: 22, ftps: 21 };

/** Reads the settings; without any, nothing is set. */
export async function readSettings(folder: string): Promise<Settings> {
  const bytes = await readIfThere(join(folder, 'target.json'));
  const computer = { id: randomUUID(), name: hostname() };
  return { computer, target: null, known: {}, ...(bytes && JSON.parse(bytes.toString('utf8'))) };
}

/** Keeps the settings. */
export const writeSettings = (folder: string, settings: Settings): Promise<void> =>
  writeIfChanged(join(folder, 'target.json'), `${JSON.stringify(settings, null, 2)}\n`);

/**
 * Makes settings of what somebody has typed into a form.
 * @throws DeployError with what is missing
 */
export function settingsOf(typed: Record<string, unknown>): TargetSettings {
  const text = (name: string) => String(typed[name] ?? '').trim();
  const kind = text('kind');
  if (kind === 'git') return { kind };
  if (kind === 'folder') {
    if (text('path') === '') throw new DeployError('Write the path of the folder.');
    return { kind, path: text('path') };
  }
  if (kind === 'ftp') {
    throw new DeployError(
      'FTP without encryption is not offered: whoever listens on the way reads the password. Choose SFTP or FTPS.',
    );
  }
  if (kind !== 'sftp' && kind !== 'ftps') {
    throw new DeployError('Choose where to publish: git, a folder, or a web space.');
  }
  // Hosts write it in many ways: with what it begins with, and a port or a path behind.
  const [, host = '', behind = ''] =
    /^(?:[a-z]+:\/\/)?(?:[^@/]*@)?([^\s/:]+)(?::(\d+))?(?:\/.*)?$/i.exec(text('host')) ?? [];
  if (host === '') throw new DeployError("Write the host's name, such as ftp.your-company.in.");
  if (text('user') === '')
    throw new DeployError('Write the name of the user, as the host gave it.');
  const port = Number(text('port') || behind || ports[kind]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new DeployError(
      'The port is a number from 1 to 65535; leave it empty for the usual one.',
    );
  }
  const account = { host, port, user: text('user'), folder: text('folder') };
  if (kind === 'ftps') return { kind, ...account };
  const auth = text('auth') || 'password';
  if (auth === 'password' || auth === 'agent') return { kind, ...account, auth };
  if (auth !== 'key') throw new DeployError('Choose a password, a key file or the SSH agent.');
  if (text('keyFile') === '') {
    throw new DeployError('Write the path of the key file, such as ~/.ssh/id_ed25519.');
  }
  return { kind, ...account, auth, keyFile: text('keyFile') };
}

/**
 * Tells which secret has to be typed before a target can be opened.
 * @throws DeployError when its key file cannot be read
 */
export async function secretOf(
  target: TargetSettings | null,
): Promise<'password' | 'passphrase' | null> {
  if (!target || !('host' in target)) return null;
  return target.kind === 'ftps' ? 'password' : requiredSecret(target);
}

/** The name by which a server's key is remembered. */
export const serverOf = (target: TargetSettings): string =>
  'host' in target ? `${target.kind} ${target.host}:${target.port}` : '';

/**
 * Opens a target.
 * @param settings its known keys are added to
 * @param secret the password or the passphrase of the key; stored nowhere
 * @throws MissingSecret, WrongCredentials, DeployError
 */
export async function openTarget(
  { target, known }: Settings,
  { secret, timeout }: { secret: string; timeout?: number },
): Promise<Target> {
  if (!target || target.kind === 'git') throw new DeployError('No target is set.');
  if (target.kind === 'folder') return FolderTarget.open(target.path);
  if ((await secretOf(target)) === 'password' && secret === '') {
    throw new MissingSecret(`Type the password of ${target.user} at ${target.host}.`);
  }
  const server = serverOf(target);
  const options = {
    ...{ known: known[server], ...(timeout && { timeout }) },
    remember: (fingerprint: string) => {
      known[server] = fingerprint;
    },
  };
  if (target.kind === 'ftps') return FtpsTarget.open(target, secret, options);
  return SftpTarget.open(target, await readCredentials(target, secret), options);
}
