import { expectFiles, expectNoFailure, fallBack } from './fallback';
import { isSlowConnection, savesData } from './saves-data';

/** Preloads a file; rejected when it cannot be had. */
function preload(address: string): Promise<void> {
  return new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = address.endsWith('.js') ? 'script' : 'fetch';
    if (link.as === 'fetch') link.crossOrigin = 'anonymous';
    // Browsers also preload a response such as "not found".
    link.onload = () => {
      expectFiles();
      const [entry] = performance.getEntriesByName(link.href);
      const status = (entry as PerformanceResourceTiming | undefined)?.responseStatus ?? 200;
      if (status >= 400) failed();
      else done();
    };
    link.onerror = failed;
    link.href = address;
    document.head.append(link);
  });
}

/** Resolves when an image has loaded, or cannot be. */
const settled = (image: HTMLImageElement) =>
  image.complete ||
  new Promise((done) => {
    image.onload = image.onerror = done;
  });

/** Resolves when the pictures of the first screen have loaded, lazy ones too, or after three seconds. */
function firstScreen(): Promise<unknown> {
  return new Promise((done) => {
    setTimeout(done, 3000);
    // An observer is told after the next layout; to ask for rectangles would force one.
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const loaded = entries.map(
        ({ target, isIntersecting }) =>
          isIntersecting && target instanceof HTMLImageElement && settled(target),
      );
      Promise.all(loaded).then(done);
    });
    // A page may have no pictures.
    observer.observe(document.body);
    for (const image of document.images) observer.observe(image);
  });
}

/** Calls a function after the page has loaded and its first screen is painted. */
function afterFirstScreen(call: () => void): void {
  const wait = () =>
    firstScreen().then(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(call, 100))),
    );
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Runs scripts in their order once all files have loaded: some of them alone would break the page. */
function run(scripts: readonly string[], ahead: readonly string[]): void {
  expectFiles();
  const files = [...scripts, ...ahead];
  // Each in a task of its own: on a slow phone a request takes the browser 20 ms.
  const preloaded = files.map(
    (file) =>
      new Promise<void>((done, failed) => {
        setTimeout(() => preload(file).then(done, failed));
      }),
  );
  Promise.all(preloaded).then(() => {
    expectNoFailure(files);
    for (const address of scripts) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      document.head.append(script);
    }
  }, fallBack);
}

/**
 * Starts the page's script when it competes with no other download: after the pictures of the first
 * screen, or at the first touch, key or scroll. On a slow connection, or where data is to be saved,
 * only a press or a key starts it: reading and calling need no script.
 * @param scripts addresses of the scripts to run, in their order
 * @param ahead addresses of the files that the scripts request first
 */
export function deferHydration(scripts: readonly string[], ahead: readonly string[]): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    run(scripts, ahead);
  };
  const isConstrained = savesData() || isSlowConnection();
  // A touch that scrolls ends without pointerup.
  const eventTypes = isConstrained
    ? ['pointerup', 'click', 'keydown']
    : ['pointerdown', 'touchstart', 'keydown', 'click', 'scroll', 'wheel'];
  for (const type of eventTypes) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  }
  if (!isConstrained) afterFirstScreen(start);
}
