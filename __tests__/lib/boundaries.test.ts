import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/content';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

/** Who may import whom. */
const mayImport: Record<string, readonly string[]> = {
  lib: [],
  'content-model': ['lib'],
  build: ['content-model', 'lib'],
  boot: ['content-model', 'lib'],
  components: ['boot', 'content-model', 'lib'],
  sections: ['components', 'boot', 'content-model', 'lib'],
  pages: ['sections', 'components', 'boot', 'content-model', 'lib'],
  templates: ['sections', 'components', 'boot', 'content-model', 'lib'],
  'editor/publish': ['lib'],
  'editor/preview': ['build', 'content-model', 'lib', 'editor/desk/server', 'editor/publish'],
  'editor/desk/ui': ['content-model', 'lib', 'editor/preview'],
  'editor/desk/server': ['build', 'content-model', 'lib', 'editor/preview', 'editor/publish'],
};
const all = [...Object.keys(mayImport), 'commands'];

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test('the linter refuses every import against the direction of the folders', async () => {
  await folder.write('.biome.json', readFileSync(join(projectRoot, '.biome.json')));
  const expected: string[] = [];
  for (const [from, allowed] of Object.entries(mayImport)) {
    const up = '../'.repeat(from.split('/').length);
    for (const to of all.filter((other) => other !== from)) {
      const file = `src/${from}/${to.replaceAll('/', '-')}.ts`;
      await folder.write(file, `export { a } from '${up}${to}/a';\n`);
      if (!allowed.includes(to)) expected.push(file);
    }
  }
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['--config-path=.biome.json', '--vcs-enabled=false', '--max-diagnostics=none'];
  const rule = ['--only=style/noRestrictedImports', '--reporter=json'];
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options, ...rule, '.'], {
    cwd: folder.root,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { location: { path: string } }[];
  };
  const refused = diagnostics.map(({ location }) => location.path.replace(/^\.\//, ''));
  expect(refused.sort()).toEqual(expected.sort());
});
