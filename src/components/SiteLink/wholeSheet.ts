let fetched: Promise<void> | null = null;

/**
 * Fetches the sheet with the styles of every page, if the page has only its own, as all pages of
 * dist/ (src/pipeline/output/page-styles.ts).
 * @returns settled when other pages can be shown; rejected when the sheet cannot be had
 */
export function fetchWholeSheet(): Promise<void> {
  const address = document.documentElement.dataset.sheet;
  if (!address) return Promise.resolve();
  fetched ??= new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => {
      delete document.documentElement.dataset.sheet;
      done();
    };
    link.onerror = (error) => {
      link.remove();
      fetched = null;
      failed(error);
    };
    document.head.append(link);
  });
  return fetched;
}
