import { readJson } from '../../content-model/read-json';

/** What an editor has written about one photo. */
export interface CaptionEntry {
  alt: string | null;
  caption: string | null;
  /** Line of the entry in its file, from 1 */
  line: number;
}

/** The entries of one captions.json by file name in NFC. */
export type Captions = ReadonlyMap<string, CaptionEntry>;

/**
 * Reads a captions.json, taking what can be used. Its form is checked, with words for the editor,
 * by the check of all content files; saying it twice would only confuse.
 * @param path where the file lies
 * @param file its path below content/
 */
export async function readCaptions(path: string, file: string): Promise<Captions> {
  const { json } = await readJson(path, file);
  const isGroup = typeof json?.value === 'object' && !Array.isArray(json.value);
  const entries = Object.entries((isGroup && json?.value) || {})
    // "$schema" helps editors' programs and names no photo.
    .filter(([name]) => !name.startsWith('$'))
    .map(([name, entry]): [string, CaptionEntry] => [
      name.normalize('NFC'),
      {
        alt: textOrNull(entry?.alt),
        caption: textOrNull(entry?.caption),
        line: json?.lineOf([name]) ?? 1,
      },
    ]);
  return new Map(entries);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
