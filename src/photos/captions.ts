import { readFile } from 'node:fs/promises';

/** What an editor has written about one photo. */
export interface CaptionEntry {
  alt: string | null;
  caption: string | null;
}

/** The entries of one captions.json by file name in NFC. */
export type Captions = ReadonlyMap<string, CaptionEntry>;

/**
 * Reads a captions.json, taking what can be used. Its form is checked, with words for the editor,
 * by the check of all content files; saying it twice would only confuse.
 */
export async function readCaptions(path: string): Promise<Captions> {
  let parsed: unknown;
  try {
    parsed = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    return new Map();
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return new Map();
  }
  return new Map(
    Object.entries(parsed)
      // "$schema" helps editors' programs and names no photo.
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, entry]) => [name.normalize('NFC'), usable(entry)]),
  );
}

function usable(entry: unknown): CaptionEntry {
  const value: Record<string, unknown> =
    typeof entry === 'object' && entry !== null ? { ...entry } : {};
  return { alt: textOrNull(value.alt), caption: textOrNull(value.caption) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The name an editor most likely meant, or null when none is close. */
export function closestName(wanted: string, names: readonly string[]): string | null {
  const target = comparable(wanted);
  const ranked = names
    .map((name) => ({ name, distance: editDistance(target, comparable(name)) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= Math.max(1, target.length / 4) ? best.name : null;
}

/** Case, separators and the ending are what people most often get wrong. */
function comparable(name: string): string {
  return name
    .slice(name.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,5}$/, '')
    .replace(/[-_\s]+/g, '-');
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      current.push(
        Math.min(
          (previous[j] ?? 0) + 1,
          (current[j - 1] ?? 0) + 1,
          (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
