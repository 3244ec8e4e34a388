/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { SourceNodesArgs } from 'gatsby';
import { type PreparedContent, setPreparedContent } from '../../src/pipeline/prepare-content';
import { contentChanged, sourceContent } from '../../src/pipeline/source-content';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

const prepared = (checked: Awaited<ReturnType<typeof copy.check>>) =>
  ({ ...checked, photos: [] }) as unknown as PreparedContent;

const emitter = new EventEmitter();
const createNode = jest.fn();
const gatsby = {
  actions: { createNode },
  createNodeId: String,
  createContentDigest: JSON.stringify,
  getNodesByType: () => [],
  emitter,
  reporter: console,
  store: {
    getState: () => ({
      program: { directory: copy.root },
      jobsV2: { incomplete: new Map() },
      queries: { trackedQueries: new Map() },
    }),
    subscribe: () => () => undefined,
  },
} as unknown as SourceNodesArgs;

const sourced = () =>
  new Map(createNode.mock.calls.map(([{ path, internal }]) => [path, internal.content]));

/** The texts of the nodes that Gatsby gets of content that was checked, by its files. */
async function nodesOf(checked: Awaited<ReturnType<typeof copy.check>>) {
  setPreparedContent(prepared(checked));
  createNode.mockClear();
  await sourceContent(gatsby);
  return sourced();
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

test('Gatsby gets content/ again when a plugin emits that it has changed', async () => {
  const before = (await nodesOf(await copy.check())).get('company.json');
  copy.replace('company.json', /"tagline": "[^"]*"/, '"tagline": "Another line"');
  const checked = await copy.check();
  createNode.mockClear();
  const isSourced = new Promise((done) => createNode.mockImplementation(done));
  emitter.emit(contentChanged, prepared(checked));
  await isSourced;
  await new Promise(setImmediate);
  const after = sourced().get('company.json');
  expect([after === before, after]).toEqual([false, copy.read('company.json')]);
});
