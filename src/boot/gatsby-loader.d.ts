/** What this site uses of the page loader that Gatsby puts on the window. */
interface Window {
  ___loader?: {
    /** Fetches a page that is about to be visited. */
    hovering(path: string): void;
    /** A page with all that it is drawn from; it has no `page` when some of it cannot be had. */
    loadPage(path: string): Promise<{ page?: { path: string } } | undefined>;
  };
}
