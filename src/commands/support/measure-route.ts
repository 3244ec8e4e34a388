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
  /** Largest Contentful Paint in milliseconds under applied throttling, */
  appliedPaint: number;
  /** and of the same page without script */
  twinPaint: number;
  /** The first divided by the second */
  paintRatio: number;
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
  frame: Content['frame'];
}

interface Run {
  judgement: Judgement;
  appliedPaint: number;
  twinPaint: number;
  nextPage: number;
}

/**
 * Measures one page several times.
 *
 * Its paint is compared with its twin's under applied throttling, not under Lighthouse's simulated
 * one: that loads the page at full speed first, where the scripts, which wait for the pictures,
 * come before the first frame is painted, and then reckons that they delay it. On the slow network
 * that it simulates they start when the picture has come.
 */
export async function measureRoute(route: RouteToMeasure): Promise<RouteFigures> {
  const { browser, port, path, addresses, frame } = route;
  const weight = await weigh(browser, addresses.page);
  const runs: Run[] = [];
  for (let run = 0; run < route.runs; run++) {
    runs.push({
      appliedPaint: await largestPaint(browser, addresses.page),
      twinPaint: await largestPaint(browser, addresses.twin),
      nextPage: await timeToNextPage(browser, addresses.page, addresses.next, frame),
      judgement: await judge(addresses.page, port),
    });
  }
  const middle = (of: (run: Run) => number) => median(runs.map(of));
  const appliedPaint = middle((run) => run.appliedPaint);
  const twinPaint = middle((run) => run.twinPaint);
  return {
    path,
    ...weight,
    performance: middle(({ judgement }) => judgement.performance),
    accessibility: middle(({ judgement }) => judgement.accessibility),
    bestPractices: middle(({ judgement }) => judgement.bestPractices),
    seo: middle(({ judgement }) => judgement.seo),
    paint: middle(({ judgement }) => judgement.paint),
    blocking: middle(({ judgement }) => judgement.blocking),
    shift: middle(({ judgement }) => judgement.shift),
    losses: [...new Set(runs.flatMap(({ judgement }) => judgement.losses))],
    appliedPaint,
    twinPaint,
    paintRatio: appliedPaint / twinPaint,
    nextPage: middle((run) => run.nextPage),
  };
}
