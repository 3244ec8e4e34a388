import { type ChildProcess, execFile } from 'node:child_process';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lockedBy, PublishError, silentHost, withoutProgress } from './wording';

const run = promisify(execFile);

/** How long a lock of another git program is waited for, and the time between two attempts, in ms. */
const [lockTimeout, retryInterval] = [10_000, 250];

/**
 * How long in ms a command may wait for the host without a word from it, by its name; and how long a
 * transfer by HTTP may stand still.
 */
export const hostLimits: Record<string, number> = {
  'ls-remote': 60_000,
  fetch: 600_000,
  push: 600_000,
  http: 60_000,
};

/** Settings of each command in place of the user's and the repository's. */
const ownSettings = () => [
  // The settings of a copied repository may name programs to run.
  'core.fsmonitor=false',
  'core.hooksPath=.desk/no-hooks',
  'push.gpgSign=false',
  'merge.verifySignatures=false',
  'status.short=false',
  // Not more: a host that works on a push sends one byte a second.
  'http.lowSpeedLimit=1',
  `http.lowSpeedTime=${(hostLimits.http ?? 0) / 1000}`,
];

/** Ends a program and all that it has started: git's helpers and their windows outlive git. */
async function endTree(pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await run('taskkill', ['/pid', `${pid}`, '/t', '/f']);
    return;
  }
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const programs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const parent of tree) {
    tree.push(...programs.flatMap(([id, of]) => (id && of === parent ? [id] : [])));
  }
  for (const one of tree) {
    try {
      process.kill(one);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Rejects, and ends git, when it has written nothing for so long. */
const endWhenSilent = (git: ChildProcess, limit: number): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(async () => {
      // What it has started may outlive it and keep its output open.
      const hasEnded = git.exitCode !== null || git.signalCode !== null;
      if (git.pid && !hasEnded) await endTree(git.pid).catch(() => git.kill());
      reject(new PublishError(silentHost));
    }, limit);
    git.stderr?.on('data', () => timer.refresh());
    git.once('close', () => clearTimeout(timer));
  });

/** Runs git in one folder. Git cannot ask for a password: the desk has no terminal. */
export class Git {
  /** @param env more environment variables, such as GIT_INDEX_FILE */
  constructor(
    readonly root: string,
    private readonly env: Record<string, string> = {},
  ) {}

  with(env: Record<string, string>): Git {
    return new Git(this.root, { ...this.env, ...env });
  }

  /** The output of a command, without its last line end. */
  async text(...args: readonly string[]): Promise<string> {
    return String(await this.bytes(args)).replace(/\n$/, '');
  }

  /** The output of a command; null when it ends with an error. */
  textOrNull(...args: readonly string[]): Promise<string | null> {
    return this.text(...args).catch(() => null);
  }

  /** The parts of an output, each of which ends with a NUL. */
  async parts(...args: readonly string[]): Promise<string[]> {
    return String(await this.bytes(args))
      .split('\0')
      .slice(0, -1);
  }

  /**
   * Runs a command that reads lines from its input, each sent with a NUL at its end. Without lines it is
   * not run: `reset` would reset the complete index then.
   */
  async feed(lines: readonly string[], ...args: readonly string[]): Promise<void> {
    if (lines.length > 0) await this.bytes(args, lines.map((line) => `${line}\0`).join(''));
  }

  /**
   * Runs a command; waits while another git program holds a lock.
   * @returns the output
   * @throws Error with what git wrote to stderr; PublishError when a lock stays, with the path of its
   *   file, and when the host is silent
   */
  async bytes(args: readonly string[], input = ''): Promise<Buffer> {
    const until = Date.now() + lockTimeout;
    for (;;) {
      const { output, errors } = await this.#run(args, input);
      if (output) return output;
      const [, file] =
        /^(?!remote:).*Unable to create '(.+\.lock)': File exists/m.exec(errors) ?? [];
      if (file === undefined) throw new Error(errors);
      if (Date.now() > until) throw new PublishError(lockedBy(relative(this.root, file)));
      await wait(retryInterval);
    }
  }

  async #run(args: readonly string[], input: string) {
    const others = Object.entries(process.env).filter(([name]) => !/^GIT_|ASKPASS/i.test(name));
    const env = {
      ...Object.fromEntries(others),
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      SSH_ASKPASS_REQUIRE: 'force',
      ...this.env,
    };
    const own = ownSettings().flatMap((setting) => ['-c', setting]);
    const options = { cwd: this.root, env, windowsHide: true, maxBuffer: Number.POSITIVE_INFINITY };
    const git = run('git', [...own, ...args], { ...options, encoding: 'buffer' });
    // A command that ends early closes its input.
    git.child.stdin?.on('error', () => undefined).end(input);
    const answer = git.then(
      ({ stdout }) => ({ output: stdout, errors: '' }),
      ({ stderr, message }) => ({
        output: null,
        errors: withoutProgress(String(stderr)) || message,
      }),
    );
    const limit = hostLimits[args[0] ?? ''];
    return limit ? Promise.race([answer, endWhenSilent(git.child, limit)]) : answer;
  }
}
