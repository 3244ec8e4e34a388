import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';

/** Arguments that turn off requests and dialogs of the browser itself, which would disturb tests. */
const quietArguments = [
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

/** Makes a browser the same with and without a network: no other host can be reached. */
export const noOtherHost = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

/** The browser among the packages is for this kind of computer; others use the installed Chrome. */
const hasPackedBrowser = process.platform === 'linux' && process.arch === 'x64';

/** Only the packed font: text wraps in the same places on every computer. */
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

let unpacked: Promise<string> | undefined;

/**
 * Unpacks the browser, its libraries and its font in a process and a folder of their own, which
 * gets its final name in one step. So any number of processes may do it at once, none meets half
 * a browser, and this process keeps its environment: the package changes the one it runs in.
 */
async function unpack(): Promise<string> {
  const source = join(dirname(require.resolve('@sparticuz/chromium')), '..', '..');
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const cache = join(source, '..', '..', '.cache', 'chromium');
  const folder = join(cache, version);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(join(cache, 'unpacking-'));
  try {
    const script = `require(${JSON.stringify(source)}).executablePath()`;
    // The package unpacks its libraries only where it takes the system for this one.
    const env = { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: temporary };
    await promisify(execFile)(process.execPath, ['--eval', script], { env });
    await writeFile(join(temporary, 'fonts.conf'), fontSettings(folder));
    await rename(temporary, folder).catch((error: unknown) => {
      // Another process was faster, and its browser is as good.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

/** Starts the browser that tests and measurements use, with further arguments. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const options = { args: [...quietArguments, ...args] };
  if (!hasPackedBrowser) return chromium.launch({ ...options, channel: 'chrome' });
  unpacked ??= unpack();
  const folder = await unpacked;
  return chromium.launch({
    ...options,
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  });
}
