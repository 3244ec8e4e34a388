import { factsForTexts } from '../../../content-model/facts-in-texts';
import { fillVariables } from '../../../content-model/fill-variables';
import { placeInWords } from '../../../content-model/form-schema';
import { plain } from '../../../content-model/typeset';
import { walk } from '../../../content-model/walk';
import { fieldsIn, readText, schemaOf, textFiles } from './content-files';
import type { SearchHit } from './types';

/** How many hits are listed at most. */
const maxHits = 50;

type Fields = Record<string, unknown>;

/** A text in lower case with straight quotes and plain spaces, as long as it was. */
const folded = (text: string): string =>
  [...plain(text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"))]
    .map((character) => {
      const lower = character.toLowerCase();
      return lower.length === character.length ? lower : character;
    })
    .join('');

/**
 * Finds texts of content/ that hold all words of a query, in any letter case; texts that hold the
 * query as it is come first. A variable is found by its name and by the figure that it stands for.
 * @returns at most 50 hits: where each text stands, how it reads, and which of its characters match
 */
export async function searchTexts(root: string, query: string): Promise<SearchHit[]> {
  const phrase = folded(query.trim().replace(/\s+/g, ' '));
  if (phrase.length < 2) return [];
  const files = await textFiles(root);
  const values = new Map<string, Fields>();
  for (const { path } of files) values.set(path, fieldsIn(await readText(root, path)) ?? {});
  const figures = values.get('shared/figures.json')?.figures;
  const facts = factsForTexts({
    company: values.get('company.json') ?? {},
    figures: Array.isArray(figures) ? figures : [],
  });
  const exact: SearchHit[] = [];
  const others: SearchHit[] = [];
  const words = phrase.split(' ');
  const isHit = (text: string) => words.every((word) => folded(text).includes(word));
  for (const { path: file, shape } of files) {
    const content = values.get(file);
    walk(shape, content, (written, { filled, spelling, shown }, path) => {
      if (typeof written !== 'string' || !(filled || spelling || shown)) return;
      const text = [fillVariables(written, facts), written].find(isHit);
      if (text === undefined) return;
      const start = folded(text).indexOf(phrase);
      const match = start < 0 ? (words[0] ?? '') : phrase;
      const place = { file, path: [...path], name: placeInWords(schemaOf(file), path, content) };
      const hit = { place, text, offset: folded(text).indexOf(match), length: match.length };
      (start < 0 ? others : exact).push(hit);
    });
  }
  return [...exact, ...others].slice(0, maxHits);
}
