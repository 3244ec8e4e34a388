import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { finishSwap } from '../pipeline/output/atomic-swap';
import { serveFolder } from './http-server';
import { countOf, runCommand } from './support/run-command';

/** `npm run serve`: serves dist/ with the headers of a real host. */
runCommand(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9000' },
      host: { type: 'string' },
    },
  });
  const port = countOf('port', values.port, 0, 65535);
  finishSwap('dist');
  if (!existsSync('dist')) throw new Error('There is no built site. Make it first: npm run build');
  const { url } = await serveFolder({ dir: 'dist', port, host: values.host });
  console.log(`The site is served at\n${url}`);
});
