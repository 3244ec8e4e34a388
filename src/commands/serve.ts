import { parseArgs } from 'node:util';
import { finishSwap } from '../build/output/atomic-swap';
import { serveFolder } from './http-server';
import { countOf, run } from './support/command';

/** `npm run serve`: serves the built site on this computer with the headers of the real host. */
run(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9000' },
      dir: { type: 'string', default: 'dist' },
      host: { type: 'string' },
      'no-headers': { type: 'boolean', default: false },
    },
  });
  const port = countOf('port', values.port, 0);
  const { dir, host } = values;
  finishSwap(dir);
  const { url } = await serveFolder({ dir, port, host, headers: !values['no-headers'] });
  console.log(`The site is at ${url}`);
});
