import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listFiles } from '../disk';
import { settle } from '../output/put-in-place';
import { copyProject, keepPhotos } from './support/project-copy';
import { inTemporaryFolder } from './support/temporary';

/** Two states of the content: another headline, and a photo more or less. */
const states = ['one', 'other'] as const;
type State = (typeof states)[number];

function change(root: string, state: State): void {
  const file = join(root, 'content/pages/about.json');
  const page = JSON.parse(readFileSync(file, 'utf8'));
  page.head.title = `We are the ${state} crew`;
  writeFileSync(file, JSON.stringify(page));
  const added = join(root, 'content/gallery/99-added.jpg');
  // Bytes behind a picture's end make it another file that looks the same.
  if (state === 'one') rmSync(added, { force: true });
  else {
    const picture = readFileSync(join(root, 'content', page.search.picture.file));
    writeFileSync(added, Buffer.concat([picture, Buffer.from('another file')]));
  }
}

/** One hash of all names and bytes of dist/; null when there is none. */
async function distHash(root: string): Promise<string | null> {
  const folder = join(root, 'dist');
  if (!existsSync(folder)) return null;
  const hash = createHash('sha256');
  for (const file of await listFiles(folder)) {
    hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}

/**
 * Builds, as `npm run build` does.
 * @param after milliseconds after which the build and all that it started are killed
 * @returns the milliseconds that it took, or null when it was killed
 * @throws when it fails by itself
 */
async function build(root: string, after?: number): Promise<number | null> {
  const start = performance.now();
  const program = join(root, 'node_modules/gatsby/cli.js');
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killer = after && setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), after);
  const [code, signal] = await once(child, 'close');
  if (killer) clearTimeout(killer);
  if (signal === 'SIGKILL') return null;
  if (code !== 0) throw new Error(`A build failed (exit code ${code}).`);
  return performance.now() - start;
}

const forget = (root: string) => {
  for (const folder of ['.cache', 'public', '.prepared', 'dist']) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
};

/**
 * `npm run bench:kill`: builds of a copy of the project are killed at random moments. The site must
 * stay the old one or be the new one, and the next plain build must make what a first build makes.
 */
async function main() {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
  const rounds = Number(values.rounds);
  await inTemporaryFolder(async (root) => {
    await copyProject(process.cwd(), root);
    // A round is short with few.
    await keepPhotos(root, 4);
    const whole = new Map<State, string | null>();
    const usual = { first: 0, later: 0 };
    for (const state of states) {
      change(root, state);
      forget(root);
      usual.first = (await build(root)) ?? 0;
      whole.set(state, await distHash(root));
      console.log(`A first build of the ${state} content: ${(usual.first / 1000).toFixed(0)} s`);
    }
    usual.later = usual.first / 3;
    let faults = 0;
    for (let round = 1; round <= rounds; round++) {
      const state = states[(round + 1) % 2] ?? 'one';
      change(root, state);
      // Every fifth time the build starts from nothing, so that encoding is met as well.
      const first = round % 5 === 0;
      if (first) forget(root);
      const before = await distHash(root);
      const after = Math.random() * (first ? usual.first : usual.later);
      const done = await build(root, after);
      settle(join(root, 'dist'));
      const between = await distHash(root);
      const took = await build(root);
      if (!first && took) usual.later = took;
      const inBetween = between === before || between === whole.get(state);
      const afterwards = (await distHash(root)) === whole.get(state);
      if (!inBetween || !afterwards) faults += 1;
      const moment = done === null ? `killed after ${(after / 1000).toFixed(1)} s` : 'not killed';
      const site = between === before ? 'the old site' : 'the new site';
      console.log(
        `${round}: ${first ? 'first build, ' : ''}${moment}; in between ${inBetween ? site : 'NEITHER SITE'}; ` +
          `the next build ${afterwards ? 'is as a first one' : 'DIFFERS FROM A FIRST ONE'}`,
      );
    }
    console.log(`${rounds} rounds, ${faults} with a fault`);
    process.exitCode = faults === 0 ? 0 : 1;
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
