/** Runs a command; prints an error without its stack and exits with 1. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/** A count from the command line. Throws with the option's name when it is none. */
export function countOf(option: string, value: string, min: number): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < min) throw new Error(`--${option} ${value} is no count.`);
  return count;
}
