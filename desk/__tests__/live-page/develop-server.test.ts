import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { program } from '../../../__tests__/support/program';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';

const { root } = temporaryFolder();
const file = join(root, 'pid');

/** Replaces Gatsby: starts a process and in it a thread as Gatsby does, and reports its process id. */
const gatsby = join(root, 'src/commands/gatsby.cjs');
const idle = join(root, 'idle.cjs');
mkdirSync(dirname(gatsby), { recursive: true });
writeFileSync(idle, '');
writeFileSync(
  gatsby,
  `console.log('Gatsby <says> something');
  if (process.env.INNER) {
    const thread = new (require('node:worker_threads').Worker)(${JSON.stringify(idle)});
    thread.on('error', () => process.exit());
    thread.on('exit', () => {
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid));
    });
    setInterval(() => {}, 1000);
  } else {
    require('node:child_process')
      .fork(__filename, { env: { ...process.env, INNER: '1' } })
      .on('exit', () => process.exit());
  }`,
);

const desk = program(`
  import { DevelopServer } from './desk/live-page/develop-server';
  // The next start comes without a delay.
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (work) => later(work, 0);
  const page = new DevelopServer(${JSON.stringify(root)});
  page.start();
  setInterval(() => {}, 1000);
  require('node:http').createServer(page.handleRequest.bind(page)).listen(0, '127.0.0.1', function () {
    process.stdout.write(String(this.address().port));
  });
`);

async function until<Value>(read: () => Value): Promise<NonNullable<Value>> {
  for (;;) {
    const value = read();
    if (value) return value;
    await new Promise((done) => setTimeout(done, 50));
  }
}

const pid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);

const isGone = (id: number) => {
  try {
    return !process.kill(id, 0);
  } catch {
    return true;
  }
};

test('the live page that stops shows why and is started again; it ends with a killed desk', async () => {
  const child = spawn(...desk);
  const [port] = await once(child.stdout, 'data');
  const page = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  const first = await until(pid);
  expect(await page()).not.toContain('It stopped');
  process.kill(first, 'SIGKILL');
  const next = await until(() => (pid() !== first ? pid() : 0));
  expect(await page()).toMatch(/It stopped.*Gatsby &lt;says> something/s);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await until(() => isGone(next));
});
