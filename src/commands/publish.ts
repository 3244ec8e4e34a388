import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Press, Publications } from '../editor/desk/server/publication';
import { buildSite } from '../editor/desk/server/site-build';
import { Asks, Stopped } from '../editor/publish/place';
import { settingsOf } from '../editor/publish/settings';

const usage = `npm run publish -- [--dry-run] [--built] [--whole] [--to PLACE] [--agree QUESTION]

  --dry-run  says what would go; nothing is sent
  --built    publishes dist/ as it is, without a build
  --whole    sends every file, whatever lies there
  --to       /a/folder, sftp://user@host/folder, ftps://..., ftp://... or git; kept for the next time;
             sftp://user@host/~/folder begins where the server lets the user in
  --agree    answers a question with yes: samples, folder, no encryption; may be said several times

The password stands in the environment, as PUBLISH_PASSWORD.
Ends with 0 when all went well, 1 when the site could not be made, 2 when it could not go over, 3 when
something is asked.`;

/** What somebody has typed as a place, as the desk's form would give it. */
function typedPlace(to: string): Record<string, unknown> {
  if (to === 'git') return { kind: 'git' };
  if (!/^(?:sftp|ftps?):/.test(to)) return { kind: 'folder', path: to };
  if (!URL.canParse(to)) {
    throw new Stopped(`"${to}" is no place. Write it as sftp://user@host/folder.`);
  }
  const { protocol, hostname, port, username, password, pathname } = new URL(to);
  if (password)
    throw new Stopped('The password belongs into PUBLISH_PASSWORD, not into the place.');
  const folder = decodeURIComponent(pathname).replace(/^\/~(?:\/|$)/, '');
  const user = decodeURIComponent(username);
  return { kind: protocol.replace(':', ''), host: hostname, port, user, folder };
}

/** The options of the command line. */
function given() {
  try {
    return parseArgs({
      options: {
        // Before it stand two dashes; without them npm takes it for its own.
        'dry-run': { type: 'boolean', default: process.env.npm_config_dry_run === 'true' },
        built: { type: 'boolean', default: false },
        whole: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        to: { type: 'string' },
        agree: { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`);
  }
}

/** `npm run publish`: puts the site online, as the desk does. */
async function main(): Promise<void> {
  const values = given();
  if (values.help) return console.log(usage);
  const root = process.cwd();
  const publications = new Publications(root, buildSite);
  const cancel = new AbortController();
  process.once('SIGINT', () => cancel.abort());
  let step = '';
  const { PUBLISH_PASSWORD: password = '' } = process.env;
  // Not for the programs that are started from here.
  delete process.env.PUBLISH_PASSWORD;
  const press: Press = {
    password,
    agreed: values.agree,
    whole: values.whole,
    signal: cancel.signal,
    tell: (words) => {
      if (words !== step) process.stderr.write(`${words} ...\n`);
      step = words;
    },
  };
  const settings = await publications.settings();
  if (values.to !== undefined) settings.place = settingsOf(typedPlace(values.to));
  if (!settings.place) {
    throw new Stopped(
      'Nothing says where to publish. Set the place in the desk (npm run edit), or say it with --to. The finished site is the folder dist/.',
    );
  }
  await publications.keepSettings(settings);
  process.exitCode = 1;
  const site = values.built ? join(root, 'dist') : await publications.prepare(press);
  process.exitCode = 2;
  if (values['dry-run']) console.log(await publications.wouldGo(site, press));
  else console.log((await publications.send(site, press)).said.join('\n'));
  process.exitCode = 0;
}

main().catch((error: unknown) => {
  process.exitCode ||= 2;
  if (error instanceof Asks) {
    console.error(`${error.message}\nIf so: --agree "${error.question}"`);
    process.exitCode = 3;
  } else console.error(error instanceof Stopped ? error.message : error);
});
