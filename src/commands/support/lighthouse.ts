import type { Flags } from 'lighthouse';
import { gzipOnly, phone } from './phone';

/** What Lighthouse says of a page, with its own throttling for phones. */
export interface Judgement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
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
 * Lets Lighthouse judge a page.
 * @param port at which a running browser takes commands
 */
export async function judge(
  address: string,
  port: number,
  flags: Partial<Flags> = {},
): Promise<Judgement> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    formFactor: 'mobile',
    screenEmulation: { ...phone, mobile: true, disabled: false },
    extraHeaders: gzipOnly,
    ...flags,
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${address}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse, ${address}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const losses = [...new Set(counted)].flatMap((id) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1
      ? [`${id} (${audit.score}): ${audit.displayValue ?? audit.title}`]
      : [];
  });
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    losses,
  };
}
