import { decodeText } from '../../src/lib/decode-text';
import { faultIn, fieldsIn, readText } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import type { SaveAnswer } from '../texts/answers';
import { ContentEditor } from '../texts/content-editor';
import { bytesOnline, openRepository } from './git/repository';

/* For a file that another program broke: git has it as it is online. */

/** The text of a file that is online; null when there is none that a form can show, or it is on the disk. */
async function textOnline(root: string, path: string): Promise<string | null> {
  const repository = await openRepository(root).catch(() => null);
  const bytes = repository && (await bytesOnline(repository, path));
  const text = bytes && decodeText(bytes);
  if (!text || faultIn(path, text) || !fieldsIn(text)) return null;
  return text === (await readText(root, path)) ? null : text;
}

/** Whether a file can be taken as it is online. */
export const hasOnlineVersion = async (root: string, path: string): Promise<boolean> =>
  (await textOnline(root, path)) !== null;

/**
 * Writes a file as it is online.
 * @throws RequestError when git does not have it
 */
export const takeOnlineVersion = (
  root: string,
  path: string,
  window: string,
): Promise<SaveAnswer> => {
  const what = 'The version that is online was taken.';
  return new ContentEditor(root).replaceText(path, { what, window }, async () => {
    const text = await textOnline(root, path);
    if (text === null) throw new RequestError(404, 'git does not have this file as it is online.');
    return text;
  });
};
