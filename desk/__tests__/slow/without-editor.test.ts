import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Removes the desk as its README says. */
function deleteDesk(): void {
  const readme = readFileSync(join(projectRoot, 'desk/README.md'), 'utf8');
  const [, list = ''] = /delete\n\n```\n(.*?)\n```/s.exec(readme) ?? [];
  for (const name of list.split('\n')) rmSync(join(root, name), { recursive: true });
  change('gatsby-config.ts', (text) => text.replace(/^.*'desk-preview'.*\n/m, ''));
  change('package.json', (text) =>
    text.replace(/^ *"(?:edit|react-aria-components|httpxy|qr)": .*\n/gm, ''),
  );
}

beforeAll(async () => {
  await copyProject(projectRoot, root);
  const others = ['README.md', '.biome.json', '.gitignore', 'netlify.toml', 'wrangler.toml'];
  for (const name of ['__tests__', 'docs', '.prepared', ...others]) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  }
  deleteDesk();
});

// In this order: the build writes the types of the queries.
test.each(['lint', 'content-check', 'build', 'types', 'test:unit', 'test:site'])(
  'without the desk npm run %s passes',
  (script) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
      cwd: root,
      encoding: 'utf8',
      shell: true,
    });
    expect([status, status === 0 ? '' : `${stdout}${stderr}`.slice(-3000)]).toEqual([0, '']);
  },
);
