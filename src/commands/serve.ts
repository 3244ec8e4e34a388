import { parseArgs } from 'node:util';
import { settle } from '../output/put-in-place';
import { startServer } from './http-server';

/** `npm run serve`: serves the built site on this computer with the headers of the real host. */
async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9000' },
      dir: { type: 'string', default: 'dist' },
      host: { type: 'string' },
      'no-headers': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`--port ${values.port} is not a port.`);
  }
  const { dir, host } = values;
  settle(dir);
  const { url } = await startServer({ dir, port, host, headers: !values['no-headers'] });
  console.log(`The site is at ${url}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
