/** Says what failed in words, where it is what people meet. */
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

/** Runs a command; prints an error without its stack and exits with 1. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? describe(error) : error);
    process.exitCode = 1;
  });
}

/** A count from the command line. Throws with the option's name when it is none. */
export function countOf(option: string, value: string, min: number): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < min) throw new Error(`--${option} ${value} is no count.`);
  return count;
}
