import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';

/** Turn off the browser's own requests and dialogs, which would disturb tests. */
const commonArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

/** The phone on which the site is tested and measured. */
export const phone = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

/** Lets the browser reach localhost alone, so that tests are the same with and without a network. */
export const noOtherHost = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

/** Whether the Chromium of @sparticuz/chromium runs here; other computers use the installed Chrome. */
const runsPackedChromium = process.platform === 'linux' && process.arch === 'x64';

/** Settings of fontconfig with the packed font alone: text wraps in the same places on every computer. */
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks Chromium, its libraries and its font from the package, once for each version. The folder gets
 * its final name when it is complete, so several processes may unpack at the same time.
 * @returns the folder
 */
function unpack(): string {
  const source = join(dirname(require.resolve('@sparticuz/chromium')), '../..');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const cache = join(source, '../../.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(`${folder}-`);
  const read = (file: string) => brotliDecompressSync(readFileSync(join(source, 'bin', file)));
  try {
    writeFileSync(join(temporary, 'chromium'), read('chromium.br'), { mode: 0o755 });
    for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
      execFileSync('tar', ['-x', '--no-same-owner', '-C', temporary], { input: read(archive) });
    }
    writeFileSync(join(temporary, 'fonts.conf'), fontSettings(folder));
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process may have finished first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Options of the Chromium that runs on this computer. */
function launchOptions(): LaunchOptions {
  if (!runsPackedChromium) return { channel: 'chrome' };
  const folder = unpack();
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      // In the locale C its search finds nothing.
      LC_ALL: 'en_US.UTF-8',
    },
  };
}

/**
 * Starts the Chromium that tests and measurements use; `args` are added to its command line. Chromium 147
 * itself crashed in one of some 4,000 starts, before it opened a page: then it is started once more.
 */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const options = { ...launchOptions(), args: [...commonArguments, ...args] };
  try {
    return await chromium.launch(options);
  } catch (error) {
    if (!String(error).includes('signal=SIGSEGV')) throw error;
    process.stderr.write('Chromium crashed before it opened a page and is started once more.\n');
    return chromium.launch(options);
  }
}
