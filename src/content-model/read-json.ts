import { readFile } from 'node:fs/promises';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Problem } from './problem';

/** A JSON file as an editor wrote it, with the way back from a field to its line. */
export interface JsonFile {
  value: unknown;
  /** Line of the nearest thing that stands at the path, from 1 */
  lineOf(path: readonly PropertyKey[]): number;
}

const plainWords: Record<string, string> = {
  CommaExpected: 'a comma is missing before this place',
  ColonExpected: 'a colon is missing after a field name',
  ValueExpected: 'a value is missing here, or a comma is one too many',
  PropertyNameExpected: 'a field name in double quotes is missing here, or a comma is one too many',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'something stands after the end',
  InvalidSymbol: 'something here is neither a text in double quotes, a number, true nor false',
  InvalidCommentToken: 'a comment stands here; this kind of file has none',
  UnexpectedEndOfString: 'a text is not closed with a double quote on its own line',
  UnexpectedEndOfNumber: 'a number is not complete',
  UnexpectedEndOfComment: 'a comment stands here; this kind of file has none',
  InvalidUnicode: 'an escape after \\u is not complete',
  InvalidEscapeCharacter: 'a backslash stands before a letter that needs none',
  InvalidCharacter: 'a tab or a line break stands inside a text',
};

const mostBytes = 2e6;
const mostLevels = 50;

/** The place of the bracket that goes too deep for the programs that read the file; else null. */
function tooDeep(source: string): number | null {
  let level = 0;
  for (const { 0: sign, index } of source.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (sign === '{' || sign === '[') level += 1;
    if (sign === '}' || sign === ']') level -= 1;
    if (level > mostLevels) return index;
  }
  return null;
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;

function repeatedFields(source: string, root: Node, file: string): Problem[] {
  const problems: Problem[] = [];
  const visit = (node: Node, place: string) => {
    const seen = new Set<string>();
    node.children?.forEach((child, index) => {
      const name = child.type === 'property' ? child.children?.[0]?.value : undefined;
      const named = place ? `${place}.${name}` : `${name}`;
      if (typeof name === 'string') {
        if (seen.has(name)) {
          problems.push({
            file,
            line: lineAt(source, child.offset),
            field: named,
            level: 'error',
            code: 'twice',
            problem: 'stands twice in the same place',
            cure: 'Keep one of the two: only the last one would count.',
          });
        }
        seen.add(name);
      }
      if (typeof name !== 'string') visit(child, `${place}[${index}]`);
      else if (child.children?.[1]) visit(child.children[1], named);
    });
  };
  visit(root, '');
  return problems;
}

/**
 * Reads one JSON file strictly, as Gatsby does, but says where it is broken in plain words.
 * @param path where the file lies
 * @param file how the editor knows it: the path below content/
 * @param read gives the bytes, those on disk unless said otherwise
 */
export async function readJson(
  path: string,
  file: string,
  read: () => Promise<Buffer> = () => readFile(path),
): Promise<{ json: JsonFile | null; problems: Problem[] }> {
  const broken = (line: number | undefined, problem: string, cure: string) => ({
    json: null,
    problems: [
      { file, ...(line && { line }), level: 'error' as const, code: 'unreadable', problem, cure },
    ],
  });
  let bytes: Buffer;
  try {
    bytes = await read();
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'ENOENT':
      case 'ENOTDIR':
        return broken(undefined, 'is missing', 'Bring the file back under exactly this name.');
      case 'EISDIR':
        return broken(undefined, 'is a folder', 'A file of this name belongs here.');
      default:
        return broken(undefined, 'cannot be opened', 'Check that you are allowed to read it.');
    }
  }
  if (bytes.length > mostBytes) {
    const size = `${Math.round(bytes.length / 1e5) / 10} MB`;
    return broken(
      undefined,
      `is ${size} large, more than texts ever need`,
      'Take out what is too long.',
    );
  }
  const source = bytes.toString('utf8');
  if (source.startsWith('\uFEFF')) {
    return broken(
      1,
      'starts with an invisible mark (BOM)',
      'Save it as "UTF-8" and not as "UTF-8 with BOM".',
    );
  }
  if (source.includes('\uFFFD') && !bytes.includes('\uFFFD')) {
    return broken(
      lineAt(source, source.indexOf('\uFFFD')),
      'holds letters that are not UTF-8',
      'Save it as "UTF-8".',
    );
  }
  if (source.trim() === '') {
    return broken(1, 'is empty', 'Bring back what stood in it.');
  }
  const deep = tooDeep(source);
  if (deep !== null) {
    const cure = 'Take out the brackets and braces that hold nothing.';
    return broken(lineAt(source, deep), `holds more than ${mostLevels} groups in each other`, cure);
  }
  const errors: ParseError[] = [];
  const root = parseTree(source, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  const first = errors[0];
  if (first || !root) {
    const words = first ? plainWords[printParseErrorCode(first.error)] : undefined;
    return broken(
      lineAt(source, first?.offset ?? 0),
      `is broken JSON: ${words ?? 'the file is empty'}`,
      'Compare the line with its neighbours, or take the last change back.',
    );
  }
  return {
    json: {
      value: getNodeValue(root),
      lineOf: (path) => {
        for (let length = path.length; length >= 0; length--) {
          const node = findNodeAtLocation(root, path.slice(0, length) as (string | number)[]);
          // A field begins with its name; an entry of a list has none.
          const start = node?.parent?.type === 'property' ? node.parent : node;
          if (start) return lineAt(source, start.offset);
        }
        return 1;
      },
    },
    problems: repeatedFields(source, root, file),
  };
}
