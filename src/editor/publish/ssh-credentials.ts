import { readFile } from 'node:fs/promises';
import { type ParsedKey, utils } from 'ssh2';
import { DeployError, typedPath } from './target';

/** How an SSH server is told who logs in. */
export type SshAuthentication =
  | { auth: 'password' }
  /** A private key; `keyFile` is its path, in which ~ stands for the home folder */
  | { auth: 'key'; keyFile: string }
  /** The keys that the running SSH agent holds */
  | { auth: 'agent' };

/** The server refuses the password, the key or the user. */
export class WrongCredentials extends DeployError {}

/** A password or a passphrase has to be typed first. */
export class MissingSecret extends DeployError {}

/** What ssh2 takes to log in. */
export type SshCredentials =
  | { password: string; tryKeyboard: true }
  | { privateKey: Buffer; passphrase: string }
  | { agent: string };

/** ssh2 says it by the message of its error alone. */
const isEncrypted = (key: ParsedKey | Error): boolean =>
  key instanceof Error && /no passphrase given/i.test(key.message);

async function readKey(keyFile: string): Promise<Buffer> {
  const path = typedPath(keyFile);
  try {
    return await readFile(path);
  } catch {
    throw new DeployError(`The key file ${path} cannot be read. Correct its path.`);
  }
}

/**
 * Tells which secret has to be typed to log in.
 * @throws DeployError when the key file cannot be read
 */
export async function requiredSecret(
  login: SshAuthentication,
): Promise<'password' | 'passphrase' | null> {
  if (login.auth === 'agent') return null;
  if (login.auth === 'password') return 'password';
  return isEncrypted(utils.parseKey(await readKey(login.keyFile))) ? 'passphrase' : null;
}

/**
 * Reads what is needed to log in; nothing of it is stored.
 * @param secret the password, or the key's passphrase
 * @throws MissingSecret, WrongCredentials; DeployError when the key file or the agent cannot be used
 */
export async function readCredentials(
  login: SshAuthentication,
  secret: string,
): Promise<SshCredentials> {
  if (login.auth === 'password') return { password: secret, tryKeyboard: true };
  if (login.auth === 'agent') {
    const pipe = process.platform === 'win32' ? '\\\\.\\pipe\\openssh-ssh-agent' : undefined;
    const agent = process.env.SSH_AUTH_SOCK ?? pipe;
    if (agent) return { agent };
    throw new DeployError(
      'No SSH agent is running on this computer. Start one and add your key (ssh-add), or choose the key file.',
    );
  }
  const { keyFile } = login;
  const privateKey = await readKey(keyFile);
  const isLocked = isEncrypted(utils.parseKey(privateKey));
  if (isLocked && secret === '') {
    throw new MissingSecret(`The key ${keyFile} has a passphrase. Type it.`);
  }
  const key = utils.parseKey(privateKey, secret || undefined);
  if (key instanceof Error) {
    if (isLocked) throw new WrongCredentials(`This is not the passphrase of the key ${keyFile}.`);
    throw new DeployError(
      `${keyFile} holds no private key that can be read. Choose one in OpenSSH's format (PuTTYgen: "Export OpenSSH key").`,
    );
  }
  if (!key.isPrivateKey()) {
    throw new DeployError(`${keyFile} is the public part of a key. Choose the file without .pub.`);
  }
  return { privateKey, passphrase: secret };
}
