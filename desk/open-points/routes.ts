import { by, type Handlers } from '../frame/routes';
import { ContentEditor } from '../texts/content-editor';
import { addOpenPoint, namedOpenPoints, removeOpenPoint } from './open-points';

/** The routes of what is open before the site goes online. */
export function openPointRoutes(root: string): Handlers {
  const editor = new ContentEditor(root);
  return {
    'GET open-points': () => namedOpenPoints(root),
    'POST add-open-point': ({ text, isBeforeOnline, ...call }) => {
      const point = { text: String(text), isBeforeOnline: isBeforeOnline === true };
      return addOpenPoint(root, editor, point, by(call).window);
    },
    'POST remove-open-point': ({ text, ...call }) =>
      removeOpenPoint(root, editor, String(text), by(call).window),
  };
}
