import { valueAt } from '../content-model/field-path';
import { isMeaningless, looksLikeFileName } from '../content-model/file-names';
import { fillVariables, variablesIn } from '../content-model/fill-variables';
import { roomBesideName } from '../content-model/page-title';
import {
  chatFormats,
  chatLabels,
  invisibleCharacter,
  reviewEnd,
} from '../content-model/pasted-text';
import { spell } from '../content-model/spelling';
import type { ShapeMeta } from '../content-model/walk';
import type { Issue } from './issue';
import { type CheckedFile, errorAt, noteAt } from './shape-issues';
import { suggest, suggestFile } from './suggest';

/** The pictures below content/, by their paths there. */
export interface Pictures {
  usable: ReadonlySet<string>;
  /** Those that cannot be shown */
  broken: ReadonlySet<string>;
}

/** The data of other files that a text is checked against. */
interface TextContext {
  pictures: Pictures;
  /** Null when some are unknown because of an error */
  facts: Readonly<Record<string, string>> | null;
  /** The company's name; empty when it is missing */
  company: string;
  /** The text of the branches' file, which has the company's phone numbers */
  branches: string;
  /** The keys of a shared list; null when some are unknown because of an error */
  keysOf(list: string): readonly string[] | null;
}

/** A text with the metadata of its shape, and functions that report an issue at its path. */
interface CheckedText {
  text: string;
  meta: ShapeMeta;
  path: readonly (string | number)[];
  file: CheckedFile;
  error(message: string, hint: string, more?: Pick<Issue, 'code' | 'parts'>): void;
  warn(message: string, hint: string): void;
}

type Check = (checked: CheckedText, context: TextContext) => void;

const didYouMean = (meant: string | null) => (meant ? `Did you mean "${meant}"? ` : '');

/** Checks that a key is only once in its list and exists in the shared list. */
const checkReference: Check = ({ text, meta, path, file, error }, { keysOf }) => {
  if (!meta.list) return;
  const siblings = valueAt(file.value, path.slice(0, -1));
  if (Array.isArray(siblings) && siblings.indexOf(text) < Number(path.at(-1))) {
    error(`is "${text}", which is already in this list`, 'Name each entry once.');
  }
  const keys = keysOf(meta.list);
  if (!keys || keys.includes(text)) return;
  const hint = `${didYouMean(suggest(text, keys))}Known: ${keys.join(', ')}.`;
  error(`is "${text}", which is not a key in shared/${meta.list}.json`, hint, {
    code: 'noKey',
    parts: { key: text, list: meta.list },
  });
};

const checkPicture: Check = ({ text, meta, error, warn }, { pictures: { usable, broken } }) => {
  if (!meta.picture || usable.has(text.normalize('NFC'))) return;
  if (broken.has(text.normalize('NFC'))) {
    const message = `is "${text}", which cannot be shown; the page has a plain picture instead`;
    return warn(message, 'See the line about that file.');
  }
  const advice = 'Put the picture into content/images/ and write images/NAME.jpg here.';
  const hint = didYouMean(suggestFile(text, [...usable])).trim() || advice;
  error(`is "${text}", which is not a usable picture in content/`, hint);
};

const checkVariables: Check = ({ text, meta, error }, { facts }) => {
  if (!meta.filled || !facts) return;
  const known = [...(meta.names ?? []), ...Object.keys(facts)];
  for (const name of variablesIn(text).filter((one) => !known.includes(one))) {
    const hint = `${didYouMean(suggest(name, known))}Known here: ${known.join(', ')}.`;
    error(`has {${name}}, which the site does not fill in`, hint);
  }
};

const checkLength: Check = ({ text, meta, error, warn }, { facts, company }) => {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, oneLine, pageTitle } = meta;
  // The length of a fact is checked where it is stored.
  if ((facts === null && text.includes('{')) || /^\{[\w-]+\}$/.test(text)) return;
  const { length } = fillVariables(text, facts ?? {});
  const has = `has ${length} characters`;
  const room = roomBesideName(company);
  if (length > maxLength) {
    if (oneLine) error(`${has}; at most ${maxLength} fit here`, 'Shorten it.');
    else warn(`${has}; up to ${maxLength} look good here`, 'Shorten it if you can.');
  } else if (length < minLength) {
    warn(`${has}; search results have room for more`, `Write at least ${minLength}.`);
  } else if (pageTitle && length > room && room >= minLength) {
    const hint = `With at most ${room} the name is shown after it.`;
    warn(`${has}, so search results show it without the company's name`, hint);
  }
};

const checkDescription: Check = ({ text, meta, error }) => {
  if (!meta.alt || !(looksLikeFileName(text) || isMeaningless(text))) return;
  const what = looksLikeFileName(text) ? 'looks like a file name' : 'does not describe the picture';
  const hint = 'Describe it in one sentence, such as "Two movers carry a sofa down the stairs".';
  error(`is "${text}", which ${what}`, hint);
};

/** Unwanted characters of pasted text; of each kind the first one is reported. */
const strangeCharacters: ReadonlyArray<readonly [RegExp, string]> = [
  [invisibleCharacter, 'an invisible character'],
  // Private-use characters such as the bullet of Word, half an emoji, or lost in a conversion
  [/[\p{Co}\p{Cs}\uFFFD]/u, 'a character that is shown as an empty box'],
  [/[\u{1D400}-\u{1D7FF}]/u, 'a symbol instead of a letter'],
  // UTF-8 that was read as Windows-1252: "Ã©" for "é", "â€™" for an apostrophe, "à¤¹" for Hindi
  [/[ÂÃ][\u00A0-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u203A€™]|â€|à[¤¥]/u, 'garbled letters'],
];

const enumerated = (parts: Iterable<string>) => new Intl.ListFormat('en-GB').format(parts);

const checkCharacters: Check = ({ text, error }) => {
  const found = strangeCharacters.flatMap(([pattern, what]) => {
    const [one] = pattern.exec(text) ?? [];
    if (one === undefined) return [];
    const code = one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return [`${what} (${/\p{L}/u.test(one) ? one : `U+${code}`})`];
  });
  if (found.length > 0)
    error(`has ${enumerated(found)}`, 'Type the text again instead of pasting it.');
};

const notFormatted = 'Remove the signs around the words: texts cannot be formatted.';

/** Marks that visitors would see as they are typed, with the hint. */
const typedMarks: ReadonlyArray<readonly [readonly RegExp[], string]> = [
  [chatLabels, 'Remove what was copied from a chat together with the words.'],
  // HTML and Markdown
  [[/<\/?[a-z][^<>]*>|\*\*\S.*?\*\*|\[[^\]]+\]\([^)\s]+\)/i], notFormatted],
  [chatFormats, notFormatted],
  [[/&(?:[a-z]{2,8}|#x?[\da-f]{2,6});/i], 'Type the character itself.'],
];

/** The marks of a text in their order, each with its hint; of marks within each other the outer one. */
function marksIn(text: string): ReadonlyMap<string, string> {
  const all = typedMarks.flatMap(([patterns, hint]) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))].map(({ 0: mark, index }) => ({
        ...{ mark, hint, start: index, end: index + mark.length },
      })),
    ),
  );
  all.sort((one, other) => one.start - other.start || other.end - one.end);
  const outer = all.filter(({ end }, index) => all.slice(0, index).every((one) => one.end < end));
  return new Map(outer.map(({ mark, hint }) => [mark.trim(), hint]));
}

const checkWording: Check = ({ text, meta, error, warn }) => {
  if (!meta.filled) return;
  const marks = marksIn(text);
  if (marks.size > 0) {
    const found = enumerated([...marks.keys()].map((mark) => `"${mark}"`));
    const are = marks.size > 1 ? 'they are' : 'it is';
    const hints = [...new Set(marks.values())].join(' ');
    error(`has ${found}, which visitors would see as ${are} typed`, hints);
  }
  if (/\b(?:lorem|ipsum)\b/i.test(text)) {
    error('has "lorem ipsum"', 'Write the real text.');
  }
  const [longWord] = /\S{40,}/u.exec(text) ?? [];
  if (longWord !== undefined) {
    const hint = 'A phone breaks it in the middle; add a space or a hyphen if you can.';
    warn(`has "${longWord.slice(0, 20)}...", a word of ${longWord.length} characters`, hint);
  }
};

/** Checks what is copied with a review: the link to the rest of it, and numbers of other people. */
const checkReview: Check = ({ text, file, error, warn }, { branches }) => {
  if (file.file !== 'shared/reviews.json') return;
  const [end] = reviewEnd.exec(text) ?? [];
  if (end) error(`ends with "${end.trim()}"`, 'Copy the rest of the review, too, and remove it.');
  for (const [found] of text.matchAll(/[+(]*\d[\d\s().-]{8,}\d/g)) {
    const number = spell('phone', found);
    if (!number || branches.includes(number)) continue;
    const hint = 'Remove it, unless its owner wants it on the website.';
    warn(`has the phone number ${found}, which is not the company's`, hint);
  }
};

/** Warns only, because the clock may be wrong. A month begins in Indian time. */
const checkMonth: Check = ({ text, meta, warn }) => {
  if (meta.spelling !== 'month' || !(Date.parse(`1 ${text} GMT+0530`) > Date.now())) return;
  warn(`is ${text}, which is in the future`, 'Write the month of the move.');
};

const checks: readonly Check[] = [
  ...[checkReference, checkPicture, checkVariables, checkLength, checkDescription],
  ...[checkCharacters, checkWording, checkReview, checkMonth],
];

/** Checks a text that matches its shape, also against other files. */
export function textIssues(
  text: string,
  meta: ShapeMeta,
  path: readonly (string | number)[],
  file: CheckedFile,
  context: TextContext,
): Issue[] {
  const issues: Issue[] = [];
  const error: CheckedText['error'] = (message, hint, more) =>
    issues.push(errorAt(file, path, message, hint, more));
  const warn = (message: string, hint: string) => issues.push(noteAt(file, path, message, hint));
  for (const check of checks) check({ text, meta, path, file, error, warn }, context);
  return issues;
}
