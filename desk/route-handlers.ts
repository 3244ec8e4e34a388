import { isCaptions } from '../src/content-model/file-schema';
import { fieldsIn, fileNames } from './frame/content-files';
import { RequestError } from './frame/guard';
import { listChanges } from './history/change-list';
import { undoChange } from './history/undo';
import { addOpenPoint, namedOpenPoints, removeOpenPoint } from './open-points/open-points';
import { PhotoEditor } from './photos/photo-editor';
import { removePrivateData } from './photos/private-photos';
import { withoutPrivateData } from './photos/without-private-data';
import { searchTexts } from './search/text-search';
import { ContentEditor, contentFilePath } from './texts/content-editor';
import { storeDrafts, storedDrafts } from './texts/stored-drafts';

/** A request of the window: the fields of the query string and of a JSON body, and the body itself. */
interface Call extends Record<string, unknown> {
  bytes: Buffer;
}

/** The window that asks; photos that are added together have the same action. */
const by = ({ window, action }: Call) => ({
  window: String(window ?? ''),
  action: action as string | undefined,
});

/** The bytes of a photo as they are stored; as the camera wrote them when the editor wants that. */
const stored = ({ isOriginal, bytes }: Call) =>
  isOriginal === 'true' ? Promise.resolve(bytes) : withoutPrivateData(bytes);

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
    'PUT file': async ({ path, base, value, ...call }) => {
      const file = contentFilePath(path);
      if (isCaptions(file)) return photos.describe(file, { base, value }, by(call));
      return editor.change(file, { base, value }, { what: 'Saved.', ...by(call) });
    },
    'GET history': ({ of }) => listChanges(root, String(of)),
    'GET revision': async ({ path, revision }) =>
      fieldsIn(await editor.version(contentFilePath(path), Number(revision))),
    'POST restore': async ({ path, revision, ...call }) =>
      editor.restore(contentFilePath(path), Number(revision), by(call).window),
    'GET open-points': () => namedOpenPoints(root),
    'POST add-open-point': ({ text, ...call }) =>
      addOpenPoint(root, editor, String(text), by(call).window),
    'POST remove-open-point': ({ text, ...call }) =>
      removeOpenPoint(root, editor, String(text), by(call).window),
    'GET search': ({ query }) => searchTexts(root, String(query)),
    'GET drafts': () => storedDrafts(root),
    'PUT drafts': async ({ window, drafts }) => {
      if (!/^[\w-]{1,40}$/.test(`${window}`)) throw new RequestError(400, 'Which window is this?');
      await storeDrafts(root, { window: String(window), drafts: { ...(drafts as object) } });
    },
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
    'POST move': ({ sources, place, ...call }) =>
      photos.move(strings(sources), Number(place), by(call)),
    'DELETE words': ({ source, ...call }) => photos.forget(String(source), by(call)),
    'POST undo': ({ change, ...call }) => undoChange(root, String(change), by(call).window),
    'POST restore-photo': ({ change, source, ...call }) =>
      photos.restore(String(change), String(source), by(call)),
  };
}
