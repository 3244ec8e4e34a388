import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { finishSteps } from '../../src/editor/desk/server/journal';
import { ContentCopy } from '../support/content-copy';
import { program } from '../support/program';

const copy = new ContentCopy();
afterAll(() => copy.delete());

/** Saves two files at once, one text after the other, for as long as it lives. */
const saving = `
  import { save } from './src/editor/desk/server/save';
  const [root, ...all] = process.argv.slice(2);
  const pictures = { usable: new Set(), broken: new Set() };
  pictures.usable.has = () => true;
  async function main() {
    for (let round = 0; ; round++) {
      const texts = new Map(JSON.parse(all[round % 2]));
      const { saved } = await save(root, texts, pictures);
      if (!saved) process.exit(1);
      if (round === 0) process.stdout.write('saving');
    }
  }
  main();
`;

test('a desk that is killed while it saves two files leaves both old or both new', async () => {
  const paths = ['pages/about.json', 'pages/home.json'];
  const now = () => paths.map((path) => copy.read(path));
  const old = now();
  const next = old.map((text) => `${text}${' '.repeat(20_000)}\n`);
  const [first, second] = [next, old].map((texts) =>
    JSON.stringify(texts.map((text, index) => [paths[index], text])),
  );
  for (const delay of [0, 5, 20]) {
    const child = spawn(...program(saving, copy.root, first ?? '', second ?? ''));
    await once(child.stdout, 'data', { signal: AbortSignal.timeout(20_000) });
    await wait(delay);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(child.exitCode).toBe(null);
    await finishSteps(copy.root);
    expect([old, next]).toContainEqual(now());
  }
});
