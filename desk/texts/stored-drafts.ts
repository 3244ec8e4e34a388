import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, writeIfChanged } from '../../src/lib/disk';
import { fieldsIn, readText } from '../frame/content-files';
import { deskFolder } from '../frame/desk-folder';
import { differences } from '../merge-json';
import { wordsOfPhoto } from '../place';
import type { StoredDrafts } from './answers';

const folderOf = (root: string) => join(deskFolder(root), 'drafts');

/** Keeps the drafts of a window until they are saved. */
export async function storeDrafts(root: string, stored: StoredDrafts): Promise<void> {
  const file = join(folderOf(root), `${stored.window}.json`);
  if (Object.keys(stored.drafts).length === 0) await rm(file, { force: true });
  else await writeIfChanged(file, JSON.stringify(stored));
}

/** Whether a draft has something to save: it differs from the disk, and its photo is there. */
async function isUnsaved(root: string, place: string, draft: unknown): Promise<boolean> {
  const { value, conflicts } = draft as { value?: unknown; conflicts?: unknown };
  const isOfFile = place.endsWith('.json');
  const { file, path } = wordsOfPhoto(place);
  if (!isOfFile) {
    const photos = await listFiles(join(root, 'content/gallery'));
    if (!photos.some((name) => `gallery/${name.normalize('NFC')}` === place)) return false;
  }
  const fields = fieldsIn(await readText(root, isOfFile ? place : file));
  const saved = isOfFile ? fields : (fields?.[path[0]] ?? {});
  return conflicts !== undefined || differences(saved, value).length > 0;
}

/** The drafts of all windows that are or were open, each while it has something to save. */
export async function storedDrafts(root: string): Promise<StoredDrafts[]> {
  const names = (await listFiles(folderOf(root))).filter((name) => /^[\w-]+\.json$/.test(name));
  const read = (name: string): Promise<StoredDrafts | null> =>
    readFile(join(folderOf(root), name), 'utf8')
      .then(JSON.parse)
      .catch(() => null);
  const all = (await Promise.all(names.map(read))).filter((stored) => stored !== null);
  const unsaved = async ({ window, drafts }: StoredDrafts): Promise<StoredDrafts> => {
    const entries = Object.entries(drafts);
    const isKept = await Promise.all(entries.map((entry) => isUnsaved(root, ...entry)));
    return { window, drafts: Object.fromEntries(entries.filter((_, index) => isKept[index])) };
  };
  return Promise.all(all.map(unsaved));
}
