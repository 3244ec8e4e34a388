/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { listFiles } from '../../src/lib/disk';
import {
  classPrefix,
  deleteInvalidCache,
  encodeOnAllProcessors,
  markBuild,
  markers,
  sourcesVersion,
  unmarkBuild,
} from '../../src/pipeline/gatsby-internals';
import { gatsbyMarkers } from '../support/gatsby-markers';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

const project = join(__dirname, '../..');

test('code that relies on Gatsby’s internals has a mark, and every listed one is in use', async () => {
  const { used, unmarked } = await gatsbyMarkers('src', 'gatsby-browser.tsx', 'gatsby-ssr.tsx');
  expect(unmarked).toEqual([]);
  expect(used).toEqual(Object.keys(markers).sort());
});

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});

test('pictures are encoded by gatsby-plugin-sharp at our effort, not at the default', async () => {
  const raw = { width: 240, height: 160, channels: 3 } as const;
  const source = join(folder.root, 'photo.png');
  await sharp(randomBytes(240 * 160 * 3), { raw })
    .blur(2)
    .toFile(source);
  const avif = (effort: number) => sharp(source).avif({ quality: 50, effort }).toBuffer();
  const [ours, usual] = [await avif(2), await avif(4)];
  expect(ours.equals(usual)).toBe(false);

  require('../../gatsby-config');
  const { processFile } = require('gatsby-plugin-sharp/process-file');
  const outputPath = join(folder.root, 'photo.avif');
  await processFile(source, [{ outputPath, args: { width: 240, toFormat: 'avif', quality: 50 } }], {
    defaultQuality: 50,
    stripMetadata: true,
  });
  expect(readFileSync(outputPath).equals(ours)).toBe(true);
});

test('as many pictures are encoded at a time as there are processors', () => {
  encodeOnAllProcessors();
  const { cpuCoreCount } = require('gatsby-core-utils');
  expect(cpuCoreCount()).toBe(availableParallelism() + 1);
  // The plugin counts when it is loaded, and takes one fewer.
  const worker = readFileSync(require.resolve('gatsby-plugin-sharp/gatsby-worker'), 'utf8');
  expect(worker).toContain('Math.max(1, cpuCoreCount() - 1)');
});

test('the parts that gatsby-plugin-image adds to each head have keys by which they are left out', () => {
  const { onRenderBody } = require('gatsby-plugin-image/gatsby-ssr');
  const parts: { key: string }[] = [];
  onRenderBody({ setHeadComponents: (added: { key: string }[]) => parts.push(...added) });
  const keys = parts.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !key.startsWith('gatsby-image-style'))).toEqual([]);
});

test('no two style sheets share the prefix of their class names', async () => {
  const files = await listFiles(join(project, 'src'));
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(20);
  for (const separator of ['/', '\\']) {
    const paths = sheets.map((sheet) => `src/${sheet}`.replaceAll('/', separator));
    expect(new Set(paths.map(classPrefix)).size).toBe(sheets.length);
  }
});

test('a changed style changes the version of the styles, a changed script does not', async () => {
  await folder.write('src/a/b.css', 'a {}');
  const version = () => sourcesVersion(join(folder.root, 'src'), '.css');
  const first = await version();
  await folder.write('src/a/b.ts', 'export {};');
  expect(await version()).toBe(first);
  await folder.write('src/a/b.css', 'a { color: red }');
  expect(await version()).not.toBe(first);
});

describe('a cache', () => {
  const dropped = [{ type: 'UPDATE_PLUGINS_HASH', payload: '' }];

  /** Actions sent to Gatsby when its cache knows a page of this folder. */
  function actionsFor(root: string): unknown[] {
    const actions: unknown[] = [];
    const components = new Map([[`${root}/src/pages/about.tsx`, {}]]);
    deleteInvalidCache({
      getState: () => ({ program: { directory: folder.root }, components }),
      dispatch: (action: unknown) => actions.push(action),
    } as unknown as Parameters<typeof deleteInvalidCache>[0]);
    return actions;
  }

  test('of this folder is kept, one that was made in another is dropped', () => {
    expect(actionsFor(folder.root)).toEqual([]);
    expect(actionsFor('/home/office/old-site')).toEqual(dropped);
  });

  test('of a build that was killed is dropped, one of a complete build is kept', () => {
    markBuild(folder.root);
    expect(actionsFor(folder.root)).toEqual(dropped);
    unmarkBuild(folder.root);
    expect(actionsFor(folder.root)).toEqual([]);
  });

  test('is dropped by Gatsby itself, which compares the hash after onPreInit', () => {
    const initialize = readFileSync(require.resolve('gatsby/dist/services/initialize.js'), 'utf8');
    const steps = ['apiRunnerNode.default)(`onPreInit`', 'if (!oldPluginsHash', '`DELETE_CACHE`'];
    const places = steps.map((step) => initialize.indexOf(step));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  test('is stored by adapters after onPostBuild', () => {
    const build = readFileSync(require.resolve('gatsby/dist/commands/build.js'), 'utf8');
    const [hook, storing] = ['`onPostBuild`', 'storeCache()'].map((step) => build.indexOf(step));
    expect(hook).toBeGreaterThan(0);
    expect(storing).toBeGreaterThan(hook ?? 0);
  });
});

test('all pictures are written before onPostBuild', () => {
  const build = readFileSync(require.resolve('gatsby/dist/commands/build.js'), 'utf8');
  const [before = ''] = build.split('`onPostBuild`');
  expect(before).toMatch(/await \(0, \w+\.waitUntilAllJobsComplete\)\(\);\s/);
});

test('the address of a picture begins with the digest of its file', () => {
  const sharp = readFileSync(require.resolve('gatsby-plugin-sharp'), 'utf8');
  expect(sharp).toMatch(/digestDirPrefix = `\$\{file\.internal\.contentDigest\}\//);
  expect(sharp).toMatch(/`\/static\/\$\{digestDirPrefix\}`/);
});
