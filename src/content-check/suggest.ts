import { distance } from 'fastest-levenshtein';

const sortedLetters = (word: string) => [...word].sort().join('');

/** The edit distance of two words; swapped letters count as one edit. */
function editDistance(word: string, known: string): number {
  return word !== known && sortedLetters(word) === sortedLetters(known) ? 1 : distance(word, known);
}

/** The known word that was probably meant, of which at most a third of the letters differ; else null. */
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
 * The file that was probably meant: the same name in another folder or with another extension, else a
 * longer or shorter name ("hero-new.jpg" for "hero.jpg"), else one with a typing error. Of two files with
 * the same name, the one in the same folder.
 * @returns null when no name is similar
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
