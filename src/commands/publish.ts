import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Publisher, type PublishRequest } from '../editor/desk/server/publisher';
import { buildSite } from '../editor/desk/server/site-build';
import { settingsOf } from '../editor/publish/settings';
import { ConfirmationRequired, DeployError } from '../editor/publish/target';

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

/** What somebody has typed as a target, as the desk's form would give it. */
function parseTarget(to: string): Record<string, unknown> {
  if (to === 'git') return { kind: 'git' };
  if (!/^(?:sftp|ftps?):/.test(to)) return { kind: 'folder', path: to };
  if (!URL.canParse(to)) {
    throw new DeployError(`"${to}" is no target. Write it as sftp://user@host/folder.`);
  }
  const { protocol, hostname, port, username, password, pathname } = new URL(to);
  if (password)
    throw new DeployError('The password belongs into PUBLISH_PASSWORD, not into the target.');
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
    throw new DeployError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** `npm run publish`: puts the site online, as the desk does. */
async function main(): Promise<void> {
  const values = given();
  if (values.help) return console.log(usage);
  const root = process.cwd();
  const publisher = new Publisher(root, buildSite);
  const cancel = new AbortController();
  process.once('SIGINT', () => cancel.abort());
  let step = '';
  const { PUBLISH_PASSWORD: password = '' } = process.env;
  // Not for the programs that are started from here.
  delete process.env.PUBLISH_PASSWORD;
  const request: PublishRequest = {
    password,
    confirmed: values.agree,
    whole: values.whole,
    signal: cancel.signal,
    report: (words) => {
      if (words !== step) process.stderr.write(`${words} ...\n`);
      step = words;
    },
  };
  const settings = await publisher.settings();
  if (values.to !== undefined) settings.target = settingsOf(parseTarget(values.to));
  if (!settings.target) {
    throw new DeployError(
      'Nothing says where to publish. Set the target in the desk (npm run edit), or say it with --to. The finished site is the folder dist/.',
    );
  }
  await publisher.saveSettings(settings);
  process.exitCode = 1;
  const site = values.built ? join(root, 'dist') : await publisher.prepare(request);
  process.exitCode = 2;
  if (values['dry-run']) console.log(await publisher.dryRun(site, request));
  else console.log((await publisher.send(site, request)).said.join('\n'));
  process.exitCode = 0;
}

main().catch((error: unknown) => {
  process.exitCode ||= 2;
  if (error instanceof ConfirmationRequired) {
    console.error(`${error.message}\nIf so: --agree "${error.question}"`);
    process.exitCode = 3;
  } else console.error(error instanceof DeployError ? error.message : error);
});
