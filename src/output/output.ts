/**
 * A finished site becomes a lighter one: public/, which is Gatsby's, becomes dist/, which is published.
 *
 * The pages are read as Gatsby made them and changed step by step, each step a file of its own; a
 * step that does not find what it changes stops the build. Files that the pages need are found by
 * following what they name and copied; text files get compressed copies, and _headers says how long
 * each may be kept and which inline code may run. Nothing is remembered between runs, nothing in
 * public/ is changed, and the same input gives the same bytes. dist/ is made beside the old one and
 * takes its place when it is whole.
 */
import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Graph } from 'schema-dts';
import { listFiles } from '../disk';
import { addStructuredData } from './add-structured-data';
import { appData, buildName, withBuildName } from './build-name';
import { compressed } from './compress';
import { type GatsbyPage, readPage } from './gatsby-output';
import { headersText } from './headers';
import { beyondHostLimits } from './headers-format';
import { headingFont, withFont } from './heading-font';
import { neededFiles } from './needed-files';
import { stylesOf, wholeSheet, withOwnStyles } from './page-styles';
import { publishedFile } from './published-file';
import { replaceFolder } from './put-in-place';
import { startLate } from './start-late';

/** What the published folder is made from. */
export interface OutputOptions {
  /** The project's folder, with public/ as Gatsby has just built it */
  root: string;
  /** The pages, and what search engines are told of each */
  pages: readonly { path: string; structuredData: Graph | null }[];
  /** Paths below public/ of files that belong to the site without being named by a page */
  also: readonly string[];
}

/**
 * Writes dist/.
 * @returns what hosts will not take of it, in words; none when all is well
 * @throws when a step does not find what it changes, or a file that a page names is not there
 */
export async function writeOutput({ root, pages, also }: OutputOptions): Promise<string[]> {
  const from = join(root, 'public');
  const sources = await Promise.all(pages.map(({ path }) => readPage(from, path)));
  const [first] = sources;
  if (!first) throw new Error('There are no pages.');
  const styles = stylesOf(first);
  const font = await headingFont(sources, styles, (address) => readFile(join(from, address)));
  const sheet = wholeSheet(styles);
  const lightened = await Promise.all(
    sources.map(async (source, index): Promise<GatsbyPage> => {
      const told = addStructuredData(source, pages[index]?.structuredData ?? null);
      const styled = await withOwnStyles(told, source, from, sheet);
      const lettered = withFont(styled, font);
      return { ...source, ...startLate(lettered, source, root) };
    }),
  );
  const own = new Map<string, string | Buffer>([
    [font.file, font.bytes],
    [sheet.file, sheet.css],
  ]);
  const needed = await neededFiles(from, lightened, also, own);
  const name = buildName(needed);
  const copied = needed.filter((file) => file !== appData.file);
  const finished = lightened.map((page) => withBuildName(page, name));
  const made = new Map([
    ...own,
    [appData.file, appData.text(name)] as const,
    ...finished.map(({ path, html }) => [publishedFile(path), html] as const),
  ]);
  let warnings: string[] = [];

  await replaceFolder(join(root, 'dist'), async (to) => {
    const write = async (file: string, content: string | Buffer) => {
      await mkdir(dirname(join(to, file)), { recursive: true });
      await writeFile(join(to, file), content);
    };
    for (const file of copied) {
      await mkdir(dirname(join(to, file)), { recursive: true });
      await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
    }
    for (const [file, content] of made) await write(file, content);
    const files = await listFiles(to);
    const headers = headersText(
      files,
      finished.map(({ html }) => html),
    );
    warnings = beyondHostLimits(headers);
    await write('_headers', headers);
    // zlib works on Node's own threads, so files started together are compressed side by side.
    const packed = files.map(async (file) => compressed(file, await readFile(join(to, file))));
    for (const [file, bytes] of (await Promise.all(packed)).flat()) await write(file, bytes);
  });
  return warnings;
}
