import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentCheck } from '../../src/commands/content-check';
import { publishCheck } from '../../src/commands/publish-check';
import { listFiles } from '../../src/lib/disk';
import { contentOf, projectRoot } from '../support/content';
import { copyProject } from '../support/copy-project';
import { type Amount, lengthenEveryText, makeContent } from '../support/made-content';
import { runTests } from '../support/run-tests';
import { temporaryFolder } from '../support/temporary-folder';

// A first build encodes every picture.
jest.setTimeout(1_800_000);

const project = temporaryFolder();

/** The words by which the company in content/ is known. */
function wordsOfCompany(): string[] {
  const { name, email, siteAddress } = contentOf('company');
  const branches = contentOf('branches').flatMap(({ city, phone }) => [city, phone]);
  return [name, email, siteAddress.replace('https://', ''), ...branches];
}

test.each<Amount>(['least', 'most'])(
  'another company is a change of content alone: amounts %s',
  async (amount) => {
    await copyProject(projectRoot, project.root);
    rmSync(join(project.root, 'content'), { recursive: true });
    await makeContent(project.root, amount);
    if (amount === 'most') lengthenEveryText(project.root);
    for (const command of [(root: string) => contentCheck(root, {}), publishCheck]) {
      const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
      await command(project.root);
      print.mockRestore();
      expect(process.exitCode ?? 0).toBe(0);
    }
    const build = ['src/commands/gatsby.cjs', 'build'];
    execFileSync(process.execPath, build, { cwd: project.root, stdio: 'pipe' });
    const env = { CONTENT_ROOT: project.root, SITE_DIR: join(project.root, 'dist') };
    runTests(['/__tests__/browser/every-width'], env);
    // Tests of the site and the content, whose specification names amounts of the company in content/.
    const others = ['browser', 'slow', 'hosts', 'engines', 'content-model/specification'];
    const ignored = ['/node_modules/', ...others.map((name) => `/__tests__/${name}`)];
    runTests(['--testPathIgnorePatterns', ...ignored], env);
    const files = await listFiles(join(project.root, 'dist'));
    const texts = files.filter((file) => /\.(?:html|js|json|xml|txt|vcf|webmanifest)$/.test(file));
    const found = texts.flatMap((file) => {
      const text = readFileSync(join(project.root, 'dist', file), 'utf8');
      return wordsOfCompany()
        .filter((word) => text.includes(word))
        .map((word) => `${file}: ${word}`);
    });
    expect(texts.length).toBeGreaterThan(9);
    expect(found).toEqual([]);
  },
);
