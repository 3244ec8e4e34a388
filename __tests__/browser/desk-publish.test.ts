import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { utils } from 'ssh2';
import { serveFolder as startSite } from '../../src/commands/http-server';
import { publishRoutes } from '../../src/editor/desk/server/publish-routes';
import type { Publishing } from '../../src/editor/desk/server/types';
import { sshServer } from '../editor/publish/ssh-server';
import { axeViolations, becomes, framesPass, HeldRequests } from '../support/browser';
import { jpeg } from '../support/desk';
import { DeskInBrowser } from '../support/desk-in-browser';

const web = mkdtempSync(join(tmpdir(), 'web-'));
let isSlow = false;

/** Makes a site of one page; a slow one takes until it is cancelled. */
const build = async (root: string, signal: AbortSignal, tell: (words: string) => void) => {
  tell('Pictures are made');
  if (isSlow)
    await new Promise((_, end) =>
      signal.addEventListener('abort', () => end(new Error('Cancelled.'))),
    );
  const made = join(root, '.desk/site');
  rmSync(made, { recursive: true, force: true });
  cpSync(join(root, 'content'), join(made, 'content'), { recursive: true });
  mkdirSync(join(made, 'dist'));
  const page = `<h1>Made</h1><main>${readFileSync(join(root, 'content/pages/home.json'), 'utf8')}</main>`;
  writeFileSync(join(made, 'dist/index.html'), page);
  writeFileSync(join(made, 'dist/_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
  return join(made, 'dist');
};

const served: (() => Promise<void>)[] = [];
const desk = new DeskInBrowser(undefined, (root) =>
  publishRoutes(root, build, async (dir) => {
    const site = await startSite({ dir, port: 0, headers: true });
    served.push(site.close);
    return site;
  }),
);
let page: Page;

afterAll(async () => {
  for (const close of served) await close();
  rmSync(web, { recursive: true, force: true });
});
beforeEach(async () => {
  isSlow = false;
  rmSync(web, { recursive: true, force: true });
  mkdirSync(web);
  rmSync(join(desk.content.root, '.desk'), { recursive: true, force: true });
  ({ page } = desk);
  await desk.show('publish');
});
afterEach(() => ended());

/** Waits until the desk is at nothing: what it writes last is of this test. */
const ended = async () => {
  const isRunning = async () =>
    (await desk.ask<Publishing>('GET publishing')).job?.state === 'running';
  await becomes(isRunning, false);
};

const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const setFolder = async () => {
  await page.getByLabel('Where to').selectOption('folder');
  await page.getByLabel('Folder', { exact: true }).fill(web);
  // The desk may still say what came of the try of the test before.
  const begun = page.waitForResponse((answer) => answer.url().includes('/api/job'));
  await button('Save and try it').click();
  await begun;
  await ended();
  await page.getByText(/^It works: .* can be reached/).waitFor();
};

/** Holds what the window asks about the job, until it is released. */
const holdState = async () => {
  const held = new HeldRequests();
  const address = /api\/publishing/;
  await held.hold(page, address);
  return { asked: page.waitForRequest(address), release: held.release };
};

const publish = async () => {
  await button('Publish').click();
  await page.getByText(/still samples, such as/).waitFor();
  await button('Yes, go on').click();
  await page.getByText(/files? (?:is|are) online: /).waitFor();
};

test('without a target it says what dist/ is for; with one, a press puts the site online', async () => {
  await page.getByText('The finished site is the folder dist/').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button('Publish').click();
  await page.getByText(/^Say first where to publish\./).waitFor();
  await setFolder();
  await publish();
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain('Made');
  await page.getByText('Nothing is new since the last release.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test('what is new is counted in the head, looked at before it goes, and brought back', async () => {
  await setFolder();
  await publish();
  const before = readFileSync(join(web, 'index.html'), 'utf8');
  desk.content.replace('pages/home.json', /(?<="hero": \{\s*"title": )"[^"]*"/, '"Careful movers"');
  await page.reload();
  await page.getByRole('link', { name: 'Publish (1 change)' }).waitFor();
  await page.getByText('Home: First screen, Headline').waitFor();
  await button('Make it and look first').click();
  const link = page.getByRole('link', { name: 'Look at the finished site' });
  const preview = await desk.browser.newPage();
  await preview.goto((await link.getAttribute('href')) ?? '');
  expect(await preview.getByText('Careful movers').count()).toBe(1);
  await preview.close();
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toBe(before);
  // A hurried hand.
  await button('Publish').dblclick();
  await page.getByText(/files? (?:is|are) online: /).waitFor();
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain('Careful movers');
  await page.getByText('Home: First screen, Headline').last().waitFor();
  const goBack = button(/^Go back to the release of/).nth(1);
  const published = readFileSync(join(web, 'index.html'), 'utf8');
  await goBack.click();
  const question = page.getByRole('alertdialog', { name: 'Go back to this release?' });
  await question.getByText(/^Visitors will see the state of .*: Home: First screen/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'No' }).click();
  await question.waitFor({ state: 'detached' });
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toBe(published);
  // The question that was answered is not shown for the new job: a Yes to it would be lost.
  const state = await holdState();
  await goBack.click();
  await state.asked;
  await framesPass(page);
  expect(await question.count()).toBe(0);
  state.release();
  await question.getByRole('button', { name: 'Yes, go on' }).click();
  await page
    .getByText(/^Back to the state of/)
    .first()
    .waitFor();
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toBe(before);
  expect(desk.content.read('pages/home.json')).not.toContain('Careful movers');
});

test('a job that ends before the window asks about it leaves nothing new', async () => {
  await setFolder();
  await publish();
  desk.content.replace('pages/home.json', /"intro": "[^"]*"/, '"intro": "Other words."');
  await page.reload();
  await page.getByRole('link', { name: 'Publish (1 change)' }).waitFor();
  const state = await holdState();
  await button('Publish').click();
  await state.asked;
  await ended();
  state.release();
  await page.getByText('Nothing is new since the last release.').waitFor();
  await page.getByRole('link', { name: 'Publish', exact: true }).waitFor();
});

test('a photo that was removed is taken off the web at once when that is ticked', async () => {
  await setFolder();
  desk.content.write('gallery/old-truck.jpg', await jpeg('teal'));
  await publish();
  desk.content.remove('gallery/old-truck.jpg');
  await page.reload();
  await page.getByRole('checkbox', { name: /^Remove it from the web now: old-truck\.jpg/ }).check();
  const sent = page.waitForRequest((request) => request.url().includes('/api/job'));
  await button('Publish').click();
  expect((await sent).postDataJSON()).toMatchObject({ what: 'publish', prunePictures: true });
  await page.getByText(/files? (?:is|are) online/).waitFor();
});

test('cancelled while it is made, everything is as it was', async () => {
  await setFolder();
  await publish();
  const before = readFileSync(join(web, '.published.json'), 'utf8');
  desk.content.replace('pages/home.json', /"intro": "[^"]*"/, '"intro": "Other words."');
  isSlow = true;
  await button('Publish').click();
  await page.getByText('Pictures are made').waitFor();
  await button('Cancel').click();
  await page.getByText(/Cancelled\./).waitFor();
  expect(readFileSync(join(web, '.published.json'), 'utf8')).toBe(before);
  isSlow = false;
  await button('Publish').click();
  await page.getByText(/files? (?:is|are) online: /).waitFor();
});

test('SFTP: the password is asked for, kept in memory alone, and a wrong one is reported', async () => {
  const server = await sshServer(web, {});
  served.push(server.close);
  await page.getByLabel('Where to').selectOption('sftp');
  await page.getByLabel('Host').fill('sftp://127.0.0.1/');
  await page.getByLabel('Port').fill(String(server.port));
  await page.getByLabel('User').fill('anna');
  await button('Save and try it').click();
  await page.getByText(/^Type the password of anna at 127\.0\.0\.1\./).waitFor();
  await page.getByLabel('Password of the web space').fill('wrong-secret');
  await button('Save and try it').click();
  await page.getByText('does not let anna in with this password').waitFor();
  await page.getByLabel('Password of the web space').fill('secret');
  await button('Save and try it').click();
  await page.getByText(/^It works: sftp:\/\/anna@127\.0\.0\.1\//).waitFor();
  await page.getByText(/^Remembered key: SHA256:/).waitFor();
  await publish();
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain('Made');
  const folder = join(desk.content.root, '.desk/publish');
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(kept.join()).toContain('anna');
  expect(kept.join()).not.toMatch(/secret/);
});

test('a key file with a passphrase, and the agent, are ways to log in by SFTP', async () => {
  const key = utils.generateKeyPairSync('ecdsa', {
    ...{ bits: 256, passphrase: 'open-sesame', cipher: 'aes256-ctr', rounds: 4 },
  });
  const keyFile = join(desk.content.root, '.desk-key');
  writeFileSync(keyFile, key.private);
  const server = await sshServer(web, { authorizedKey: key.public });
  served.push(server.close);
  await page.getByLabel('Where to').selectOption('sftp');
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(server.port));
  await page.getByLabel('User').fill('anna');
  await page.getByLabel('A key file').check();
  await page.getByLabel('Key file', { exact: true }).fill(keyFile);
  expect(await axeViolations(page)).toEqual([]);
  await button('Save and try it').click();
  await page.getByText(/has a passphrase\. Type it\.$/).waitFor();
  await page.getByLabel('Passphrase of the key').fill('wrong-sesame');
  await button('Save and try it').click();
  await page.getByText(/^This is not the passphrase of the key/).waitFor();
  await page.getByLabel('Passphrase of the key').fill('open-sesame');
  await button('Save and try it').click();
  await page.getByText(/^It works: sftp:\/\/anna@127\.0\.0\.1\//).waitFor();
  expect(readFileSync(join(desk.content.root, '.desk/publish/target.json'), 'utf8')).not.toMatch(
    /sesame/,
  );
  rmSync(keyFile);
});

test.each(['http://evil.example', 'null', 'http://localhost:1'])(
  'a page of %s starts no publication and changes no target',
  async (origin) => {
    await setFolder();
    const headers = { origin, 'content-type': 'text/plain' };
    const calls = ['PUT target', 'POST job', 'POST forget', 'POST cancel'];
    for (const call of calls) {
      const [method = '', name] = call.split(' ');
      const json = { what: 'publish', kind: 'folder', path: '/', confirmed: ['samples', 'folder'] };
      const { status } = await desk.send(method, `/desk/api/${name}`, { json, headers });
      expect([call, status]).toEqual([call, 403]);
    }
    const { target, job } = await desk.ask<{ target: object; job: { words: string } }>(
      'GET publishing',
    );
    expect(target).toEqual({ kind: 'folder', path: web });
    expect(job.words).not.toBe('Pictures are made');
  },
);
