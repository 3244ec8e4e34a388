import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { isCaptions, shapeOf } from '../content-model/file-schema';
import { contentFiles } from '../content-model/files';
import { walk } from '../content-model/walk';
import { decodeText } from '../lib/decode-text';
import { listFiles } from '../lib/disk';

/** A web or email address in a domain that RFC 2606 reserves, also within a sentence. */
const reservedDomain =
  /(?:[.@]|\/\/)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?=[/:?#]|[.,;!)]*(?:\s|$))/i;

/** A telephone number that the numbering plan of India reserves. */
const reservedNumber = /\b55555[ -]?\d{5}\b/;

/** Whether a value cannot be real: nobody can own such an address or number. */
export const isUnreal = (value: unknown): value is string =>
  typeof value === 'string' && (reservedDomain.test(value) || reservedNumber.test(value));

/** The values of content/, which has no error, that nobody can own, in the order of the files. */
export async function findUnrealValues(root: string) {
  const folder = join(root, 'content');
  const found: { file: string; path: readonly (string | number)[]; value: string }[] = [];
  const captions = (await listFiles(folder)).filter(isCaptions);
  for (const file of [...contentFiles.map(({ path }) => path), ...captions]) {
    const json: unknown = JSON.parse(decodeText(await readFile(join(folder, file))));
    walk(shapeOf(file) as z.ZodType, json, (value, _, path) => {
      if (isUnreal(value)) found.push({ file, path, value });
    });
  }
  return found;
}
