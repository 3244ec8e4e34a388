import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceNodesArgs } from 'gatsby';
import { sourcesVersion } from './gatsby-internals';
import type { PreparedPhoto } from './photos/prepare';
import { preparedContent } from './prepare-content';
import { shareHash } from './site-files/share-picture';

/** The arguments of Gatsby's hooks by which nodes are added. */
type NodeArgs = Pick<
  SourceNodesArgs,
  'actions' | 'createContentDigest' | 'getNodesByType' | 'store'
>;

/**
 * Creates the nodes of photos, with their texts and addresses; gatsby-source-filesystem and
 * gatsby-transformer-json create those of files.
 * @returns a function that deletes the nodes of photos that no longer exist
 */
export async function addPhotos(
  { actions, createContentDigest, getNodesByType, store }: NodeArgs,
  photos: readonly PreparedPhoto[],
): Promise<() => void> {
  const root = store.getState().program.directory;
  const version = await sourcesVersion(join(root, 'src/content-model'), '.ts');
  const mark = await readFile(join(root, 'static/favicon.svg'));
  const shared = photos.map((photo) => ({ ...photo, shareHash: shareHash(photo.file, mark) }));
  const nodes = shared.map((photo) => ({
    ...photo,
    id: `photo ${photo.source}`,
    internal: { type: 'PreparedPhoto', contentDigest: createContentDigest({ version, photo }) },
  }));
  for (const node of nodes) actions.createNode(node);
  const current = new Set(nodes.map(({ id }) => id));
  // A page that is being rendered may still name a picture that was deleted from content/images.
  return () => {
    for (const node of getNodesByType('PreparedPhoto')) {
      if (!current.has(node.id) && node.position !== null) actions.deleteNode(node);
    }
  };
}

/** Gatsby's sourceNodes: creates the nodes of photos. */
export async function sourcePhotos(args: SourceNodesArgs): Promise<void> {
  const deleteOld = await addPhotos(args, preparedContent().photos);
  deleteOld();
}
