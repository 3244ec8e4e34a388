import { ContentEditor, contentFilePath } from './content-editor';
import { fieldsIn, fileNames, isCaptions } from './content-files';
import { RequestError } from './guard';
import { findMentions } from './mentions';
import { PhotoEditor } from './photo-editor';
import { removedPhotos } from './removed-photos';
import { listRevisions, readRevision } from './revisions';
import { storeDraft, storedDrafts } from './stored-drafts';
import { searchTexts } from './text-search';
import type { Rename } from './types';

/** One request of the window: the query string and the body. */
interface Call {
  query: (name: string) => string;
  json: () => Record<string, unknown>;
  bytes: Buffer;
}

/** The texts of a list that the window sent; none of any other value. */
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Route handlers by method and name. */
export type Handlers = Record<string, (call: Call) => Promise<unknown>>;

const fileHandlers = (root: string, editor: ContentEditor, photos: PhotoEditor): Handlers => ({
  'GET files': () => fileNames(root),
  'GET file': ({ query }) => editor.open(contentFilePath(query('path'))),
  'POST check': async ({ json }) => editor.check(contentFilePath(json().path), json().value),
  'PUT file': async ({ json }) => {
    const { path, ...changed } = json();
    const file = contentFilePath(path);
    if (isCaptions(file)) return photos.describe(file, changed);
    return (await editor.change(file, changed)).answer;
  },
  'POST mentions': async ({ json }) => findMentions(root, json().renames as Rename[]),
  'GET revisions': ({ query }) => listRevisions(root, contentFilePath(query('path'))),
  'GET revision': async ({ query }) =>
    fieldsIn(await readRevision(root, contentFilePath(query('path')), Number(query('revision')))),
  'POST restore': async ({ json }) => {
    const { path, revision } = json();
    return editor.restore(contentFilePath(path), Number(revision));
  },
  'GET search': ({ query }) => searchTexts(root, query('query')),
  'GET drafts': () => storedDrafts(root),
  'PUT draft': async ({ json }) => {
    const { window, place, draft = null } = json();
    if (!/^[\w-]{1,40}$/.test(String(window))) throw new RequestError(400, 'Which window is this?');
    await storeDraft(root, { window: String(window), place: String(place), draft });
  },
});

const photoHandlers = (root: string, editor: ContentEditor, photos: PhotoEditor): Handlers => ({
  'GET gallery': async () => photos.list(await editor.prepare()),
  'POST photo': async ({ query, bytes }) => {
    const folder = query('folder') === 'images' ? 'images' : 'gallery';
    const source = await photos.add(folder, query('name'), bytes, query('action') || undefined);
    return { source };
  },
  'PUT photo': ({ query, bytes }) => photos.replace(query('source'), bytes),
  'POST remove': async ({ json }) => photos.remove(strings(json().sources)),
  'POST move': async ({ json }) => {
    const { sources, place } = json();
    await photos.move(strings(sources), Number(place));
  },
  'DELETE words': ({ query }) => photos.forget(query('source')),
  'POST undo': () => photos.undo(),
  'GET removed': () => removedPhotos(root),
  'POST bring-back': ({ json }) => photos.bringBack(String(json().folder), String(json().source)),
});

/** The route handlers of files and photos. */
export function routeHandlers(root: string): Handlers {
  const editor = new ContentEditor(root);
  const photos = new PhotoEditor(root, editor);
  return { ...fileHandlers(root, editor, photos), ...photoHandlers(root, editor, photos) };
}
