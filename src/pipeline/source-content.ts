import { join } from 'node:path';
import type { SourceNodesArgs } from 'gatsby';
import { contentFiles } from '../content-model/files';
import { withoutPastException } from '../content-model/opening-hours';
import { createQueue } from '../lib/queue';
import { createFileNode, fileOwner, sourcesVersion, untilIdle } from './gatsby-internals';
import { type PreparedContent, preparedContent, setPreparedContent } from './prepare-content';

// GATSBY: emitter
/** The event of Gatsby's emitter by which a plugin hands on content/ as it is now, prepared. */
export const contentChanged = 'CONTENT_CHANGED';

/** Gatsby counts as idle after so many milliseconds without work. */
const idleTime = 500;

/**
 * Creates Gatsby's nodes for texts, prepared pictures and photos; gatsby-transformer-json reads the
 * texts. New nodes are added first; then old nodes are deleted and photos replaced in one step, because
 * pages may be rendered at any moment while an editor works. For the same reason no plugin watches the
 * files: the texts of a changed file would be missing for a moment, and chokidar 3.6 in
 * gatsby-source-filesystem 5.16 misses new files when the process is busy.
 * @returns a function that does the second step
 */
async function addNodes({
  actions,
  cache,
  createNodeId,
  createContentDigest,
  getNodesByType,
  store,
}: SourceNodesArgs): Promise<() => void> {
  const root = store.getState().program.directory;
  const { photos, texts } = preparedContent();
  const version = await sourcesVersion(join(root, 'src/content-model'), '.ts');
  const digestOf = (content: unknown) => createContentDigest({ version, content });
  const files = contentFiles.map(({ path }) => {
    const text = texts.get(path) ?? '';
    // Removed here, because a query runs again only when a node has changed.
    const content = path === 'company.json' ? withoutPastException(text) : text;
    const contentDigest = digestOf(content);
    const id = createNodeId(`${path} ${contentDigest}`);
    const mediaType = 'application/json';
    return { id, path, internal: { type: 'ContentFile', mediaType, content, contentDigest } };
  });
  const path = join(root, '.prepared');
  const pictures = [...new Set(photos.map(({ file }) => file))].map((file) =>
    createFileNode(join(path, file), createNodeId, { path }, cache),
  );
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
  // A page that is being rendered may still name a picture that was deleted from content/images.
  const isGone = (node: { id: string; position?: number | null }) =>
    !current.has(node.id) && node.position !== null;
  return () => {
    for (const node of nodes) actions.createNode(node);
    const known = [...getNodesByType('ContentFile'), ...getNodesByType('PreparedPhoto')];
    for (const node of known.filter(isGone)) actions.deleteNode(node);
  };
}

/** Gatsby's sourceNodes: creates all nodes, and creates them again after each change in the live view. */
export async function sourceContent(args: SourceNodesArgs): Promise<void> {
  const replaceOld = await addNodes(args);
  replaceOld();
  const changes = createQueue();
  args.emitter.on(contentChanged, (prepared: PreparedContent) => {
    changes(async () => {
      setPreparedContent(prepared);
      const replace = await addNodes(args);
      await untilIdle(args.store, idleTime);
      replace();
    }).catch((error: unknown) => args.reporter.error(String(error)));
  });
}
