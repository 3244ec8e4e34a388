import { contentFilePath, fieldsIn } from '../frame/content-files';
import { by, type Handlers, type Pictures } from '../frame/routes';
import { listChanges } from './change-list';
import { revisionAt } from './history';
import { thumbnailOf } from './removed-photos';
import { undoChange } from './undo';

/** The routes of changes and revisions. */
export const historyRoutes = (root: string): Handlers => ({
  'GET history': ({ of }) => listChanges(root, String(of)),
  'GET revision': async ({ path, revision }) =>
    fieldsIn(await revisionAt(root, contentFilePath(path), Number(revision))),
  'POST undo': ({ change, ...call }) => undoChange(root, String(change), by(call).window),
});

/** Removed photos. */
export const historyPictures = (root: string): Pictures => ({
  removed: (path) => {
    const [change = '', ...source] = path.split('/');
    return thumbnailOf(root, change, source.join('/'));
  },
});
