import { distance } from 'fastest-levenshtein';

const letters = (word: string) => [...word].sort().join('');

/** How many letters differ; letters in the wrong order are one slip of the fingers. */
function slips(word: string, known: string): number {
  return word !== known && letters(word) === letters(known) ? 1 : distance(word, known);
}

/**
 * The known word that was probably meant.
 * @returns null when no known word is near: more than a third of the letters would differ
 */
export function suggest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.floor(Math.max(word.length, 3) / 3) + 1;
  for (const candidate of known) {
    const far = slips(word.toLowerCase(), candidate.toLowerCase());
    if (far < least) {
      least = far;
      best = candidate;
    }
  }
  return best;
}
