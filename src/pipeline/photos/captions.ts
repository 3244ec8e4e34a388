import { readJson } from '../../content-check/read-json';
import { typeset } from '../../content-model/typeset';
import { isRecord } from '../../lib/is-record';

/** A chapter of the gallery, which begins with the photo that has it. */
export interface Chapter {
  title: string;
  line: string | null;
}

/** The texts of one photo in captions.json, typeset. */
interface CaptionEntry {
  alt: string | null;
  caption: string | null;
  chapter: Chapter | null;
  /** Line of the entry in its file, from 1 */
  line: number;
}

/** The entries of one captions.json by file name in NFC. */
export type Captions = ReadonlyMap<string, CaptionEntry>;

/** Reads the valid entries of a captions.json; the content check reports the others. */
export async function readCaptions(path: string, file: string): Promise<Captions> {
  const { json } = await readJson(path, file);
  const entries = Object.entries((isRecord(json?.value) ? json.value : {}) as object)
    // "$schema" is for text editors.
    .filter(([name]) => !name.startsWith('$'))
    .map(([name, entry]): [string, CaptionEntry] => [
      name.normalize('NFC'),
      {
        alt: textOrNull(entry?.alt),
        caption: textOrNull(entry?.caption),
        chapter: chapterOrNull(entry?.chapter),
        line: json?.lineOf([name]) ?? 1,
      },
    ]);
  return new Map(entries);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? typeset(value.trim()) : null;
}

function chapterOrNull(value: unknown): Chapter | null {
  const { title, line } = isRecord(value) ? value : {};
  const written = textOrNull(title);
  return written === null ? null : { title: written, line: textOrNull(line) };
}
