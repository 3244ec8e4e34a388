import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../../src/commands/support/chromium';
import { contentFiles, pageContents } from '../../src/content-model/files';
import { routePaths } from '../../src/content-model/shapes';
import { handOn } from '../../src/editor/desk/server/develop-server';
import { type RunningDesk, startDeskServer } from '../../src/editor/desk/server/server';
import { windowFiles } from '../../src/editor/desk/server/window';
import { freePort } from '../../src/lib/free-port';
import { asShown, projectRoot } from '../support/content';
import { copyProject } from '../support/copy-project';
import { stressed } from '../support/stress';
import { numbersOnPage, pressAll, showAll } from './develop-in-frame';
import { type KnownText, numberOf, uniqueTexts } from './unique-texts';

/*
 * `npm run develop` on a copy of the project with three photos, in a real browser, as an editor
 * works: nothing is loaded anew by hand.
 */

const root = mkdtempSync(join(tmpdir(), 'develop-'));
const content = (path: string) => join(root, 'content', path);
const gallery = (name: string) => content(`gallery/${name}`);

let gatsby: ChildProcess;
let browser: Browser;
let page: Page;
let address: string;
let printed = '';
const faults: string[] = [];

/** Ten seconds are promised on an idle computer; this one may be at work on other tests. */
const timeout = 90_000;

/** Waits until something is as it should be, and fails with what it is instead. */
async function becomes<Value>(read: () => Value | Promise<Value>, wanted: Value): Promise<void> {
  const end = Date.now() + timeout;
  let value = await read();
  while (JSON.stringify(value) !== JSON.stringify(wanted) && Date.now() < end) {
    await new Promise((done) => setTimeout(done, 300));
    value = await read();
  }
  expect(value).toEqual(wanted);
}

async function open(path: string): Promise<void> {
  await page.goto(address + path);
  await page.locator('h1').waitFor({ timeout });
}

/** Saves as good editors do: the file is whole at any moment. */
function save(path: string, text: string): void {
  writeFileSync(`${root}/saving`, text);
  renameSync(`${root}/saving`, content(path));
}

/** Changes a text in a file of content/. */
const replaceIn = (path: string, from: string, to: string) =>
  save(path, readFileSync(content(path), 'utf8').replace(from, to));

/** Changes the words of the gallery's photos. */
function describePhotos(changed: (captions: Record<string, object>) => object): void {
  const captions = JSON.parse(readFileSync(gallery('captions.json'), 'utf8'));
  save('gallery/captions.json', JSON.stringify(changed(captions), null, 2));
}

/** A plain picture, as a phone stores an upright one: lying, with a note that it is to be turned. */
const upright = (colour: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Every photo of the gallery page in its order: what it says, and how it stands once it came. */
const wall = async () => {
  const tiles = await page.locator('#main li a:has(img)').evaluateAll((links) =>
    links.map((tile) => {
      const image = tile.querySelector('img') as HTMLImageElement;
      const { naturalWidth, naturalHeight } = image;
      const stands = { [-1]: 'upright', 0: 'not yet', 1: 'lying' };
      const sign = Math.sign(naturalWidth - naturalHeight) as -1 | 0 | 1;
      const caption = tile.querySelector('span')?.textContent ?? '';
      return `${image.alt} | ${caption} | ${stands[sign]}`;
    }),
  );
  return tiles.map(asShown);
};

const heading = async () => asShown((await page.locator('h1').textContent()) ?? '');

/** The lines that were printed, without empty ones. */
const lines = () => printed.split('\n').filter((line) => line.trim() !== '');

/** What stands on no page until something happens on it, is for machines, or is another text's part. */
const notDrawn = [
  / search\./,
  /^shared\/samples/,
  /^shared\/site.json (?:toasts|stars|navigation.(?:label|close))/,
  /^pages\/home.json reviews.start/,
  /^pages\/services.json index/,
  /^pages\/contact.json (?:form.withoutScript|map.title)/,
  /^pages\/gallery.json (?:empty|more|newer|untitled|viewer)/,
  /^pages\/testimonials.json reviews.shown/,
  /^company.json (?:initials|booking|ratings)/,
  /\.(?:whatsapp|alt)$/,
];

let first: string[];

/** Leaves the first photos of the copy's gallery, with their words, and takes out the others. */
function keepPhotos(count: number): void {
  const gallery = join(root, 'content/gallery');
  const file = join(gallery, 'captions.json');
  const { $schema, ...captions } = JSON.parse(readFileSync(file, 'utf8'));
  const photos = Object.entries(captions);
  for (const [photo] of photos.slice(count)) rmSync(join(gallery, photo));
  const kept = Object.fromEntries(photos.slice(0, count));
  writeFileSync(file, JSON.stringify({ $schema, ...kept }, null, 2));
}

/** Fewer photos than on the real site make a second page of the gallery. */
const mostOnPage = 9;

function limitPages(): void {
  const file = join(root, 'src/build/gallery-pages.ts');
  const code = readFileSync(file, 'utf8');
  const limited = code.replace(/(?<=photosPerPage = )\d+/, String(mostOnPage));
  if (limited === code) throw new Error(`${file} does not say how many photos a page has`);
  writeFileSync(file, limited);
}

const galleryPhotos = () => readdirSync(gallery('.')).filter((name) => name.endsWith('.jpg'));

/** One worker: the other one only takes time to start, beside other tests. */
const quiet = { GATSBY_CPU_COUNT: '2', GATSBY_TELEMETRY_DISABLED: '1' };

beforeAll(async () => {
  await copyProject(projectRoot, root);
  // The pictures as a build has prepared them.
  cpSync(join(projectRoot, '.prepared'), join(root, '.prepared'), { recursive: true });
  keepPhotos(3);
  limitPages();
  const port = await freePort();
  const program = join(root, 'node_modules/gatsby/cli.js');
  gatsby = spawn(process.execPath, [program, 'develop', '--port', String(port)], {
    cwd: root,
    detached: true,
    // CI is for a plain log; pictures are made on demand all the same, as for an editor.
    env: {
      ...process.env,
      ...{ NODE_ENV: 'development', CI: 'true', GATSBY_ENABLE_LAZY_IMAGES_IN_CI: 'true' },
      ...quiet,
    },
  });
  for (const stream of [gatsby.stdout, gatsby.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const started = new Promise<void>((done, failed) => {
    gatsby.stdout?.on('data', () => printed.includes('You can now view') && done());
    gatsby.on('exit', () => failed(new Error(`Gatsby ended:\n${printed}`)));
  });
  await started;
  address = `http://localhost:${port}`;
  browser = await launchChromium();
  page = await stressed(await browser.newPage({ viewport: { width: 1000, height: 4000 } }));
  const isOther = (url: URL) => url.origin !== address;
  await page.route(isOther, (route) => route.fulfill({ body: '' }));
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && faults.push(`${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => faults.push(error.message));
});

afterAll(async () => {
  await browser?.close();
  if (gatsby?.pid && gatsby.exitCode === null && gatsby.signalCode === null) {
    const ended = once(gatsby, 'exit');
    process.kill(-gatsby.pid, 'SIGKILL');
    await ended;
  }
  // What Gatsby has started may still end.
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
});

test('pages open without an error, and the photos are on the gallery page', async () => {
  for (const path of ['/', '/about', '/contact', '/gallery']) await open(path);
  await becomes(async () => (await wall()).length, 3);
  await becomes(async () => (await wall()).filter((tile) => tile.includes('not yet')), []);
  first = await wall();
});

test('five photos that are copied in at once are on the page, once, in order, upright', async () => {
  const names = ['zebra', 'apple', 'melon', 'grape', 'lemon'];
  const files = await Promise.all(names.map((_, index) => upright(`hsl(${index * 70}, 60%, 50%)`)));
  for (const [index, name] of names.entries()) {
    writeFileSync(gallery(`4${index}-${name}-box.jpg`), files[index] as Buffer);
  }
  const said = ['Zebra', 'Apple', 'Melon', 'Grape', 'Lemon'];
  const added = said.map((name) => `${name} box | ${name} box | upright`);
  await becomes(wall, [...first, ...added]);
});

test('photos described, replaced, renamed and deleted at once follow', async () => {
  copyFileSync(gallery('01-loading-the-truck-at-dawn.jpg'), gallery('41-apple-box.jpg'));
  rmSync(gallery('01-loading-the-truck-at-dawn.jpg'));
  writeFileSync(gallery('40-zebra-box.jpg'), await upright('black'));
  renameSync(gallery('42-melon-box.jpg'), gallery('90-melon-box.jpg'));
  rmSync(gallery('43-grape-box.jpg'));
  describePhotos(({ '01-loading-the-truck-at-dawn.jpg': _, ...others }) => ({
    '90-melon-box.jpg': { alt: 'A melon in a box.', caption: 'A melon' },
    ...others,
    '44-lemon-box.jpg': { alt: 'A lemon in a box.', caption: 'A lemon' },
  }));
  await becomes(wall, [
    'A melon in a box. | A melon | upright',
    ...first.slice(1),
    'A lemon in a box. | A lemon | upright',
    'Zebra box | Zebra box | upright',
    'Apple box | Apple box | lying',
  ]);
});

test('one photo more than fits on a page makes a second page, which goes with it', async () => {
  await open('/about');
  const isThere = async () => {
    const query = '{ allSitePage(filter: { path: { eq: "/gallery/2" } }) { totalCount } }';
    const response = await fetch(`${address}/___graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await response.json()).data.allSitePage.totalCount === 1;
  };
  expect(await isThere()).toBe(false);
  const missing = mostOnPage + 1 - galleryPhotos().length;
  const added = Array.from({ length: missing }, (_, index) => gallery(`6${index}-crate.jpg`));
  for (const [index, file] of added.entries()) {
    const background = `hsl(${index * 8}, 60%, 50%)`;
    const crate = sharp({ create: { width: 700, height: 500, channels: 3, background } });
    writeFileSync(file, await crate.jpeg().toBuffer());
  }
  await becomes(isThere, true);
  for (const file of added) rmSync(file);
  await becomes(isThere, false);
});

test('a page follows when its picture is replaced and its words are changed', async () => {
  await open('/about');
  const picture = page.locator('#main img').first();
  const before = await picture.getAttribute('src');
  const { head } = JSON.parse(readFileSync(content('pages/about.json'), 'utf8'));
  const file = head.picture.file as string;
  writeFileSync(content(file), await sharp(content(file)).negate().jpeg().toBuffer());
  replaceIn('pages/about.json', JSON.stringify(head.title), '"The crew has a new name"');
  await becomes(heading, 'The crew has a new name');
  await becomes(async () => (await picture.getAttribute('src')) !== before, true);
});

test('broken JSON is reported on the page, with its line, until it is corrected', async () => {
  const file = 'pages/about.json';
  const good = readFileSync(content(file), 'utf8');
  save(file, good.replace('"The crew has a new name",', '"The crew has a new name"'));
  const line = good.slice(0, good.indexOf('"The crew has a new name"')).split('\n').length + 1;
  const panel = page.getByRole('alert').filter({ hasText: 'last good state' });
  const told = async () => (await panel.allTextContents()).join();
  const isTold = async () => (await told()).includes(`content/${file}:${line} - is broken JSON`);
  await becomes(isTold, true);
  expect(await heading()).toBe('The crew has a new name');
  // The terminal's last word is the same line.
  await becomes(() => lines().at(-1)?.includes(`content/${file}:${line} - is broken JSON`), true);

  save(file, good.replace('The crew has a new name', 'The crew is back'));
  await becomes(heading, 'The crew is back');
  await becomes(() => panel.count(), 0);
});

test('a photo that cannot be shown is reported on the page, with the reason, until it is gone', async () => {
  writeFileSync(gallery('45-letter.jpg'), 'Dear Sir or Madam, these are words.');
  const panel = page.getByRole('alert').filter({ hasText: 'Left out of the site' });
  const told = async () => (await panel.allTextContents()).join();
  await becomes(async () => /45-letter\.jpg.*text/.test(await told()), true);
  rmSync(gallery('45-letter.jpg'));
  await becomes(() => panel.count(), 0);
});

describe('beside the form of the desk', () => {
  let desk: RunningDesk;
  let window: Page;
  const frame = () => window.frameLocator('iframe');
  const site = () => window.frames().find((one) => one !== window.mainFrame()) as Frame;
  const field = (path: string) => window.locator(`#root_${path}`);
  const openFile = async (file: string) => {
    await window.goto(`${desk.url}#${file}`);
    await window.getByTitle(`content/${file}`, { exact: true }).waitFor();
  };

  beforeAll(async () => {
    const { port } = new URL(address);
    const other = (from: IncomingMessage, to: ServerResponse) => handOn(Number(port), from, to);
    desk = await startDeskServer({ root, port: 0, window: await windowFiles(), other });
    window = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    await openFile('pages/home.json');
    await frame().locator('h1').waitFor({ timeout });
  });
  afterAll(() => desk?.close());

  test('typing is seen at once, set as the site sets it, and nothing is saved by it', async () => {
    const before = readFileSync(content('pages/home.json'), 'utf8');
    const { ratings } = JSON.parse(readFileSync(content('company.json'), 'utf8'));
    await field('hero_title').fill(`"Ours" is rated {rating}`);
    const shown = async () => asShown((await frame().locator('h1').textContent()) ?? '');
    await becomes(shown, `“Ours” is rated ${ratings.value}`);
    // A new entry of a list, from its first letter on.
    await window.getByRole('link', { name: 'Why choose us', exact: true }).click();
    await window.getByRole('button', { name: 'Add to points', exact: true }).click();
    const points = JSON.parse(before).reasons.points.length;
    await field(`reasons_points_${points}_title`).fill('A fifth answer');
    await frame().getByRole('heading', { name: 'A fifth answer' }).waitFor({ timeout });
    await field(`reasons_points_${points}_title`).press('Shift+Home');
    expect(readFileSync(content('pages/home.json'), 'utf8')).toBe(before);
  });

  test('a press on words opens their field, also in another file, and one beside words the first of the section', async () => {
    const words = frame().locator('h3', { hasText: 'A fifth answer' });
    await words.click({ position: { x: 2, y: 8 } });
    await becomes(
      () => window.evaluate(() => document.activeElement?.id),
      `root_reasons_points_${JSON.parse(readFileSync(content('pages/home.json'), 'utf8')).reasons.points.length}_title`,
    );
    // The line begins with the company's name, which is from another file.
    const rights = frame().locator('footer p').last();
    const end = await rights.evaluate((line) => {
      const text = document.createRange();
      text.selectNode(line.lastChild as Text);
      const own = [...text.getClientRects()].at(-1) ?? new DOMRect();
      const around = line.getBoundingClientRect();
      return { x: own.left - around.left + 8, y: own.top - around.top + own.height / 2 };
    });
    await rights.click({ position: end });
    await becomes(() => window.evaluate(() => location.hash.split('?')[0]), '#shared/site.json');
    await becomes(() => window.evaluate(() => document.activeElement?.id), 'root_footer_rights');
    expect(await frame().locator('h1').count()).toBe(1);
    await openFile('pages/home.json');
    await frame().locator('section svg').nth(3).click({ force: true });
    await window.locator('#root_services_heading_name:focus').waitFor();
  });

  test('every text of every file is shown at its place, and a press on it leads back', async () => {
    // It stands on all pages, so the desk leads to no other when something is not on this one.
    await openFile('company.json');
    const { drafts, texts } = uniqueTexts(root);
    const reached = new Set<number>();
    const wrong: unknown[] = [];
    for (const route of [...routePaths, '/404'] as const) {
      await window.evaluate(
        ({ drafts, route }) => {
          const page = document.querySelector('iframe')?.contentWindow;
          page?.postMessage({ live: 'go', address: route }, location.origin);
          page?.postMessage({ live: 'drafts', drafts }, location.origin);
        },
        { drafts, route },
      );
      // The page before may still stand there: the heading has to be one of this page's file.
      const { path: file } = contentFiles.find(({ name }) => name === pageContents[route]) ?? {};
      await becomes(async () => {
        const [path, title = '', rights = ''] = await site().evaluate(() => [
          location.pathname.replace(/(.)\/$/, '$1'),
          ...['h1', 'footer p'].map((words) => document.querySelector(words)?.textContent ?? ''),
        ]);
        return [path, texts[numberOf(title)]?.file, numberOf(rights) >= 0];
      }, [route, file, true]);
      const marks = () => /[\u2061-\u2064]/.test(document.documentElement.outerHTML);
      expect(await site().evaluate(marks)).toBe(false);
      // A page may draw more of itself while it is looked at: until nothing new is on it.
      for (const tried = new Set(reached); ; ) {
        const left = (await window.evaluate(numbersOnPage)).filter((number) => !tried.has(number));
        if (left.length === 0) break;
        const shown = await window.evaluate(
          showAll,
          left.map((number) => texts[number] as KnownText),
        );
        for (const [index, number] of left.entries()) {
          tried.add(number);
          if (shown[index]) reached.add(number);
        }
      }
      for (const { words, place } of await window.evaluate(pressAll)) {
        const number = numberOf(words);
        const text = texts[number];
        if (text && place?.file === text.file && place.path.join() === text.path.join()) {
          reached.add(number);
        } else wrong.push({ route, words, place });
      }
    }
    expect(wrong).toEqual([]);
    const never = texts
      .filter((_, number) => !reached.has(number))
      .map(({ file, path }) => `${file} ${path.join('.')}`)
      .filter((name) => !notDrawn.some((pattern) => pattern.test(name)));
    expect(never).toEqual([]);
  });
});

test('nothing went wrong on the way, and the terminal is readable', async () => {
  expect(faults).toEqual([]);
  const errors = /\bERROR\b|Cannot|ENOENT|bug in Gatsby|Conflicting order/;
  expect(lines().filter((line) => errors.test(line))).toEqual([]);
});

// Gatsby keeps jobs for them, which the next build runs: without their files it would fail.
test('the prepared pictures of deleted photos stay for the next build', () => {
  expect(existsSync(gallery('43-grape-box.jpg'))).toBe(false);
  const prepared = readdirSync(join(root, '.prepared'));
  expect(prepared.filter((name) => name.includes('grape-box'))).toHaveLength(1);
});
