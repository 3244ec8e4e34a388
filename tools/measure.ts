import { parseArgs } from 'node:util';
import { serveFolder } from '../src/commands/http-server';
import { countOf, runCommand } from '../src/commands/support/run-command';
import { pageContents } from '../src/content-model/files';
import { freePort } from '../src/lib/free-port';
import { budgets } from './budgets';
import { launchChromium, noOtherHost, phone } from './chromium';
import { traceWork, type Work } from './long-tasks';

/** A value of the table, and whether it is within its budget. */
type Cell = readonly [text: string, isGood: boolean];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The median; the higher of the middle two if their count is even. */
const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

type Result = NonNullable<Awaited<ReturnType<typeof import('lighthouse').default>>>;

/** The bytes of the bodies that a visit fetched, as they were sent; headers are not counted. */
function weightOf({ artifacts }: Result): number {
  const headers = new Map<string, number>();
  let weight = 0;
  for (const { method, params } of artifacts.DevtoolsLog) {
    if (method === 'Network.responseReceived')
      headers.set(params.requestId, params.response.encodedDataLength);
    if (method === 'Network.loadingFinished')
      weight += params.encodedDataLength - (headers.get(params.requestId) ?? 0);
  }
  return weight;
}

/** Loads a page in Lighthouse several times, on its simulated slow phone and network. */
async function load(address: string, port: number, runs: number) {
  const { default: lighthouse } = await import('lighthouse');
  const { width, height } = phone.viewport;
  const results: Array<{ lhr: Result['lhr']; weight: number }> = [];
  for (let number = 0; number < runs; number++) {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      screenEmulation: { ...phone, width, height, mobile: true, disabled: false },
      // The budgets are in gzip.
      extraHeaders: { 'Accept-Encoding': 'gzip' },
    });
    const failure = result ? result.lhr.runtimeError?.message : 'no result';
    if (!result || failure) throw new Error(`Lighthouse, ${address}: ${failure}`);
    results.push({ lhr: result.lhr, weight: weightOf(result) });
  }
  return results;
}

type Results = Awaited<ReturnType<typeof load>>;

/** The medians of a page as cells of the table. */
function cellsOf(results: Results, isGallery: boolean): Cell[] {
  const middle = (audit: string) =>
    median(results.map(({ lhr }) => lhr.audits[audit]?.numericValue ?? Number.NaN));
  const scores = categories.map((name) =>
    median(results.map(({ lhr }) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100))),
  );
  const weight = median(results.map((result) => result.weight));
  const blocking = middle('total-blocking-time');
  const shift = middle('cumulative-layout-shift');
  return [
    [(weight / 1000).toFixed(1), weight <= (isGallery ? budgets.galleryAll : budgets.all)],
    [scores.join(', '), Math.min(...scores) >= budgets.score],
    [middle('first-contentful-paint').toFixed(0), true],
    [middle('largest-contentful-paint').toFixed(0), true],
    [blocking.toFixed(0), blocking <= budgets.blocking],
    [shift.toFixed(3), shift <= budgets.shift],
  ];
}

/** Prints rows as a table in Markdown. */
function printTable(head: string, rows: ReadonlyArray<readonly string[]>): void {
  const names = head.split(',');
  for (const cells of [names, names.map(() => '---'), ...rows]) {
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** How Lighthouse scores pages of dist/ on a slow phone. */
async function score(routes: readonly string[], runs: number): Promise<void> {
  const site = await serveFolder({ dir: 'dist', port: 0 });
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`, noOtherHost]);
  try {
    const rows: string[][] = [];
    for (const path of routes) {
      console.error(`${path} (${runs} runs)`);
      const results = await load(site.url + path, port, runs);
      const cells = cellsOf(results, path === '/gallery');
      rows.push([path, ...cells.map(([text, isGood]) => (isGood ? text : `${text} !`))]);
    }
    printTable('route,all kB,scores,first paint ms,LCP ms,TBT ms,CLS', rows);
    console.log(
      'kB: bodies of everything before any touch, gzip, without headers, 1 kB = 1000 bytes.',
    );
    console.log('Scores: performance, accessibility, best practices, SEO. "!" is over budget.');
  } finally {
    await browser.close();
    await site.close();
  }
}

/** The medians of a page's visits as cells of the table, and its longest tasks. */
function cellsOfWork(visits: readonly Work[]): string[] {
  const middle = (read: (work: Work) => number, digits = 0) =>
    median(visits.map(read)).toFixed(digits);
  return [
    middle(({ blocking }) => blocking),
    middle(({ tasks }) => tasks[0]?.length ?? 0),
    middle(({ tasks }) => tasks.length),
    middle(({ layouts }) => layouts),
    middle(({ forced }) => forced),
    middle(({ lcp }) => lcp),
    middle(({ shift }) => shift, 3),
  ];
}

/** The long tasks of pages on a slowed processor, of each folder in turn, so that all have the same noise. */
async function trace(
  folders: readonly string[],
  routes: readonly string[],
  runs: number,
  slowdown: number,
): Promise<void> {
  const sites = await Promise.all(folders.map((dir) => serveFolder({ dir, port: 0 })));
  const browser = await launchChromium([noOtherHost]);
  try {
    const rows: string[][] = [];
    for (const path of routes) {
      console.error(`${path} (${runs} runs)`);
      const visits = folders.map((): Work[] => []);
      for (let number = 0; number < runs; number++) {
        for (const [index, { url }] of sites.entries())
          visits[index]?.push(await traceWork(browser, url + path, slowdown));
      }
      for (const [index, dir] of folders.entries()) {
        rows.push([dir, path, ...cellsOfWork(visits[index] ?? [])]);
        for (const { length, parts } of visits[index]?.at(-1)?.tasks ?? [])
          console.error(`  ${dir}: ${length.toFixed(0)} ms: ${parts}`);
      }
    }
    printTable(
      'folder,route,blocking ms,longest task ms,long tasks,layouts,forced layouts,LCP ms,CLS',
      rows,
    );
    console.log(`Processor time of the main thread, slowed ${slowdown} times; network not slowed.`);
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.close()));
  }
}

/** `npm run measure`: Lighthouse's scores, or with --slowdown the long tasks of a trace. */
runCommand(async () => {
  const { values } = parseArgs({
    options: {
      routes: { type: 'string' },
      runs: { type: 'string', default: '3' },
      slowdown: { type: 'string' },
      beside: { type: 'string' },
    },
  });
  const runs = countOf('runs', values.runs, 1, 100);
  const routes =
    values.routes?.split(',') ?? Object.keys(pageContents).filter((path) => path !== '/404');
  if (values.slowdown === undefined) return score(routes, runs);
  const folders = [...(values.beside ? [values.beside] : []), 'dist'];
  await trace(folders, routes, runs, countOf('slowdown', values.slowdown, 1, 100));
});
