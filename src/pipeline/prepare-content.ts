import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../content-check/check';
import { type Issue, isError } from '../content-check/issue';
import { readJson } from '../content-check/read-json';
import type { Pictures } from '../content-check/text-checks';
import { type Content, contentFiles } from '../content-model/files';
import { withoutPastException } from '../content-model/opening-hours';
import { listFiles, writeIfChanged } from '../lib/disk';
import { writeEditorSchemas } from './editor-schema';
import { sourcesVersion } from './gatsby-internals';
import { computerFailure } from './photos/find-files';
import { failureIssue, isLeftOut } from './photos/photo-issues';
import { providePlaceholderPictures } from './photos/placeholder-pictures';
import { type PreparedPhoto, preparePhotos } from './photos/prepare';

/*
 * Builds, the live view and the checks start here. The pictures are prepared first, because the check
 * of the texts needs to know which of them can be shown.
 */

/** The prepared content/. `content` is null when an error in it must stop a build. */
export interface PreparedContent {
  content: Content | null;
  /** The texts of the JSON files as they were checked, by path below content/ */
  texts: ReadonlyMap<string, string>;
  /** With placeholder pictures for those that cannot be used */
  photos: PreparedPhoto[];
  /** The pictures that a text may name */
  pictures: Pictures;
  /** Issues of the JSON files: errors stop a build, warnings do not */
  contentIssues: Issue[];
  /** Issues of photos: only those with the code 'computer' stop a build */
  photoIssues: Issue[];
}

let prepared: PreparedContent | undefined;

/** The content that this run of Gatsby uses; throws before setPreparedContent was called. */
export function preparedContent(): PreparedContent {
  if (!prepared) throw new Error('content/ was not loaded yet.');
  return prepared;
}

/** Replaces the content that this run of Gatsby uses. */
export function setPreparedContent(content: PreparedContent): void {
  prepared = content;
}

/**
 * Writes the checked texts to .prepared/content/, where gatsby-source-filesystem reads them: so pages never
 * show a text that the check has not seen. Each contains the version of the code that reads it, because a
 * query runs again only when a node has changed. Deletes the texts of content files that no longer exist.
 */
export async function writeTexts(root: string, { texts }: PreparedContent): Promise<void> {
  const folder = join(root, '.prepared/content');
  const $version = await sourcesVersion(join(root, 'src/content-model'), '.ts');
  for (const { path } of contentFiles) {
    const text = texts.get(path) ?? '';
    const current = path === 'company.json' ? withoutPastException(text) : text;
    await writeIfChanged(join(folder, path), JSON.stringify({ ...JSON.parse(current), $version }));
  }
  const known = new Set<string>(contentFiles.map(({ path }) => path));
  const others = (await listFiles(folder)).filter((file) => !known.has(file));
  for (const file of others) await rm(join(folder, file));
}

/** Reads the description of photos without texts; checkContent reports it if it is missing. */
async function readUntitled(root: string): Promise<string> {
  const file = 'pages/gallery.json';
  const { json } = await readJson(join(root, 'content', file), file);
  const { untitled } = (json?.value ?? {}) as Record<string, unknown>;
  return typeof untitled === 'string' ? untitled : '{number}';
}

/** The pictures in place of those that cannot be used; an issue that stops a build when the disk refuses them. */
async function placeholdersFor(
  root: string,
  sources: readonly string[],
  issues: Issue[],
): Promise<PreparedPhoto[]> {
  try {
    return await providePlaceholderPictures(root, sources);
  } catch (error) {
    const failures = sources.map((source) => failureIssue(source, computerFailure(error)));
    if (!issues.some(isError)) issues.push(...failures);
    return [];
  }
}

/** Prepares the photos, checks all of content/ and writes the JSON Schemas for editors' programs. */
export async function prepareContent(root: string): Promise<PreparedContent> {
  await writeEditorSchemas(root);
  const untitled = await readUntitled(root);
  const { photos, issues: photoIssues } = await preparePhotos({ root, untitled });
  const pictures = {
    usable: new Set(photos.map(({ source }) => source)),
    broken: new Set(photoIssues.filter(isLeftOut).map(({ file }) => file)),
  };
  const placeholders = await placeholdersFor(root, [...pictures.broken], photoIssues);
  const { content, texts, issues: contentIssues } = await checkContent(root, pictures);
  return {
    content,
    texts,
    photos: [...photos, ...placeholders],
    pictures,
    contentIssues,
    photoIssues,
  };
}
