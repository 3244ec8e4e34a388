import { basename, posix } from 'node:path';
import { isCaptions, schemaOf } from '../../src/content-model/file-schema';
import { fieldLabelPath } from '../../src/content-model/form-schema';
import { prepareContent } from '../../src/pipeline/prepare-content';
import { comparedFields } from '../compared-fields';
import { fileNames } from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { thumbnail } from '../frame/thumbnail';
import type { PublishConflict } from './answers';
import type { FileConflict } from './git/merge';
import { versionBytes } from './git/repository';

/** The content, and what its files are called: pages as in the menu, photos by their caption. */
export async function namedContent(root: string) {
  const prepared = await prepareContent(root);
  const names = new Map((await fileNames(root)).map(({ path, name }) => [path, name]));
  names.set('gallery/captions.json', 'Words and order of the photos');
  for (const { source, caption } of prepared.photos) {
    names.set(source, caption || basename(source));
  }
  const nameOf = (file: string) => names.get(file.normalize('NFC')) ?? basename(file);
  return { ...prepared, nameOf };
}

export type Named = Awaited<ReturnType<typeof namedContent>>;

/** A conflict with the words in which the window shows it. */
export function namedConflict(
  { value, pictures: ids, ...seen }: FileConflict,
  { nameOf }: Pick<Named, 'nameOf'>,
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
