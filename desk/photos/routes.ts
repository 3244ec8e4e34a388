import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { contentFilePath } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { by, type Call, type Handlers, type Pictures } from '../frame/routes';
import { ContentEditor } from '../texts/content-editor';
import type { PagePictureChange } from './answers';
import { pagePictures, savePagePicture } from './page-pictures';
import { PhotoEditor } from './photo-editor';
import { removePrivateData } from './private-photos';
import { withoutPrivateData } from './without-private-data';

/** The bytes of a photo as they are stored; as the camera wrote them when the editor wants that. */
const stored = ({ isOriginal, bytes }: Call) =>
  isOriginal === 'true' ? Promise.resolve(bytes) : withoutPrivateData(bytes);

/** The texts of a list that the window sent; none of any other value. */
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The routes of photos and their words. */
export function photoRoutes(root: string): Handlers {
  const photos = new PhotoEditor(root, new ContentEditor(root));
  return {
    'GET gallery': (call) => photos.list(by(call).window),
    'POST photo': async ({ folder, name, ...call }) => {
      const to = folder === 'images' ? 'images' : 'gallery';
      return { source: await photos.add(to, String(name), await stored(call), by(call)) };
    },
    'PUT photo': async ({ source, ...call }) =>
      photos.replace(String(source), await stored(call), by(call)),
    'POST without-private-data': ({ files, ...call }) =>
      removePrivateData(root, strings(files), by(call).window),
    'POST remove': ({ sources, ...call }) => photos.remove(strings(sources), by(call)),
    'POST move': ({ sources, place, isFirst, ...call }) => {
      const to = { place: Number(place), isFirst: isFirst === true };
      return photos.move(strings(sources), to, by(call));
    },
    'PUT words': async ({ path, base, value, ...call }) =>
      photos.describe(contentFilePath(path), { base, value }, by(call)),
    'GET page-pictures': () => pagePictures(root),
    'PUT page-picture': ({ title, former, changes, ...call }) => {
      const change = { title: String(title).slice(0, 200), former, changes } as PagePictureChange;
      return savePagePicture(root, change, by(call).window);
    },
    'DELETE words': ({ source, ...call }) => photos.forget(String(source), by(call)),
    'POST restore-photo': ({ change, source, ...call }) =>
      photos.restore(String(change), String(source), by(call)),
  };
}

/** The path of a prepared picture. */
function preparedPath(root: string, name: string): string {
  if (/^[\w-]+\.jpg$/.test(name)) return join(root, '.prepared', name);
  throw new RequestError(404, 'The desk has no such page.');
}

/** Prepared pictures, in full size or as thumbnails. */
export const photoPictures = (root: string): Pictures => ({
  prepared: async (name) => readFile(preparedPath(root, name)),
  thumbnails: async (name) =>
    sharp(preparedPath(root, name))
      .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
      .jpeg()
      .toBuffer(),
});
