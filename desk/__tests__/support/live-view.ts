import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { becomes } from '../../../__tests__/support/browser';
import { asShown, projectRoot } from '../../../__tests__/support/content';
import { copyProject } from '../../../__tests__/support/copy-project';
import { stressed } from '../../../__tests__/support/stress';
import { freePort } from '../../../src/lib/free-port';
import { launchChromium } from '../../../tools/chromium';

/** `npm run develop` on a copy of the project, with its gallery open: nothing is loaded again by hand. */
export class LiveView {
  readonly root = mkdtempSync(join(tmpdir(), 'develop-'));
  browser!: Browser;
  page!: Page;
  address = '';
  firstPhoto = '';
  #gatsby: ChildProcess | undefined;
  #printed = '';

  /** @param pages files of src/pages/ that the copy keeps, for Gatsby compiles all before it starts */
  constructor(private readonly pages: RegExp = /./) {
    // Each waits for the next step of Gatsby's start: all of them together take a busy computer too long.
    beforeAll(() => this.#start());
    beforeAll(() => this.#reports('You can now view'));
    beforeAll(() => this.#open());
    afterAll(() => this.#end());
  }

  content = (path: string) => join(this.root, 'content', path);
  gallery = (name: string) => this.content(`gallery/${name}`);
  read = (path: string) => readFileSync(this.content(path), 'utf8');

  /** Saves as good editors do: the file is complete at any moment. */
  save(path: string, text: string): void {
    writeFileSync(`${this.root}/saving`, text);
    renameSync(`${this.root}/saving`, this.content(path));
  }

  /** A line for every photo of the gallery page: its text, and whether it is upright or lying once it is loaded. */
  wall = async () => {
    const lines = await this.page.locator('#main li a:has(img)').evaluateAll((links) =>
      links.map((tile) => {
        const { alt, naturalWidth, naturalHeight } = tile.querySelector('img') as HTMLImageElement;
        const states = { [-1]: 'upright', 0: 'not yet', 1: 'lying' };
        return `${alt} | ${states[Math.sign(naturalWidth - naturalHeight) as -1 | 0 | 1]}`;
      }),
    );
    return lines.map(asShown).join('\n');
  };

  /** Takes all photos but the first ones out of the copy's gallery, and those of the reviews off the first page. */
  #keepPhotos(count: number): string {
    const home = JSON.parse(this.read('pages/home.json'));
    for (const shown of home.reviews.shown) delete shown.picture;
    this.save('pages/home.json', JSON.stringify(home, null, 2));
    const { $schema, ...captions } = JSON.parse(this.read('gallery/captions.json'));
    const photos = Object.entries(captions);
    for (const [photo] of photos.slice(count)) rmSync(this.gallery(photo));
    const kept = Object.fromEntries(photos.slice(0, count));
    this.save('gallery/captions.json', JSON.stringify({ $schema, ...kept }, null, 2));
    return photos[0]?.[0] ?? '';
  }

  /** Waits until Gatsby reports something. */
  #reports(words: string): Promise<void> {
    return new Promise((done, failed) => {
      const check = () => this.#printed.includes(words) && done();
      this.#gatsby?.stdout?.on('data', check);
      this.#gatsby?.on('exit', () => failed(new Error(`Gatsby ended:\n${this.#printed}`)));
      check();
    });
  }

  async #start(): Promise<void> {
    const { root } = this;
    await copyProject(projectRoot, root);
    for (const page of readdirSync(join(root, 'src/pages')))
      if (!this.pages.test(page)) rmSync(join(root, 'src/pages', page));
    // The pictures as a build has prepared them.
    cpSync(join(projectRoot, '.prepared'), join(root, '.prepared'), { recursive: true });
    this.firstPhoto = this.#keepPhotos(3);
    writeFileSync(join(root, 'editor.sh'), `#!/bin/sh\necho "$*" >> "${join(root, 'started')}"\n`);
    chmodSync(join(root, 'editor.sh'), 0o755);
    const port = await freePort();
    const program = join(root, 'src/commands/gatsby.cjs');
    const gatsby = spawn(process.execPath, [program, 'develop', '--port', String(port)], {
      cwd: root,
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        // For a plain log; pictures are made on demand all the same, as for an editor.
        CI: 'true',
        GATSBY_ENABLE_LAZY_IMAGES_IN_CI: 'true',
        // One worker: the other one only takes time to start, beside other tests.
        GATSBY_CPU_COUNT: '2',
        GATSBY_TELEMETRY_DISABLED: '1',
        // The program that Gatsby starts with a file that a page names.
        REACT_EDITOR: join(root, 'editor.sh'),
      },
    });
    this.#gatsby = gatsby;
    this.address = `http://localhost:${port}`;
    for (const stream of [gatsby.stdout, gatsby.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#printed += text;
      });
    }
    await this.#reports('bootstrap finished');
  }

  async #open(): Promise<void> {
    this.browser = await launchChromium();
    const viewport = { width: 1000, height: 4000 };
    this.page = await stressed(await this.browser.newPage({ viewport }));
    // The development bundle is large: on a busy computer it is still loading after half a minute.
    await this.page.goto(`${this.address}/gallery`, { waitUntil: 'commit' });
    await becomes(() => this.page.evaluate(() => document.readyState), 'complete');
    await becomes(async () => (await this.wall()).match(/upright|lying/g)?.length, 3);
  }

  async #end(): Promise<void> {
    await this.browser?.close();
    const gatsby = this.#gatsby;
    if (gatsby?.pid && gatsby.exitCode === null && gatsby.signalCode === null) {
      const ended = once(gatsby, 'exit');
      process.kill(-gatsby.pid, 'SIGKILL');
      await ended;
    }
    // Work that Gatsby has started may still end.
    rmSync(this.root, { recursive: true, force: true, maxRetries: 10 });
  }
}
