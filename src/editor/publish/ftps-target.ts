import { isIP } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { Client, FTPError } from 'basic-ftp';
import { createQueue } from '../../lib/queue';
import {
  type Account,
  ConnectionLost,
  type ConnectionOptions,
  networkError,
  RemoteTarget,
  ServerTimeout,
} from './remote-target';
import { WrongCredentials } from './ssh-credentials';
import { DeployError, type Entry, PermissionDenied, type Target } from './target';

/** What servers answer when a file is not there; some say the same when it is not allowed. */
const missing = [450, 550, 553];

const codeOf = (error: unknown) => (error instanceof FTPError ? error.code : undefined);

/** A web space that is reached by FTP over TLS. */
export class FtpsTarget extends RemoteTarget<Client> implements Target {
  /** One connection does one thing at a time, and hosts count connections. */
  readonly concurrency = 1;
  readonly #password: string;
  readonly #queue = createQueue();

  private constructor(account: Account, password: string, options: ConnectionOptions) {
    super('ftps', account, options);
    this.#password = password;
  }

  /** @throws DeployError when the server does not let us in, or the folder is not there */
  static open(account: Account, password: string, options: ConnectionOptions): Promise<FtpsTarget> {
    return new FtpsTarget(account, password, options).enter();
  }

  protected startFolder(): Promise<string> {
    return this.run((client) => client.pwd());
  }

  protected hasRoot(): Promise<boolean> {
    return this.run((client) => this.#isFolder(client, this.at('')));
  }

  /** Whether a folder is there; the listing of one that is not may be empty. */
  async #isFolder(client: Client, path: string): Promise<boolean> {
    const start = await client.pwd();
    try {
      await client.cd(path);
      await client.cd(start);
      return true;
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
      return false;
    }
  }

  protected override run<Result>(
    work: (client: Client, isAgain: boolean) => Promise<Result>,
  ): Promise<Result> {
    return this.#queue(() => super.run(work));
  }

  protected async connect(): Promise<Client> {
    const { account, options } = this;
    const { host, port, user } = account;
    const client = new Client(options.timeout);
    try {
      await client.connect(host, port);
      await this.#encrypt(client);
      try {
        await client.login(user, this.#password);
      } catch (error) {
        const code = codeOf(error);
        if (code === 421 || code === undefined) throw error;
        throw new WrongCredentials(
          `${host} does not let ${user} in with this password. Correct the user or the password.`,
        );
      }
      // biome-ignore lint/correctness/useHookAtTopLevel: the name is that of a library without React
      await client.useDefaultSettings();
      return client;
    } catch (error) {
      client.close();
      throw networkError(error, account) ?? this.normalized(error);
    }
  }

  /** Begins encryption, and looks at whose certificate it is before the password goes over. */
  async #encrypt(client: Client): Promise<void> {
    const { account, options } = this;
    const { host } = account;
    // The library waits for ever here.
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, late) => {
      timer = setTimeout(() => late(new ServerTimeout()), options.timeout);
    });
    try {
      // biome-ignore lint/correctness/useHookAtTopLevel: the name is that of a library without React
      const encrypted = client.useTLS({
        ...{ host, rejectUnauthorized: false },
        ...(isIP(host) === 0 && { servername: host }),
      });
      await Promise.race([encrypted, tooLate]);
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
      throw new DeployError(`${host} offers no encryption (FTPS). Ask the host for SFTP.`);
    } finally {
      clearTimeout(timer);
    }
    const socket = client.ftp.socket as TLSSocket;
    // One that an authority vouches for is renewed every few months, so it is not remembered.
    const isVouchedFor = socket.authorized;
    const refusal = this.checkHostKey(
      isVouchedFor ? 'vouched for' : socket.getPeerCertificate().fingerprint256,
      'certificate',
    );
    if (isVouchedFor) client.ftp.tlsOptions.rejectUnauthorized = true;
    else if (refusal) throw refusal;
  }

  protected disconnect(client: Client): void {
    client.close();
  }

  protected toDeployError(error: Error): Error {
    const code = codeOf(error);
    if (/^Timeout|because Timeout/.test(error.message)) return new ServerTimeout();
    if (code === 421 || code === 425 || code === 426) return new ConnectionLost();
    if (code === 451 || code === 452 || code === 552) return this.full();
    if (code === 550 || code === 553 || code === 532) return this.denied();
    if (code !== undefined) return this.answered(error);
    // Also what is no encryption: some servers that are ended say so in plain letters.
    return new ConnectionLost();
  }

  protected isMissing(error: unknown): boolean {
    return missing.includes(codeOf(error) ?? 0);
  }

  async entries(folder: string): Promise<Entry[] | null> {
    const found = await this.orNull((client) => client.list(this.at(folder)));
    const own = found?.filter(({ name }) => name !== '.' && name !== '..');
    return own?.map(({ name, isDirectory }) => ({ name, isFolder: isDirectory })) ?? null;
  }

  read(file: string): Promise<Buffer | null> {
    return this.orNull(async (client) => {
      const parts: Buffer[] = [];
      const into = new Writable({
        write(part, _, done) {
          parts.push(part);
          done();
        },
      });
      await client.downloadTo(into, this.at(file));
      return Buffer.concat(parts);
    });
  }

  size(file: string): Promise<number | null> {
    return this.run(async (client) => {
      try {
        return await client.size(this.at(file));
      } catch (error) {
        // A server that does not know the question: the file is sent again.
        if (codeOf(error) !== undefined) return null;
        throw error;
      }
    });
  }

  write(file: string, bytes: Buffer, sent?: (count: number) => void): Promise<void> {
    return this.run(async (client) => {
      const upload = () => client.uploadFrom(new PassThrough().end(bytes), this.at(file));
      let counted = 0;
      client.trackProgress(({ bytes: all }) => {
        sent?.(all - counted);
        counted = all;
      });
      await this.withFolders(file, upload, (path) =>
        client.sendIgnoringError(`MKD ${path}`),
      ).finally(() => client.trackProgress());
    });
  }

  rename(from: string, to: string): Promise<void> {
    return this.run(async (client, isAgain) => {
      try {
        await client.rename(this.at(from), this.at(to));
      } catch (error) {
        const code = codeOf(error);
        if (code === undefined || code === 421) throw error;
        if (!isAgain) throw new PermissionDenied('The server does not rename.');
      }
    });
  }

  async remove(file: string): Promise<void> {
    await this.run(async (client) => {
      try {
        await client.remove(this.at(file));
      } catch (error) {
        if (codeOf(error) === undefined || codeOf(error) === 421) throw error;
        const size = await client.size(this.at(file)).catch(() => null);
        if (size !== null) throw new PermissionDenied('The server does not remove.');
      }
    });
  }

  addFolder(folder: string): Promise<boolean> {
    return this.run(async (client) => {
      try {
        await client.send(`MKD ${this.at(folder)}`);
        return true;
      } catch (error) {
        if (codeOf(error) === undefined || codeOf(error) === 421) throw error;
        if (await this.#isFolder(client, this.at(folder))) return false;
        throw error;
      }
    });
  }

  async removeFolder(folder: string): Promise<void> {
    await this.orNull((client) => client.send(`RMD ${this.at(folder)}`));
  }
}
