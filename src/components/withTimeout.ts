import { fileTimeout } from '../boot/file-timeout';

/**
 * Rejects when a promise has not settled in time: a file that hangs is lost like any other.
 * @param timeout milliseconds
 */
export function withTimeout<Value>(awaited: Promise<Value>, timeout = fileTimeout): Promise<Value> {
  return Promise.race([
    awaited,
    new Promise<never>((_, failed) => {
      setTimeout(() => failed(new Error(`Nothing came for ${timeout} ms`)), timeout);
    }),
  ]);
}
