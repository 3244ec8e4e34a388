import { isPlainPath, type Place, Stopped } from './place';

/** A file that we have put at a place. */
export interface ListedFile {
  /** Of its bytes; '' while another one is, or may be, on its way */
  digest: string;
  /** The number of the last publication that it belongs to */
  last: number;
}

/** What we have put at a place: nothing else there is ever removed. */
export interface List {
  /** The number of the last publication that was finished; 0 when there is none */
  number: number;
  files: Map<string, ListedFile>;
}

/** Our list lies beside the site. */
const listFile = '.published.json';

/** What is on its way lies in a folder of ours, until it has its place. */
export const workFolder = '.publishing';

/** Where the server cannot rename, a list may be cut off; then this one is whole. */
const nextList = `${workFolder}/list`;

/** Names at a place that are ours, or its host's on every web space, and mean nothing. */
export const isNoSite = (name: string): boolean =>
  [listFile, workFolder, '.well-known', '.htaccess', '.ftpquota', 'cgi-bin'].includes(name);

const note = 'Which files the website has put here, and may remove again. Leave this list alone.';
const foreign = `The list ${listFile} there is not one of ours. Move it away, then publish again.`;

function parse(bytes: Buffer): List | null {
  try {
    const { number, files } = JSON.parse(bytes.toString('utf8'));
    if (!Number.isSafeInteger(number) || number < 0) return null;
    const entries = Object.entries(files as Record<string, [string, number]>);
    const isOurs = entries.every(
      ([path, [digest, last]]) =>
        isPlainPath(path) && typeof digest === 'string' && Number.isSafeInteger(last),
    );
    if (!isOurs) return null;
    return {
      number,
      files: new Map(entries.map(([path, [digest, last]]) => [path, { digest, last }])),
    };
  } catch {
    return null;
  }
}

/**
 * The list of a place; null when nothing of ours was ever there.
 * @throws Stopped when it is no list of ours
 */
export async function readList(place: Place): Promise<List | null> {
  const bytes = await place.read(listFile);
  if (bytes === null) return null;
  const list = parse(bytes) ?? parse((await place.read(nextList)) ?? Buffer.alloc(0));
  if (!list) throw new Stopped(foreign);
  return list;
}

/** Writes the list of a place, where it can rename, whole or not at all. */
export async function writeList(
  place: Place,
  { number, files }: List,
  canRename: boolean,
): Promise<void> {
  const entries = [...files].map(([path, { digest, last }]) => [path, [digest, last]]);
  const text = JSON.stringify({ note, number, files: Object.fromEntries(entries) });
  await place.write(nextList, Buffer.from(text));
  if (canRename) await place.rename(nextList, listFile);
  else await place.write(listFile, Buffer.from(text));
}
