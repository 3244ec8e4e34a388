/** Runs a piece of work when all that were given before have ended, however they ended. */
export type Queue = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

/** A serial queue: its pieces of work run one at a time, in order. One that fails stops no other. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
