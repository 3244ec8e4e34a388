/** Why something cannot be published, in sentences for the editor. */
export class PublishError extends Error {
  readonly status = 409;
}

/** Said when git knows no address to push to. */
export const noRemote =
  'This folder does not know where to publish: it has no repository at a git host. In GitHub Desktop (desktop.github.com) choose File, "Add local repository" and this folder, then press "Publish repository".';

type Sentences = readonly (readonly [pattern: RegExp, sentence: string])[];

/** States of "git status" that stop a commit. */
const states: Sentences = [
  [/No commits yet/, 'The repository is empty. Ask who keeps the code to push the project once.'],
  [
    /rebase in progress|have unmerged paths|still merging|You are currently/,
    'git is in the middle of a merge or a rebase. Finish it (git status says how), then publish again.',
  ],
  [/HEAD detached/, 'git is on no branch (a detached HEAD). Go to one: git switch main'],
];

/** Failures of git by its output. */
const failures: Sentences = [
  [/ENOENT/, 'There is no git on this computer. Install it from git-scm.com.'],
  [
    /not a git repository/,
    'The folder of the project does not know where to publish: it is no git repository, as when it was unpacked from a ZIP file. In GitHub Desktop (desktop.github.com) choose File, "Clone repository" and the website. Then copy your folder content over the one in the clone, and start the desk there.',
  ],
  [
    /tell me who you are|auto-detect|empty ident|no email/,
    'git does not know who you are. Say it once: git config --global user.name "Your Name", then git config --global user.email you@example.com',
  ],
  [
    /E(?:ACCES|PERM|ROFS)\b|[Rr]ead-only file system|insufficient permission|(?:create|open|lock|write) .*Permission denied/,
    'The folder of the project may not be written on this computer. Ask who looks after it.',
  ],
  [/GH001|file size limit/, 'A photo is larger than the git host takes. Use a smaller one.'],
  [
    /protected branch|hook declined|GH0(?:06|13)/,
    'The git host refuses changes of this branch. Ask who looks after it for the right to push.',
  ],
  [
    /ossible to fast-forward/,
    'This computer has commits that were never pushed, and the host has others. Ask who keeps the code to join the two (git pull --rebase), then publish again.',
  ],
  [
    /overwritten by merge|not uptodate/,
    'Somebody else has changed the program of the site, and so have you, in the same files. Ask who keeps the code. Nothing was changed.',
  ],
  [/rejected/, 'Somebody else published at the same moment. Publish again.'],
  [
    /could not read|Authentication failed|Permission denied|Host key|error: 40[13]/,
    'The git host does not let this computer in. Sign in by a push in a terminal: git push',
  ],
  [
    /resolve host|unable to access|refused|timed out|unreachable/,
    'The git host cannot be reached. Look whether this computer is online, then publish again.',
  ],
  [
    /not appear to be a git repository|[Nn]ot found|not exist/,
    "There is no repository at the remote's address. Correct it: git remote set-url origin ADDRESS",
  ],
];

const find = (sentences: Sentences, output: string) =>
  sentences.find(([pattern]) => pattern.test(output))?.[1];

/** Why nothing can be committed, by the output of "git status"; undefined when it can. */
export const obstacleIn = (status: string): string | undefined => find(states, status);

/** Said when a lock of git is in the way; with the path of its file. */
export const lockedBy = (file: string): string =>
  `Another git program is at work in this folder, or was cut off: its file ${file} is there. Wait until it is done, then publish again. If GitHub Desktop and all other git programs are closed, delete that file.`;

/** A failure of git in words. Addresses in its output may hold a password. */
export const failureIn = (output: string): string =>
  find(failures, output) ??
  `git says: ${ending(output.replace(/\/\/[^@/\s]*@/g, '//'))} Nothing is lost.`;

/** The last words of a text. */
const ending = (text: string) =>
  text.length > 300 ? text.slice(-300).replace(/^\S*/, '...') : text;

/** The page of a repository at a known host, by the address of the remote; null for any other. */
export function hostPage(remote: string): string | null {
  const pattern =
    /^(?:\w+:\/\/)?(?:[^@/]*@)?(github\.com|gitlab\.com|codeberg\.org)(?::\d+)?[:/]+([\w./-]+?)(?:\.git)?\/?$/;
  const [, host, path] = pattern.exec(remote) ?? [];
  return host ? `https://${host}/${path}` : null;
}

/** The subject of a commit: the editor's message, else the names of the changed files. */
export function commitSubject(written: string, names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return written.replace(/\s+/g, ' ').trim() || `content: ${names.slice(0, 3).join(', ')}${more}`;
}
