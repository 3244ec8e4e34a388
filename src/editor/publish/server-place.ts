import { setTimeout as wait } from 'node:timers/promises';
import { Denied, Stopped, shown } from './place';

/** What a server place is opened with. */
export interface Account {
  host: string;
  port: number;
  user: string;
  /** Where the site lies, from the folder in which the server lets one in, or from its root */
  folder: string;
}

/** How a line to a server is opened. */
export interface LineOptions {
  password: string;
  /** The key or certificate that the server showed the last time */
  known?: string | undefined;
  /** Is told of a key or certificate that is seen for the first time */
  remember: (fingerprint: string) => void;
  /** How long a server may say nothing, in ms */
  silence?: number;
  /** How long to wait before a line that was lost is opened again, in ms */
  pauses?: readonly number[];
}

/** The line to a server was lost; it may be opened again. */
export class LostLine extends Error {}

/** The server has said nothing for too long. */
export class Silence extends Error {}

const defaults: Required<Pick<LineOptions, 'silence' | 'pauses'>> = {
  silence: 60_000,
  pauses: [1000, 3000, 8000],
};

/** What a computer's network says, in words. */
export function networkWords(error: unknown, { host, port }: Account): string | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  const words: Record<string, string> = {
    ENOTFOUND: `There is no server ${host}. Correct the host's name, or look whether this computer is online.`,
    EAI_AGAIN: `The server ${host} was not found. Look whether this computer is online.`,
    ECONNREFUSED: `${host} does not listen at port ${port}. Correct the port, or the kind of web space.`,
    EHOSTUNREACH: `${host} cannot be reached. Look whether this computer is online, and correct the host's name.`,
    ENETUNREACH: `${host} cannot be reached. Look whether this computer is online.`,
    ETIMEDOUT: `${host} does not answer at port ${port}. Correct the host's name and the port.`,
  };
  return words[code] ?? null;
}

/** The name of a file below a folder of a server. */
export const below = (folder: string, path: string): string =>
  path === '' ? folder : `${folder === '/' ? '' : folder}/${path}`;

/**
 * A line to a server that is opened again when it is lost, as long as work gets done between two
 * losses: some hosts hang up after a few files.
 */
export abstract class ServerPlace<Line> {
  protected readonly account: Account;
  protected readonly options: LineOptions & typeof defaults;
  #line: Promise<Line> | undefined;
  #losses = 0;

  constructor(account: Account, options: LineOptions) {
    this.account = account;
    this.options = { ...defaults, ...options };
  }

  /** @throws Stopped when it makes no sense to try again */
  protected abstract connect(): Promise<Line>;
  protected abstract hangUp(line: Line): void;
  /** Makes of what a library throws LostLine, Silence or what is for the person at the desk */
  protected abstract said(error: Error): Error;

  /** The same of anything that was thrown: what is in such words already stays. */
  protected translated(error: unknown): Error {
    const isOurs =
      error instanceof Stopped || error instanceof LostLine || error instanceof Silence;
    return isOurs || !(error instanceof Error) ? (error as Error) : this.said(error);
  }

  /**
   * Does a piece of work, again when the line is lost in it.
   * @param work is told whether it may have been done before
   */
  protected async use<Result>(
    work: (line: Line, isAgain: boolean) => Promise<Result>,
  ): Promise<Result> {
    for (let isAgain = false; ; isAgain = true) {
      this.#line ??= this.connect();
      const opened = this.#line;
      let line: Line | undefined;
      try {
        line = await opened;
        const result = await work(line, isAgain);
        this.#losses = 0;
        return result;
      } catch (error) {
        const translated = line === undefined ? (error as Error) : this.translated(error);
        if (translated instanceof Silence) throw this.#silent(line !== undefined);
        if (!(translated instanceof LostLine)) {
          if (line === undefined && this.#line === opened) this.#line = undefined;
          throw translated;
        }
        // Of several that were under way, the first one sees to the line.
        if (this.#line === opened) {
          this.#line = undefined;
          if (line !== undefined) this.hangUp(line);
          const pause = this.options.pauses[this.#losses];
          if (pause === undefined) throw this.#lost();
          this.#losses += 1;
          this.#line = wait(pause).then(() => this.connect());
          this.#line.catch(() => undefined);
        }
      }
    }
  }

  #lost(): Stopped {
    return new Stopped(
      `The line to ${this.account.host} is lost. Look whether this computer is online and the web space has room, then publish again: it goes on where it stopped.`,
    );
  }

  #silent(isLetIn: boolean): Stopped {
    const { host, port } = this.account;
    const seconds = Math.round(this.options.silence / 1000);
    return new Stopped(
      isLetIn
        ? `${host} has said nothing for ${seconds} seconds. Publish again later: it goes on where it stopped.`
        : `What listens at port ${port} of ${host} does not answer as such a web space does. Correct the port, or the kind of web space.`,
    );
  }

  /** What is said of a server that cannot write; few say why. */
  protected full(): Stopped {
    return new Stopped(
      `${this.account.host} cannot write any more, most often because its disk or the account is full. Make room there, then publish again: it goes on where it stopped.`,
    );
  }

  /** What is said of a server that allows something to others alone. */
  protected denied(): Denied {
    const { host, user } = this.account;
    return new Denied(
      `${host} does not allow ${user} to write there. Correct the folder, or ask the host.`,
    );
  }

  /** What is said of an answer that is none of the known ones. */
  protected answered({ message }: Error): Stopped {
    return new Stopped(
      `${this.account.host} answers: ${shown([message])}. Publish again, or ask the host.`,
    );
  }

  /**
   * What is said when the place's folder is not there.
   * @param start the folder in which the server lets one in, and what lies in it
   */
  protected noFolder(start: string, entries: readonly { name: string }[]): Stopped {
    const { folder, host } = this.account;
    const names = shown(entries.map(({ name }) => name).sort()) || 'no files';
    return new Stopped(
      `There is no folder ${folder} on ${host}. In ${start} lie: ${names}. Correct the folder.`,
    );
  }

  async close(): Promise<void> {
    const line = await this.#line?.catch(() => undefined);
    this.#line = undefined;
    if (line !== undefined) this.hangUp(line);
  }
}
