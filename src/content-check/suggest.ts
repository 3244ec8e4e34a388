import { distance } from 'fastest-levenshtein';

const sortedLetters = (word: string) => [...word].sort().join('');

/** The edit distance of two words; letters in the wrong order count as one edit. */
function editDistance(word: string, known: string): number {
  return word !== known && sortedLetters(word) === sortedLetters(known) ? 1 : distance(word, known);
}

/** The known word that was meant, or null: at most a third of its letters may differ. */
export function suggest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let limit = Math.floor(Math.max(word.length, 3) / 3) + 1;
  for (const candidate of known) {
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < limit) {
      limit = edits;
      best = candidate;
    }
  }
  return best;
}

const stemOf = (path: string) =>
  path
    .replace(/^.*\//, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase();

/**
 * The file that was probably meant: the same name in another folder or of another kind, else a
 * longer or shorter name ("hero-new.jpg" for "hero.jpg"), else one with a typing error.
 * @returns null when no name is near; folders and endings never make one so, but of two files with
 * one name that in the same folder is meant
 */
export function suggestFile(path: string, all: readonly string[]): string | null {
  const stem = stemOf(path);
  const folder = path.replace(/[^/]*$/, '');
  const isBeside = (other: string) => Number(other.startsWith(folder));
  const known = [...all].sort((a, b) => isBeside(b) - isBeside(a));
  const words = (name: string) => name.split(/[^\p{L}\p{N}]+/u).join(' ');
  const same = known.find((other) => stemOf(other) === stem);
  const longer = known.find((other) => {
    const [short = '', long = ''] = [words(stem), words(stemOf(other))].sort(
      (a, b) => a.length - b.length,
    );
    return short.length > 2 && ` ${long} `.includes(` ${short} `);
  });
  const near = suggest(stem, known.map(stemOf));
  return same ?? longer ?? known.find((other) => near !== null && stemOf(other) === near) ?? null;
}
