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
