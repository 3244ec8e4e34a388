import { setTimeout } from 'node:timers/promises';
import type { Node, NodeInput, NodePluginArgs } from 'gatsby';
import { createQueue } from '../../src/lib/queue';
import { type PreparedContent, writeTexts } from '../../src/pipeline/prepare-content';
import { addPhotos } from '../../src/pipeline/source-photos';
import { untilIdle } from './gatsby-internals';

/** Gatsby counts as idle after so many milliseconds without work. */
const idleTime = 500;

/** Time between two looks for new pictures, in ms. */
const pause = 50;

// GATSBY: site plugin
/** The owner of the nodes of photos: Gatsby lets no other plugin change them. */
const owner = { name: 'default-site-plugin' };

type Args = NodePluginArgs;

/** Whether gatsby-source-filesystem has created the node of each photo's picture. */
function hasPictures({ getNodesByType }: Args, { photos }: PreparedContent): boolean {
  const files = new Set(getNodesByType('File').map(({ relativePath }) => relativePath));
  return photos.every(({ file }) => files.has(file));
}

/**
 * Hands changed content on to Gatsby, unless it has changed again meanwhile: first the photos, when
 * gatsby-source-filesystem has found new pictures, then the texts, which may name a new photo.
 */
async function replaceContent(
  args: Args,
  prepared: PreparedContent,
  isCurrent: () => boolean,
): Promise<void> {
  while (isCurrent() && !hasPictures(args, prepared)) await setTimeout(pause);
  if (!isCurrent()) return;
  const actions = {
    ...args.actions,
    createNode: (node: NodeInput) => args.actions.createNode(node, owner),
    deleteNode: (node: Node) => args.actions.deleteNode(node, owner),
  };
  const deleteOld = await addPhotos({ ...args, actions }, prepared.photos);
  await writeTexts(args.store.getState().program.directory, prepared);
  await untilIdle(args.store, idleTime);
  deleteOld();
}

/** A function that hands changed content on to Gatsby, one change after the other. */
export function contentReplacer(args: Args): (prepared: PreparedContent) => Promise<void> {
  const changes = createQueue();
  let latest: PreparedContent | undefined;
  return (prepared) => {
    latest = prepared;
    return changes(() => replaceContent(args, prepared, () => latest === prepared));
  };
}
