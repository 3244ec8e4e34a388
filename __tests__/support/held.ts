/** A promise, and the function that fulfils it. */
export function held() {
  let release = (): void => {};
  const promise = new Promise<void>((done) => {
    release = done;
  });
  return { promise, release };
}
