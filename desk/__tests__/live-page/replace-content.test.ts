/** @jest-environment node */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { NodePluginArgs } from 'gatsby';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import type { PreparedContent } from '../../../src/pipeline/prepare-content';
import { contentReplacer } from '../../live-page/replace-content';

const copy = new ContentCopy();

test('after a change a photo becomes a node when its picture is there, and then the texts are written', async () => {
  const createNode = jest.fn();
  const pictures: { relativePath: string }[] = [];
  /** The types of nodes that were asked for: of files at each look, of photos at the end of a change. */
  const looks: string[] = [];
  const lookedFor = async (type: string, count: number) => {
    while (looks.filter((one) => one === type).length < count) await setTimeout(5);
  };
  const gatsby = {
    actions: { createNode },
    createContentDigest: JSON.stringify,
    getNodesByType: (type: string) => {
      looks.push(type);
      return type === 'File' ? pictures : [];
    },
    store: {
      getState: () => ({
        program: { directory: copy.root },
        jobsV2: { incomplete: new Map() },
        queries: { trackedQueries: new Map() },
      }),
      subscribe: () => () => undefined,
    },
  } as unknown as NodePluginArgs;
  const checked = await copy.check();
  const withPhotos = (...files: string[]) =>
    ({
      ...checked,
      photos: files.map((file) => ({ file, source: `gallery/${file}` })),
    }) as unknown as PreparedContent;
  const sources = () => createNode.mock.calls.map(([{ source }]) => source);

  mkdirSync(join(copy.root, 'static'));
  writeFileSync(join(copy.root, 'static/favicon.svg'), '<svg/>');
  const replaceContent = contentReplacer(gatsby);
  // The second change comes before the first one's picture, which nobody waits for any more.
  const first = replaceContent(withPhotos('gone.jpg'));
  const second = replaceContent(withPhotos('new.jpg'));
  await lookedFor('File', 4);
  const written = join(copy.root, '.prepared/content/company.json');
  expect([sources(), existsSync(written)]).toEqual([[], false]);
  pictures.push({ relativePath: 'new.jpg' });
  await Promise.all([first, second]);
  expect([sources(), existsSync(written)]).toEqual([['gallery/new.jpg'], true]);
});
