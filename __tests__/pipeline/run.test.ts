import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentCopy } from '../support/content-copy';
import { program } from '../support/program';

const copy = new ContentCopy();

beforeAll(() => copy.drawPictures());

test.each([
  ['stops a build', true, 1],
  ['stops no live view', false, 0],
])('a photo that this computer cannot read now %s', (_, isBuild, expected) => {
  const photo = join(__dirname, 'photos/fixtures/iphone-turned-display-p3.heic');
  copyFileSync(photo, copy.path('gallery/IMG_1.heic'));
  const starting = `import { startRun } from './src/pipeline/run';
    const program = { directory: process.argv[2] };
    const store = { getState: () => ({ program, components: new Map() }), dispatch: () => {} };
    startRun(store as never, ${isBuild});`;
  // In a folder without the decoder for HEIC, whose process therefore ends at once.
  const [node, args, options] = program(starting, copy.root);
  const run = spawnSync(node, args, { ...options, cwd: copy.root, encoding: 'utf8' });
  expect([run.status, run.stdout]).toEqual([
    expected,
    isBuild
      ? expect.stringMatching(
          /^content\/gallery\/IMG_1\.heic - could not be processed by this computer/m,
        )
      : '',
  ]);
});
