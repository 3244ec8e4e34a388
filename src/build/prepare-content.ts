import { join } from 'node:path';
import { checkContent } from '../content-model/check';
import { writeEditorSchemas } from '../content-model/editor-schema';
import type { Content } from '../content-model/files';
import type { Issue } from '../content-model/issue';
import { readJson } from '../content-model/read-json';
import type { Pictures } from '../content-model/text-checks';
import { providePlaceholderPictures } from './photos/placeholder-pictures';
import { type PreparedPhoto, preparePhotos } from './photos/prepare';

/*
 * What everything starts from: builds, the live view and the checks. The pictures are prepared
 * first, because the check of the texts must know which of them can be shown.
 */

/** What came of content/. `content` is null when an error in it must stop a build. */
export interface PreparedContent {
  content: Content | null;
  /** Also what stands in for pictures that cannot be used */
  photos: PreparedPhoto[];
  /** The pictures that a text may name */
  pictures: Pictures;
  /** Issues of the JSON files: errors stop a build, warnings do not */
  contentIssues: Issue[];
  /** Photos that are left out or worth a word: they do not */
  photoIssues: Issue[];
}

let prepared: PreparedContent | undefined;

/**
 * The content that this run of Gatsby shows.
 * @throws before setPreparedContent
 */
export function preparedContent(): PreparedContent {
  if (!prepared) throw new Error('content/ was not loaded yet.');
  return prepared;
}

/** Lets this run of Gatsby show some content. */
export function setPreparedContent(content: PreparedContent): void {
  prepared = content;
}

/** The wording for photos that say nothing of themselves; the check tells when it is missing. */
async function untitledWording(root: string): Promise<string> {
  const file = 'pages/gallery.json';
  const { json } = await readJson(join(root, 'content', file), file);
  const { untitled } = (json?.value ?? {}) as Record<string, unknown>;
  return typeof untitled === 'string' ? untitled : '{number}';
}

/**
 * Makes the photos ready for Gatsby and checks all of content/; the editor's program gets the schemas
 * that it completes by.
 */
export async function prepareContent(root: string): Promise<PreparedContent> {
  await writeEditorSchemas(root);
  const untitled = await untitledWording(root);
  const { photos, issues: photoIssues } = await preparePhotos({ root, untitled });
  const pictures = {
    usable: new Set(photos.map(({ source }) => source)),
    broken: new Set(
      photoIssues
        .filter(({ severity, field }) => severity === 'error' && field === undefined)
        .map(({ file }) => file),
    ),
  };
  const placeholders = await providePlaceholderPictures(root, [...pictures.broken]);
  const { content, issues: contentIssues } = await checkContent(root, pictures);
  return { content, photos: [...photos, ...placeholders], pictures, contentIssues, photoIssues };
}
