import { press, replayPresses } from './event-replay';
import { fileTimeout } from './file-timeout';

const root = document.documentElement;

let timeout: ReturnType<typeof setTimeout>;

let isHydrated: boolean | undefined;

/**
 * Shows the page as without script, after the present press; a link that was pressed is followed.
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

/** Falls back when no file arrives before the timeout; each call restarts the timeout. */
export function expectFiles(): void {
  clearTimeout(timeout);
  timeout = setTimeout(fallBack, fileTimeout);
}

/**
 * Falls back when the script fails before it has hydrated the page. Errors in other scripts, such as
 * those of extensions and hosts, are ignored.
 * @param files addresses of the script's files
 */
export function expectNoFailure(files: readonly string[]): void {
  const fallBackIfOwn = (source?: string) => {
    if (files.some((file) => source?.includes(file))) fallBack();
  };
  addEventListener('error', ({ filename }) => fallBackIfOwn(filename));
  addEventListener('unhandledrejection', ({ reason }) => fallBackIfOwn(reason?.stack));
}

/** Ends the fallback when the page is hydrated, and replays the presses. */
export function leaveFallback(): void {
  isHydrated = true;
  root.dataset.script = '';
  replayPresses((element) => element.click());
}
