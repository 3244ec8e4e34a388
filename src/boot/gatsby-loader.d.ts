/** The part of Gatsby's page loader that this site uses. */
interface Window {
  ___loader?: {
    /** Fetches a page that is about to be visited. */
    hovering(path: string): void;
    /** A page that has been loaded; its path is `/404.html` at an unknown address. */
    loadPageSync(path: string): { page?: { path: string } } | undefined;
    /**
     * A page with its data; without `page` when a part of it cannot be loaded.
     * `firstPictures` is the HTML of its first screen's pictures (src/pipeline/output/first-pictures.ts).
     */
    loadPage(
      path: string,
    ): Promise<{ page?: { path: string }; json?: { firstPictures?: string } } | undefined>;
  };
  /** The scripts of the pages by the names of their files, such as `component---src-pages-about-tsx`. */
  asyncRequires?: { components: Record<string, () => Promise<unknown>> };
}
