let running = 0;

addEventListener('beforeunload', (event) => {
  if (running > 0) event.preventDefault();
});

/** Runs work that would be lost with the window: until it ends, the browser asks before closing or reloading. */
export async function askBeforeUnloadDuring<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
