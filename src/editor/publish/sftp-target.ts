import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { posix } from 'node:path';
import { Client, type SFTPWrapper } from 'ssh2';
import {
  type Account,
  below,
  ConnectionLost,
  type ConnectionOptions,
  networkMessage,
  RemoteTarget,
  ServerTimeout,
} from './remote-target';
import {
  DeployError,
  type Entry,
  foldersOf,
  isUnusualPath,
  PermissionDenied,
  printable,
  type Target,
} from './target';

/** What the SFTP of a server answers when it cannot do what it is asked to. */
const status = {
  missing: 2,
  denied: 3,
  failure: 4,
  unknown: 8,
  writeProtected: 12,
  full: 14,
  quota: 15,
};

/** A connection to an SSH server. */
interface Connection {
  client: Client;
  sftp: SFTPWrapper;
  /** Fails when the connection ends */
  end: Promise<never>;
}

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Makes a promise of a function that takes a callback last. */
const asked = <Result = void>(
  ask: (done: (error?: Error | null, result?: Result) => void) => void,
) =>
  new Promise<Result>((resolve, reject) => {
    ask((error, result) => (error ? reject(error) : resolve(result as Result)));
  });

const codeOf = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code;

/** A web space that is reached by SFTP. */
export class SftpTarget extends RemoteTarget<Connection> implements Target {
  readonly concurrency = 6;
  readonly isUnusual: boolean;
  #root = '';

  private constructor(account: Account, options: ConnectionOptions) {
    super(account, options);
    this.isUnusual = isUnusualPath(account.folder) && account.folder.trim() !== '';
  }

  /** @throws DeployError when the server does not let us in, or the folder is not there */
  static async open(account: Account, options: ConnectionOptions): Promise<SftpTarget> {
    const target = new SftpTarget(account, options);
    try {
      await target.use(async (connection) => {
        const start = await target.#run<string>(connection, (done) =>
          connection.sftp.realpath('.', done),
        );
        target.#root = posix.resolve(start, account.folder.trim());
        const found = await target.entries('');
        if (found) return;
        target.#root = start;
        throw target.noFolder(start, (await target.entries('')) ?? []);
      });
      return target;
    } catch (error) {
      await target.close();
      throw error;
    }
  }

  get name(): string {
    return `sftp://${this.account.user}@${this.account.host}${this.#root}`;
  }

  protected connect(): Promise<Connection> {
    const { account, options } = this;
    const { host, port, user: username } = account;
    return new Promise((resolve, reject) => {
      const client = new Client();
      const socket = connect({ host, port, noDelay: true });
      let refusal: DeployError | undefined;
      // Only what moves on the socket counts: a server may answer slowly.
      socket.setTimeout(options.timeout, () => socket.destroy(new ServerTimeout()));
      const fail = (error: Error) => {
        socket.destroy();
        reject(refusal ?? this.#connectWords(error));
      };
      const end = new Promise<never>((_, ended) => {
        client.on('error', ended);
        client.on('close', () => ended(new ConnectionLost()));
      });
      end.catch(() => undefined);
      client.on('error', fail);
      client.on('close', () => fail(new ConnectionLost()));
      client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
        answer(prompts.map(() => options.password)),
      );
      client.on('ready', () => {
        client.sftp((error, sftp) => {
          if (!error) return resolve({ client, sftp, end });
          refusal = new DeployError(
            `${host} lets ${username} in, but offers no SFTP. Ask the host for it, or take FTPS.`,
          );
          fail(error);
        });
      });
      client.connect({
        ...{ sock: socket, username, password: options.password, tryKeyboard: true },
        readyTimeout: options.timeout,
        hostVerifier: (key: Buffer) => {
          const fingerprint = fingerprintOf(key);
          if (options.known === undefined) {
            options.known = fingerprint;
            options.remember(fingerprint);
          }
          if (options.known === fingerprint) return true;
          refusal = new DeployError(
            `${host} shows another key than the last time, ${fingerprint}. Nothing was sent. Ask the host whether it has a new one; only then forget the old one in the form "Where to".`,
          );
          return false;
        },
      });
    });
  }

  #connectWords(error: Error): Error {
    const { host, port, user } = this.account;
    if (error instanceof ConnectionLost || error instanceof ServerTimeout) return error;
    const { level } = error as { level?: string };
    if (level === 'client-authentication') {
      return new DeployError(
        `${host} does not let ${user} in with this password. Correct the user or the password.`,
      );
    }
    if (level === 'client-timeout') return new ServerTimeout();
    const words = networkMessage(error, this.account);
    if (words) return new DeployError(words);
    if (level === 'client-socket' || codeOf(error) === 'ECONNRESET') return new ConnectionLost();
    return new DeployError(
      `What answers at port ${port} of ${host} is no SFTP server (${printable([error.message])}). Correct the port, or the kind of web space.`,
    );
  }

  protected disconnect({ client }: Connection): void {
    client.destroy();
  }

  protected said(error: Error): Error {
    const code = codeOf(error);
    if (code === status.denied || code === status.writeProtected) return this.denied();
    const full: unknown[] = [status.failure, status.full, status.quota];
    if (full.includes(code)) return this.full();
    if (typeof code === 'number') return this.answered(error);
    // What is no answer of the server comes from a connection that ended.
    return new ConnectionLost();
  }

  #at(path: string): string {
    return below(this.#root, path);
  }

  #run<Result = void>(
    { end }: Connection,
    ask: (done: (error?: Error | null, result?: Result) => void) => void,
  ): Promise<Result> {
    return Promise.race([asked<Result>(ask), end]);
  }

  /** What is asked about a file that is not there is answered with null. */
  #orNull<Result>(
    ask: (sftp: SFTPWrapper, done: (error?: Error | null, result?: Result) => void) => void,
  ): Promise<Result | null> {
    return this.use(async (connection) => {
      try {
        return await this.#run<Result>(connection, (done) => ask(connection.sftp, done));
      } catch (error) {
        if (codeOf(error) === status.missing) return null;
        throw error;
      }
    });
  }

  async entries(folder: string): Promise<Entry[] | null> {
    const found = await this.#orNull<{ filename: string; attrs: { isDirectory(): boolean } }[]>(
      (sftp, done) => sftp.readdir(this.#at(folder), done),
    );
    return (
      found?.map(({ filename, attrs }) => ({ name: filename, isFolder: attrs.isDirectory() })) ??
      null
    );
  }

  read(file: string): Promise<Buffer | null> {
    return this.#orNull<Buffer>((sftp, done) => sftp.readFile(this.#at(file), done));
  }

  async size(file: string): Promise<number | null> {
    const found = await this.#orNull<{ size: number }>((sftp, done) =>
      sftp.stat(this.#at(file), done),
    );
    return found?.size ?? null;
  }

  write(file: string, bytes: Buffer, sent?: (count: number) => void): Promise<void> {
    return this.use(async (connection) => {
      try {
        await this.#put(connection, file, bytes, sent);
      } catch (error) {
        if (codeOf(error) !== status.missing) throw error;
        for (const folder of foldersOf(file)) {
          await this.#run(connection, (done) =>
            connection.sftp.mkdir(this.#at(folder), done),
          ).catch((made) => {
            // Another file's write has made it meanwhile.
            if (codeOf(made) !== status.failure) throw made;
          });
        }
        await this.#put(connection, file, bytes, sent);
      }
    });
  }

  async #put(
    connection: Connection,
    file: string,
    bytes: Buffer,
    sent?: (count: number) => void,
  ): Promise<void> {
    const { sftp } = connection;
    const handle = await this.#run<Buffer>(connection, (done) =>
      sftp.open(this.#at(file), 'w', done),
    );
    // Every server takes packets of 32 KiB; some of them are on their way at the same time.
    const step = 32_768;
    const starts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) => i * step);
    const lane = async () => {
      for (let at = starts.shift(); at !== undefined; at = starts.shift()) {
        const start = at;
        const length = Math.min(step, bytes.length - start);
        await this.#run(connection, (done) =>
          sftp.write(handle, bytes, start, length, start, done),
        );
        sent?.(length);
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    await this.#run(connection, (done) => sftp.close(handle, done));
  }

  rename(from: string, to: string): Promise<void> {
    return this.use(async (connection, isAgain) => {
      const [old, next] = [this.#at(from), this.#at(to)];
      try {
        await this.#run(connection, (done) => {
          try {
            connection.sftp.ext_openssh_rename(old, next, done);
          } catch {
            // The server knows only the plain one, which most refuse when the name is taken.
            connection.sftp.rename(old, next, done);
          }
        });
      } catch (error) {
        if (codeOf(error) === status.missing && isAgain) return;
        const refusals: unknown[] = [status.failure, status.unknown, status.denied];
        if (refusals.includes(codeOf(error)))
          throw new PermissionDenied('The server does not rename.');
        throw error;
      }
    });
  }

  async remove(file: string): Promise<void> {
    await this.#orNull((sftp, done) =>
      sftp.unlink(this.#at(file), (error) => {
        // Some servers have only this one answer.
        const isRefused = codeOf(error) === status.failure;
        done(isRefused ? new PermissionDenied('The server does not remove.') : error);
      }),
    );
  }

  async addFolder(folder: string): Promise<boolean> {
    return this.use(async (connection) => {
      try {
        await this.#run(connection, (done) => connection.sftp.mkdir(this.#at(folder), done));
        return true;
      } catch (error) {
        if (error instanceof ConnectionLost || error instanceof ServerTimeout) throw error;
        const found = await this.#run<unknown>(connection, (done) =>
          connection.sftp.stat(this.#at(folder), done),
        ).catch(() => null);
        if (found) return false;
        throw error;
      }
    });
  }

  async removeFolder(folder: string): Promise<void> {
    await this.#orNull((sftp, done) => sftp.rmdir(this.#at(folder), done));
  }
}
