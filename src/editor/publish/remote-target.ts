import { posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeployError,
  type Entry,
  foldersOf,
  isUnusualPath,
  PermissionDenied,
  printable,
} from './target';

/** What a server target is opened with. */
export interface Account {
  host: string;
  port: number;
  user: string;
  /** Where the site lies, from the folder in which the server lets one in, or from its root */
  folder: string;
}

/** How a connection to a server is opened. */
export interface ConnectionOptions {
  /** The key or certificate that the server showed the last time */
  known?: string | undefined;
  /** Is told of a key or certificate that is seen for the first time */
  remember: (fingerprint: string) => void;
  /** How long a server may say nothing, in ms */
  timeout?: number;
  /** How long to wait before a connection that was lost is opened again, in ms */
  retryDelays?: readonly number[];
}

/** The connection to a server was lost; it may be opened again. */
export class ConnectionLost extends Error {}

/** The server has said nothing for too long. */
export class ServerTimeout extends Error {}

/** The server is not the one that was known by its key or certificate. */
export class HostKeyChanged extends DeployError {}

const defaults: Required<Pick<ConnectionOptions, 'timeout' | 'retryDelays'>> = {
  timeout: 60_000,
  retryDelays: [1000, 3000, 8000],
};

/** Whether an error needs no other words. */
export const isOwn = (error: unknown): boolean =>
  [DeployError, ConnectionLost, ServerTimeout].some((kind) => error instanceof kind);

/** What a computer's network says, in words; null for other errors. */
export function networkError(error: unknown, { host, port }: Account): DeployError | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  const words: Record<string, string> = {
    ENOTFOUND: `There is no server ${host}. Correct the host's name, or look whether this computer is online.`,
    EAI_AGAIN: `The server ${host} was not found. Look whether this computer is online.`,
    ECONNREFUSED: `${host} does not listen at port ${port}. Correct the port, or the kind of web space.`,
    EHOSTUNREACH: `${host} cannot be reached. Look whether this computer is online, and correct the host's name.`,
    ENETUNREACH: `${host} cannot be reached. Look whether this computer is online.`,
    ETIMEDOUT: `${host} does not answer at port ${port}. Correct the host's name and the port.`,
  };
  return words[code] ? new DeployError(words[code]) : null;
}

/**
 * A connection to a server that is opened again when it is lost, as long as work gets done between two
 * losses: some hosts hang up after a few files.
 */
export abstract class RemoteTarget<Connection> {
  readonly isUnusual: boolean;
  protected readonly options: ConnectionOptions & typeof defaults;
  #root = '';
  #connection: Promise<Connection> | undefined;
  #losses = 0;
  #wasConnected = false;

  protected constructor(
    readonly protocol: 'sftp' | 'ftps',
    protected readonly account: Account,
    options: ConnectionOptions,
  ) {
    this.options = { ...defaults, ...options };
    this.isUnusual = isUnusualPath(account.folder) && account.folder.trim() !== '';
  }

  get name(): string {
    return `${this.protocol}://${this.account.user}@${this.account.host}${this.#root}`;
  }

  /** @throws DeployError when it makes no sense to try again */
  protected abstract connect(): Promise<Connection>;
  protected abstract disconnect(connection: Connection): void;
  /** Makes of what a library throws ConnectionLost, ServerTimeout or what is for the person at the desk */
  protected abstract toDeployError(error: Error): Error;
  /** Whether a library says that there is no such file */
  protected abstract isMissing(error: unknown): boolean;
  /** The folder in which the server lets one in */
  protected abstract startFolder(): Promise<string>;
  /** Whether the folder of the target is there */
  protected abstract hasRoot(): Promise<boolean>;
  abstract entries(folder: string): Promise<Entry[] | null>;

  /** @throws DeployError when the server does not let us in, or the folder is not there */
  protected async enter(): Promise<this> {
    const { folder, host } = this.account;
    try {
      const start = await this.startFolder();
      this.#root = posix.resolve(start, folder.trim());
      if (await this.hasRoot()) return this;
      this.#root = start;
      const entries = (await this.entries('')) ?? [];
      const names = printable(entries.map(({ name }) => name).sort()) || 'no files';
      throw new DeployError(
        `There is no folder ${folder} on ${host}. In ${start} lie: ${names}. Correct the folder.`,
      );
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** The server's name of a file of the target. */
  protected at(path: string): string {
    return path === '' ? this.#root : posix.join(this.#root, path);
  }

  /** Does a piece of work on a connection; what is not there is answered with null. */
  protected orNull<Result>(
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result | null> {
    return this.run(async (connection) => {
      try {
        return await work(connection);
      } catch (error) {
        if (this.isMissing(error)) return null;
        throw error;
      }
    });
  }

  /** Uploads a file, again when the folders are made that it stands in. */
  protected async withFolders(
    file: string,
    upload: () => Promise<unknown>,
    makeFolder: (path: string) => Promise<unknown>,
  ): Promise<void> {
    try {
      await upload();
    } catch (error) {
      if (!this.isMissing(error)) throw error;
      for (const folder of foldersOf(file)) await makeFolder(this.at(folder));
      await upload();
    }
  }

  /** What a library has thrown, in our words. */
  protected normalized(error: unknown): Error {
    return isOwn(error) || !(error instanceof Error) ? (error as Error) : this.toDeployError(error);
  }

  /**
   * Compares a server's key with the one it showed the last time; the first one is remembered.
   * @param what it is: a key, or a certificate
   * @returns why nothing may be sent, or null
   */
  protected checkHostKey(fingerprint: string, what: 'key' | 'certificate'): HostKeyChanged | null {
    const { options } = this;
    if (options.known === undefined) {
      options.known = fingerprint;
      options.remember(fingerprint);
    }
    if (options.known === fingerprint) return null;
    return new HostKeyChanged(
      `${this.account.host} shows another ${what} than the last time, ${fingerprint}. Nothing was sent. Ask the host whether it has a new one; only then forget the old one under "Where to".`,
    );
  }

  /** Connects; once that has worked, only the server's key is a reason not to try again. */
  async #connectAgain(): Promise<Connection> {
    try {
      const connection = await this.connect();
      this.#wasConnected = true;
      return connection;
    } catch (error) {
      if (!this.#wasConnected || error instanceof HostKeyChanged) throw error;
      throw new ConnectionLost();
    }
  }

  /**
   * Does a piece of work, again when the connection is lost in it.
   * @param work is told whether it may have been done before
   */
  protected async run<Result>(
    work: (connection: Connection, isAgain: boolean) => Promise<Result>,
  ): Promise<Result> {
    for (let isAgain = false; ; isAgain = true) {
      this.#connection ??= this.#connectAgain();
      const opened = this.#connection;
      let connection: Connection | undefined;
      try {
        connection = await opened;
        const result = await work(connection, isAgain);
        this.#losses = 0;
        return result;
      } catch (error) {
        const normalized = connection === undefined ? (error as Error) : this.normalized(error);
        if (normalized instanceof ServerTimeout) throw this.#silent(connection !== undefined);
        if (!(normalized instanceof ConnectionLost)) {
          if (connection === undefined && this.#connection === opened) this.#connection = undefined;
          throw normalized;
        }
        // Of several that were under way, the first one sees to the connection.
        if (this.#connection === opened) {
          this.#connection = undefined;
          if (connection !== undefined) this.disconnect(connection);
          const pause = this.options.retryDelays[this.#losses];
          if (pause === undefined) throw this.#lost();
          this.#losses += 1;
          this.#connection = wait(pause).then(() => this.#connectAgain());
          this.#connection.catch(() => undefined);
        }
      }
    }
  }

  #lost(): DeployError {
    return new DeployError(
      `The connection to ${this.account.host} is lost. Look whether this computer is online and the web space has room, then publish again: it goes on where it stopped.`,
    );
  }

  #silent(isLetIn: boolean): DeployError {
    const { host, port } = this.account;
    const seconds = Math.round(this.options.timeout / 1000);
    return new DeployError(
      isLetIn
        ? `${host} has said nothing for ${seconds} seconds. Publish again later: it goes on where it stopped.`
        : `What listens at port ${port} of ${host} does not answer as such a web space does. Correct the port, or the kind of web space.`,
    );
  }

  /** What is said of a server that cannot write; few say why. */
  protected full(): DeployError {
    return new DeployError(
      `${this.account.host} cannot write any more, most often because its disk or the account is full. Make room there, then publish again: it goes on where it stopped.`,
    );
  }

  /** What is said of a server that allows something to others alone. */
  protected denied(): PermissionDenied {
    const { host, user } = this.account;
    return new PermissionDenied(
      `${host} does not allow ${user} to write there. Correct the folder, or ask the host.`,
    );
  }

  /** What is said of an answer that is none of the known ones. */
  protected answered({ message }: Error): DeployError {
    return new DeployError(
      `${this.account.host} answers: ${printable([message])}. Publish again, or ask the host.`,
    );
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined);
    this.#connection = undefined;
    if (connection !== undefined) this.disconnect(connection);
  }
}
