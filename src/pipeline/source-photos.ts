import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SourceNodesArgs } from 'gatsby';
import { createQueue } from '../lib/queue';
import { sourcesVersion, untilIdle } from './gatsby-internals';
import {
  type PreparedContent,
  preparedContent,
  setPreparedContent,
  writeTexts,
} from './prepare-content';
import { shareHash } from './site-files/share-picture';

// GATSBY: emitter
/** The event of Gatsby's emitter by which a plugin hands on content/ as it is now, prepared. */
export const contentChanged = 'CONTENT_CHANGED';

/** Gatsby counts as idle after so many milliseconds without work. */
const idleTime = 500;

/** Time between two looks for new pictures, in ms. */
const pause = 50;

/**
 * Creates the nodes of photos, with their texts and addresses; gatsby-source-filesystem and
 * gatsby-transformer-json create those of files.
 * @returns a function that deletes the nodes of photos that no longer exist
 */
async function addPhotos({
  actions,
  createNodeId,
  createContentDigest,
  getNodesByType,
  store,
}: SourceNodesArgs): Promise<() => void> {
  const { photos } = preparedContent();
  const root = store.getState().program.directory;
  const version = await sourcesVersion(join(root, 'src/content-model'), '.ts');
  const mark = await readFile(join(root, 'static/favicon.svg'));
  const shared = photos.map((photo) => ({ ...photo, shareHash: shareHash(photo.file, mark) }));
  const nodes = shared.map((photo) => ({
    ...photo,
    id: createNodeId(`photo ${photo.source}`),
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

/** Whether gatsby-source-filesystem has created the node of each photo's picture. */
function hasPictures({ getNodesByType }: SourceNodesArgs): boolean {
  const files = new Set(getNodesByType('File').map(({ relativePath }) => relativePath));
  return preparedContent().photos.every(({ file }) => files.has(file));
}

/**
 * Hands changed content on to Gatsby, unless it has changed again meanwhile: first the photos, when
 * gatsby-source-filesystem has found new pictures, then the texts, which may name a new photo.
 */
async function replaceContent(args: SourceNodesArgs, prepared: PreparedContent): Promise<void> {
  const isCurrent = () => preparedContent() === prepared;
  while (isCurrent() && !hasPictures(args)) await setTimeout(pause);
  if (!isCurrent()) return;
  const deleteOld = await addPhotos(args);
  await writeTexts(args.store.getState().program.directory, prepared);
  await untilIdle(args.store, idleTime);
  deleteOld();
}

/** Gatsby's sourceNodes: creates the nodes of photos, and again after each change in the live view. */
export async function sourcePhotos(args: SourceNodesArgs): Promise<void> {
  const deleteOld = await addPhotos(args);
  deleteOld();
  const changes = createQueue();
  args.emitter.on(contentChanged, (prepared: PreparedContent) => {
    setPreparedContent(prepared);
    changes(() => replaceContent(args, prepared)).catch((error: unknown) =>
      args.reporter.error(String(error)),
    );
  });
}
