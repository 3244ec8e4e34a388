import { resolve } from 'node:path';
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
  // These options, and --work-tree, are the desk's own.
  const unsafe = {
    allowUnsafeFsMonitor: true,
    allowUnsafeHooksPath: true,
    allowUnsafeConfigPaths: true,
  };
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
 * Opens the repository of the project.
 * @throws PublishError when nothing can be pushed from it
 */
export const openRepository = withPublishErrors(async (root: string) => {
  const git = openGit(root);
  const obstacle = obstacleIn(await git.raw('status', '-uno'));
  if (obstacle) throw new PublishError(obstacle);
  const { current, tracking } = await git.status(['-uno']);
  const remotes = await git.getRemotes(true);
  const upstream = tracking ?? `${remotes[0]?.name}/${current}`;
  const [, remote = '', branch = ''] = /^([^/]+)\/(.+)$/.exec(upstream) ?? [];
  const own = remotes.find(({ name }) => name === remote);
  if (!own) throw new PublishError(noRemote);
  const about = await git.raw('rev-parse', '--git-path', 'publishing.json', '--show-prefix');
  const [stateFile = '', prefix = ''] = about.split('\n');
  return {
    root,
    git,
    remote,
    branch,
    address: own.refs.push,
    /** The path of content/ in the repository */
    content: `${prefix}content/`,
    /** Says which publication is under way, or was cut short */
    stateFile: resolve(root, stateFile),
  };
});

export type Repository = Awaited<ReturnType<typeof openRepository>>;

/** A file of content/ that differs from the last commit. */
export interface ChangedFile {
  /** Path below content/ */
  file: string;
  state: 'new' | 'removed' | 'changed';
}

/**
 * The files of content/ that differ from the last commit; of new ones also those in new folders, but
 * of a repository in content/ its folder alone.
 */
export const changedFiles = withPublishErrors(async ({ git, content }: Repository) => {
  const { files } = await git.status(['--no-renames', '-uall', '--', 'content']);
  return files.map(({ path, index, working_dir }): ChangedFile => {
    const isNew = /[?A]/.test(index + working_dir);
    const state = isNew ? 'new' : /D/.test(index + working_dir) ? 'removed' : 'changed';
    return { file: path.slice(content.length), state };
  });
});

/** The bytes of a version of a file, by its id in git. */
export const versionBytes = withPublishErrors(
  (root: string, id: string): Promise<Buffer> => openGit(root).binaryCatFile(['blob', id]),
);
