/** Says how far a command is, on stderr: its result on stdout stays clean. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
