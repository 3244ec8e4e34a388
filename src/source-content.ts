import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceNodesArgs } from 'gatsby';
import { contentFiles } from './content-model/files';
import { sourcesVersion } from './gatsby-internals';
import type { PreparedPhoto } from './photos/prepare';

/**
 * Makes the texts and the list of the photos Gatsby's nodes; gatsby-transformer-json reads the
 * texts. What is new comes beside what is old, and then the old goes and the photos change in one
 * step: pages may be made at any moment while an editor works, and Gatsby itself would take the
 * entries of a changed file away and bring the new ones a moment later.
 * @param root the project's folder, whose content/ has no mistake
 * @param photos every picture that a page may show
 */
export async function sourceContent(
  { actions, createNodeId, createContentDigest, getNodesByType }: SourceNodesArgs,
  root: string,
  photos: readonly PreparedPhoto[],
): Promise<void> {
  const version = await sourcesVersion(join(root, 'src/content-model'), '.ts');
  const digestOf = (said: unknown) => createContentDigest({ version, said });
  const texts = contentFiles.map(async ({ path }) => {
    const content = await readFile(join(root, 'content', path), 'utf8');
    // It was checked a moment ago: should it be broken by now, Gatsby must not be the one to say so.
    JSON.parse(content);
    const contentDigest = digestOf(content);
    const id = createNodeId(`${path} ${contentDigest}`);
    const mediaType = 'application/json';
    return { id, path, internal: { type: 'ContentFile', mediaType, content, contentDigest } };
  });
  const files = await Promise.all(texts);
  await Promise.all(files.map((file) => actions.createNode(file)));

  const nodes = photos.map((photo) => ({
    ...photo,
    id: createNodeId(`photo ${photo.source}`),
    internal: { type: 'PreparedPhoto', contentDigest: digestOf(photo) },
  }));
  for (const node of nodes) actions.createNode(node);
  const current = new Set([...files, ...nodes].map(({ id }) => id));
  // A page that is being made may still name a picture that has left content/images.
  const isGone = (node: { id: string; position?: number | null }) =>
    !current.has(node.id) && node.position !== null;
  const old = [...getNodesByType('ContentFile'), ...getNodesByType('PreparedPhoto')].filter(isGone);
  for (const node of old) actions.deleteNode(node);
}

/** How often Gatsby is asked whether it has the pictures, when it is made to look, and how long, in ms. */
const pause = 100;
const lookAgain = 2000;
const patience = 60_000;

/**
 * Waits until Gatsby knows the prepared pictures of all photos. The watcher of
 * gatsby-source-filesystem 5.16 (chokidar 3.6) loses a new file when the process was busy for a
 * second while it read the folder; any change of the folder makes it read anew.
 * @param root the project's folder
 * @throws when one of them does not come
 */
export async function picturesSourced(
  { getNodesByType }: Pick<SourceNodesArgs, 'getNodesByType'>,
  root: string,
  photos: readonly PreparedPhoto[],
): Promise<void> {
  for (let waited = pause; ; waited += pause) {
    const known = new Set(
      getNodesByType('File')
        .filter(({ children }) => children.length > 0)
        .map(({ relativePath }) => relativePath),
    );
    const missing = photos.find(({ file }) => !known.has(file));
    if (!missing) return;
    if (waited > patience) throw new Error(`Gatsby did not notice the picture ${missing.file}.`);
    await new Promise((done) => setTimeout(done, pause));
    const now = new Date();
    if (waited % lookAgain === 0) await utimes(join(root, '.prepared'), now, now);
  }
}
