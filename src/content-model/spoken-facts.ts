import { valueAt } from './field-path';

/*
 * Facts that texts mention in words instead of variables. An editor who changes a fact is shown those
 * texts.
 */

/** The parsed fields of a content file, which an editor may have left incomplete. */
type Fields = Readonly<Record<string, unknown>>;

interface SpokenFact {
  /** The name in the desk, as in "11 texts speak of your hours" */
  name: string;
  /** The file that it is in, below content/ */
  file: string;
  /** The value of the fact, compared to notice a change */
  valueIn(fields: Fields): unknown;
  /** Matches texts that mention it */
  words: RegExp;
  /** Names of entries: a text with the name of a removed entry mentions the fact, too */
  namesIn?(fields: Fields): readonly string[];
}

const entriesOf = (fields: Fields, ...path: string[]): readonly unknown[] => {
  const list = valueAt(fields, path);
  return Array.isArray(list) ? list : [];
};

/** One text of each entry of a list, sorted. */
const textsOf = (name: string, entries: readonly unknown[]): string[] =>
  entries.map((entry) => String(valueAt(entry, [name]))).sort();

const figureNumber = (key: string) => (fields: Fields) =>
  valueAt(
    entriesOf(fields, 'figures').find((figure) => valueAt(figure, ['key']) === key),
    ['number'],
  );

const some = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifty|\\d+\\+?';
const age = /\b(?:since|years?|founded|began|begun|started)\b/i;

const spokenFacts: readonly SpokenFact[] = [
  {
    name: 'hours',
    file: 'company.json',
    valueIn: ({ openingTimes }) => openingTimes,
    words:
      /24\/7|\b(?:nights?|midnight|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|holidays?|festival days?|hours?|round the clock|day and night|any time)\b|\b\d+(?::\d\d)? ?[ap]m\b/i,
  },
  {
    name: 'year of founding',
    file: 'company.json',
    valueIn: ({ founded }) => founded,
    words: age,
  },
  {
    name: 'years of experience',
    file: 'shared/figures.json',
    valueIn: figureNumber('years'),
    words: age,
  },
  {
    name: 'trucks',
    file: 'shared/figures.json',
    valueIn: figureNumber('trucks'),
    words: new RegExp(`\\bfleet\\b|\\b(?:${some}) (?:\\w+ )?(?:trucks|vehicles)\\b`, 'i'),
  },
  {
    name: 'branches',
    file: 'shared/branches.json',
    valueIn: (fields) => textsOf('key', entriesOf(fields, 'branches')),
    words: new RegExp(
      `\\bbranch(?:es)?\\b|\\b(?:${some}) (?:\\w+ )?(?:towns|doors|offices)\\b`,
      'i',
    ),
  },
  {
    name: 'towns on the map',
    file: 'shared/areas.json',
    valueIn: (fields) => textsOf('city', entriesOf(fields, 'areas')),
    words: new RegExp(`\\b(?:${some}) (?:\\w+ )?(?:towns|places|cities)\\b`, 'i'),
  },
  {
    name: 'services',
    file: 'shared/services.json',
    valueIn: (fields) => textsOf('key', entriesOf(fields, 'services')),
    words: /\bservices\b/i,
    namesIn: (fields) =>
      textsOf('title', entriesOf(fields, 'services')).flatMap((title) =>
        title.split(/, | (?:and|&) /),
      ),
  },
  {
    name: 'licence and insurance',
    file: 'pages/why-choose-us.json',
    valueIn: (fields) =>
      entriesOf(fields, 'comparison', 'rows')
        .filter((row) => /insur|licen[cs]/i.test(String(valueAt(row, ['feature']))))
        .map((row) => valueAt(row, ['ours'])),
    words: /\b(?:insur|licen[cs])\w*/i,
  },
];

/** A fact that a save has changed. */
export interface ChangedFact {
  fact: string;
  /** Names of entries that were removed with it */
  gone: readonly string[];
}

/** The facts that differ between two states of a file. */
export const changedFacts = (path: string, before: Fields, after: Fields): ChangedFact[] =>
  spokenFacts
    .filter(({ file }) => file === path)
    .filter(({ valueIn }) => JSON.stringify(valueIn(before)) !== JSON.stringify(valueIn(after)))
    .map(({ name, namesIn = () => [] }) => {
      const left = namesIn(after);
      return { fact: name, gone: namesIn(before).filter((one) => !left.includes(one)) };
    });

/** Files whose texts do not speak for the company: reviews, lists for the owner, captions. */
const others = /^(?:shared\/(?:reviews|samples|unanswered)\.json|gallery\/)/;

/**
 * Whether a text mentions a changed fact other than by a variable.
 * @param file the file that the text is in, below content/
 */
export function speaksOf(text: string, file: string, { fact, gone }: ChangedFact): boolean {
  const words = spokenFacts.find(({ name }) => name === fact)?.words;
  const own = text.replace(/\{[\w-]+\}/g, '').trim();
  // One word alone is a label.
  if (others.test(file) || !own.includes(' ')) return false;
  return words?.test(own) || gone.some((name) => own.includes(name));
}
