import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isLitter } from './litter';
import type { FailureKind } from './problem-texts';

/** A file that may be a picture. */
export interface FoundFile {
  /** Path below content/, '/' separators, NFC */
  source: string;
  /** Where it is on this computer, spelt as the computer spells it */
  absolute: string;
  stats: Stats;
  /** A link to something outside the project */
  isOutside: boolean;
}

/** A file or folder that cannot even be looked at. */
export interface LostFile {
  source: string;
  failure: FailureKind;
  detail?: string;
}

export interface FileList {
  files: FoundFile[];
  lost: LostFile[];
  /** Paths below content/ of the folders' captions.json, with their place on this computer */
  captionLists: Array<{ folder: string; absolute: string }>;
}

/** Lists what is in a folder of content/ and in the folders below it, without the litter. */
export async function listFiles(root: string, folder: string): Promise<FileList> {
  const list: FileList = { files: [], lost: [], captionLists: [] };
  const content = join(root, 'content');
  await walk({ root, content, list }, join(content, folder), folder, []);
  return list;
}

interface Walk {
  root: string;
  content: string;
  list: FileList;
}

async function walk(
  context: Walk,
  directory: string,
  source: string,
  around: readonly string[],
): Promise<void> {
  let entries: Dirent[];
  let real: string;
  try {
    real = await realpath(directory);
    entries = await readdir(directory, { withFileTypes: true });
  } catch (error) {
    const code = codeOf(error);
    if (around.length > 0 || code !== 'ENOENT')
      context.list.lost.push({ source: source.normalize('NFC'), ...lossOf(code, source) });
    return;
  }
  if (around.includes(real)) {
    context.list.lost.push({ source: source.normalize('NFC'), failure: 'linkLoop' });
    return;
  }
  await Promise.all(
    entries.map((entry) =>
      look(context, directory, `${source}/${entry.name}`, entry, [...around, real]),
    ),
  );
}

async function look(
  context: Walk,
  directory: string,
  source: string,
  entry: Dirent,
  around: readonly string[],
): Promise<void> {
  const absolute = join(directory, entry.name);
  if (entry.name === 'captions.json')
    context.list.captionLists.push({ folder: source.slice(0, source.lastIndexOf('/')), absolute });
  if (isLitter(entry.name)) return;
  const normal = source.normalize('NFC');
  try {
    const stats = await stat(absolute);
    if (stats.isDirectory()) {
      await walk(context, absolute, source, around);
    } else if (stats.isFile()) {
      const isOutside = entry.isSymbolicLink() && (await leadsOutside(context.root, absolute));
      context.list.files.push({ source: normal, absolute, stats, isOutside });
    } else {
      context.list.lost.push({ source: normal, failure: 'notAFile' });
    }
  } catch (error) {
    const loss =
      entry.isSymbolicLink() && codeOf(error) === 'ENOENT'
        ? { failure: 'brokenLink' as const }
        : lossOf(codeOf(error), source);
    context.list.lost.push({ source: normal, ...loss });
  }
}

async function leadsOutside(root: string, link: string): Promise<boolean> {
  const path = relative(await realpath(root), await realpath(link));
  return path.split(sep)[0] === '..';
}

function lossOf(code: string, source: string): { failure: FailureKind; detail?: string } {
  if (code === 'ELOOP') return { failure: 'linkLoop' };
  if (code === 'ENOENT' && source.includes('\uFFFD')) return { failure: 'unreadableName' };
  return { failure: 'unreadable', detail: reasonOf(code) };
}

/** The computer's reason in plain words. */
export function reasonOf(code: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'reading it is not allowed';
    case 'ENOENT':
      return 'it went away meanwhile';
    case 'EBUSY':
      return 'another program holds it';
    default:
      return code;
  }
}

/** The code of a failed file operation. */
export function codeOf(error: unknown): string {
  // Not "instanceof Error": errors of the file system are of another realm when tests run.
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : String(error);
}
