import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';
import { copyProject } from '../support/copy-project';
import { runTests } from '../support/run-tests';
import { temporaryFolder } from '../support/temporary-folder';
import { lengthenEveryText, makeAllowedEdits } from './allowed-edits';

// A first build encodes every picture.
jest.setTimeout(1_800_000);

const copy = new ContentCopy();
const project = temporaryFolder();

/** Tests that do not depend on the values in content/, or that name some or change them themselves. */
const others = [
  ...['built-site', 'browser', 'slow', 'hosts', 'editor', 'commands', 'pipeline/photos'],
  'content-model/commands',
].map((name) => `/__tests__/${name}`);

test('the tests that read content/ pass on content that an editor has changed', async () => {
  makeAllowedEdits(copy);
  lengthenEveryText(copy);
  expect(await copy.lines()).toEqual([]);
  cpSync(join(projectRoot, 'content/images'), copy.path('images'), { recursive: true });
  const reading = ['content.ts', 'content-copy.ts'].map((file) => `__tests__/support/${file}`);
  const which = ['--testPathIgnorePatterns', ...others, '--findRelatedTests', ...reading];
  runTests(which, { CONTENT_ROOT: copy.root });
});

test('every page is whole at every width with texts at their limits', async () => {
  await copyProject(projectRoot, project.root);
  const place = (file: string) => join(project.root, 'content', file);
  lengthenEveryText({
    read: (file) => readFileSync(place(file), 'utf8'),
    write: (file, text) => writeFileSync(place(file), text),
  });
  const build = ['src/commands/gatsby.cjs', 'build'];
  execFileSync(process.execPath, build, { cwd: project.root, stdio: 'pipe' });
  runTests(['/__tests__/browser/every-width'], {
    CONTENT_ROOT: project.root,
    SITE_DIR: join(project.root, 'dist'),
  });
});
