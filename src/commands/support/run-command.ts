/** The message of an error; for common errors of the system one that says what to do. */
function describe({
  code,
  path,
  port,
  message,
}: NodeJS.ErrnoException & { port?: number }): string {
  if (code === 'EADDRINUSE') {
    const command = `npm run ${process.env.npm_lifecycle_event} -- --port ${Number(port) + 1}`;
    return `Port ${port} is taken: this runs already, or another program uses it. Or try: ${command}`;
  }
  if (/^(?:EACCES|EPERM|EROFS)$/.test(code ?? '') && path) {
    return `${path} may not be written or read. Put the project into a folder of your own.`;
  }
  return message;
}

/** Runs a command; if it fails, prints the error without its stack and exits with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? describe(error) : error);
    process.exitCode = 1;
  });
}

/** Parses an integer option; throws with the option's name unless it is from min to max. */
export function countOf(option: string, value: string, min: number, max: number): number {
  const count = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (count >= min && count <= max) return count;
  throw new Error(`--${option} needs a whole number from ${min} to ${max}, not "${value}".`);
}
