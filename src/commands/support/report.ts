import { availableParallelism, loadavg } from 'node:os';

/** Says how far a command is, on stderr: its result on stdout stays clean. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Says so when times cannot be trusted: what is compared is measured one after the other. */
export function warnIfBusy(): void {
  const [load = 0] = loadavg();
  if (load > 0.3 * availableParallelism()) {
    say(`This computer is busy with other things (load ${load.toFixed(1)}): do not trust times.`);
  }
}

/** Rows as a table in Markdown, the first row its head. */
export function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A value with a mark behind it when it misses its target. */
export const marked = (text: string, isGood: boolean): string => (isGood ? text : `${text} !`);

/** A count of bytes in kB of 1000 bytes. */
export const inKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The sum of some numbers. */
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** The middle one of some numbers; of an even count the higher of the middle two. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Runs a command; what goes wrong in it is said without a stack, and it exits with 1. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/** A count from the command line. Throws with the option's name when it is none. */
export function countOf(option: string, value: string, least: number): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < least)
    throw new Error(`--${option} ${value} is no count.`);
  return count;
}
