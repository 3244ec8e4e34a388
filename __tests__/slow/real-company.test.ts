import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentCheck } from '../../src/commands/content-check';
import { publishCheck } from '../../src/commands/publish-check';
import { valueAt } from '../../src/content-model/field-path';
import { type ContentFile, contentFiles } from '../../src/content-model/files';
import { walk } from '../../src/content-model/walk';
import { buildCopy, exitOf, wordsInBuild, wordsOfCompany } from '../support/company-in-copy';
import { projectRoot } from '../support/content';
import { ContentFolder } from '../support/content-folder';
import { copyProject } from '../support/copy-project';
import { type Amount, makeContent } from '../support/made-content';
import { runTests } from '../support/run-tests';
import { temporaryFolder } from '../support/temporary-folder';

// A first build encodes every picture.
jest.setTimeout(1_800_000);

const project = temporaryFolder();

/** Makes every text about as long as its place allows, or longer by some words without a limit. */
function lengthenEveryText(root: string): void {
  const content = new ContentFolder(root);
  for (const { path, shape } of contentFiles as readonly ContentFile[]) {
    content.edit(path, (json) =>
      walk(shape, json, (value, { filled, maxLength = 10_000, pageTitle }, place) => {
        // The specification states the titles of toasts.
        if (!filled || pageTitle || place[0] === 'toasts') return;
        const room = maxLength - String(value).length;
        const more = ' And so on.'.repeat(4).slice(0, Math.max(room, 0)).trimEnd();
        const parent = valueAt(json, place.slice(0, -1)) as Record<PropertyKey, unknown>;
        parent[place.at(-1) ?? ''] = `${value}${more}`;
      }),
    );
  }
}

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
    const others = ['browser', 'slow', 'chance', 'hosts', 'engines', 'content-model/specification'];
    const ignored = ['/node_modules/', ...others.map((name) => `/__tests__/${name}`)];
    runTests(['--testPathIgnorePatterns', ...ignored], env);
    expect(await wordsInBuild(project.root, wordsOfCompany())).toEqual([]);
  },
);
