import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Publisher, type PublishRequest } from '../editor/desk/server/publisher';
import { buildSite } from '../editor/desk/server/site-build';
import { settingsOf } from '../editor/publish/settings';
import { ConfirmationRequired, DeployError } from '../editor/publish/target';

const usage = `npm run publish -- [--dry-run] [--built] [--whole] [--to TARGET] [--key FILE | --agent]
                         [--remove-now] [--agree QUESTION]

  --dry-run     says what would be sent; nothing is sent
  --built       publishes dist/ as it is, without a build
  --whole       sends every file, whatever lies there
  --to          /a/folder, sftp://user@host/folder, ftps://... or git; kept for the next time;
                sftp://user@host/~/folder begins where the server lets the user in
  --key         logs in by SFTP with this private key; kept for the next time
  --agent       logs in by SFTP with the keys of the running SSH agent; kept for the next time
  --remove-now  removes photos that the site has no more from the web with this release, not two later
  --agree       answers a question with yes: samples, folder; may be said several times

The password, or the passphrase of the key, stands in the environment, as PUBLISH_PASSWORD.
Ends with 0 when all went well, 1 when the site could not be made, 2 when it could not be sent, 3 when
something is asked.`;

/** What somebody has typed as a target, as the desk's form would give it. */
function parseTarget(to: string): Record<string, unknown> {
  if (to === 'git') return { kind: 'git' };
  if (!/^\w+:\/\//.test(to)) return { kind: 'folder', path: to };
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

/** The options of a command line. */
function parseOptions(args: string[], { npm_config_dry_run }: NodeJS.ProcessEnv) {
  try {
    return parseArgs({
      args,
      options: {
        // Before it stand two dashes; without them npm takes it for its own.
        'dry-run': { type: 'boolean', default: npm_config_dry_run === 'true' },
        built: { type: 'boolean', default: false },
        whole: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        'remove-now': { type: 'boolean', default: false },
        to: { type: 'string' },
        key: { type: 'string' },
        agent: { type: 'boolean', default: false },
        agree: { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch (error) {
    throw new DeployError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Takes the target and the way to log in from the options, and keeps them for the next time. */
async function setTarget(
  publisher: Publisher,
  values: ReturnType<typeof parseOptions>,
): Promise<void> {
  const settings = await publisher.settings();
  const { to, key, agent } = values;
  const target = to === undefined ? settings.target : parseTarget(to);
  const login = key === undefined ? agent && { auth: 'agent' } : { auth: 'key', keyFile: key };
  if (target) settings.target = settingsOf({ ...target, ...login });
  if (!settings.target) {
    throw new DeployError(
      'Nothing says where to publish. Say it in the desk (npm run edit), or with --to. The finished site is the folder dist/.',
    );
  }
  await publisher.saveSettings(settings);
}

/** Takes the password out of the environment. */
function takeSecret(env: NodeJS.ProcessEnv): string {
  const { PUBLISH_PASSWORD: secret = '' } = env;
  // Not for the programs that are started from here.
  delete env.PUBLISH_PASSWORD;
  return secret;
}

/**
 * `npm run publish`: puts the site online, as the desk does.
 * @returns the exit code
 */
export async function publish(
  args: string[],
  root: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number> {
  let code = 2;
  try {
    const values = parseOptions(args, env);
    if (values.help) {
      console.log(usage);
      return 0;
    }
    const publisher = new Publisher(root, buildSite);
    await publisher.finishRollBack();
    let step = '';
    const request: PublishRequest = {
      ...{ secret: takeSecret(env), confirmed: values.agree, force: values.whole, signal },
      prunePictures: values['remove-now'],
      report: (words) => {
        if (words !== step) console.error(`${words} ...`);
        step = words;
      },
    };
    await setTarget(publisher, values);
    code = 1;
    if (values.built) await publisher.checkContent(request);
    const site = values.built ? join(root, 'dist') : await publisher.prepare(request);
    code = 2;
    if (values['dry-run']) console.log(await publisher.dryRun(site, request));
    else console.log((await publisher.publish(site, request)).join('\n'));
    return 0;
  } catch (error) {
    if (error instanceof ConfirmationRequired) {
      console.error(`${error.message}\nIf so: --agree "${error.question}"`);
      return 3;
    }
    console.error(error instanceof DeployError ? error.message : error);
    return code;
  }
}

if (require.main === module) {
  const cancel = new AbortController();
  process.once('SIGINT', () => cancel.abort());
  publish(process.argv.slice(2), process.cwd(), process.env, cancel.signal).then((code) => {
    process.exitCode = code;
  });
}
