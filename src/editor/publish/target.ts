import { homedir } from 'node:os';

/** A name in a folder of a target. */
export interface Entry {
  name: string;
  isFolder: boolean;
}

/**
 * Where a site lies: a folder here or on a server. Paths are below it, with '/' between their parts;
 * '' is the target itself. What fails throws `DeployError`, in words for the person at the desk.
 */
export interface Target {
  /** Such as sftp://anna@host/public_html; never with a password */
  readonly name: string;
  /** Whether the path leads to a beginning or upwards, where sites seldom lie */
  readonly isUnusual: boolean;
  /** How many files may go over side by side */
  readonly concurrency: number;
  /** What lies in a folder; null when it is not there */
  entries(folder: string): Promise<Entry[] | null>;
  /** The bytes of a file; null when it is not there */
  read(file: string): Promise<Buffer | null>;
  /** How many bytes a file has; null when it is not there */
  size(file: string): Promise<number | null>;
  /**
   * Writes a file with its folders, over what is there
   * @param sent is told of bytes that have gone over
   */
  write(file: string, bytes: Buffer, sent?: (count: number) => void): Promise<void>;
  /** Gives a file another name, over what is there, at one moment; the folders are there */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file; one that is not there is no failure */
  remove(file: string): Promise<void>;
  /** Makes a folder; false when it is there already */
  addFolder(folder: string): Promise<boolean>;
  /** Removes a folder with nothing in it */
  removeFolder(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** A deploy that cannot go on: one sentence that says why, and what to do. */
export class DeployError extends Error {}

/** The target does not allow it to us. */
export class PermissionDenied extends DeployError {}

/** A deploy that goes on only when somebody agrees; `question` is the name of what is asked. */
export class ConfirmationRequired extends Error {
  constructor(
    readonly question: string,
    message: string,
  ) {
    super(message);
  }
}

/** A path that somebody typed, in which ~ stands for the home folder. */
export const typedPath = (path: string): string => path.trim().replace(/^~(?=$|[/\\])/, homedir());

/** Whether a path that somebody typed is '/' or the like, or leads upwards. */
export const isUnusualPath = (path: string): boolean =>
  /^(?:[/\\]|[a-z]:[/\\]?)*$/i.test(path.trim()) || path.split(/[/\\]/).includes('..');

/** The folders that a file stands in, outermost first. */
export const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, all) => all.slice(0, index + 1).join('/'));

/** A path of our own making: it leads nowhere else, and no system stumbles over it. */
export const isSafePath = (path: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  !/[\u0000-\u001f\u007f\\]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Names that a server gave, fit to be printable: nothing in them turns or breaks the line. */
export const printable = (names: readonly string[], most = 5, length = 60): string =>
  names
    .slice(0, most)
    .map((name) => name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?').slice(0, length))
    .join(', ') + (names.length > most ? ` and ${names.length - most} more` : '');
