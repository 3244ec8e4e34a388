/** Runs a task when all earlier ones have ended, whether they succeeded or failed. */
export type Queue = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

/** Creates a serial queue: its tasks run one at a time, in order. A task that fails stops no other. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
