import { fillIn, namesIn } from './facts-in-texts';
import { valueAt } from './field-path';
import { looksLikeFileName, saysNothing } from './file-names';
import type { Issue } from './issue';
import { type CheckedFile, errorAt } from './shape-issues';
import { suggest, suggestFile } from './suggest';
import type { ShapeMeta } from './walk';

/** The pictures below content/, by their paths there. */
export interface Pictures {
  usable: ReadonlySet<string>;
  /** Present, but left out of the site */
  broken: ReadonlySet<string>;
}

/** What the check of a text knows of other files. */
export interface TextContext {
  pictures: Pictures;
  /** Null when an error hides some of them */
  facts: Readonly<Record<string, string>> | null;
  /** The keys of a shared list; null when an error hides some of them */
  keysOf(list: string): readonly string[] | null;
}

/** A text, what its shape says of it, and a maker of issues at its place. */
interface CheckedText {
  text: string;
  meta: ShapeMeta;
  path: readonly (string | number)[];
  file: CheckedFile;
  error(code: string, message: string, hint: string): Issue;
}

type Check = (checked: CheckedText, context: TextContext) => Issue[];

const didYouMean = (meant: string | null) => (meant ? `Did you mean "${meant}"? ` : '');

const asWarning = (issue: Issue): Issue => ({ ...issue, severity: 'warning' });

/** A key stands once in its list, and names an entry of the shared list. */
const checkReference: Check = ({ text, meta, path, file, error }, { keysOf }) => {
  if (!meta.list) return [];
  const siblings = valueAt(file.value, path.slice(0, -1));
  const first = Array.isArray(siblings) ? siblings.indexOf(text) : -1;
  const isRepeated = first >= 0 && first < Number(path.at(-1));
  const repeated = isRepeated
    ? [error('twice', `is "${text}", which stands in this list already`, 'Name every entry once.')]
    : [];
  const keys = keysOf(meta.list);
  if (!keys || keys.includes(text)) return repeated;
  const hint = `${didYouMean(suggest(text, keys))}Known: ${keys.join(', ')}.`;
  const message = `is "${text}", which is no key in shared/${meta.list}.json`;
  return [...repeated, error('unknownKey', message, hint)];
};

const checkPicture: Check = ({ text, meta, error }, { pictures: { usable, broken } }) => {
  if (!meta.picture || usable.has(text.normalize('NFC'))) return [];
  if (broken.has(text.normalize('NFC'))) {
    const message = `is "${text}", which cannot be shown: the page has a plain picture in its place`;
    const hint = 'The line about that file says why and what to do.';
    return [asWarning(error('brokenPicture', message, hint))];
  }
  const advice = 'Put the picture into content/images/ and write images/NAME.jpg here.';
  const hint = didYouMean(suggestFile(text, [...usable])).trim() || advice;
  return [error('unknownPicture', `is "${text}", which is no usable picture below content/`, hint)];
};

const checkVariables: Check = ({ text, meta, error }, { facts }) => {
  if (!meta.filled || !facts) return [];
  const known = [...(meta.names ?? []), ...Object.keys(facts)];
  const unknown = namesIn(text).filter((name) => !known.includes(name));
  return unknown.map((name) => {
    const hint = `${didYouMean(suggest(name, known))}Known here: ${known.join(', ')}.`;
    return error('unknownFact', `holds {${name}}, which nothing is filled in for`, hint);
  });
};

const checkLength: Check = ({ text, meta, error }, { facts }) => {
  if (meta.most === undefined || (facts === null && text.includes('{'))) return [];
  const { length } = fillIn(text, facts ?? {});
  if (length <= meta.most) return [];
  const message = `has ${length} characters; at most ${meta.most} fit here`;
  return [error('tooLong', message, 'Shorten it.')];
};

const checkDescription: Check = ({ text, meta, error }) => {
  if (!meta.alt || !(looksLikeFileName(text) || saysNothing(text))) return [];
  const what = looksLikeFileName(text) ? 'is the name of a file' : 'tells nobody what is seen';
  const hint = 'Say it in one sentence, such as "Two movers carry a sofa down the stairs".';
  return [error('noDescription', `is "${text}", which ${what}`, hint)];
};

/** What nobody can see in a text, but for what Hindi and emoji need: joiners, soft hyphens. */
const invisibleCharacter = /(?![\n\t\u00AD\u200C\u200D])[\p{Cc}\p{Cf}]/u;

const checkCharacters: Check = ({ text, error }) => {
  const [invisible] = invisibleCharacter.exec(text) ?? [];
  if (invisible === undefined) return [];
  const code = invisible.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const hint = 'Write the text anew by hand instead of pasting it.';
  return [error('invisible', `holds an invisible character (U+${code})`, hint)];
};

const checkWording: Check = ({ text, meta, error }) => {
  if (!meta.filled) return [];
  const issues: Issue[] = [];
  const [tag] = /<\/?[a-z][^<>]*>/i.exec(text) ?? [];
  if (tag) {
    const hint = "Write it without: how a text looks is the site's own matter.";
    issues.push(error('tag', `holds "${tag}", which a page shows letter by letter`, hint));
  }
  if (/\b(?:lorem|ipsum)\b/i.test(text)) {
    issues.push(error('loremIpsum', 'holds "lorem ipsum"', 'Write what a visitor is to read.'));
  }
  const [longWord] = /\S{40,}/u.exec(text) ?? [];
  if (longWord !== undefined) {
    const message = `holds "${longWord.slice(0, 20)}...", a word of ${longWord.length} characters`;
    const hint = 'It is broken in the middle on a phone; a space or a hyphen in it looks better.';
    issues.push(asWarning(error('longWord', message, hint)));
  }
  return issues;
};

const checkMonth: Check = ({ text, meta, error }) =>
  meta.spelling === 'month' && Date.parse(`1 ${text}`) > Date.now()
    ? [error('toCome', `is ${text}, which is still to come`, 'Write the month of the move.')]
    : [];

const checkAddress: Check = ({ text, meta: { mostOnLine = Infinity }, error }) => {
  const part = text.match(/[^@]+@?/g)?.find(({ length }) => length > mostOnLine);
  if (part === undefined) return [];
  const message = `holds "${part}" with ${part.length} characters; a phone 320 pixels wide shows ${mostOnLine} on one line`;
  return [asWarning(error('longAddress', message, 'A shorter address is not broken there.'))];
};

const checks: readonly Check[] = [
  checkReference,
  checkPicture,
  checkVariables,
  checkLength,
  checkDescription,
  checkCharacters,
  checkWording,
  checkMonth,
  checkAddress,
];

/** The issues of one text that is of its shape, in the light of the other files. */
export function textIssues(
  text: string,
  meta: ShapeMeta,
  path: readonly (string | number)[],
  file: CheckedFile,
  context: TextContext,
): Issue[] {
  const error = (code: string, message: string, hint: string) =>
    errorAt(file, path, code, message, hint);
  return checks.flatMap((check) => check({ text, meta, path, file, error }, context));
}
