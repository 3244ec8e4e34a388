import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentCheck } from '../../src/commands/content-check';
import { publishCheck } from '../../src/commands/publish-check';
import { buildCopy, exitOf, wordsInBuild, wordsOfCompany } from '../support/company-in-copy';
import { projectRoot } from '../support/content';
import { copyProject } from '../support/copy-project';
import { type Amount, lengthenEveryText, makeContent } from '../support/made-content';
import { runTests } from '../support/run-tests';
import { temporaryFolder } from '../support/temporary-folder';

// A first build encodes every picture.
jest.setTimeout(1_800_000);

const project = temporaryFolder();

test.each<Amount>(['least', 'most'])(
  'another company is a change of content alone: amounts %s',
  async (amount) => {
    await copyProject(projectRoot, project.root);
    rmSync(join(project.root, 'content'), { recursive: true });
    await makeContent(project.root, amount);
    if (amount === 'most') lengthenEveryText(project.root);
    expect(await exitOf(project.root, (root) => contentCheck(root, {}))).toBe(0);
    expect(await exitOf(project.root, publishCheck)).toBe(0);
    buildCopy(project.root);
    const env = { CONTENT_ROOT: project.root, SITE_DIR: join(project.root, 'dist') };
    runTests(['/__tests__/browser/every-width'], env);
    // Tests of the site and the content, whose specification names amounts of the company in content/.
    const others = ['browser', 'slow', 'hosts', 'engines', 'content-model/specification'];
    const ignored = ['/node_modules/', ...others.map((name) => `/__tests__/${name}`)];
    runTests(['--testPathIgnorePatterns', ...ignored], env);
    expect(await wordsInBuild(project.root, wordsOfCompany())).toEqual([]);
  },
);
