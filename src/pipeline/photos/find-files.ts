import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isCaptionList, pictureEnding } from '../../content-model/file-names';
import { errorCode } from '../../lib/disk';
import { decoderEnded } from './decode-in-process';
import { compareNatural } from './naming';
import type { Failure } from './photo-issues';

/** A file that may be a picture. */
export interface FoundFile {
  /** Path below content/, '/' separators, NFC */
  source: string;
  /** Absolute path, in the spelling of the file system */
  absolute: string;
  stats: Stats;
}

interface FoundFiles {
  files: FoundFile[];
  /** Files and folders that cannot be read */
  failed: Array<Failure & { source: string }>;
  /** Paths below content/ of folders with a captions.json, and the absolute path of that file */
  captionLists: Array<{ folder: string; absolute: string }>;
}

const systemNames = new Set([
  '__macosx',
  '@eadir',
  '$recycle.bin',
  'system volume information',
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  'picasa.ini',
  'icon\r',
  'readme.md',
  'readme.txt',
  'metadata.json',
  'zbthumbnail.info',
]);

const systemEndings =
  /(?:~|\.tmp|\.temp|\.part|\.partial|\.crdownload|\.download|\.opdownload|\.swp|\.bak|\.url|\.lnk)$/;

/** Files that phones, cameras and exports add to a photo: edits, metadata, thumbnails, originals. */
const besidePhotos = /\.(?:aae|xmp|thm|[a-z]+_original|suppl[a-z-]*(?:\(\d+\))?\.json)$/;

const companionEnding = /\.(?:mov|mp4?|m4v|3gp|json)$/;

/** Google Takeout cuts names to 46 characters before ".json", and those with emoji to fewer. */
const cutLength = 40;

/**
 * Finds the films and lists of data that carry the name of a photo beside them, as Live Photos and exports
 * do: "a.mov", "a.jpg.json" and, of a long name, "a long na.json" beside "a.jpg".
 */
function companionsOf(names: readonly string[]): (name: string) => boolean {
  const plain = (name: string) => name.normalize('NFC').toLowerCase();
  const photos = names.map(plain).filter((name) => pictureEnding.test(name));
  return (name) => {
    const own = plain(name).replace(companionEnding, '');
    const isNamedLike = (photo: string) =>
      own.startsWith(photo) ||
      photo.startsWith(`${own}.`) ||
      (own.length >= cutLength && photo.startsWith(own));
    return companionEnding.test(plain(name)) && photos.some(isNamedLike);
  };
}

/** The placeholder of iCloud Drive for a file that is not on this computer: ".name.HEIC.icloud". */
const placeholderName = /^\.(.+)\.icloud$/;

/** Whether a file or folder belongs to an operating system or a program, and is not meant as a photo. */
function isSystemFile(name: string): boolean {
  const lower = name.toLowerCase();
  const patterns = [/^(?:\.|~\$)/, systemEndings, besidePhotos];
  return systemNames.has(lower) || patterns.some((pattern) => pattern.test(lower));
}

/** Lists the files below a folder of content/ except system files and companions of photos; follows links. */
export async function findFiles(root: string, folder: string): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], failed: [], captionLists: [] };
  const fail = (source: string, failure: Failure) =>
    found.failed.push({ source: source.normalize('NFC'), ...failure });

  /** @param around the real paths of the parent folders */
  const walk = async (directory: string, source: string, around: readonly string[]) => {
    try {
      const real = await realpath(directory);
      if (around.includes(real)) return void fail(source, { failure: 'linkLoop' });
      const entries = await readdir(directory, { withFileTypes: true });
      const isCompanion = companionsOf(entries.map(({ name }) => name));
      const visited = entries.filter(({ name }) => name === 'captions.json' || !isCompanion(name));
      await Promise.all(visited.map((entry) => visit(directory, source, entry, [...around, real])));
    } catch (error) {
      // A missing folder has no photos.
      if (errorCode(error) !== 'ENOENT') fail(source, failureOf(error, source));
    }
  };

  const visit = async (directory: string, folder: string, entry: Dirent, around: string[]) => {
    const { name } = entry;
    const [absolute, source] = [join(directory, name), `${folder}/${name}`];
    if (name === 'captions.json') found.captionLists.push({ folder, absolute });
    const [, online] = placeholderName.exec(name) ?? [];
    if (online) return void fail(`${folder}/${online}`, { failure: 'notDownloaded' });
    if (name === 'captions.json' || isSystemFile(name)) return;
    try {
      const stats = await stat(absolute);
      if (stats.isDirectory()) {
        await walk(absolute, source, around);
      } else if (stats.isFile()) {
        if (isCaptionList(name)) return void fail(source, { failure: 'captionsName' });
        found.files.push({ source: source.normalize('NFC'), absolute, stats });
      } else {
        fail(source, { failure: 'notAFile' });
      }
    } catch (error) {
      const isBroken = entry.isSymbolicLink() && errorCode(error) === 'ENOENT';
      fail(source, isBroken ? { failure: 'brokenLink' } : failureOf(error, source));
    }
  };

  await walk(join(root, 'content', folder), folder, []);
  return found;
}

const isComposed = ({ absolute }: FoundFile): boolean => absolute === absolute.normalize('NFC');

/**
 * Sorts the files by name. If two names differ only in how their accents are encoded, the second one keeps
 * its spelling as source, so that sources are unique.
 * @param content the absolute path of content/
 */
export function inOrder(all: readonly FoundFile[], content: string): FoundFile[] {
  const taken = new Set<string>();
  const ordered = [...all].sort(
    (a, b) =>
      compareNatural(a.source, b.source) ||
      Number(isComposed(b)) - Number(isComposed(a)) ||
      (a.absolute < b.absolute ? -1 : 1),
  );
  return ordered.map((found) => {
    const ownSpelling = relative(content, found.absolute).split(sep).join('/');
    const source = taken.has(found.source) ? ownSpelling : found.source;
    taken.add(source);
    return { ...found, source };
  });
}

function failureOf(error: unknown, source: string): Failure {
  const code = errorCode(error);
  if (code === 'ENOTDIR') return { failure: 'notAFolder' };
  if (code === 'ELOOP') return { failure: 'linkLoop' };
  if (code === 'ENOENT' && source.includes('\uFFFD')) return { failure: 'unreadableName' };
  return unreadable(error);
}

/** The failure of a file that could not be read, with the reason for editors. */
export function unreadable(error: unknown): Failure {
  const reasons: Record<string, string> = {
    EACCES: 'reading it is not allowed',
    EPERM: 'reading it is not allowed',
    ENOENT: 'it was moved or deleted just now',
  };
  const detail = reasons[errorCode(error)];
  return detail ? { failure: 'unreadable', detail } : computerFailure(error);
}

/** The failure when the computer could not read or decode a file just now; no verdict on the file. */
export function computerFailure(error: unknown): Failure {
  const reasons: Record<string, string> = {
    EAGAIN: 'memory is short',
    EBUSY: 'another program is using the file',
    EMFILE: 'too many files are open',
    ENFILE: 'too many files are open',
    ENOMEM: 'memory is short',
    ENOSPC: 'the disk is full',
    [decoderEnded]: 'the program that decodes it was stopped',
  };
  const code = errorCode(error);
  return { failure: 'computer', detail: reasons[code] ?? code };
}
