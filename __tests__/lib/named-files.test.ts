import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../src/lib/disk';
import { projectRoot } from '../support/content';

test('every source file that a comment or a README mentions exists', async () => {
  const folders = ['src', '__tests__', 'content', 'tools'].map(async (folder) =>
    (await listFiles(join(projectRoot, folder))).map((file) => `${folder}/${file}`),
  );
  const files = [...readdirSync(projectRoot), ...(await Promise.all(folders)).flat()];
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  const missing = files
    .filter((file) => /^src\/.*\.(?:tsx?|css)$|README\.md$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(projectRoot, file), 'utf8');
      const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/g) ?? [];
      const words = file.endsWith('.md') ? text : comments.join('\n');
      const named = words.match(/(?<![\w.*{/])\w[\w./-]*\.(?:tsx?|css)\b/g) ?? [];
      // X is a placeholder for the name of any section.
      const missing = named.filter((name) => !isThere(name) && !/^X\./.test(name));
      return missing.map((name) => `${file}: ${name}`);
    });
  expect(missing).toEqual([]);
});
