import { parseArgs } from 'node:util';
import { startDesk } from '../editor/desk/server/start-desk';

/** `npm run edit`: opens the editor's desk on this computer, until Ctrl+C. */
async function main() {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '9100' } } });
  const desk = await startDesk(process.cwd(), Number(values.port));
  console.log(`The editor's desk is open at ${desk.url}\nPress Ctrl+C to close it.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => desk.close().then(() => process.exit()));
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? 'The desk is open already, or another program uses its port.' : error);
  process.exitCode = 1;
});
