import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '../src/commands/support/run-command';

/*
 * `npm test`: every check and every test. The unit tests need no build and run in parallel with it; the
 * types are checked in parallel with the tests on the build. The output of the build and of the types is
 * printed when they have ended. Each test run adds its counts to one file, so the last line has the sum.
 */

interface Outcome {
  succeeded: boolean;
  output: string;
}

/** Runs a script of package.json; prints its output at once unless `isQuiet`. */
function npmRun(script: string, env: NodeJS.ProcessEnv, isQuiet = false): Promise<Outcome> {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Start it by npm test.');
  const child = spawn(process.execPath, [npm, 'run', script], {
    env: { ...process.env, ...env },
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((done) => {
    child.on('close', (code) => done({ succeeded: code === 0, output }));
  });
}

/** The warnings in a build's output, except those about content/. */
export const warningsIn = (output: string): string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\bwarn(?:ing)?s?\b|deprecat/i.test(line))
    .filter((line) => !line.startsWith('content/'));

async function test(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'test-counts-'));
  const env = { TEST_COUNTS: join(folder, 'counts.json') };
  const expectSuccess = async (script: string) => {
    const { succeeded } = await npmRun(script, env);
    if (!succeeded) throw new Error(`npm run ${script} failed.`);
  };
  try {
    await expectSuccess('lint');
    await expectSuccess('content-check');
    const testBeside = async (script: string, tests: string) => {
      const checked = npmRun(script, env, true).then(({ succeeded, output }) => {
        process.stdout.write(output);
        if (!succeeded) return `npm run ${script} failed.`;
        const warnings = warningsIn(output);
        return warnings.length > 0 && `npm run ${script} warns:\n${warnings.join('\n')}`;
      });
      const [problem, tested] = await Promise.all([checked, npmRun(tests, env)]);
      if (!tested.succeeded) process.exitCode = 1;
      if (problem) throw new Error(problem);
    };
    await testBeside('build', 'test:unit');
    await testBeside('types', 'test:on-build');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (require.main === module) runCommand(test);
