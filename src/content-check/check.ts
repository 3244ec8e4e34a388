import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { valueAt } from '../content-model/field-path';
import { pictureEnding } from '../content-model/file-names';
import { isCaptions } from '../content-model/file-schema';
import { type Content, type ContentFile, contentFiles, namedValue } from '../content-model/files';
import { captions as captionsShape } from '../content-model/shapes';
import { listFiles } from '../lib/disk';
import { crossChecks } from './cross-checks';
import { datedNotes } from './dated-notes';
import { type Issue, isError } from './issue';
import { readJson } from './read-json';
import { type CheckedFile, checkShape } from './shape-issues';
import { suggestFile } from './suggest';
import type { Pictures } from './text-checks';

/** Names that Windows does not allow: device names, reserved or control characters, a dot or space at the end. */
export const notOnWindows =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are looked for
  /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)|[\u0000-\u001f<>:"|?*\\]|[. ]$/i;

/** Reports names that Windows does not allow, or that differ too little for some computers. */
function checkNames(present: readonly string[]): Issue[] {
  const places = 'in its folder and wherever a text or captions.json names it.';
  const seen = new Map<string, string>();
  return present.flatMap((file): Issue[] => {
    const folded = file.normalize('NFC').toLowerCase();
    const other = seen.get(folded);
    seen.set(folded, file);
    const part = file.split('/').find((name) => notOnWindows.test(name));
    if (part) {
      const message = `has "${part}" in its name, which Windows does not allow: nobody with Windows could fetch the website`;
      const hint = `Rename it, for example truck-12.jpg, ${places}`;
      return [{ file, severity: 'error', message, hint }];
    }
    if (!other) return [];
    const message = `has the same name as ${other} except for capitals or accents: many computers keep only one of them`;
    return [{ file, severity: 'warning', message, hint: `Give it another name, ${places}` }];
  });
}

/** Reports files that the site does not read, and returns the files that were probably meant. */
function checkFileNames(present: readonly string[]) {
  const known: readonly string[] = contentFiles.map(({ path }) => path);
  const absent = known.filter((path) => !present.includes(path));
  const issues: Issue[] = [];
  const meant = new Set<string>();
  for (const file of present) {
    // Pictures are checked where photos are prepared.
    if (known.includes(file) || /^(?:gallery|images)\//.test(file)) continue;
    const add = (message: string, hint: string) =>
      issues.push({ file, severity: 'error', message, hint });
    const lost = suggestFile(file, absent);
    if (pictureEnding.test(file)) {
      const hint = 'Move it to gallery/ to show it there, or to images/ for a page that names it.';
      add('is a picture outside gallery/ and images/, so no page shows it', hint);
    }
    if (lost) {
      meant.add(lost);
      add('is not read by the site', `Did you mean "${lost}"? If so, give it that name.`);
    } else if (/\.json/i.test(file)) {
      const sameName = suggestFile(file, known);
      if (sameName) {
        const hint =
          'It may have newer texts, as copies by cloud programs do: move them there, then delete this file.';
        add(`is not read by the site, which reads only "${sameName}"`, hint);
      } else add('is not read by the site', 'Remove it from the folder.');
    }
  }
  return { issues, meant };
}

/** Reports in one note how many photos of the gallery have no words, since captions may have been lost. */
function photosWithoutWords(checked: readonly CheckedFile[], usable: ReadonlySet<string>): Issue[] {
  const described = checked
    .filter(({ file }) => isCaptions(file))
    .flatMap(({ file, value }) =>
      Object.entries(value)
        .filter(([, words]) => valueAt(words, ['alt']) || valueAt(words, ['caption']))
        .map(([name]) => `${dirname(file)}/${name}`.normalize('NFC')),
    );
  const photos = [...usable].filter((path) => path.startsWith('gallery/'));
  const count = photos.filter((path) => !described.includes(path)).length;
  if (count === 0) return [];
  const message = `has ${count} of ${photos.length} photos without words: no line is shown under them`;
  const hint =
    'Describe them in the desk, which suggests words made from their file names, or in captions.json.';
  return [{ file: 'gallery', severity: 'warning', message, hint }];
}

/**
 * Reads and checks every JSON file below content/.
 * @param pictures the usable and the broken ones
 * @param drafts texts to check instead of those on disk, by path below content/
 * @returns the content, or null when there is an error; the texts that were read, by path below content/;
 * and all issues
 */
export async function checkContent(
  root: string,
  pictures: Pictures,
  drafts: ReadonlyMap<string, string> = new Map(),
): Promise<{ content: Content | null; texts: ReadonlyMap<string, string>; issues: Issue[] }> {
  const onDisk = await listFiles(join(root, 'content'));
  const present = [...new Set([...onDisk, ...drafts.keys()])]
    // Without hidden files, and the icon that a Mac adds to a folder
    .filter((path) => !/(?:^|\/)(?:\.|Icon\r$)/.test(path))
    .sort();
  const { issues, meant } = checkFileNames(present);
  const checked: CheckedFile[] = [];
  const check = async (file: string, shape: z.ZodType, entries?: string) => {
    const path = join(root, 'content', file);
    const { json, issues: found } = await readJson(path, file, drafts.get(file));
    issues.push(...found);
    if (!json) return undefined;
    const { value, wrong, issues: wrongs } = checkShape(shape, { file, json });
    issues.push(...wrongs);
    if (value) checked.push({ file, json, shape, value, wrong, ...(entries && { entries }) });
    return value ?? undefined;
  };
  const content: Record<string, unknown> = {};
  for (const contentFile of contentFiles as readonly ContentFile[]) {
    const { path, name, shape, entries } = contentFile;
    if (meant.has(path)) continue;
    content[name] = namedValue(contentFile, await check(path, shape, entries));
  }
  for (const path of present) {
    if (isCaptions(path)) await check(path, captionsShape);
  }
  issues.push(...checkNames(present), ...photosWithoutWords(checked, pictures.usable));
  issues.push(...crossChecks(checked, pictures));
  const texts = new Map(checked.map(({ file, json }) => [file, json.text]));
  if (issues.some(isError)) return { content: null, texts, issues };
  // Without an error every file has passed its shape, from which Content is derived.
  const valid = content as Content;
  return { content: valid, texts, issues: [...issues, ...datedNotes(valid, checked)] };
}
