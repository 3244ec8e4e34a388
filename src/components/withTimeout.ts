import { fileTimeout } from '../boot/file-timeout';

/**
 * Rejects when a promise has not settled in time: a request that hangs counts as failed.
 * @param timeout milliseconds
 */
export function withTimeout<Value>(awaited: Promise<Value>, timeout = fileTimeout): Promise<Value> {
  return Promise.race([
    awaited,
    new Promise<never>((_, failed) => {
      setTimeout(() => failed(new Error(`No answer for ${timeout} ms`)), timeout);
    }),
  ]);
}
