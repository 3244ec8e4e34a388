import { type SimpleGit, simpleGit } from 'simple-git';
import { failureIn, noRemote, obstacleIn, PublishError } from './wording';

/** The git of this computer, which can ask nobody: no terminal is before the desk. */
export function openGit(root: string, more: Record<string, string> = {}): SimpleGit {
  const own = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', ...more };
  // simple-git refuses variables that name another program or repository.
  const refused = /^GIT_|EDITOR|VISUAL|PAGER|ASKPASS/i;
  const others = Object.entries(process.env).filter(([name]) => !refused.test(name));
  const env = { ...Object.fromEntries(others), ...own, SSH_ASKPASS_REQUIRE: 'force' };
  // A repository that was brought here with its folder .git may name programs of its own.
  const config = ['core.fsmonitor=false', 'core.hooksPath=.desk/no-hooks'];
  const unsafe = { allowUnsafeFsMonitor: true, allowUnsafeHooksPath: true };
  const options = { baseDir: root, trimmed: true, allowEnvironment: Object.keys(own) };
  return simpleGit({ ...options, config, unsafe }).env(env);
}

/** Turns errors of git into PublishErrors; those of the desk have a status and words already. */
export const withPublishErrors =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    work(...args).catch((error: Error) => {
      throw 'status' in error ? error : new PublishError(failureIn(error.message));
    });

/**
 * Opens the repository of the project, with the files of content/ that differ from the last commit.
 * @throws PublishError when nothing can be pushed from it
 */
export const openRepository = withPublishErrors(async (root: string) => {
  const git = openGit(root);
  const obstacle = obstacleIn(await git.raw('status', '-uno'));
  if (obstacle) throw new PublishError(obstacle);
  const { files, current, tracking } = await git.status(['--no-renames']);
  const remotes = await git.getRemotes(true);
  const upstream = tracking ?? `${remotes[0]?.name}/${current}`;
  const [, remote = '', branch = ''] = /^([^/]+)\/(.+)$/.exec(upstream) ?? [];
  const own = remotes.find(({ name }) => name === remote);
  if (!own) throw new PublishError(noRemote);
  const content = `${await git.raw('rev-parse', '--show-prefix')}content/`;
  const inContent = files.filter(({ path }) => path.startsWith(content));
  const changed = inContent.map(({ path, index, working_dir }) => {
    const isNew = /[?A]/.test(index + working_dir);
    const state = isNew ? 'new' : /D/.test(index + working_dir) ? 'removed' : 'changed';
    return { file: path.slice(content.length), state } as const;
  });
  return { root, git, remote, branch, content, changed, address: own.refs.push };
});

export type Repository = Awaited<ReturnType<typeof openRepository>>;
