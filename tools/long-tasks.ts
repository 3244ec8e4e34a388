import type { Browser, Page } from 'playwright-core';
import { phone } from './chromium';

/** An event of a trace: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start and durations in microseconds; `tdur` is processor time, which other programs do not change. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: {
    data?: { documentLoaderURL?: string; url?: string };
    beginData?: { stackTrace?: unknown[] };
  };
}

/** A task of the page's main thread, in ms of processor time, and the parts that take most of it. */
interface Task {
  length: number;
  parts: string;
}

/**
 * The work of a visit on the page's main thread until two seconds after hydration, without the task in which
 * the browser opens the document: no page can change it, and the scripts of Playwright start in it.
 */
export interface Work {
  /** All that tasks take beyond 50 ms each */
  blocking: number;
  /** Tasks of more than 50 ms, the longest first */
  tasks: Task[];
  /** Layouts, and those that a script has forced */
  layouts: number;
  forced: number;
  /** Largest Contentful Paint in ms, Cumulative Layout Shift */
  lcp: number;
  shift: number;
}

/** A longer task delays the answer to a touch: https://www.w3.org/TR/longtasks-1/ */
const longTask = 50;

const lengthOf = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;

/** The kinds of work that a developer can change; what they contain is not listed again. */
const kinds =
  /^(?:ParseHTML|EvaluateScript|FunctionCall|FireIdleCallback|UpdateLayoutTree|Layout|PrePaint|Paint|Commit)$/;

/** Names the work inside a task, longest first. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const sums = new Map<string, number>();
  for (const event of events) {
    if (!kinds.test(event.name) || event.ts < task.ts || event.ts >= end) continue;
    const file = event.args.data?.url?.split('/').at(-1) ?? '';
    const name = `${event.args.beginData?.stackTrace ? 'forced ' : ''}${event.name} ${file}`.trim();
    sums.set(name, (sums.get(name) ?? 0) + lengthOf(event));
  }
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([name, sum]) => `${name} ${sum.toFixed(0)}`)
    .join(', ');
}

/** Reads the trace of a visit. */
function workIn(events: readonly TraceEvent[], address: string): Omit<Work, 'lcp' | 'shift'> {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  );
  if (!start) throw new Error(`The trace of ${address} has no navigation`);
  const ofPage = events.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const opened = ofPage.find(({ name }) => name === 'commitNavigationEnd');
  if (!opened) throw new Error(`The trace of ${address} does not say when the document was opened`);
  const onThread = ofPage.filter(({ ph, ts }) => ph === 'X' && ts > opened.ts);
  const tasks = onThread
    .filter((event) => /^ThreadControllerImpl::RunTask$/.test(event.name))
    .filter((event) => lengthOf(event) > longTask)
    .map((event) => ({ length: lengthOf(event), parts: partsOf(event, onThread) }))
    .sort((a, b) => b.length - a.length);
  const layouts = onThread.filter(({ name }) => name === 'Layout');
  return {
    blocking: tasks.reduce((sum, { length }) => sum + length - longTask, 0),
    tasks,
    layouts: layouts.length,
    forced: layouts.filter(({ args }) => args.beginData?.stackTrace).length,
  };
}

/** Runs in a page before its own code: reports hydration, and records what the browser reports. */
function watch() {
  document.addEventListener('site-ready', () => console.log('site-ready'));
  const seen = { lcp: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as LayoutShift).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

type LayoutShift = PerformanceEntry & { value: number };

/** Loads a page as a phone with an empty cache and waits until its script runs. */
async function visit(page: Page, address: string): Promise<{ lcp: number; shift: number }> {
  await page.addInitScript(watch);
  // Not by a function in the page, whose evaluation would be in the trace.
  const isReady = page.waitForEvent('console', (message) => message.text() === 'site-ready');
  await Promise.all([isReady, page.goto(address)]);
  await page.waitForTimeout(2000);
  return page.evaluate(() => (window as unknown as { seen: { lcp: number; shift: number } }).seen);
}

/**
 * Traces the main thread while a page is loaded.
 * @param slowdown how many times slower the processor is made
 */
export async function traceWork(
  browser: Browser,
  address: string,
  slowdown: number,
): Promise<Work> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, {
      categories: [
        'toplevel',
        'blink.user_timing',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline.stack',
      ],
    });
    const seen = await visit(page, address);
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    return { ...workIn(traceEvents, address), ...seen };
  } finally {
    await context.close();
  }
}
