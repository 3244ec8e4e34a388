/** Creates the nodes of gatsby-source-filesystem 5.16, which has no types. */
declare module 'gatsby-source-filesystem/create-file-node' {
  import type { GatsbyCache, NodeInput, NodePluginArgs } from 'gatsby';

  export function createFileNode(
    file: string,
    createNodeId: NodePluginArgs['createNodeId'],
    /** The folder to which the name is relative */
    options: { path: string },
    /** Remembers digests of files that did not change */
    cache: GatsbyCache,
  ): Promise<NodeInput>;
}
