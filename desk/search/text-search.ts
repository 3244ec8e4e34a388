import { fillVariables } from '../../src/content-model/fill-variables';
import { plain } from '../../src/content-model/typeset';
import { factsOf, walkContent } from '../frame/content-files';
import type { SearchHit } from './answers';

/** How many hits are listed at most. */
const maxHits = 50;

/** A text in lower case with straight quotes, hyphens and plain spaces. */
const folded = (text: string): string =>
  plain(text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replaceAll('–', '-')).toLowerCase();

/**
 * Finds texts of content/ that hold all words of a query, in any letter case; texts that hold the
 * query as it is come first. A variable is found by its name and by its value.
 * @returns at most 50 hits: the place of each text, the text, and the characters that match
 */
export async function searchTexts(root: string, query: string): Promise<SearchHit[]> {
  const phrase = folded(query.trim().replace(/\s+/g, ' '));
  if (phrase.length < 2) return [];
  const facts = await factsOf(root);
  const exact: SearchHit[] = [];
  const others: SearchHit[] = [];
  const words = phrase.split(' ');
  const isHit = (text: string) => words.every((word) => folded(text).includes(word));
  await walkContent(root, (written, { filled, spelling, shown }, place) => {
    if (typeof written !== 'string' || !(filled || spelling || shown)) return;
    const text = [fillVariables(written, facts), written].find(isHit);
    if (text === undefined) return;
    const start = folded(text).indexOf(phrase);
    const match = start < 0 ? (words[0] ?? '') : phrase;
    const hit = { text, offset: folded(text).indexOf(match), length: match.length };
    (start < 0 ? others : exact).push({ place: place(), ...hit });
  });
  return [...exact, ...others].slice(0, maxHits);
}
