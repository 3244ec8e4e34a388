import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublishAnswer, SaveAnswer } from '../../src/editor/desk/server/types';
import { freePort } from '../../src/lib/free-port';
import { ContentCopy } from '../support/content-copy';
import { headersOf } from '../support/desk';
import { type DeskProcess, startDeskProcess } from './desk-process';

/* Desks in separate processes and git work on one folder: no word is lost. */

const desks: DeskProcess[] = [];
afterAll(() => {
  for (const desk of desks) desk.kill('SIGKILL');
});
const copy = new ContentCopy();
const path = 'shared/branches.json';

beforeAll(async () => {
  await copy.drawPictures();
  for (const _ of [1, 2]) {
    const port = await freePort();
    desks.push(await startDeskProcess(copy.root, port, false));
  }
});

/** Sends a call to one of the desks, and throws what it refuses. */
async function send<Answer>(desk: number, call: string, json: unknown): Promise<Answer> {
  const [method = '', name = ''] = call.split(' ');
  const address = desks[desk]?.address ?? '';
  const response = await fetch(new URL(`api/${name}`, address), {
    method,
    headers: headersOf(address),
    body: JSON.stringify(json),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

interface Branches {
  branches: Record<string, unknown>[];
}
const content = (): Branches => JSON.parse(copy.read(path));
const firstBranch = () => content().branches[0] ?? {};
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Saves another value of a field of the first branch by a desk, as a window does. */
async function save(desk: number, field: string, text: string): Promise<void> {
  const { $schema: _, ...base } = content() as Branches & { $schema?: string };
  const value = structuredClone(base);
  Object.assign(value.branches[0] ?? {}, { [field]: text });
  const answer = await send<SaveAnswer>(desk, 'PUT file', { path, base, value });
  expect(answer).toMatchObject({ outcome: 'saved' });
}

test('of twenty rounds of two desks on one folder each keeps both fields', async () => {
  for (let round = 0; round < 20; round++) {
    await Promise.all([save(0, 'intro', `One ${round}`), save(1, 'region', `Two ${round}`)]);
    expect(firstBranch()).toMatchObject({ intro: `One ${round}`, region: `Two ${round}` });
  }
});

test('ten publications beside saves and pushes of others lose and overwrite nothing', async () => {
  const run = promisify(execFile);
  const git = async (folder: string, ...args: string[]) => {
    const own = ['-c', 'user.name=a', '-c', 'user.email=a@a.invalid', ...args];
    return (await run('git', own, { cwd: join(copy.root, folder) })).stdout;
  };
  await git('', 'init', '--quiet', '--initial-branch=main');
  await git('', 'config', 'user.name', 'anna');
  await git('', 'config', 'user.email', 'anna@a.invalid');
  writeFileSync(join(copy.root, '.gitignore'), 'host.git/\nravi/\n.desk/\n.prepared/\n.schemas/\n');
  mkdirSync(join(copy.root, 'host.git'));
  await git('host.git', 'init', '--quiet', '--bare', '--initial-branch=main');
  await git('', 'add', '.');
  await git('', 'commit', '--quiet', '-m', 'First');
  await git('', 'remote', 'add', 'origin', join(copy.root, 'host.git'));
  await git('', 'push', '--quiet', '--set-upstream', 'origin', 'main');
  await git('', 'clone', '--quiet', 'host.git', 'ravi');
  const theirs = join(copy.root, 'ravi/content', path);
  const [one, two, ...others] = content().branches;
  for (let round = 0; round < 10; round++) {
    await git('ravi', 'pull', '--quiet');
    const pushed: Branches = JSON.parse(await git('ravi', 'show', `HEAD:content/${path}`));
    Object.assign(pushed.branches[1] ?? {}, { intro: `Ravi ${round}` });
    writeFileSync(theirs, `${JSON.stringify(pushed, null, 2)}\n`);
    await git('ravi', 'commit', '--quiet', '-a', '-m', 'Theirs');
    await git('ravi', 'push', '--quiet');
    await save(0, 'intro', `Before ${round}`);
    const published = send<PublishAnswer>(0, 'POST publish', {});
    for (const desk of [0, 1]) {
      await wait(round * 40);
      await save(desk, ['region', 'street'][desk] ?? '', `Beside ${round}`);
    }
    expect(await published).toMatchObject({ outcome: 'published', isNew: true });
    // What was saved meanwhile may have kept theirs from coming: it comes with the next one.
    expect(await send(0, 'POST publish', {})).toMatchObject({
      outcome: 'published',
      waiting: null,
    });
    const beside = { region: `Beside ${round}`, street: `Beside ${round}` };
    expect(content().branches).toEqual([
      { ...one, intro: `Before ${round}`, ...beside },
      { ...two, intro: `Ravi ${round}` },
      ...others,
    ]);
    const online: Branches = JSON.parse(await git('host.git', 'show', `main:content/${path}`));
    expect(online.branches[0]?.intro).toBe(`Before ${round}`);
    expect(online.branches[1]?.intro).toBe(`Ravi ${round}`);
  }
}, 1_800_000);
