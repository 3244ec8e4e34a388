import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readIfThere, writeIfChanged } from '../../lib/disk';
import { FolderPlace } from './folder-place';
import { FtpPlace } from './ftp-place';
import type { Computer } from './lock';
import { type Place, Stopped } from './place';
import type { Account } from './server-place';
import { SftpPlace } from './sftp-place';

/** Where to publish, as it is set in the desk's form. No password is ever in it. */
export type PlaceSettings =
  | { kind: 'git' }
  | { kind: 'folder'; path: string }
  | ({ kind: 'sftp' | 'ftps' | 'ftp' } & Account);

/** What this computer knows of publishing. */
export interface Settings {
  computer: Computer;
  place: PlaceSettings | null;
  /** The key or certificate of each server, by host and port */
  known: Record<string, string>;
}

const ports = { sftp: 22, ftps: 21, ftp: 21 };

/** Reads the settings; without any, nothing is set. */
export async function readSettings(folder: string): Promise<Settings> {
  const bytes = await readIfThere(join(folder, 'place.json'));
  const computer = { id: randomUUID(), name: hostname() };
  return { computer, place: null, known: {}, ...(bytes && JSON.parse(bytes.toString('utf8'))) };
}

/** Keeps the settings. */
export const writeSettings = (folder: string, settings: Settings): Promise<void> =>
  writeIfChanged(join(folder, 'place.json'), `${JSON.stringify(settings, null, 2)}\n`);

/**
 * Makes settings of what somebody has typed into a form.
 * @throws Stopped with what is missing
 */
export function settingsOf(typed: Record<string, unknown>): PlaceSettings {
  const text = (name: string) => String(typed[name] ?? '').trim();
  const kind = text('kind');
  if (kind === 'git') return { kind };
  if (kind === 'folder') {
    if (text('path') === '') throw new Stopped('Write the path of the folder.');
    return { kind, path: text('path') };
  }
  if (kind !== 'sftp' && kind !== 'ftps' && kind !== 'ftp') {
    throw new Stopped('Choose where to publish: git, a folder, or a web space.');
  }
  // Hosts write it in many ways: with what it begins with, and a port or a path behind.
  const [, host = '', behind = ''] =
    /^(?:[a-z]+:\/\/)?(?:[^@/]*@)?([^\s/:]+)(?::(\d+))?(?:\/.*)?$/i.exec(text('host')) ?? [];
  if (host === '') throw new Stopped("Write the host's name, such as ftp.your-company.in.");
  if (text('user') === '') throw new Stopped('Write the name of the user, as the host gave it.');
  const port = Number(text('port') || behind || ports[kind]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Stopped('The port is a number from 1 to 65535; leave it empty for the usual one.');
  }
  return { kind, host, port, user: text('user'), folder: text('folder') };
}

/** The name by which a server's key is remembered. */
export const serverOf = (place: PlaceSettings): string =>
  'host' in place ? `${place.kind} ${place.host}:${place.port}` : '';

/**
 * Opens a place.
 * @param settings its known keys are added to
 * @throws Stopped, Asks
 */
export async function openPlace(
  settings: Settings,
  { password, agreed, silence }: { password: string; agreed: readonly string[]; silence?: number },
): Promise<Place> {
  const { place, known } = settings;
  if (!place || place.kind === 'git') throw new Stopped('No place is set.');
  if (place.kind === 'folder') return FolderPlace.open(place.path);
  if (password === '') throw new Stopped(`Type the password of ${place.user} at ${place.host}.`);
  const server = serverOf(place);
  const options = {
    ...{ password, known: known[server], ...(silence !== undefined && { silence }) },
    remember: (fingerprint: string) => {
      known[server] = fingerprint;
    },
  };
  if (place.kind === 'sftp') return SftpPlace.open(place, options);
  return FtpPlace.open(place, options, { isEncrypted: place.kind === 'ftps', agreed });
}
