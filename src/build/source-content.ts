import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceNodesArgs } from 'gatsby';
import { contentFiles } from '../content-model/files';
import { createFileNode, fileOwner, sourcesVersion } from './gatsby-internals';
import { preparedContent } from './prepare-content';

/**
 * Makes the texts, the prepared pictures and the list of the photos Gatsby's nodes;
 * gatsby-transformer-json reads the texts. What is new comes beside what is old, and then the old
 * goes and the photos change in one step: pages may be made at any moment while an editor works.
 * That is also why no plugin watches the files: the texts of a changed one would be gone for a
 * moment, and chokidar 3.6, with which gatsby-source-filesystem 5.16 watches, loses new files when
 * the process is busy.
 * @returns takes that last step
 */
export async function sourceContent({
  actions,
  cache,
  createNodeId,
  createContentDigest,
  getNodesByType,
  store,
}: SourceNodesArgs): Promise<() => void> {
  const root = store.getState().program.directory;
  const { photos } = preparedContent();
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
  const path = join(root, '.prepared');
  const pictures = [...new Set(photos.map(({ file }) => file))].map((file) =>
    createFileNode(join(path, file), createNodeId, { path }, cache),
  );
  const files = await Promise.all(texts);
  await Promise.all([
    ...files.map((file) => actions.createNode(file)),
    ...(await Promise.all(pictures)).map((picture) => actions.createNode(picture, fileOwner)),
  ]);

  const nodes = photos.map((photo) => ({
    ...photo,
    id: createNodeId(`photo ${photo.source}`),
    internal: { type: 'PreparedPhoto', contentDigest: digestOf(photo) },
  }));
  const current = new Set([...files, ...nodes].map(({ id }) => id));
  // A page that is being made may still name a picture that has left content/images.
  const isGone = (node: { id: string; position?: number | null }) =>
    !current.has(node.id) && node.position !== null;
  return () => {
    for (const node of nodes) actions.createNode(node);
    const known = [...getNodesByType('ContentFile'), ...getNodesByType('PreparedPhoto')];
    for (const node of known.filter(isGone)) actions.deleteNode(node);
  };
}
