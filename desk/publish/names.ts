import { basename, join, posix } from 'node:path';
import { isCaptions, schemaOf } from '../../src/content-model/file-schema';
import { fieldLabelPath } from '../../src/content-model/form-schema';
import { listFiles } from '../../src/lib/disk';
import { isRecord } from '../../src/lib/is-record';
import { comparedFields } from '../compared-fields';
import { fieldsIn, fileNames, readText } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { thumbnail } from '../frame/thumbnail';
import type { PublishConflict } from './answers';
import type { FileConflict } from './git/merge';
import { versionBytes } from './git/repository';

/** Gives the name of a file of content/: of a page as in the menu, of a photo its caption. */
export type NameOf = (file: string) => string;

/** Reads what the files of content/ are called. */
export async function contentNames(root: string): Promise<NameOf> {
  const names = new Map((await fileNames(root)).map(({ path, name }) => [path, name]));
  names.set('gallery/captions.json', 'Words and order of the photos');
  for (const file of (await listFiles(join(root, 'content'))).filter(isCaptions)) {
    const entries = fieldsIn(await readText(root, file)) ?? {};
    for (const [photo, words] of Object.entries(entries)) {
      const caption = isRecord(words) && words.caption;
      if (caption) names.set(`${posix.dirname(file)}/${photo}`, String(caption));
    }
  }
  return (file) => names.get(file.normalize('NFC')) ?? basename(file);
}

/** A conflict with the words in which the window shows it. */
export function namedConflict(
  { value, pictures: ids, ...seen }: FileConflict,
  nameOf: NameOf,
): PublishConflict {
  const { file, path, mine, theirs } = seen;
  const address = (id: string | null) => id && `versions/${id}`;
  const pictures = { mine: address(ids.mine), theirs: address(ids.theirs) };
  if (path.length === 0) {
    const fields = pictures.mine || pictures.theirs ? [] : [{ name: '', mine, theirs }];
    return { ...seen, name: nameOf(file), pictures, fields };
  }
  const [photo, ...rest] = path;
  const own = isCaptions(file)
    ? [
        nameOf(`${posix.dirname(file)}/${photo}`),
        fieldLabelPath(schemaOf(file), ['', ...rest]).slice(3),
      ]
    : [nameOf(file), fieldLabelPath(schemaOf(file), path, value)];
  const fields = comparedFields(schemaOf(file), path, mine, theirs);
  return { ...seen, name: own.filter(Boolean).join(': '), pictures, fields };
}

/** A small JPEG of a version of a photo, by its id in git, for the choice between two versions. */
export const versionThumbnail = (root: string, id: string): Promise<Buffer> =>
  thumbnail(async () => {
    if (!/^[0-9a-f]{40,64}$/.test(id)) throw new RequestError(404, 'There is no such picture.');
    return versionBytes(root, id);
  });
