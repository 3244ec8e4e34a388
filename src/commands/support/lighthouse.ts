import type { Flags } from 'lighthouse';
import { gzipOnly, phone } from './phone';

/** What Lighthouse says of a page on its simulated slow phone and network. */
export interface Judgement {
  /** Performance, accessibility, best practices, search engines */
  scores: number[];
  /** First Contentful Paint in milliseconds: in this site, the first words */
  firstPaint: number;
  /** Largest Contentful Paint in milliseconds */
  paint: number;
  /** Total Blocking Time in milliseconds */
  blocking: number;
  /** Cumulative Layout Shift */
  shift: number;
  /** Audits that cost points, as "id (score): what" */
  losses: string[];
}

/**
 * Lighthouse's slow line applied to every request and not simulated. The simulation tells a first
 * paint that waited for the font from one that did not, and which of them it is changes from run to
 * run when the font comes from this computer: paints of two pages cannot be compared by it.
 */
export const slowLine = {
  onlyCategories: ['performance'],
  throttlingMethod: 'devtools',
} satisfies Partial<Flags>;

/**
 * A line of the second generation, applied to every request and not simulated: the simulation
 * counts two more round trips for the name of a host, which nobody could be faster than.
 */
export const secondGeneration = {
  ...slowLine,
  throttling: {
    rttMs: 800,
    throughputKbps: 280,
    requestLatencyMs: 800,
    downloadThroughputKbps: 280,
    uploadThroughputKbps: 280,
    cpuSlowdownMultiplier: 4,
  },
} satisfies Partial<Flags>;

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lets Lighthouse judge a page.
 * @param port at which a running browser takes commands
 * @throws when the page could not be judged
 */
export async function judge(
  address: string,
  port: number,
  flags: Partial<Flags> = {},
): Promise<Judgement> {
  const { default: lighthouse } = await import('lighthouse');
  const { width, height } = phone.viewport;
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    screenEmulation: { ...phone, width, height, mobile: true, disabled: false },
    extraHeaders: gzipOnly,
    ...flags,
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${address}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse, ${address}: ${runtimeError.message}`);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]),
  );
  return {
    scores: categoryNames.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * 100)),
    firstPaint: value('first-contentful-paint'),
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    losses: counted.flatMap((audit) =>
      audit && audit.score !== null && audit.score < 1
        ? [`${audit.id} (${audit.score}): ${audit.displayValue ?? audit.title}`]
        : [],
    ),
  };
}
