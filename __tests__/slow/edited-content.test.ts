import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';
import { lengthenEveryText, makeAllowedEdits } from './allowed-edits';

const copy = new ContentCopy();
afterAll(() => copy.delete());

/** Tests that do not depend on the values in content/, or that name some or change them themselves. */
const others = [
  ...['built-site', 'browser', 'slow', 'editor', 'commands', 'pipeline/photos'],
  'content-model/commands',
].map((name) => `/__tests__/${name}`);

test('the tests that read content/ pass on content that an editor has changed', async () => {
  makeAllowedEdits(copy);
  lengthenEveryText(copy);
  expect(await copy.lines()).toEqual([]);
  cpSync(join(projectRoot, 'content/images'), copy.path('images'), { recursive: true });
  const jest = join(projectRoot, 'node_modules/jest/bin/jest.js');
  const reading = ['content.ts', 'content-copy.ts'].map((file) => `__tests__/support/${file}`);
  const which = ['--testPathIgnorePatterns', ...others, '--findRelatedTests', ...reading];
  const env = { ...process.env, CONTENT_ROOT: copy.root };
  const options = { cwd: projectRoot, env, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    execFileSync(process.execPath, [jest, '--silent', ...which], options);
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr.replace(/^PASS.*\n/gm, ''));
  }
});
