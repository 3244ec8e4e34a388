import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPath, valueAt } from '../../src/content-model/field-path';
import { listFiles } from '../../src/lib/disk';
import { contentOf, contentText } from './content';

/* Helpers for tests of a copy of the project with another company's content. */

const longest = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), '').trim();

/** The texts of a value of the content. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(typeof value === 'object' && value ? value : []).flatMap(textsOf);

/** The texts of a field, such as company.json#email; none of a picture. */
function textsAt(place: string): string[] {
  const [file = '', field] = place.split('#');
  if (!field) return [];
  const json: unknown = JSON.parse(contentText(file));
  return textsOf(valueAt(json, findPath(json, field)));
}

/** The words by which the company in content/ is known, and the sentences about which a point is open. */
export function wordsOfCompany(): string[] {
  const { name, email, siteAddress } = contentOf('company');
  const branches = contentOf('branches').flatMap(({ city, phone }) => [city, phone]);
  const sentences = contentOf('openPoints')
    .flatMap(({ places = [] }) => places)
    .flatMap(textsAt)
    // What pages write otherwise: quotes and dashes are typeset, facts filled in.
    .map((value) => longest(value.split(/["'{}-]/)))
    .filter((value) => / .* /.test(value));
  return [name, email, siteAddress.replace('https://', ''), ...branches, ...sentences];
}

/** Whether a text contains words that are not part of longer ones, such as 24/7 in a picture's address. */
function holds(text: string, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const letter = '[\\p{L}\\p{N}]';
  return new RegExp(`(?<!${letter})${escaped}(?!${letter})`, 'u').test(text);
}

/** The texts that a build has written, and which of some words each holds. */
export async function wordsInBuild(root: string, words: readonly string[]): Promise<string[]> {
  const files = await listFiles(join(root, 'dist'));
  const texts = files.filter((file) => /\.(?:html|js|json|xml|txt|vcf|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(9);
  return texts.flatMap((file) => {
    const text = readFileSync(join(root, 'dist', file), 'utf8');
    return [file, text].flatMap((part) =>
      words.filter((word) => holds(part, word)).map((word) => `${file}: ${word}`),
    );
  });
}

/** Runs a command in a copy, and gives its exit code. */
export async function exitOf(
  root: string,
  command: (root: string) => Promise<void>,
): Promise<unknown> {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await command(root);
  print.mockRestore();
  const { exitCode = 0 } = process;
  process.exitCode = undefined;
  return exitCode;
}

/** Builds the site of a copy. */
export function buildCopy(root: string): void {
  const command = ['src/commands/gatsby.cjs', 'build'];
  execFileSync(process.execPath, command, { cwd: root, stdio: 'pipe' });
}
