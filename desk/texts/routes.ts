import { isCaptions } from '../../src/content-model/file-schema';
import { contentFilePath, fileNames } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { by, type Handlers } from '../frame/routes';
import { ContentEditor } from './content-editor';
import { storeDrafts, storedDrafts } from './stored-drafts';

/** The path of a file that has a form; words of photos are saved beside the photos, which keep their places. */
function formPath(path: unknown): string {
  const file = contentFilePath(path);
  if (isCaptions(file)) throw new RequestError(404, 'Words of photos have no form.');
  return file;
}

/** The routes of files that have a form, and of what is typed into them. */
export function textRoutes(root: string): Handlers {
  const editor = new ContentEditor(root);
  return {
    'GET files': () => fileNames(root),
    'GET file': async ({ path }) => editor.open(contentFilePath(path)),
    'POST check': async ({ path, value }) => editor.check(contentFilePath(path), value),
    'PUT file': async ({ path, base, value, ...call }) =>
      editor.change(formPath(path), { base, value }, { what: 'Saved.', ...by(call) }),
    'POST restore': async ({ path, revision, ...call }) =>
      editor.restore(contentFilePath(path), Number(revision), by(call).window),
    'GET drafts': () => storedDrafts(root),
    'PUT drafts': async ({ window, drafts }) => {
      if (!/^[\w-]{1,40}$/.test(`${window}`)) throw new RequestError(400, 'Which window is this?');
      await storeDrafts(root, { window: String(window), drafts: { ...(drafts as object) } });
    },
  };
}
