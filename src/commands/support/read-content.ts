import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillContent } from '../../content-model/facts-in-texts';
import { type Content, contentFiles } from '../../content-model/files';

/**
 * The words of content/, by which controls are found as a visitor finds them. They are taken as
 * they are: the build has checked them.
 * @param root the project's folder
 */
export async function readContent(root: string): Promise<Content> {
  const entries = contentFiles.map(async (file) => {
    const data = JSON.parse(await readFile(join(root, 'content', file.path), 'utf8'));
    return [file.name, 'entries' in file ? data[file.entries] : data] as const;
  });
  return fillContent(Object.fromEntries(await Promise.all(entries)) as unknown as Content);
}
