import { replayPresses } from './event-replay';

const root = document.documentElement;

/** Milliseconds without a file after which the script counts as lost. */
const timeout = 3000;

let silence: ReturnType<typeof setTimeout>;

/** Shows the page as without script; a link that was pressed leads to its address. */
export function fallBack(): void {
  clearTimeout(silence);
  delete root.dataset.script;
  replayPresses((element) => 'href' in element && location.assign(element.href));
}

/** Falls back when nothing arrives for three seconds; each call starts them anew. */
export function expectFiles(): void {
  clearTimeout(silence);
  silence = setTimeout(fallBack, timeout);
}

/** Falls back when the script fails before it has hydrated the page. */
export function expectNoFailure(): void {
  for (const sign of ['error', 'unhandledrejection']) addEventListener(sign, fallBack);
}

/** The page is hydrated, perhaps after a fallback: presses are replayed. */
export function leaveFallback(): void {
  clearTimeout(silence);
  root.dataset.script = '';
  for (const sign of ['error', 'unhandledrejection']) removeEventListener(sign, fallBack);
  replayPresses((element) => element.click());
}
