import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../__tests__/support/content';
import { copyProject } from '../../../__tests__/support/copy-project';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';

const { root } = temporaryFolder();

/** Changes a file of the copy. */
function change(file: string, edit: (text: string) => string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`Nothing was changed in ${file}`);
  writeFileSync(path, edited);
}

/** Deletes the editor's tools as their README says. */
function deleteEditor(): void {
  const readme = readFileSync(join(projectRoot, 'desk/README.md'), 'utf8');
  const [, list = ''] = /delete\n\n```\n(.*?)\n```/s.exec(readme) ?? [];
  const below = ['src', 'content', '__tests__'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  for (const pattern of list.split('\n')) {
    const named = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    const found = below.filter((file) => named.test(file));
    if (found.length === 0) throw new Error(`The README names ${pattern}, which is not there`);
    for (const file of found) rmSync(join(root, file), { recursive: true, force: true });
  }
  for (const file of ['gatsby-node.ts', 'gatsby-browser.tsx', 'src/pipeline/gatsby-internals.ts']) {
    change(file, (text) =>
      text.replace(/^\/\/ EDITOR.*?\n\n/gms, '').replace(/^.*\/\/ EDITOR\n/gm, ''),
    );
  }
  change('package.json', (text) => text.replace(/^ *"(?:edit|react-aria-components)": .*\n/gm, ''));
}

beforeAll(async () => {
  await copyProject(projectRoot, root);
  for (const name of ['__tests__', 'docs', 'README.md', '.biome.json', '.gitignore', '.prepared']) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  }
  deleteEditor();
});

// In this order: the build writes the types of the queries.
test.each(['lint', 'content-check', 'build', 'types', 'test:unit', 'test:site'])(
  'without the editor npm run %s passes',
  (script) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
      cwd: root,
      encoding: 'utf8',
      shell: true,
    });
    expect([status, status === 0 ? '' : `${stdout}${stderr}`.slice(-3000)]).toEqual([0, '']);
  },
);
