/** @jest-environment node */
import type { SourceNodesArgs } from 'gatsby';
import { type PreparedContent, setPreparedContent } from '../../src/pipeline/prepare-content';
import { sourceContent } from '../../src/pipeline/source-content';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

/** The texts of the nodes that Gatsby gets of content that was checked, by its files. */
async function nodesOf(checked: Awaited<ReturnType<typeof copy.check>>) {
  setPreparedContent({ ...checked, photos: [] } as unknown as PreparedContent);
  const createNode = jest.fn();
  await sourceContent({
    actions: { createNode },
    createNodeId: String,
    createContentDigest: JSON.stringify,
    store: { getState: () => ({ program: { directory: copy.root } }) },
  } as unknown as SourceNodesArgs);
  return new Map(createNode.mock.calls.map(([{ path, internal }]) => [path, internal.content]));
}

test('Gatsby gets the texts that were checked, also when a file has changed since', async () => {
  const before = copy.read('company.json');
  const checked = await copy.check();
  copy.write('company.json', '{ "name": "Not checked" }');
  expect((await nodesOf(checked)).get('company.json')).toBe(before);
});

test('Gatsby gets no exception of the opening hours that is over', async () => {
  copy.replace('company.json', /"firstDay": "[^"]*"/, '"firstDay": "2020-11-07"');
  copy.replace('company.json', /"lastDay": "[^"]*"/, '"lastDay": "2020-11-09"');
  const company = (await nodesOf(await copy.check())).get('company.json');
  expect(JSON.parse(company)).not.toHaveProperty('exception');
});
