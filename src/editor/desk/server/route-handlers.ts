import { isCaptions } from '../../../content-model/file-schema';
import { ContentEditor, contentFilePath } from './content-editor';
import { fieldsIn, fileNames } from './content-files';
import { RequestError } from './guard';
import { findMentions } from './mentions';
import { PhotoEditor } from './photo-editor';
import { removedPhotos } from './removed-photos';
import { listRevisions, readRevision } from './revisions';
import { namedSamples, takeOffList } from './sample-groups';
import { storeDrafts, storedDrafts } from './stored-drafts';
import { searchTexts } from './text-search';
import type { Change } from './types';

/** A request of the window: the fields of the query string and of a JSON body, and the body itself. */
interface Call extends Record<string, unknown> {
  bytes: Buffer;
}

/** The texts of a list that the window sent; none of any other value. */
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Route handlers by method and name. */
export type Handlers = Record<string, (call: Call) => Promise<unknown>>;

/** The route handlers of files and photos. */
export function routeHandlers(root: string): Handlers {
  const editor = new ContentEditor(root);
  const photos = new PhotoEditor(root, editor);
  return {
    'GET files': () => fileNames(root),
    'GET file': async ({ path }) => editor.open(contentFilePath(path)),
    'POST check': async ({ path, value }) => editor.check(contentFilePath(path), value),
    'PUT file': async ({ path, base, value }) => {
      const file = contentFilePath(path);
      if (isCaptions(file)) return photos.describe(file, { base, value });
      return (await editor.change(file, { base, value })).answer;
    },
    'POST mentions': ({ changes }) => findMentions(root, changes as Change[]),
    'GET revisions': async ({ path }) => listRevisions(root, contentFilePath(path)),
    'GET revision': async ({ path, revision }) =>
      fieldsIn(await readRevision(root, contentFilePath(path), Number(revision))),
    'POST restore': async ({ path, revision }) =>
      editor.restore(contentFilePath(path), Number(revision)),
    'GET samples': () => namedSamples(root),
    'POST real': (group) => takeOffList(root, editor, group),
    'GET search': ({ query }) => searchTexts(root, String(query)),
    'GET drafts': () => storedDrafts(root),
    'PUT drafts': async ({ window, drafts }) => {
      if (!/^[\w-]{1,40}$/.test(`${window}`)) throw new RequestError(400, 'Which window is this?');
      await storeDrafts(root, { window: String(window), drafts: { ...(drafts as object) } });
    },
    'GET gallery': async () => photos.list(await editor.prepare()),
    'POST photo': async ({ folder, name, action, bytes }) => {
      const to = folder === 'images' ? 'images' : 'gallery';
      return { source: await photos.add(to, String(name), bytes, action as string | undefined) };
    },
    'PUT photo': ({ source, bytes }) => photos.replace(String(source), bytes),
    'POST remove': ({ sources }) => photos.remove(strings(sources)),
    'POST move': ({ sources, place }) => photos.move(strings(sources), Number(place)),
    'DELETE words': ({ source }) => photos.forget(String(source)),
    'POST undo': () => photos.undo(),
    'GET removed': () => removedPhotos(root),
    'POST bring-back': ({ folder, source }) => photos.bringBack(String(folder), String(source)),
  };
}
