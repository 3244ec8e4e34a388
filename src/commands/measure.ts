import { parseArgs } from 'node:util';
import type { Browser, Request } from 'playwright-core';
import { freePort } from '../lib/free-port';
import { serveFolder } from './http-server';
import { budgets } from './support/budgets';
import { launchChromium, noOtherHost, phone } from './support/chromium';
import { countOf, run, say, table } from './support/command';
import { readContent } from './support/read-content';

/** A value of the table, and whether it keeps its budget. */
type Cell = readonly [text: string, isGood: boolean];

/** The budgets are in gzip, also on servers and browsers that know better compression. */
const gzipOnly = { 'Accept-Encoding': 'gzip' } as const;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The middle one; of an even count the higher of the middle two. */
const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** A count of bytes in kB of 1000 bytes. */
const inKilobytes = (bytes: number, most: number): Cell => [
  (bytes / 1000).toFixed(1),
  bytes <= most,
];

/** Loads a page on the phone, leaves it alone until nothing has come for a second, and weighs it. */
async function weigh(browser: Browser, address: string): Promise<Cell[]> {
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: gzipOnly });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(address);
    for (let count = -1; count !== requests.length; ) {
      count = requests.length;
      await Promise.all(requests.map((request) => request.response()));
      await page.waitForTimeout(1000);
    }
    const { host, pathname } = new URL(address);
    const isGallery = pathname === '/gallery';
    const others = requests
      .map((request) => new URL(request.url()))
      .filter((url) => /^https?:$/.test(url.protocol) && url.host !== host).length;
    const bodies = await Promise.all(
      requests.map(async (request) => {
        const response = await request.response();
        const type = (await response?.headerValue('content-type')) ?? '';
        return { type, bytes: response ? (await request.sizes()).responseBodySize : 0 };
      }),
    );
    const bytesOf = (kind: RegExp) =>
      sum(bodies.filter(({ type }) => kind.test(type)).map(({ bytes }) => bytes));
    return [
      inKilobytes(bytesOf(/^text\/html/), isGallery ? budgets.galleryHtml : budgets.html),
      inKilobytes(bytesOf(/javascript/), budgets.script),
      inKilobytes(bytesOf(/^/), isGallery ? budgets.galleryAll : budgets.all),
      [String(others), others <= budgets.otherHosts],
    ];
  } finally {
    await context.close();
  }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lets Lighthouse judge a page some times on its simulated slow phone and network: medians. */
async function judge(address: string, port: number, runs: number) {
  const { default: lighthouse } = await import('lighthouse');
  const { width, height } = phone.viewport;
  const results: Array<NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']> = [];
  for (let number = 0; number < runs; number++) {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      screenEmulation: { ...phone, width, height, mobile: true, disabled: false },
      extraHeaders: gzipOnly,
    });
    const failure = result ? result.lhr.runtimeError?.message : 'it said nothing';
    if (!result || failure) throw new Error(`Lighthouse, ${address}: ${failure}`);
    results.push(result.lhr);
  }
  const middle = (name: string) =>
    median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const scores = categories.map((name) =>
    median(results.map((lhr) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100))),
  );
  const blocking = middle('total-blocking-time');
  const shift = middle('cumulative-layout-shift');
  const cells: Cell[] = [
    [scores.join(', '), Math.min(...scores) >= budgets.score],
    [middle('first-contentful-paint').toFixed(0), true],
    [middle('largest-contentful-paint').toFixed(0), true],
    [blocking.toFixed(0), blocking <= budgets.blocking],
    [shift.toFixed(3), shift <= budgets.shift],
  ];
  const losses = results.flatMap((lhr) =>
    Object.values(lhr.categories)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .flatMap(({ id }) => lhr.audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, score, displayValue, title }) => `${id} (${score}): ${displayValue ?? title}`),
  );
  return { cells, losses: [...new Set(losses)] };
}

const head = 'route,HTML kB,script kB,all kB,other hosts,scores,first paint ms,LCP ms,TBT ms,CLS';

/** `npm run measure`: what every page of dist/ weighs on a phone, and how Lighthouse judges it. */
run(async () => {
  const { values } = parseArgs({
    options: {
      routes: { type: 'string' },
      runs: { type: 'string', default: '3' },
      dir: { type: 'string', default: 'dist' },
    },
  });
  const runs = countOf('runs', values.runs, 1);
  const { siteData } = await readContent(process.cwd());
  const routes = values.routes?.split(',') ?? siteData.navigation.links.map(({ to }) => to);
  const site = await serveFolder({ dir: values.dir, port: 0, headers: true });
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`, noOtherHost]);
  try {
    const rows: string[][] = [];
    const lost: string[] = [];
    for (const path of routes) {
      say(`${path} (${runs} runs)`);
      const weight = await weigh(browser, site.url + path);
      const { cells, losses } = await judge(site.url + path, port, runs);
      const marked = ([text, isGood]: Cell) => (isGood ? text : `${text} !`);
      rows.push([path, ...[...weight, ...cells].map(marked)]);
      lost.push(...losses.map((loss) => `${path} lost points: ${loss}`));
    }
    console.log([table([head.split(','), ...rows]), '', ...lost].join('\n'));
    console.log('kB: bodies before any touch, gzip, 1 kB = 1000 bytes. "!" misses its budget.');
    console.log('Scores: performance, accessibility, best practices, SEO; slow phone simulated.');
  } finally {
    await browser.close();
    await site.close();
  }
});
