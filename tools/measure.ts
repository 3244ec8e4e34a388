import { parseArgs } from 'node:util';
import { serveFolder } from '../src/commands/http-server';
import { countOf, runCommand } from '../src/commands/support/run-command';
import { pageContents } from '../src/content-model/files';
import { freePort } from '../src/lib/free-port';
import { budgets } from './budgets';
import { launchChromium, noOtherHost, phone } from './chromium';

/** A value of the table, and whether it is within its budget. */
type Cell = readonly [text: string, isGood: boolean];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The median; the higher of the middle two if their count is even. */
const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Loads a page in Lighthouse several times, on its simulated slow phone and network. */
async function load(address: string, port: number, runs: number) {
  const { default: lighthouse } = await import('lighthouse');
  const { width, height } = phone.viewport;
  const results: Array<NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']> = [];
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
    results.push(result.lhr);
  }
  return results;
}

type Results = Awaited<ReturnType<typeof load>>;

/** The medians of a page as cells of the table. */
function cellsOf(results: Results, isGallery: boolean): Cell[] {
  const middle = (audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const scores = categories.map((name) =>
    median(results.map((lhr) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100))),
  );
  const weight = middle('total-byte-weight');
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

/** `npm run measure`: how Lighthouse scores every page of dist/ on a slow phone. */
runCommand(async () => {
  const { values } = parseArgs({
    options: { routes: { type: 'string' }, runs: { type: 'string', default: '3' } },
  });
  const runs = countOf('runs', values.runs, 1, 100);
  const routes =
    values.routes?.split(',') ?? Object.keys(pageContents).filter((path) => path !== '/404');
  const site = await serveFolder({ dir: 'dist', port: 0 });
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`, noOtherHost]);
  try {
    const head = 'route,all kB,scores,first paint ms,LCP ms,TBT ms,CLS'.split(',');
    const rows = [head, head.map(() => '---')];
    for (const path of routes) {
      console.error(`${path} (${runs} runs)`);
      const results = await load(site.url + path, port, runs);
      const cells = cellsOf(results, path === '/gallery');
      rows.push([path, ...cells.map(([text, isGood]) => (isGood ? text : `${text} !`))]);
    }
    for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
    console.log('kB: everything before any touch, gzip, with headers, 1 kB = 1000 bytes.');
    console.log('Scores: performance, accessibility, best practices, SEO. "!" is over budget.');
  } finally {
    await browser.close();
    await site.close();
  }
});
