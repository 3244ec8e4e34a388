import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentCheck } from '../../src/commands/content-check';
import { publishCheck } from '../../src/commands/publish-check';
import { contentOf, projectRoot } from '../support/content';
import { copyProject } from '../support/copy-project';
import { type Amount, lengthenEveryText, makeContent } from '../support/made-content';
import { temporaryFolder } from '../support/temporary-folder';

// A first build encodes every picture.
jest.setTimeout(1_800_000);

const project = temporaryFolder();

/** Runs tests beside this one on the copy; throws with what failed. */
function runTests(...args: string[]): void {
  const jest = join(projectRoot, 'node_modules/jest/bin/jest.js');
  const dist = join(project.root, 'dist');
  const env = { ...process.env, CONTENT_ROOT: project.root, SITE_DIR: dist };
  const options = { cwd: projectRoot, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [jest, '--silent', ...args], options);
  if (status !== 0) throw new Error(stderr.replace(/^PASS.*\n/gm, ''));
}

/** The words by which the company in content/ is known. */
function wordsOfCompany(): string[] {
  const { name, email, siteAddress } = contentOf('company');
  const branches = contentOf('branches').flatMap(({ city, phone }) => [city, phone]);
  return [name, email, siteAddress.replace('https://', ''), ...branches];
}

test.each<[Amount, boolean]>([
  ['two', false],
  ['least', false],
  ['most', false],
  ['most', true],
])(
  'another company is a change of content alone: amounts %s, long texts: %s',
  async (amount, isLong) => {
    await copyProject(projectRoot, project.root);
    rmSync(join(project.root, 'content'), { recursive: true });
    await makeContent(project.root, amount);
    if (isLong) lengthenEveryText(project.root);
    for (const command of [(root: string) => contentCheck(root, {}), publishCheck]) {
      const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
      await command(project.root);
      print.mockRestore();
      expect(process.exitCode ?? 0).toBe(0);
    }
    const build = ['src/commands/gatsby.cjs', 'build'];
    execFileSync(process.execPath, build, { cwd: project.root, stdio: 'pipe' });
    runTests('/__tests__/browser/every-width');
    if (isLong) return;
    const others = ['browser', 'slow', 'hosts', 'content-model/specification'];
    runTests('--testPathIgnorePatterns', ...others.map((name) => `/__tests__/${name}`));
    const files = readdirSync(join(project.root, 'dist'), { recursive: true, encoding: 'utf8' });
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
