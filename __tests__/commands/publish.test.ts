import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { utils } from 'ssh2';
import { publish } from '../../src/commands/publish';
import { listFiles } from '../../src/lib/disk';
import { sshServer } from '../editor/publish/ssh-server';
import type { TestServer, Wrongs } from '../editor/publish/test-server';
import { projectRoot } from '../support/content';
import { ContentCopy } from '../support/content-copy';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder';

const copy = new ContentCopy();
const password = 'not-to-be-printed';
let web: TemporaryFolder;

/** Runs `npm run publish` in the copy: its exit code, and what it prints. */
async function run(args: string[], env: Record<string, string> = {}) {
  let said = '';
  for (const stream of ['log', 'error'] as const) {
    jest.spyOn(console, stream).mockImplementation((...[line]: unknown[]) => {
      said += `${typeof line === 'string' ? line : inspect(line)}\n`;
    });
  }
  const all = { PUBLISH_PASSWORD: password, ...env };
  const code = await publish(args, copy.root, all, new AbortController().signal);
  jest.restoreAllMocks();
  expect(said).not.toContain(password);
  expect(said).not.toMatch(/^ {4}at /m);
  expect(all).not.toHaveProperty('PUBLISH_PASSWORD');
  return { code, said };
}

const finished = (text: string) => {
  const dist = join(copy.root, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<main>${text}</main>`);
};

beforeAll(() => copy.drawPictures());
beforeEach(async () => {
  web = await temporaryFolder();
  finished('First');
});
afterEach(async () => {
  copy.restore();
  for (const name of ['.desk', 'dist']) {
    rmSync(join(copy.root, name), { recursive: true, force: true });
  }
  await web.remove();
});
afterAll(() => copy.delete());

test('the command takes its arguments, and ends with the exit code', () => {
  const tsx = join(projectRoot, 'node_modules/tsx/dist/cli.mjs');
  const script = join(projectRoot, 'src/commands/publish.ts');
  const options = { cwd: copy.root, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, script, '--too'], options);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^Unknown option '--too'[\s\S]*npm run publish -- \[--dry-run\]/);
});

test('0 when it is uploaded; the target is remembered, and a dry run only reports', async () => {
  const first = await run(['--built', '--to', web.root, '--agree', 'samples']);
  expect(first.code).toBe(0);
  expect(first.said).toContain(`1 file is online: 1 sent to ${web.root} (0.0 MB), 0 removed.`);
  expect(await web.read('index.html')).toBe('<main>First</main>');
  const before = await web.snapshot('');
  finished('Second');
  // npm takes the option for its own where the two dashes before it were forgotten.
  for (const would of [['--dry-run'], []]) {
    const env = { npm_config_dry_run: would.length === 0 ? 'true' : '' };
    const { code, said } = await run(['--built', ...would], env);
    expect([code, said]).toEqual([
      0,
      `The texts and photos are checked ...\n+ index.html\n1 file, 0.0 MB, would be sent to ${web.root}; 0 would be removed.\n`,
    ]);
    expect(await web.snapshot('')).toEqual(before);
  }
  expect((await run(['--built'])).code).toBe(0);
  expect(await web.read('index.html')).toBe('<main>Second</main>');
});

test('1 when the content has errors', async () => {
  copy.replace('company.json', /"founded": \d+/, '"founded": "long ago"');
  const { code, said } = await run(['--to', web.root, '--agree', 'samples']);
  expect(code).toBe(1);
  expect(said).toContain('There are mistakes in the texts; mend them first. content/company.json:');
  expect(await web.list('')).toEqual([]);
});

test('2 when nothing says where to, or nobody can know what was meant', async () => {
  const { code, said } = await run(['--built']);
  expect([code, said]).toEqual([
    2,
    'Nothing says where to publish. Say it in the desk (npm run edit), or with --to. The finished site is the folder dist/.\n',
  ]);
  for (const [wrong, words] of [
    [['--to', 'sftp://host:ssh/'], /^"sftp:\/\/host:ssh\/" is no target\./],
    [['--to', `sftp://anna:${password}@host/`], /^The password belongs into PUBLISH_PASSWORD/],
    [['--to', `ftp://anna@host/`], /^FTP without encryption is not offered/],
    [['--to', join(web.root, 'gone'), '--agree', 'samples'], /There is no folder /],
  ] as const) {
    const told = await run(['--built', ...wrong]);
    expect([wrong, told.code]).toEqual([wrong, 2]);
    expect(told.said).toMatch(words);
  }
  expect(await web.list('')).toEqual([]);
});

test('3 when something is asked, until it is confirmed to', async () => {
  for (const way of [[], ['--built'], ['--built', '--dry-run']]) {
    const samples = await run([...way, '--to', web.root]);
    expect([way, samples.code]).toEqual([way, 3]);
    expect(samples.said).toMatch(/values are still samples, [\s\S]*If so: --agree "samples"\n$/);
  }
  await web.write('index.html', 'Theirs');
  const foreign = await run(['--built', '--to', web.root, '--agree', 'samples']);
  expect(foreign.code).toBe(3);
  expect(foreign.said).toMatch(/Is it the right folder\?\nIf so: --agree "folder"\n$/);
  expect(await web.list('')).toEqual(['index.html']);
  expect((await run(['--built', '--agree', 'folder', '--agree', 'samples'])).code).toBe(0);
  expect(await web.read('index.html')).toBe('<main>First</main>');
});

describe('a web space', () => {
  let server: TestServer;
  const wrongs: Wrongs = {};
  const files = async () => (await web.list('')).sort();

  beforeEach(async () => {
    mkdirSync(join(web.root, 'मेरी साइट'));
    server = await sshServer(web.root, wrongs);
  });
  afterEach(() => server.close());

  test('2 with a wrong password, which is printed and kept nowhere; 0 with the right one', async () => {
    const to = `sftp://anna@127.0.0.1:${server.port}/~/मेरी साइट`;
    const wrong = await run(['--built', '--agree', 'samples', '--to', to]);
    expect(wrong.code).toBe(2);
    expect(wrong.said).toContain('127.0.0.1 does not let anna in with this password.');
    expect(await files()).toEqual([]);
    const right = await run(['--built', '--agree', 'samples'], { PUBLISH_PASSWORD: 'secret' });
    expect(right.code).toBe(0);
    expect(right.said).not.toContain('secret');
    expect(await files()).toEqual(['मेरी साइट/.published.json', 'मेरी साइट/index.html']);
    const kept = await listFiles(join(copy.root, '.desk'));
    expect(kept.length).toBeGreaterThan(2);
    for (const file of kept) {
      const text = readFileSync(join(copy.root, '.desk', file), 'utf8');
      expect(text).not.toMatch(new RegExp(`secret|${password}`));
    }
    expect(readdirSync(copy.root)).not.toContain('.published.json');
  });

  test('0 with a key file and its passphrase, and photos that are gone are removed at once', async () => {
    const key = utils.generateKeyPairSync('ecdsa', {
      ...{ bits: 256, passphrase: password, cipher: 'aes256-ctr', rounds: 4 },
    });
    wrongs.authorizedKey = key.public;
    const keyFile = join(copy.root, '.desk-key');
    writeFileSync(keyFile, key.private);
    const to = ['--to', `sftp://anna@127.0.0.1:${server.port}/~/मेरी साइट`, '--key', keyFile];
    finished('First');
    const photo = 'static/0123456789abcdef0123456789abcdef/photo.jpg';
    mkdirSync(dirname(join(copy.root, 'dist', photo)), { recursive: true });
    writeFileSync(join(copy.root, 'dist', photo), 'photo');
    expect((await run(['--built', '--agree', 'samples', ...to])).code).toBe(0);
    expect(await files()).toContain(`मेरी साइट/${photo}`);
    rmSync(join(copy.root, 'dist/static'), { recursive: true });
    // Where to and the key are kept.
    const { code, said } = await run(['--built', '--remove-now']);
    expect([code, said]).toEqual([0, expect.stringMatching(/: 0 sent to .*, 1 removed\.$/m)]);
    expect(await files()).not.toContain(`मेरी साइट/${photo}`);
    rmSync(keyFile);
  });

  test('2 without a password', async () => {
    const to = `sftp://anna@127.0.0.1:${server.port}/`;
    const { code, said } = await run(['--built', '--agree', 'samples', '--to', to], {
      PUBLISH_PASSWORD: '',
    });
    expect(code).toBe(2);
    expect(said).toContain('Type the password of anna at 127.0.0.1.');
  });
});
