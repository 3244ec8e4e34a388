import { readJson } from '../content-model/read-json';

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
  const value = json?.value;
  if (!json || typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map();
  return new Map(
    Object.entries(value)
      // "$schema" helps editors' programs and names no photo.
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, entry]) => [name.normalize('NFC'), usable(entry, json.lineOf([name]))]),
  );
}

function usable(entry: unknown, line: number): CaptionEntry {
  const value: Partial<Record<string, unknown>> =
    typeof entry === 'object' && entry !== null ? { ...entry } : {};
  return { alt: textOrNull(value.alt), caption: textOrNull(value.caption), line };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
