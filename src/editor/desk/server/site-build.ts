import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { copyProject } from '../../../lib/copy-project';
import { DeployError } from '../../publish/target';

/** What a build is at: in words, and how much of it is done where that can be known. */
export type ReportProgress = (words: string, done?: number, of?: number) => void;

// GATSBY: command line
/** What of Gatsby's log is read here, which it sends to whoever has started it. */
interface Logged {
  action?: {
    type: string;
    payload: { uuid?: string; text?: string; current?: number; total?: number };
  };
}

/** Gatsby's steps as an editor may read them. */
const steps: readonly [RegExp, string][] = [
  [/^Running gatsby-plugin-sharp/, 'Pictures are made'],
  [/^Building production JavaScript/, 'Scripts and styles are put together'],
  [/^run queries/, 'Texts are read'],
  [/^Building static HTML/, 'Pages are written'],
  [/^onPostBuild/, 'The site is made lighter'],
];

/** Tells of Gatsby's steps as they go on. */
function follow(report: ReportProgress): (logged: Logged) => void {
  const running = new Map<string, { words: string; done: number; of: number }>();
  return ({ action }) => {
    const { uuid = '', text = '', current, total } = action?.payload ?? {};
    const words = steps.find(([pattern]) => pattern.test(text))?.[1];
    if (action?.type === 'ACTIVITY_START' && words) running.set(uuid, { words, done: 0, of: 0 });
    const step = running.get(uuid);
    if (!step || action?.type === 'ACTIVITY_END') return;
    step.done = current ?? step.done;
    step.of = total ?? step.of;
    if (step.of > 0) report(step.words, step.done, step.of);
    else report(step.words);
  };
}

/**
 * Builds the site of a project's folder into its dist/.
 * @throws DeployError with what stopped it
 */
export async function buildSite(
  root: string,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<string> {
  const child = fork(join(root, 'node_modules/gatsby/cli.js'), ['build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, CI: 'true', GATSBY_LOGGER: 'yurnalist' },
    execArgv: [],
    signal,
  });
  const lines: string[] = [];
  child.stdout?.on('data', (bytes) => lines.push(...String(bytes).split('\n')));
  child.stderr?.on('data', (bytes) => lines.push(...String(bytes).split('\n')));
  child.on('error', () => undefined);
  child.on('message', follow(report));
  report('The site is made');
  const [code] = await once(child, 'close').catch(() => [null]);
  if (signal.aborted) throw new DeployError('Cancelled. Visitors see the site as it was.');
  if (code === 0) return join(root, 'dist');
  const errors = lines.filter((line) => /^content\/|error/i.test(line)).slice(0, 3);
  throw new DeployError(
    `The site could not be made: ${(errors.join(' ') || lines.slice(-4).join(' ')).slice(0, 600)}`,
  );
}

/**
 * Builds the site in a copy of the project: in the project itself the live page is at work, and an
 * editor who goes on typing changes what is being read.
 * @param copy its folder, which is kept for the next time
 */
export async function buildInCopy(
  copy: string,
  root: string,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<string> {
  report('The site is made');
  await copyProject(root, copy);
  return buildSite(copy, signal, report);
}
