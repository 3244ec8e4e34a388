import { factsForTexts, fillIn } from '../../../content-model/facts-in-texts';
import { placeInWords, resolve, type Schema } from '../../../content-model/form-schema';
import { plain } from '../../../content-model/typeset';
import type { Spot } from '../../preview/messages';
import { fieldsIn, readText, schemaOf, textFiles } from './content';

/** How many hits are listed at most. */
const maxHits = 50;

type Fields = Record<string, unknown>;
type Path = (string | number)[];

/** A text in lower case with straight quotes and plain spaces, as long as it was. */
const folded = (text: string): string =>
  [...plain(text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"))]
    .map((character) => {
      const lower = character.toLowerCase();
      return lower.length === character.length ? lower : character;
    })
    .join('');

/** Every text of a value that is seen on a page, with its path. */
function* textsIn(
  root: Schema,
  given: Schema,
  value: unknown,
  path: Path,
): Generator<{ path: Path; text: string }> {
  const { type, items, properties, additionalProperties, ...schema } = resolve(root, given);
  if (typeof value === 'string') {
    if (schema.filled || schema.spelling || schema.shown) yield { path, text: value };
  } else if (type === 'array' && Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      yield* textsIn(root, items ?? {}, entry, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      yield* textsIn(root, properties?.[name] || additionalProperties || {}, part, [...path, name]);
  }
}

/**
 * Finds texts of content/ that hold all words of a query, in any letter case; texts that hold the
 * query as it is come first. A variable is found by its name and by the figure that it stands for.
 * @param drafts values of files that are not saved yet, by path; of captions.json, some photos' words
 * @returns at most 50 hits: where each text stands, how it reads, and before which of its characters
 *   the match begins
 */
export async function searchTexts(root: string, query: string, drafts: Fields): Promise<Spot[]> {
  const phrase = folded(query.trim().replace(/\s+/g, ' '));
  if (phrase.length < 2) return [];
  const files = await textFiles(root);
  const values = new Map<string, Fields>();
  for (const { path } of files) {
    const draft = drafts[path] as Fields | undefined;
    const saved = fieldsIn(await readText(root, path)) ?? {};
    values.set(path, path.endsWith('captions.json') ? { ...saved, ...draft } : (draft ?? saved));
  }
  const figures = values.get('shared/figures.json')?.figures;
  const facts = factsForTexts({
    company: values.get('company.json') ?? {},
    figures: Array.isArray(figures) ? figures : [],
  });
  const exact: Spot[] = [];
  const others: Spot[] = [];
  for (const [file, value] of values) {
    const schema = schemaOf(file);
    for (const { path, text: written } of textsIn(schema, schema, value, [])) {
      const words = phrase.split(' ');
      const isHit = (text: string) => words.every((word) => folded(text).includes(word));
      const text = [fillIn(written, facts), written].find(isHit);
      if (text === undefined) continue;
      const start = folded(text).indexOf(phrase);
      const letter = start < 0 ? folded(text).indexOf(words[0] ?? '') : start;
      const place = { file, path, name: placeInWords(schema, path, value) };
      (start < 0 ? others : exact).push({ place, on: 'words', text, letter });
    }
  }
  return [...exact, ...others].slice(0, maxHits);
}
