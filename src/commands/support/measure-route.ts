import type { Browser } from 'playwright-core';
import type { Content } from '../../content-model/files';
import { type Judgement, judge } from './lighthouse';
import { timeToNextPage } from './next-page';
import { type PageWeight, weigh } from './page-weight';
import { largestPaint } from './paint';
import { median } from './statistics';

/** What was measured of one page: medians of its runs. */
export interface RouteFigures extends PageWeight, Judgement {
  path: string;
  /** Lighthouse's Largest Contentful Paint of the same page without script, in milliseconds */
  twinPaint: number;
  paintRatio: number;
  /** Both once more under applied throttling */
  appliedPaint: number;
  appliedTwinPaint: number;
  appliedPaintRatio: number;
  /** Milliseconds from a press in the menu to the next page's heading */
  nextPage: number;
}

interface RouteToMeasure {
  browser: Browser;
  /** At which the browser takes Lighthouse's commands */
  port: number;
  runs: number;
  path: string;
  /** The page, the same without script, and the path of the next page */
  addresses: { page: string; twin: string; next: string };
  siteData: Content['siteData'];
}

interface Run {
  judgement: Judgement;
  twinPaint: number;
  appliedPaint: number;
  appliedTwinPaint: number;
  nextPage: number;
}

/**
 * Measures one page several times.
 *
 * Its paint is compared with its twin's in two ways, because each sees what the other cannot.
 * Lighthouse loads the page at full speed and reckons what a slow network would make of it: what
 * scripts do before the first frame of a fast visitor counts there, though a slow visitor's scripts
 * come after the pictures. Under applied throttling the page really is slow.
 */
export async function measureRoute(route: RouteToMeasure): Promise<RouteFigures> {
  const { browser, port, path, addresses, siteData } = route;
  const weight = await weigh(browser, addresses.page);
  const runs: Run[] = [];
  for (let run = 0; run < route.runs; run++) {
    runs.push({
      appliedPaint: await largestPaint(browser, addresses.page),
      appliedTwinPaint: await largestPaint(browser, addresses.twin),
      nextPage: await timeToNextPage(browser, addresses.page, addresses.next, siteData),
      judgement: await judge(addresses.page, port),
      twinPaint: (await judge(addresses.twin, port, { onlyCategories: ['performance'] })).paint,
    });
  }
  const middle = (of: (run: Run) => number) => median(runs.map(of));
  const paint = middle(({ judgement }) => judgement.paint);
  const twinPaint = middle((run) => run.twinPaint);
  const appliedPaint = middle((run) => run.appliedPaint);
  const appliedTwinPaint = middle((run) => run.appliedTwinPaint);
  return {
    path,
    ...weight,
    performance: middle(({ judgement }) => judgement.performance),
    accessibility: middle(({ judgement }) => judgement.accessibility),
    bestPractices: middle(({ judgement }) => judgement.bestPractices),
    seo: middle(({ judgement }) => judgement.seo),
    paint,
    twinPaint,
    paintRatio: paint / twinPaint,
    blocking: middle(({ judgement }) => judgement.blocking),
    shift: middle(({ judgement }) => judgement.shift),
    losses: [...new Set(runs.flatMap(({ judgement }) => judgement.losses))],
    appliedPaint,
    appliedTwinPaint,
    appliedPaintRatio: appliedPaint / appliedTwinPaint,
    nextPage: middle((run) => run.nextPage),
  };
}
