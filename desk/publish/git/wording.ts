/** Why something cannot be published, in sentences for the editor. */
export class PublishError extends Error {
  readonly status = 409;
}

/** For the case that git knows no address to push to. */
export const noRemote =
  'This folder has no repository at a git host to publish to. In GitHub Desktop (desktop.github.com) choose File, "Add local repository" and this folder, then press "Publish repository".';

/** For the case that git keeps only a part of the project on the disk. */
export const sparse =
  'Only a part of the project is on this computer (a sparse checkout of git). Check out all of it: git sparse-checkout disable';

/** For another branch than the one that goes online. */
export const otherBranch = (own: string, online: string): string =>
  `This folder is on the branch ${own}, but the website is built from ${online}: what is published here would not go online. In GitHub Desktop press "Fetch origin", then choose "Current branch", ${online} and "Bring my changes to ${online}", or run: git fetch, then git switch ${online}`;

/** For the case that this computer and the host have no commit in common. */
export const otherProject =
  'This folder and the repository at the host are two different projects. Ask whoever looks after the code.';

/** For a branch online that lacks commits which it had, and which this computer has. */
export const rewound =
  'Somebody has taken changes out of the history of the website online, and this computer still has them. Nothing was published: it would bring them back. Ask whoever looks after the code, or get the project into a new folder (in GitHub Desktop File, "Clone repository") and make your latest changes there once more.';

/** For a host that is waited for in vain, or a sign-in that nobody completes. */
export const silentHost =
  'The git host does not answer. Check that this computer is online, look for a window that asks you to sign in, then publish again.';

/** For the case that others push again and again while this computer pushes. */
export const busyHost = 'Somebody else published at the same moment. Publish again.';

const shortList = (files: readonly string[]): string =>
  files.length > 3
    ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more`
    : files.join(', ');

/** For the case that files of the website would not be in what is pushed; with their paths below content/. */
export const missingFiles = (files: readonly string[]): string =>
  `Nothing was published, because git cannot store ${shortList(files.map((file) => `content/${file}`))}. Put the file itself there instead of a link.`;

/** For files that others changed and that were changed here, too; null for none. */
export const waitingFiles = (files: readonly string[]): string | null =>
  files.length === 0
    ? null
    : `Changes by others are not on this computer yet, because the same files were changed here, too: ${shortList(files)}. The next publication brings them.`;

/** For the case that this computer and others have changed the same file of the program. */
export const programConflict = (file: string): string =>
  `You and somebody else have changed the same file of the program: ${file}. Ask whoever looks after the code. Nothing was published.`;

type Sentences = readonly (readonly [
  pattern: RegExp,
  sentence: string | ((...found: string[]) => string),
])[];

/** States of "git status" that stop a commit. */
const states: Sentences = [
  [
    /No commits yet/,
    'The repository is empty. Ask whoever looks after the code to push the project.',
  ],
  [
    /rebase in progress|have unmerged paths|still merging|You are currently (?!in a sparse)/,
    'git is in the middle of a merge or a rebase. Finish it (git status shows how), then publish again.',
  ],
  [/HEAD detached/, 'git is on no branch (a detached HEAD). Switch to one: git switch main'],
];

/** Failures of this computer. */
const ownFailures: Sentences = [
  [/ENOENT/, 'git is not installed on this computer. Get it from git-scm.com.'],
  [
    /xcrun: error/,
    'git is not completely installed on this Mac. Open Terminal and run: xcode-select --install',
  ],
  [
    /dubious ownership[\s\S]*?(git config --global --add safe\.directory .+)/,
    (command) =>
      `The folder of the project belongs to another user of this computer, so git refuses to work there. If you trust the folder, allow it: ${command}`,
  ],
  [
    /not a git repository/,
    'The folder of the project is no git repository, perhaps because it was unpacked from a ZIP file. In GitHub Desktop (desktop.github.com) choose File, "Clone repository" and the website. Then replace the folder content of the clone by yours, and start the desk there.',
  ],
  [
    /tell me who you are|auto-detect|empty ident|no email/,
    'git does not know who you are. Set your name and address once: git config --global user.name "Your Name", then git config --global user.email you@example.com',
  ],
  [
    /E(?:ACCES|PERM|ROFS)\b|[Rr]ead-only file system|insufficient permission|(?:create|open|lock|write) .*Permission denied/,
    'The folder of the project is write-protected. Ask whoever looks after this computer.',
  ],
];

/** The rules of the host that a push violates, in its own words. */
function refusedRules(output: string): string {
  const linesOf = (pattern: RegExp) => [...output.matchAll(pattern)].map(([, line = '']) => line);
  const listed = linesOf(/^remote: *- *(\S.*?)[. ]*$/gm);
  const rules =
    listed.length > 0 ? listed : linesOf(/^remote: *error: (?!GH0|hook declined)(\S.*?)[. ]*$/gm);
  return rules.length > 0
    ? `The git host refuses changes to this branch: ${rules.join('. ')}. Ask its owner.`
    : 'The git host refuses changes to this branch. Ask its owner for permission to push.';
}

/** Refusals of the host. */
const refusals: Sentences = [
  [
    /File (?:content\/)?(.+?) is [\d.]+ MB; this exceeds/,
    (file) => `The photo ${file} is larger than the git host allows. Use a smaller one.`,
  ],
  [
    /GH001|file size limit|exceed(?:s|ed)? the .*limit/,
    'A photo is larger than the git host allows. Use a smaller one.',
  ],
  [
    /GH007/,
    'The git host refuses commits with your e-mail address, because it is private there. Use the one that GitHub shows in Settings, Emails: git config user.email NAME@users.noreply.github.com, then publish again.',
  ],
  [
    /without `?workflow`? scope/,
    'This computer is not allowed to push changes of the workflow that builds the website. Ask whoever looks after the code to push them, or sign in again with the permission "workflow".',
  ],
  [
    /archived/,
    'The repository is archived at the git host, so it accepts no changes. Its owner can unarchive it in its settings.',
  ],
  [/([\s\S]*(?:protected branch|GH0(?:06|13)|rule violations)[\s\S]*)/, refusedRules],
  [
    /^remote: *(?:error: |fatal: )?(\S.*?) *$[\s\S]*\[remote rejected\].*hook declined\)$/m,
    (words) => `The git host refuses: ${words}`,
  ],
  [/\[remote rejected\].*?\((.+?)\)$/m, (reason) => `The git host refuses: ${reason}.`],
];

/** Failures on the way to the host. */
const connections: Sentences = [
  [
    /error: 413|HTTP 413/,
    'This is too large for one push to this git host. Publish fewer photos at a time.',
  ],
  [
    /error: 407|407 Proxy/,
    'A proxy of this network requires a sign-in. Ask whoever looks after the network.',
  ],
  [
    /certificate (?:is not yet valid|has expired)/,
    "The git host's certificate is not valid today. Check the date and the time of this computer.",
  ],
  [
    /SSL certificate problem|certificate verif|server certificate/,
    'This computer does not trust the certificate of the git host. A virus scanner or the network of an office may have replaced it. Ask whoever looks after the computer.',
  ],
  [
    /error: (5\d\d)/,
    (code) => `The git host has a problem at the moment (error ${code}). Publish again later.`,
  ],
  [
    /could not read|Authentication failed|Permission denied|Host key|error: 40[13]/,
    'The git host did not accept the sign-in of this computer. Sign in by a push in a terminal: git push',
  ],
  [/error: (4(?!04)\d\d)/, (code) => `The git host refuses: error ${code}.`],
  [/Operation too slow/, silentHost],
  [
    /resolve (?:host|proxy)|[Cc]onnect(?:ion)? (?:to|refused|timed out|reset)|timed out|unreachable|No route to host/,
    'The git host cannot be reached. Check that this computer is online, then publish again.',
  ],
  [
    /not appear to be a git repository|[Nn]ot found|not exist|error: 404/,
    "There is no repository at the remote's address. Correct it: git remote set-url origin ADDRESS",
  ],
];

function find(sentences: Sentences, output: string): string | undefined {
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(output);
    if (found) return typeof sentence === 'string' ? sentence : sentence(...found.slice(1));
  }
  return undefined;
}

/** Why nothing can be committed, by the output of "git status"; undefined when it can. */
export const obstacleIn = (status: string): string | undefined => find(states, status);

/** Whether a push was refused because others have pushed meanwhile: it can be tried again. */
export const isNonFastForward = (output: string): boolean =>
  /! \[rejected\]|fetch first|cannot lock ref/.test(output);

/** Whether the host refuses what was pushed. */
export const isRefused = (output: string): boolean => find(refusals, output) !== undefined;

/** For the case that a lock of git is in the way; with the path of its file. */
export const lockedBy = (file: string): string =>
  `Another git program is working in this folder, or was interrupted: its lock file ${file} is there. Wait until it is done, then publish again. If GitHub Desktop and all other git programs are closed, delete that file.`;

/** What git wrote without the progress of a transfer. */
export const withoutProgress = (output: string): string =>
  output.replace(
    /^(?:remote: *)?(?:[A-Z]\w+ing objects: |Resolving deltas: |Delta compression |Total \d).*[\r\n]/gm,
    '',
  );

/** A failure of git in words. Addresses in its output may hold a password. */
export const failureIn = (output: string): string =>
  find([...ownFailures, ...refusals, ...connections], output) ??
  `git says: ${ending(output.trim().replace(/\/\/[^@/\s]*@/g, '//'))} Nothing is lost.`;

/** The last words of a text. */
const ending = (text: string) =>
  text.length > 300 ? text.slice(-300).replace(/^\S*/, '...') : text;

/** Whether an address is that of a folder on a disk: no host builds a website from it. */
export const isFolder = (remote: string): boolean =>
  /^file:\/\/|^[A-Za-z]:[\\/]|^[^:]*$/.test(remote);

/** The page of a repository at a known host, by the address of the remote; null for any other. */
export function hostPage(remote: string): string | null {
  const pattern =
    /^(?:\w+:\/\/)?(?:[^@/]*@)?(github\.com|gitlab\.com|codeberg\.org)(?::\d+)?[:/]+([\w./-]+?)(?:\.git)?\/?$/;
  const [, host, path] = pattern.exec(remote) ?? [];
  return host ? `https://${host}/${path}` : null;
}

/** The subject of a commit: the editor's message, else the names of the changed files. */
export const commitSubject = (written: string, names: readonly string[]): string =>
  written.replace(/\s+/g, ' ').trim() || `content: ${shortList(names)}`;
