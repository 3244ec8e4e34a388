import { type ContentFile, contentFiles } from '../../src/content-model/files';
import { walk } from '../../src/content-model/walk';
import { asShown, contentOf, contentText } from '../support/content';
import { attributesOf, documentOf, pages, publishedFiles, textOf, wordsOf } from '../support/site';

/** All texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const inPages = pages
  .map(documentOf)
  .flatMap((document) => [wordsOf(document), ...attributesOf(document)])
  .join('\n');

/** Texts that scripts show: messages, and the labels of the viewer. */
const inData = new Set(
  publishedFiles()
    .filter((file) => file.startsWith('page-data/'))
    .flatMap((file) => textsIn(JSON.parse(textOf(file))).map(asShown)),
);

const files = (contentFiles as readonly ContentFile[]).filter(({ name }) => name !== 'openPoints');

/** Whether a text is only a value of a variable that no text contains. */
const isUnused = (field: string, name: PropertyKey | undefined) =>
  field.startsWith('booking.') &&
  !files.some(({ path }) => contentText(path).includes(`{${String(name)}}`));

test.each(files)(
  'every text of $path is in the site as it was written',
  ({ name, shape, entries }) => {
    const value = contentOf(name as 'company');
    const missing: string[] = [];
    walk(shape, entries ? { [entries]: value } : value, (text, { filled }, path) => {
      const field = path.join('.');
      if (!filled || typeof text !== 'string') return;
      // Shown when a photo has no words.
      if (field === 'untitled') return;
      if (isUnused(field, path.at(-1))) return;
      if (!inPages.includes(text) && !inData.has(text)) missing.push(`${field}: ${text}`);
    });
    expect(missing).toEqual([]);
  },
);
