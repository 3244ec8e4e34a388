/** What this site uses of the page loader that Gatsby puts on the window. */
interface Window {
  ___loader?: {
    /** Fetches a page that is about to be visited. */
    hovering(path: string): void;
  };
}
