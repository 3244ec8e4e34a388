/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SourceNodesArgs } from 'gatsby';
import { type PreparedContent, setPreparedContent } from '../../src/pipeline/prepare-content';
import { contentChanged, sourcePhotos } from '../../src/pipeline/source-photos';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

test('after a change a photo becomes a node when its picture is there, and then the texts are written', async () => {
  const emitter = new EventEmitter();
  const createNode = jest.fn();
  const pictures: { relativePath: string }[] = [];
  /** The types of nodes that were asked for: of files at each look, of photos at the end of a change. */
  const looks: string[] = [];
  const lookedFor = async (type: string, count: number) => {
    while (looks.filter((one) => one === type).length < count) await setTimeout(5);
  };
  const gatsby = {
    actions: { createNode },
    createNodeId: String,
    createContentDigest: JSON.stringify,
    getNodesByType: (type: string) => {
      looks.push(type);
      return type === 'File' ? pictures : [];
    },
    emitter,
    reporter: { error: console.error },
    store: {
      getState: () => ({
        program: { directory: copy.root },
        jobsV2: { incomplete: new Map() },
        queries: { trackedQueries: new Map() },
      }),
      subscribe: () => () => undefined,
    },
  } as unknown as SourceNodesArgs;
  const checked = await copy.check();
  const withPhotos = (...files: string[]) =>
    ({
      ...checked,
      photos: files.map((file) => ({ file, source: `gallery/${file}` })),
    }) as unknown as PreparedContent;
  const sources = () => createNode.mock.calls.map(([{ source }]) => source);

  mkdirSync(join(copy.root, 'static'));
  writeFileSync(join(copy.root, 'static/favicon.svg'), '<svg/>');
  setPreparedContent(withPhotos());
  await sourcePhotos(gatsby);
  // The second change comes before the first one's picture, which nobody waits for any more.
  emitter.emit(contentChanged, withPhotos('gone.jpg'));
  emitter.emit(contentChanged, withPhotos('new.jpg'));
  await lookedFor('File', 4);
  const written = join(copy.root, '.prepared/content/company.json');
  expect([sources(), existsSync(written)]).toEqual([[], false]);
  pictures.push({ relativePath: 'new.jpg' });
  await lookedFor('PreparedPhoto', 2);
  expect([sources(), existsSync(written)]).toEqual([['gallery/new.jpg'], true]);
});
