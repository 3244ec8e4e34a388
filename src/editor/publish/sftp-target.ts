import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { SFTPWrapper } from 'ssh2';
import SftpClient from 'ssh2-sftp-client';
import {
  type Account,
  ConnectionLost,
  type ConnectionOptions,
  isOwn,
  networkError,
  RemoteTarget,
  ServerTimeout,
} from './remote-target';
import { type SshCredentials, WrongCredentials } from './ssh-credentials';
import { DeployError, type Entry, PermissionDenied, printable, type Target } from './target';

/** Status codes of SFTP, from draft-ietf-secsh-filexfer-13, section 9.1. */
const status = {
  missing: 2,
  denied: 3,
  failure: 4,
  unsupported: 8,
  writeProtected: 12,
  full: 14,
  quota: 15,
};

/** How ssh2-sftp-client says that there is no such file. */
const missingCodes: unknown[] = [status.missing, 'ENOENT', 'ERR_BAD_PATH'];

interface Connection {
  client: SftpClient;
  /** For what the client does not do as needed */
  sftp: SFTPWrapper;
  socket: Socket;
  /** Fails when the connection ends */
  ended: Promise<never>;
}

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const codeOf = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code;

const callSftp = (call: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()));
  });

/** A web space that is reached by SFTP. */
export class SftpTarget extends RemoteTarget<Connection> implements Target {
  readonly concurrency = 8;
  readonly #credentials: SshCredentials;

  private constructor(account: Account, credentials: SshCredentials, options: ConnectionOptions) {
    super('sftp', account, options);
    this.#credentials = credentials;
  }

  /** @throws DeployError when the server does not let us in, or the folder is not there */
  static open(
    account: Account,
    credentials: SshCredentials,
    options: ConnectionOptions,
  ): Promise<SftpTarget> {
    return new SftpTarget(account, credentials, options).enter();
  }

  protected startFolder(): Promise<string> {
    return this.run(({ client }) => client.realPath('.'));
  }

  protected async hasRoot(): Promise<boolean> {
    return (await this.entries('')) !== null;
  }

  protected async connect(): Promise<Connection> {
    const { host, port, user: username } = this.account;
    const { timeout } = this.options;
    const client = new SftpClient('sftp', {});
    const socket = connect({ host, port, noDelay: true });
    let failure: Error | undefined;
    const fail = (error: Error) => {
      failure ??= error;
    };
    client.on('error', fail);
    // Only what moves on the socket counts: a server may answer slowly.
    socket.setTimeout(timeout, () => socket.destroy(new ServerTimeout()));
    const ended = new Promise<never>((_, reject) => {
      socket.once('error', fail);
      socket.once('close', () => reject(failure ?? new ConnectionLost()));
    });
    ended.catch(() => undefined);
    const credentials = this.#credentials;
    client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
      answer(prompts.map(() => ('password' in credentials ? credentials.password : ''))),
    );
    let isLetIn = false;
    client.on('ready', () => {
      isLetIn = true;
    });
    try {
      const opening = client.connect({
        ...{ ...credentials, sock: socket, username, readyTimeout: timeout },
        hostVerifier: (key: Buffer) => {
          failure ??= this.checkHostKey(fingerprintOf(key), 'key') ?? undefined;
          return failure === undefined;
        },
      });
      return { client, socket, ended, sftp: await Promise.race([opening, ended]) };
    } catch (error) {
      socket.destroy();
      if (!failure && isLetIn) {
        throw new DeployError(
          `${host} lets ${username} in, but offers no SFTP. Ask the host for it, or take FTPS.`,
        );
      }
      throw this.#toConnectError(failure ?? (error as Error));
    }
  }

  #toConnectError(error: Error): Error {
    if (isOwn(error)) return error;
    const { host, port, user } = this.account;
    const { level } = error as { level?: string };
    if (level === 'client-authentication') {
      return new WrongCredentials(`${host} does not let ${user} in with ${this.#wrongLogin()}.`);
    }
    if (level === 'client-timeout') return new ServerTimeout();
    const known = networkError(error, this.account);
    if (known) return known;
    if (!level || level === 'client-socket' || codeOf(error) === 'ECONNRESET')
      return new ConnectionLost();
    return new DeployError(
      `What answers at port ${port} of ${host} is no SFTP server (${printable([error.message])}). Correct the port, or the kind of web space.`,
    );
  }

  #wrongLogin(): string {
    if ('password' in this.#credentials) return 'this password. Correct the user or the password';
    const key = 'agent' in this.#credentials ? 'the keys of the SSH agent' : 'this key';
    return `${key}. Correct the user or the host's list of keys (authorized_keys)`;
  }

  protected disconnect({ socket }: Connection): void {
    socket.destroy();
  }

  protected toDeployError(error: Error): Error {
    const code = codeOf(error);
    if (code === status.denied || code === status.writeProtected) return this.denied();
    const full: unknown[] = [status.failure, status.full, status.quota];
    if (full.includes(code)) return this.full();
    if (typeof code === 'number') return this.answered(error);
    // What is no answer of the server comes from a connection that ended.
    return new ConnectionLost();
  }

  protected isMissing(error: unknown): boolean {
    return missingCodes.includes(codeOf(error));
  }

  /** When a connection ends, its own reason counts, not the library's. */
  protected override run<Result>(
    work: (connection: Connection, isAgain: boolean) => Promise<Result>,
  ): Promise<Result> {
    return super.run((connection, isAgain) =>
      Promise.race([work(connection, isAgain), connection.ended]).catch((error) => {
        if (connection.socket.destroyed) return connection.ended;
        throw error;
      }),
    );
  }

  async entries(folder: string): Promise<Entry[] | null> {
    const found = await this.orNull(({ client }) => client.list(this.at(folder)));
    return found?.map(({ name, type }) => ({ name, isFolder: type === 'd' })) ?? null;
  }

  read(file: string): Promise<Buffer | null> {
    // An empty file comes as an empty list.
    return this.orNull(async ({ client }) =>
      Buffer.from((await client.get(this.at(file))) as Buffer),
    );
  }

  async size(file: string): Promise<number | null> {
    return (await this.orNull(({ client }) => client.stat(this.at(file))))?.size ?? null;
  }

  write(file: string, bytes: Buffer, onSent?: (count: number) => void): Promise<void> {
    return this.run(async (connection) => {
      // The library's put also succeeds when a write fails (12.1.1): a full disk would go unnoticed.
      const upload = () =>
        callSftp((done) => connection.sftp.writeFile(this.at(file), bytes, done));
      await this.withFolders(file, upload, (path) => this.#makeFolder(connection, path));
      onSent?.(bytes.length);
    });
  }

  rename(from: string, to: string): Promise<void> {
    return this.run(async ({ client }, isAgain) => {
      const paths = [this.at(from), this.at(to)] as const;
      try {
        await client.posixRename(...paths).catch((error) => {
          if (typeof codeOf(error) === 'number') throw error;
          // The server knows only the plain one, which most refuse when the name is taken.
          return client.rename(...paths);
        });
      } catch (error) {
        if (codeOf(error) === status.missing && isAgain) return;
        const refusals: unknown[] = [status.failure, status.unsupported, status.denied];
        if (!refusals.includes(codeOf(error))) throw error;
        throw new PermissionDenied('The server does not rename.');
      }
    });
  }

  async remove(file: string): Promise<void> {
    await this.run(({ client }) =>
      client.delete(this.at(file), true).catch((error) => {
        // Some servers have only this one answer.
        if (codeOf(error) !== status.failure) throw error;
        throw new PermissionDenied('The server does not remove.');
      }),
    );
  }

  addFolder(folder: string): Promise<boolean> {
    return this.run((connection) => this.#makeFolder(connection, this.at(folder)));
  }

  /** Makes a folder; false when it is there. The library's mkdir does not tell the two apart. */
  async #makeFolder({ client, sftp }: Connection, path: string): Promise<boolean> {
    try {
      await callSftp((done) => sftp.mkdir(path, done));
      return true;
    } catch (error) {
      if (await client.exists(path).catch(() => false)) return false;
      throw error;
    }
  }

  async removeFolder(folder: string): Promise<void> {
    await this.orNull(({ client }) => client.rmdir(this.at(folder)));
  }
}
