import type { BrowserContextOptions } from 'playwright-core';

/** The phone on which the site is tested and measured. */
export const phone = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

/** The budgets are in gzip, also on servers and browsers that know better compression. */
export const gzipOnly = { 'Accept-Encoding': 'gzip' } as const;
