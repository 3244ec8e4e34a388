import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();
afterAll(() => copy.delete());

/** Saves one text after the other, for as long as it lives. */
const program = `
  const { save, versionOf } = require(${JSON.stringify(join(projectRoot, 'src/desk/save.ts'))});
  const { readText } = require(${JSON.stringify(join(projectRoot, 'src/desk/content.ts'))});
  const [root, path, ...texts] = process.argv.slice(1);
  const pictures = { usable: new Set(), broken: new Set() };
  pictures.usable.has = () => true;
  async function main() {
    for (let round = 0; ; round++) {
      const version = versionOf(await readText(root, path));
      const { saved } = await save(root, path, { text: texts[round % 2], version, pictures });
      if (!saved) process.exit(1);
      if (round === 0) process.stdout.write('saving');
    }
  }
  main();
`;

test('a desk that is killed while it saves leaves the old text or the new one', async () => {
  const path = 'pages/about.json';
  const old = copy.read(path);
  const next = `${old}${' '.repeat(100_000)}
`;
  for (const delay of [0, 5, 20]) {
    const args = ['--import', 'tsx', '--eval', program];
    const child = spawn(process.execPath, [...args, copy.root, path, next, old], {
      cwd: projectRoot,
    });
    await once(child.stdout, 'data', { signal: AbortSignal.timeout(20_000) });
    await wait(delay);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(child.exitCode).toBe(null);
    expect([old, next]).toContain(readFileSync(copy.path(path), 'utf8'));
  }
}, 60_000);
