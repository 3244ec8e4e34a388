/** @jest-environment node */
import type { SourceNodesArgs } from 'gatsby';
import { type PreparedContent, setPreparedContent } from '../../src/pipeline/prepare-content';
import { sourceContent } from '../../src/pipeline/source-content';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

test('Gatsby gets the texts that were checked, also when a file has changed since', async () => {
  const before = copy.read('company.json');
  const checked = await copy.check();
  setPreparedContent({ ...checked, photos: [] } as unknown as PreparedContent);
  copy.write('company.json', '{ "name": "Not checked" }');
  const createNode = jest.fn();
  await sourceContent({
    actions: { createNode },
    createNodeId: String,
    createContentDigest: JSON.stringify,
    store: { getState: () => ({ program: { directory: copy.root } }) },
  } as unknown as SourceNodesArgs);
  const nodes = createNode.mock.calls.map(([{ path, internal }]) => [path, internal.content]);
  expect(nodes).toContainEqual(['company.json', before]);
});
