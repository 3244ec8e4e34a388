/** @jest-environment node */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentFiles } from '../../src/content-model/files';
import {
  type PreparedContent,
  prepareContent,
  writeTexts,
} from '../../src/pipeline/prepare-content';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

/** The texts that gatsby-source-filesystem reads of content that was checked. */
async function writtenOf(checked: Awaited<ReturnType<typeof copy.check>>) {
  await writeTexts(copy.root, checked as unknown as PreparedContent);
  return (path: string) =>
    JSON.parse(readFileSync(join(copy.root, '.prepared/content', path), 'utf8'));
}

test('Gatsby reads the texts that were checked, also when a file has changed since', async () => {
  const checked = await copy.check();
  const before = contentFiles.map(({ path }) => JSON.parse(copy.read(path)));
  copy.write('company.json', '{ "name": "Not checked" }');
  const written = await writtenOf(checked);
  expect(contentFiles.map(({ path }) => written(path))).toEqual(
    before.map((document) => ({ ...document, $version: expect.stringMatching(/./) })),
  );
});

test('Gatsby reads no exception of the opening hours that is over', async () => {
  copy.replace('company.json', /"firstDay": "[^"]*"/, '"firstDay": "2020-11-07"');
  copy.replace('company.json', /"lastDay": "[^"]*"/, '"lastDay": "2020-11-09"');
  const written = await writtenOf(await copy.check());
  expect(written('company.json')).not.toHaveProperty('exception');
});

test('Gatsby reads no text of a content file that an earlier version had', async () => {
  const file = join(copy.root, '.prepared/content/pages/prices.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}');
  await writtenOf(await copy.check());
  expect(existsSync(file)).toBe(false);
});

test('a photo without words is described as the file of the gallery says', async () => {
  await copy.drawPictures();
  copy.write('gallery/captions.json', '{}');
  copy.replace('pages/gallery.json', /"untitled": "[^"]*"/, '"untitled": "Move {number}"');
  const { photos } = await prepareContent(copy.root);
  const described = photos.filter(({ position }) => position !== null).map(({ alt }) => alt);
  expect(described).toEqual(['Move 1', 'Move 2']);
});
