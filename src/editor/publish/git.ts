import { spawn } from 'node:child_process';
import { relative } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { lockedBy, PublishError } from './wording';

/** git ended with an error. */
export class GitError extends Error {
  /** @param message what git wrote to stderr */
  constructor(
    message: string,
    readonly code: string | number | null,
  ) {
    super(message);
  }
}

/** How long a lock of another git program is waited for, and the pause between two attempts, in ms. */
const [patience, pause] = [10_000, 250];

/** The git of this computer in one folder; it can ask nobody, for no terminal is before the desk. */
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

  /** The parts of an output in which each ends with a NUL. */
  async parts(...args: readonly string[]): Promise<string[]> {
    return String(await this.bytes(args))
      .split('\0')
      .slice(0, -1);
  }

  /** Runs a command that reads lines, each of which gets a NUL at its end. */
  async feed(lines: readonly string[], ...args: readonly string[]): Promise<void> {
    if (lines.length > 0) await this.bytes(args, lines.map((line) => `${line}\0`).join(''));
  }

  /**
   * Runs a command, and waits while another git program holds a lock.
   * @param isFine the exit codes that are no error
   * @throws GitError; PublishError when a lock stays, with the path of its file
   */
  async bytes(args: readonly string[], input = '', isFine = [0]): Promise<Buffer> {
    const until = Date.now() + patience;
    for (;;) {
      const { code, output, errors } = await this.#run(args, input);
      if (typeof code === 'number' && isFine.includes(code)) return output;
      const [, file] =
        /^(?!remote:).*Unable to create '(.+\.lock)': File exists/m.exec(errors) ?? [];
      if (file === undefined) throw new GitError(errors, code);
      if (Date.now() > until) throw new PublishError(lockedBy(relative(this.root, file)));
      await wait(pause);
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
    // A repository that was brought here with its folder .git may name programs of its own.
    const own = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=.desk/no-hooks'];
    const git = spawn('git', [...own, ...args], { cwd: this.root, env, windowsHide: true });
    const ended = new Promise<{ code: number | string | null; failure: string }>((done) => {
      git.on('close', (code) => done({ code, failure: '' }));
      git.on('error', (error: NodeJS.ErrnoException) =>
        done({ code: error.code ?? '', failure: error.message }),
      );
    });
    // A command that ends early reads no more.
    git.stdin.on('error', () => undefined);
    git.stdin.end(input);
    const [output, errors] = await Promise.all([buffer(git.stdout), text(git.stderr)]);
    const { code, failure } = await ended;
    return { code, output, errors: failure || errors };
  }
}
