import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lockedBy, PublishError } from './wording';

const run = promisify(execFile);

/** How long a lock of another git program is waited for, and the time between two attempts, in ms. */
const [lockTimeout, retryInterval] = [10_000, 250];

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
   * @throws Error with what git wrote to stderr; PublishError when a lock stays, with the path of its file
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
    // The settings of a copied repository may name programs to run.
    const own = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=.desk/no-hooks'];
    const options = { cwd: this.root, env, windowsHide: true, maxBuffer: Number.POSITIVE_INFINITY };
    const git = run('git', [...own, ...args], { ...options, encoding: 'buffer' });
    // A command that ends early closes its input.
    git.child.stdin?.on('error', () => undefined).end(input);
    return git.then(
      ({ stdout }) => ({ output: stdout, errors: '' }),
      ({ stderr, message }) => ({ output: null, errors: String(stderr) || message }),
    );
  }
}
