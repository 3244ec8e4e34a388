import { press, replayPresses } from './event-replay';
import { fileTimeout } from './file-timeout';

const root = document.documentElement;

let timeout: ReturnType<typeof setTimeout>;

let isHydrated: boolean | undefined;

/**
 * Shows the page as without script, after the press that is going on; a link that was pressed leads
 * to its address.
 */
export async function fallBack(): Promise<void> {
  clearTimeout(timeout);
  await press;
  if (isHydrated) return;
  delete root.dataset.script;
  replayPresses((element) => {
    // A photo that was pressed is large already: instant-view.ts.
    if (document.querySelector('dialog[open]')) return;
    if (element instanceof HTMLAnchorElement) location.assign(element.href);
  });
}

/** Falls back when no file arrives in time; each call restarts the time. */
export function expectFiles(): void {
  clearTimeout(timeout);
  timeout = setTimeout(fallBack, fileTimeout);
}

/**
 * Falls back when the script fails before it has hydrated the page. Errors of others, such as
 * extensions and what a host adds to pages, are none of its own.
 * @param files addresses of the script's files
 */
export function expectNoFailure(files: readonly string[]): void {
  const fallBackIfOwn = (source?: string) => {
    if (files.some((file) => source?.includes(file))) fallBack();
  };
  addEventListener('error', ({ filename }) => fallBackIfOwn(filename));
  addEventListener('unhandledrejection', ({ reason }) => fallBackIfOwn(reason?.stack));
}

/** The page is hydrated, perhaps after a fallback: presses are replayed. */
export function leaveFallback(): void {
  isHydrated = true;
  root.dataset.script = '';
  replayPresses((element) => element.click());
}
