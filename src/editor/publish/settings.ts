import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readIfThere, writeIfChanged } from '../../lib/disk';
import { FolderTarget } from './folder-target';
import { FtpsTarget } from './ftps-target';
import type { Computer } from './lock';
import type { Account } from './remote-target';
import { SftpTarget } from './sftp-target';
import { DeployError, type Target } from './target';

/** Where to publish, as it is set in the desk's form. No password is ever in it. */
export type TargetSettings =
  | { kind: 'git' }
  | { kind: 'folder'; path: string }
  | ({ kind: 'sftp' | 'ftps' | 'ftp' } & Account);

/** What this computer knows of publishing. */
export interface Settings {
  computer: Computer;
  target: TargetSettings | null;
  /** The key or certificate of each server, by host and port */
  known: Record<string, string>;
}

const ports = { sftp: 22, ftps: 21, ftp: 21 };

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
  if (kind !== 'sftp' && kind !== 'ftps' && kind !== 'ftp') {
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
  return { kind, host, port, user: text('user'), folder: text('folder') };
}

/** The name by which a server's key is remembered. */
export const serverOf = (target: TargetSettings): string =>
  'host' in target ? `${target.kind} ${target.host}:${target.port}` : '';

/**
 * Opens a target.
 * @param settings its known keys are added to
 * @throws DeployError, ConfirmationRequired
 */
export async function openTarget(
  settings: Settings,
  {
    password,
    confirmed,
    timeout,
  }: { password: string; confirmed: readonly string[]; timeout?: number },
): Promise<Target> {
  const { target, known } = settings;
  if (!target || target.kind === 'git') throw new DeployError('No target is set.');
  if (target.kind === 'folder') return FolderTarget.open(target.path);
  if (password === '')
    throw new DeployError(`Type the password of ${target.user} at ${target.host}.`);
  const server = serverOf(target);
  const options = {
    ...{ password, known: known[server], ...(timeout !== undefined && { timeout }) },
    remember: (fingerprint: string) => {
      known[server] = fingerprint;
    },
  };
  if (target.kind === 'sftp') return SftpTarget.open(target, options);
  return FtpsTarget.open(target, options, { isEncrypted: target.kind === 'ftps', confirmed });
}
