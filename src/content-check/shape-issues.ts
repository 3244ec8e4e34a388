import { z } from 'zod';
import { fieldName, valueAt } from '../content-model/field-path';
import type { ContentFile } from '../content-model/files';
import { holdsTwoNumbers, spell } from '../content-model/spelling';
import { metaOf, type ShapeMeta, shapeAt, unwrap } from '../content-model/walk';
import { isRecord } from '../lib/is-record';
import type { Issue } from './issue';
import type { JsonFile } from './read-json';
import { suggest } from './suggest';

/** A valid JSON file of content/, with its path there. */
interface ReadFile {
  file: string;
  json: JsonFile;
}

/** A file of content/ that was checked against its shape. */
export interface CheckedFile extends ReadFile {
  shape: z.ZodType;
  entries?: ContentFile['entries'];
  value: Record<string, unknown>;
  wrong: ReadonlySet<string>;
}

/** Names each type as a message does, with an example for a field that has none of its own. */
const typeWords: Record<string, string> = {
  string: 'a text in double quotes, such as "Open all day"',
  number: 'a number without quotes, such as 4.8',
  int: 'a whole number without quotes, such as 12',
  boolean: 'true or false without quotes',
  array: 'a list in square brackets, such as ["one", "two"]',
  object: 'a group of fields in braces, such as { "title": "Words" }',
  record: 'a group of fields in braces, such as { "title": "Words" }',
};

/** A short description of a value for messages. */
function summarize(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value !== 'string') return String(value);
  return value.trim() === '' ? 'an empty text' : `"${value.slice(0, 60)}"`;
}

/** Whether a text has an address of the web, with or without https://. */
const isLink = (value: unknown): boolean =>
  typeof value === 'string' && /:\/\/|^\s*[\w-]+(?:\.[\w-]+)+\/\S/.test(value);

/** An error at a path of a file. */
export function errorAt(
  { file, json }: ReadFile,
  path: readonly PropertyKey[],
  message: string,
  hint: string,
  more: Pick<Issue, 'code' | 'parts'> = {},
): Issue {
  const place = { file, line: json.lineOf(path), field: fieldName(path), path };
  return { ...place, severity: 'error', message, hint, ...more };
}

/** A note at a path of a file. */
export const noteAt = (...given: Parameters<typeof errorAt>): Issue => ({
  ...errorAt(...given),
  severity: 'warning',
});

/** The hint for a list with too few entries. */
function hintForList(list: readonly unknown[], shape: z.ZodArray): string {
  if (list.length > 0) return 'Copy an existing entry, paste it after a comma and change it.';
  const { shape: entry } = unwrap(shape.element as z.core.$ZodType);
  const fields = entry instanceof z.ZodObject ? Object.keys(entry.shape).join(', ') : null;
  return `Add one between the brackets${fields ? `, with the fields ${fields}` : ''}.`;
}

/** Translates one issue of zod for editors. */
function explain(issue: z.core.$ZodIssue, shape: z.ZodType, read: ReadFile): Issue[] {
  const value = valueAt(read.json.value, issue.path);
  const found = shapeAt(shape, issue.path);
  const { description = '', spelling }: ShapeMeta = found ? metaOf(found) : {};
  const report = (message: string, hint: string, more: Pick<Issue, 'code' | 'parts'> = {}) => {
    const kind = value === undefined ? { ...more, code: 'missing' } : more;
    return [errorAt(read, issue.path, message, hint, kind)];
  };
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = Object.keys((found as z.ZodObject).shape);
      const absent = known.filter((name) => !Object.hasOwn(value as object, name));
      return issue.keys.map((name) => {
        const meant = suggest(name, absent);
        const hint = meant
          ? `Did you mean "${meant}"?`
          : `Remove it. Known fields: ${known.join(', ')}.`;
        const parts = { ...(meant && { meant: fieldName([...issue.path, meant]) }) };
        const message = 'is not a known field';
        return errorAt(read, [...issue.path, name], message, hint, { parts });
      });
    }
    case 'invalid_type': {
      const { expected } = issue;
      const group = shapeAt(shape, issue.path.slice(0, -1));
      if (group && metaOf(group).mapPlace && isLink(value)) {
        const hint =
          'Open it, press and hold the place, press the numbers that appear, and paste them here.';
        return report('is a link without the numbers of a place in India', hint);
      }
      const words = typeWords[expected] ?? expected;
      const [example = ''] = /^[^.]*, such as .*?\.(?= |$)/.exec(description) ?? [];
      const type = example ? words.replace(/, such as .*/, '') : words;
      const hint = `Expected: ${type}. ${description}`.trim();
      return report(`is ${summarize(value)}`, hint, { parts: { expected, example } });
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const meant = typeof value === 'string' ? suggest(value, allowed) : null;
      const hint = `${meant ? `Did you mean "${meant}"? ` : ''}Choose one of: ${allowed.join(', ')}.`;
      return report(
        `is ${summarize(value)}${value === undefined ? '' : ', which is not one of the choices'}`,
        hint,
      );
    }
    case 'too_small': {
      if (!Array.isArray(value)) break;
      const message = `has ${value.length || 'no'} ${value.length === 1 ? 'entry' : 'entries'}`;
      const hint = hintForList(value, found as z.ZodArray);
      return report(`${message}; it needs at least ${issue.minimum}`, hint, { code: 'tooFew' });
    }
  }
  if (spelling === 'phone' && holdsTwoNumbers(value)) {
    const isFirst = issue.path.at(-1) === 'phone';
    const hint = isFirst
      ? 'Write one number here and the other in the field below.'
      : 'Write one number here.';
    return report('has two numbers', hint);
  }
  const right = spelling && typeof value === 'string' ? spell(spelling, value) : null;
  if (right !== null && right !== value) {
    const message = `is ${summarize(value)}, which is written differently here`;
    const hint = `Write "${right}".`;
    // Months and postal codes are only shown; programs read the others.
    const isShown = spelling === 'month' || spelling === 'postalCode';
    return isShown ? [noteAt(read, issue.path, message, hint)] : report(message, hint);
  }
  const isEmpty = typeof value === 'string' && value.trim() === '';
  const message = isEmpty ? 'is empty' : `is ${summarize(value)}, which ${issue.message}`;
  const hint = description && `Expected: ${description}`;
  return report(message, hint, { code: isEmpty ? 'empty' : 'wrongForm' });
}

/** Drops issues that follow from others: all but the first of a field, and missing fields that are misspelt. */
function withoutFollowOnErrors(lines: readonly Issue[]): Issue[] {
  const misspelt = new Set(lines.map(({ parts }) => parts?.meant));
  const reported = new Set<string | undefined>();
  return lines.filter(({ field, code }) => {
    if (reported.has(field) || (code === 'missing' && misspelt.has(field))) return false;
    return reported.add(field);
  });
}

/** The result of checking a file against its shape. */
interface ShapeCheck {
  /** The fields, also if they have errors; null when the file is not a group of fields */
  value: Record<string, unknown> | null;
  issues: Issue[];
  /** Fields with an error, including those whose issue was dropped */
  wrong: ReadonlySet<string>;
}

/** Results by file, which readJson() returns as the same object until it changes. */
const knownChecks = new WeakMap<ReadFile['json'], ShapeCheck>();

/** Checks a file against its shape. */
export function checkShape(shape: z.ZodType, read: ReadFile): ShapeCheck {
  const check = knownChecks.get(read.json) ?? validate(shape, read);
  knownChecks.set(read.json, check);
  return check;
}

function validate(shape: z.ZodType, read: ReadFile): ShapeCheck {
  const { value } = read.json;
  const { $schema: _, ...fields } = isRecord(value) ? value : {};
  const result = shape.safeParse(isRecord(value) ? fields : value);
  if (result.success) {
    return { value: result.data as Record<string, unknown>, issues: [], wrong: new Set() };
  }
  const lines = result.error.issues.flatMap((issue) => explain(issue, shape, read));
  return {
    value: isRecord(value) ? fields : null,
    issues: withoutFollowOnErrors(lines),
    wrong: new Set(lines.map(({ field }) => field ?? '')),
  };
}
