interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the visitor has asked for data to be saved. */
export function savesData(): boolean {
  return connection()?.saveData || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether the connection is as slow as 2g or 3g: Network Information API, Chromium only. */
export function isSlowConnection(): boolean {
  return /[23]g/.test(connection()?.effectiveType ?? '');
}
