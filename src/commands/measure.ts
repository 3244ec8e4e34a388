import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishedFile } from '../output/published-file';
import { startServer } from './http-server';
import { budgets } from './support/budgets';
import { freePort, launchChromium, noOtherHost } from './support/chromium';
import { build } from './support/gatsby-build';
import { type Judgement, judge, secondGeneration, slowLine } from './support/lighthouse';
import { readContent } from './support/read-content';
import {
  countOf,
  inKilobytes,
  marked,
  median,
  run,
  say,
  table,
  warnIfBusy,
} from './support/report';
import { inTemporaryFolder } from './support/temporary';
import { makeTwin } from './support/twin';
import { type Weight, weigh } from './support/weigh';

/** What was measured of one page: medians of its runs. */
interface RouteFigures extends Weight, Judgement {
  path: string;
  runs: number;
  /** Largest Contentful Paint against that of the same page without script */
  paintRatio: number;
  /** First Contentful Paint against that of the same page */
  firstPaintRatio: number;
  /** First Contentful Paint on a line of the second generation, in milliseconds */
  slowestPaint: number;
}

function report(figures: readonly RouteFigures[]): string {
  const rows = figures.map(({ path, runs, script, all, otherHosts, scores, ...route }) => [
    path,
    marked(inKilobytes(route.html), route.html <= budgets.html),
    marked(inKilobytes(script), script <= budgets.script),
    marked(inKilobytes(all), all <= (path === '/gallery' ? budgets.galleryAll : budgets.all)),
    marked(scores.join(', '), Math.min(...scores) >= budgets.score),
    route.paint.toFixed(0),
    marked(route.paintRatio.toFixed(3), route.paintRatio <= budgets.paintRatio),
    marked(route.firstPaintRatio.toFixed(3), route.firstPaintRatio <= budgets.paintRatio),
    marked((route.slowestPaint / 1000).toFixed(2), route.slowestPaint <= budgets.slowestPaint),
    marked(route.blocking.toFixed(0), route.blocking <= budgets.blocking),
    marked(route.shift.toFixed(3), route.shift <= budgets.shift),
    marked(String(otherHosts), otherHosts <= budgets.otherHosts),
    String(runs),
  ]);
  const head = [
    'route',
    'HTML kB',
    'script kB',
    'all kB',
    'performance, accessibility, best practices, SEO',
    'LCP ms',
    'against twin',
    'first paint against twin',
    'first words on 2G, s',
    'TBT ms',
    'CLS',
    'other hosts',
    'runs',
  ];
  const gallery = figures.filter(({ path }) => path === '/gallery');
  return [
    table([head, ...rows]),
    '',
    ...gallery.map(({ pictures, pictureBytes }) => {
      const bytes = marked(inKilobytes(pictureBytes), pictureBytes <= budgets.galleryPictures);
      return `All ${pictures} pictures of the gallery: ${bytes} kB\n`;
    }),
    ...figures.flatMap(({ path, losses }) => losses.map((loss) => `${path} lost points: ${loss}`)),
    'kB: bodies before any touch, gzip, 1 kB = 1000 bytes. "!" misses its budget.',
    'The rest is from Lighthouse, slow phone simulated; 2G is 280 kbit/s with 800 ms, in one run.',
    'twin: the same page without any script, and with no rule that it does not use; both on the',
    'slow line applied.',
  ].join('\n');
}

/**
 * `npm run measure`: what every page weighs and how fast it is on a slow phone. Pages are measured
 * in turn with their twins without script, so that what else the computer does meets both.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      routes: { type: 'string' },
      runs: { type: 'string', default: '3' },
      dir: { type: 'string', default: 'dist' },
      'no-build': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { routes, dir, json } = values;
  const runs = countOf('runs', values.runs, 1);
  warnIfBusy();
  if (!values['no-build']) await build(process.cwd());
  const { siteData } = await readContent(process.cwd());
  const wanted = routes?.split(',') ?? siteData.navigation.links.map(({ to }) => to);
  for (const path of wanted) {
    if (!existsSync(join(dir, publishedFile(path)))) throw new Error(`${dir} has no page ${path}.`);
  }

  await inTemporaryFolder(async (folder) => {
    await makeTwin(dir, folder);
    const site = await startServer({ dir, port: 0, headers: true });
    const twin = await startServer({ dir: folder, port: 0, headers: true });
    const port = await freePort();
    const browser = await launchChromium([`--remote-debugging-port=${port}`, noOtherHost]);
    try {
      const figures: RouteFigures[] = [];
      for (const path of wanted) {
        say(`${path} (${runs} runs)`);
        const weight = await weigh(browser, site.url + path);
        const slow = await judge(site.url + path, port, secondGeneration);
        const [own, painted, twins]: [Judgement[], Judgement[], Judgement[]] = [[], [], []];
        for (let number = 0; number < runs; number++) {
          own.push(await judge(site.url + path, port));
          painted.push(await judge(site.url + path, port, slowLine));
          twins.push(await judge(twin.url + path, port, slowLine));
        }
        const middle = (of: (one: Judgement) => number, ones = own) => median(ones.map(of));
        const ratio = (of: (one: Judgement) => number) => middle(of, painted) / middle(of, twins);
        figures.push({
          path,
          runs,
          ...weight,
          scores: [0, 1, 2, 3].map((index) => middle(({ scores }) => scores[index] ?? 0)),
          firstPaint: middle((one) => one.firstPaint),
          paint: middle((one) => one.paint),
          firstPaintRatio: ratio((one) => one.firstPaint),
          paintRatio: ratio((one) => one.paint),
          slowestPaint: slow.firstPaint,
          blocking: middle(({ blocking }) => blocking),
          shift: middle(({ shift }) => shift),
          losses: [...new Set(own.flatMap(({ losses }) => losses))],
        });
      }
      console.log(json ? JSON.stringify({ budgets, figures }, null, 2) : report(figures));
    } finally {
      await browser.close();
      await Promise.all([site.close(), twin.close()]);
    }
  });
});
