import { readFile } from 'node:fs/promises';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { fieldName } from '../content-model/field-path';
import { decodeText, isComplete } from '../lib/decode-text';
import type { Issue } from './issue';

/** A parsed JSON file, with a lookup from fields to lines. */
export interface JsonFile {
  text: string;
  value: unknown;
  /** The line of the value at a path or of the nearest value around it, from 1 */
  lineOf(path: readonly PropertyKey[]): number;
}

const plainReasons: Record<string, string> = {
  CommaExpected: 'a comma is missing before this place',
  ColonExpected: 'a colon is missing after a field name',
  ValueExpected: 'a value is missing here, or a comma is one too many',
  PropertyNameExpected: 'a field name in double quotes is missing here, or a comma is one too many',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'there is something after the end',
  InvalidSymbol: 'a value here is not a text in double quotes, a number, true or false',
  InvalidCommentToken: 'there is a comment here, which this kind of file does not allow',
  UnexpectedEndOfString: 'a text has no closing double quote on its line',
  UnexpectedEndOfNumber: 'a number is not complete',
  UnexpectedEndOfComment: 'there is a comment here, which this kind of file does not allow',
  InvalidUnicode: 'the code after \\u is not complete',
  InvalidEscapeCharacter: 'there is a backslash before a character that needs none',
  InvalidCharacter: 'there is a tab or a line break inside a text',
};

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;

function repeatedFields(source: string, root: Node, file: string): Issue[] {
  const issues: Issue[] = [];
  const visit = (node: Node, around: readonly (string | number)[]) => {
    const seen = new Set<string>();
    for (const [index, child] of (node.children ?? []).entries()) {
      if (child.type !== 'property') {
        visit(child, [...around, index]);
        continue;
      }
      const [name, value] = child.children ?? [];
      const path = [...around, String(name?.value)];
      const field = fieldName(path);
      // Names of photos are compared in NFC.
      const read = field.normalize('NFC');
      if (seen.has(read)) {
        const hint = 'Keep one of the two; only the last one counts.';
        const line = lineAt(source, child.offset);
        const message = 'is there twice';
        issues.push({ file, line, field, path, severity: 'error', message, hint });
      }
      seen.add(read);
      if (value) visit(value, path);
    }
  };
  visit(root, []);
  return issues;
}

/** The reason why a file cannot be read as JSON. */
type Fault = Pick<Issue, 'line' | 'message' | 'hint'>;

function openFault(code = ''): Fault {
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return { message: 'is missing', hint: 'Put the file back under exactly this name.' };
  }
  return code === 'EISDIR'
    ? { message: 'is a folder', hint: 'There must be a file of this name instead.' }
    : { message: 'cannot be opened', hint: 'Check that you are allowed to read it.' };
}

/** Checks that no character was lost, before JSON is parsed. */
function encodingFault(source: string): Fault | null {
  if (isComplete(source)) return null;
  const line = lineAt(source, source.search(/\p{Cs}/u));
  return { line, message: 'has characters that are not UTF-8', hint: 'Save it as "UTF-8".' };
}

function parse(source: string): Node | Fault {
  if (source.trim() === '') {
    return { line: 1, message: 'is empty', hint: 'Restore its content.' };
  }
  const errors: ParseError[] = [];
  const options = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };
  const root = parseTree(source, errors, options);
  const [first] = errors;
  if (root && !first) return root;
  const offset = first?.offset ?? 0;
  const line = lineAt(source, offset);
  if (/[“”„‟«»‘’]/.test(source.charAt(offset))) {
    const message = `is broken JSON: ${source.charAt(offset)} is here in place of a straight double quote`;
    return { line, message, hint: 'Replace it and its partner by ", as a text editor writes it.' };
  }
  const reason = first ? plainReasons[printParseErrorCode(first.error)] : undefined;
  return {
    line,
    message: `is broken JSON: ${reason ?? 'it cannot be read here'}`,
    hint: 'Compare the line with those around it, or undo your last change.',
  };
}

interface ReadResult {
  json: JsonFile | null;
  issues: Issue[];
}

/** The last result of each file, because the desk reads all files after each change of one. */
const lastResults = new Map<string, { bytes: Buffer; result: ReadResult }>();

/**
 * Reads a JSON file strictly, as Gatsby does, and reports syntax errors for editors. Returns the same
 * object until the file changes.
 * @param file the path below content/, for issues
 * @param draft a text to read instead of the file's
 */
export async function readJson(path: string, file: string, draft?: string): Promise<ReadResult> {
  let bytes: Buffer;
  try {
    bytes = draft === undefined ? await readFile(path) : Buffer.from(draft);
  } catch (error) {
    return broken(file, openFault((error as NodeJS.ErrnoException).code));
  }
  const key = `${path} ${file}`;
  const last = lastResults.get(key);
  if (last?.bytes.equals(bytes)) return last.result;
  const result = parseJson(bytes, file);
  lastResults.set(key, { bytes, result });
  return result;
}

const broken = (file: string, fault: Fault): ReadResult => ({
  json: null,
  issues: [{ file, severity: 'error', ...fault }],
});

/**
 * Parses the bytes of a JSON file as readJson() does.
 * @param file the path below content/, for issues
 */
export function parseJson(bytes: Buffer, file: string): ReadResult {
  const source = decodeText(bytes);
  const root = encodingFault(source) ?? parse(source);
  if ('message' in root) return broken(file, root);
  const lineOf: JsonFile['lineOf'] = (path) => {
    for (let length = path.length; length >= 0; length--) {
      const node = findNodeAtLocation(root, path.slice(0, length) as (string | number)[]);
      // The line of a field is that of its name; entries of a list have none.
      const start = node?.parent?.type === 'property' ? node.parent : node;
      if (start) return lineAt(source, start.offset);
    }
    return 1;
  };
  return {
    json: { text: source, value: getNodeValue(root), lineOf },
    issues: repeatedFields(source, root, file),
  };
}
