import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/content';
import { copyProject } from '../support/copy-project';
import { makeContent } from '../support/made-content';
import { temporaryFolder } from '../support/temporary-folder';

// A first build encodes every picture.
jest.setTimeout(1_800_000);

const place = temporaryFolder();

/** Writes the sources of the project and other content into a folder, in place of earlier ones. */
async function makeProject(root: string): Promise<void> {
  await copyProject(projectRoot, root);
  rmSync(join(root, 'content'), { recursive: true });
  await makeContent(root, 'two');
}

/** Builds a project in its own environment. */
function build(root: string, umask: string, env: Record<string, string>): void {
  const command = `umask ${umask} && exec "$0" src/commands/gatsby.cjs build`;
  const options = { cwd: root, stdio: 'pipe', env: { ...process.env, ...env } } as const;
  execFileSync('sh', ['-c', command, process.execPath], options);
}

/** Writes another text in place of the first match in a file; the match must be there. */
function replace(root: string, file: string, from: RegExp, to: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (!from.test(text)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** Changes of content, photos, styles and scripts. Each is undone by the bytes of the first copy. */
const changes: ((root: string) => void)[] = [
  (root) => replace(root, 'content/company.json', /"name": "/, '"name": "New '),
  (root) => replace(root, 'content/pages/home.json', /"title": "/, '"title": "Now: '),
  (root) => replace(root, 'content/shared/services.json', /"title": "/, '"title": "Also: '),
  (root) => replace(root, 'content/shared/reviews.json', /"text": "/, '"text": "Good. '),
  (root) => replace(root, 'content/gallery/captions.json', /"caption": "/, '"caption": "See '),
  (root) => replace(root, 'content/company.json', /"copyrightYear": 2026/, '"copyrightYear": 2025'),
  (root) =>
    renameSync(join(root, 'content/gallery/photo-2.jpg'), join(root, 'content/gallery/3.jpg')),
  (root) => swap(root, 'content/images/hero.jpg', 'content/images/crew.jpg'),
  (root) => replace(root, 'src/styles/base.css', /$/, '\n@layer base { b { color: red; } }\n'),
  (root) => replace(root, 'src/sections/Hero/Hero.tsx', /<h1 /, '<h1 title="New" '),
  (root) => replace(root, 'src/components/Layout/Layout.tsx', /<main /, '<main lang="en" '),
  (root) => replace(root, 'static/favicon.svg', /$/, '<!-- New -->'),
];

function swap(root: string, ...[one, other]: [string, string]): void {
  const bytes = readFileSync(join(root, one));
  writeFileSync(join(root, one), readFileSync(join(root, other)));
  writeFileSync(join(root, other), bytes);
}

test('a build elsewhere, in another environment, after changes and their undoing, has the same bytes', async () => {
  const first = join(place.root, 'first');
  const second = join(place.root, 'second (2)');
  for (const root of [first, second]) await makeProject(root);
  build(first, '022', { TZ: 'Asia/Kolkata', LANG: 'en_US.UTF-8' });
  const expected = await place.snapshot('first/dist');
  expect(Object.keys(expected)).toContain('about.html');

  const elsewhere = { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  for (const change of changes) change(second);
  build(second, '077', elsewhere);
  expect(await place.snapshot('second (2)/dist')).not.toEqual(expected);
  await makeProject(second);
  build(second, '077', elsewhere);
  const found = await place.snapshot('second (2)/dist');
  const different = Object.keys({ ...expected, ...found }).filter(
    (file) => expected[file] !== found[file],
  );
  expect(different).toEqual([]);
});
