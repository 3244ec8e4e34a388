/*
 * Makes dist/, which is published, from public/, which is Gatsby's and is never changed.
 *
 * Pages are rewritten in steps, each in a separate file; a step that does not find the text that it
 * changes stops the build. Every file that a page references is copied; _headers and the configurations
 * of web servers set caching and the Content-Security-Policy. The same input gives the same bytes. dist/
 * is written next to the old one and swapped in.
 */

import { constants } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Graph } from 'schema-dts';
import { addStructuredData } from './add-structured-data';
import { swapFolder } from './atomic-swap';
import { withFirstPictures } from './first-pictures';
import { type GatsbyPage, readPage } from './gatsby-output';
import { beyondHostLimits, headerRules, headersText } from './headers';
import { inlineScript, withLateScripts } from './late-scripts';
import { withStyles } from './page-styles';
import { publishedFile } from './published-file';
import { referencedFiles } from './referenced-files';
import { appDataFile, scriptsHash, withScriptsHash } from './scripts-hash';
import { serverConfigs } from './server-configs';

interface OutputOptions {
  /** The project's folder, in which Gatsby has just built public/ */
  root: string;
  /** The pages with their structured data */
  pages: readonly { path: string; structuredData: Graph | null }[];
  /** Paths below public/ of files that belong to the site although no page names them */
  also: readonly string[];
}

/**
 * Writes dist/ and returns warnings about limits of hosts.
 * @throws when a step does not find the text that it changes, or a file that a page names is missing
 */
export async function writeOutput({ root, pages, also }: OutputOptions): Promise<string[]> {
  const from = join(root, 'public');
  const sources = await Promise.all(pages.map(({ path }) => readPage(from, path)));
  const inline = await inlineScript(root);
  const styled = sources.map((source, index): GatsbyPage => {
    const withFacts = addStructuredData(source, pages[index]?.structuredData ?? null);
    const late = withLateScripts(withFacts, source, inline);
    return { ...source, ...withStyles(late, source) };
  });
  const copied = await referencedFiles(from, styled, also);
  const hash = scriptsHash(copied);
  const rewritten = styled.map((page) => withScriptsHash(page, hash));
  const made = new Map([
    [appDataFile, JSON.stringify({ webpackCompilationHash: hash })] as const,
    ...sources.map(withFirstPictures),
    ...rewritten.map(({ path, html }) => [publishedFile(path), html] as const),
  ]);
  let warnings: string[] = [];

  await swapFolder(join(root, 'dist'), async (to) => {
    const write = (file: string, content: string) => writeFile(join(to, file), content);
    const files = [...new Set([...copied, ...made.keys()])].sort();
    for (const folder of new Set(files.map(dirname))) {
      await mkdir(join(to, folder), { recursive: true });
    }
    const copies = copied
      .filter((file) => !made.has(file))
      .map((file) => copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE));
    await Promise.all([...copies, ...[...made].map(([file, content]) => write(file, content))]);
    const rules = headerRules(
      files,
      rewritten.map(({ html }) => html),
      process.env,
    );
    const headers = headersText(rules);
    warnings = beyondHostLimits(headers);
    await write('_headers', headers);
    const configs = serverConfigs(
      rules,
      pages.map(({ path }) => path),
    );
    for (const [file, text] of configs) await write(file, text);
  });
  return warnings;
}
