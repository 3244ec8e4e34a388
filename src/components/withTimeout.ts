/**
 * What is waited for, while a visitor waits with it: a file that hangs is lost like any other.
 * @param awaited what is on its way
 * @param timeout milliseconds until it counts as lost; left out: as long as the page's first files
 * @returns rejected when it has not come by then
 */
export function withTimeout<Value>(awaited: Promise<Value>, timeout = 3000): Promise<Value> {
  return Promise.race([
    awaited,
    new Promise<never>((_, failed) => {
      setTimeout(() => failed(new Error(`Nothing came for ${timeout} ms`)), timeout);
    }),
  ]);
}
