import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { closing, countsIn } from '../__tests__/support/closing-line';
import { runCommand } from '../src/commands/support/run-command';

/*
 * `npm test`: every check and every test. What needs no build runs in parallel with it: lint, the content
 * check and then the unit tests; the types are checked in parallel with the tests on the build, which start
 * when the build has ended. The output of the build and of the types is printed when they have ended, that
 * of the tests on the build once the unit tests have ended. The last line has the counts of both test runs.
 */

interface Outcome {
  succeeded: boolean;
  output: string;
}

interface Options {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** When the output is printed: at once, at the script's own end, or from the end of something else on */
  printed?: 'at once' | 'at its end' | Promise<unknown>;
}

/** Browsers wait more than they compute, so there are half as many again as processors. */
const browsers = Math.ceil(availableParallelism() * 1.5);

/** Runs a script of package.json. */
function npmRun(
  script: string,
  { args = [], env = {}, printed = 'at once' }: Options = {},
): Promise<Outcome> {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Start it by npm test.');
  const child = spawn(process.execPath, [npm, 'run', script, '--', ...args], {
    env: { ...process.env, ...env },
    stdio: printed === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let shown = 0;
  let isHeld = true;
  const print = () => {
    if (isHeld) return;
    process.stdout.write(output.slice(shown));
    shown = output.length;
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      print();
    });
  }
  const ended = new Promise<Outcome>((done) => {
    child.on('close', (code) => done({ succeeded: code === 0, output }));
  });
  (printed instanceof Promise ? printed : ended).then(() => {
    isHeld = false;
    print();
  });
  return ended;
}

/** The warnings in a build's output, except those about content/. */
export const warningsIn = (output: string): string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\bwarn(?:ing)?s?\b|deprecat/i.test(line))
    .filter((line) => !line.startsWith('content/'));

/** Runs a check; resolves with what is wrong, if anything is. */
async function check(
  script: string,
  printed: NonNullable<Options['printed']>,
): Promise<string | undefined> {
  const { succeeded, output } = await npmRun(script, { printed });
  if (!succeeded) return `npm run ${script} failed.`;
  const warnings = warningsIn(output);
  return warnings.length > 0 ? `npm run ${script} warns:\n${warnings.join('\n')}` : undefined;
}

/** Throws what is wrong by a check. */
async function pass(problem: Promise<string | undefined>): Promise<void> {
  const found = await problem;
  if (found) throw new Error(found);
}

async function test(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'test-counts-'));
  const runs: { counts: string; ended: Promise<Outcome> }[] = [];
  const runTests = (script: string, options: Options = {}) => {
    const counts = join(folder, `${runs.length}.json`);
    const ended = npmRun(script, { ...options, env: { TEST_COUNTS: counts } });
    runs.push({ counts, ended });
    return ended;
  };
  const build = check('build', 'at its end');
  try {
    await pass(check('lint', 'at once'));
    await pass(check('content-check', 'at once'));
    let isUnitRunning = true;
    const unit = runTests('test:unit').finally(() => {
      isUnitRunning = false;
    });
    await pass(build);
    const types = check('types', 'at its end');
    runTests('test:on-build', {
      args: ['--maxWorkers', `${browsers}`],
      printed: isUnitRunning ? unit : 'at once',
    });
    await pass(types);
  } finally {
    const outcomes = await Promise.all(runs.map(({ ended }) => ended));
    await build;
    if (outcomes.some(({ succeeded }) => !succeeded)) process.exitCode = 1;
    if (runs.length > 0) process.stdout.write(closing(runs.map(({ counts }) => countsIn(counts))));
    await rm(folder, { recursive: true, force: true });
  }
}

if (require.main === module) runCommand(test);
