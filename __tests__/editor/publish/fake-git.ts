import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What git answers to a command: its output, or how it fails. */
export type GitAnswer = string | { code: number; errors?: string };

/** A program named git that answers from a table and writes down what it was asked. */
export interface FakeGit {
  /** Its path */
  program: string;
  /** PATH with its folder before all others */
  path: string;
  /** Replaces answers, by the beginning of the command; of several that fit, the longest counts */
  answer: (answers: Record<string, GitAnswer>) => void;
  /** The commands so far; that of a commit is followed by its message */
  calls: () => string[];
}

/** A clone whose branch main stands at the same commit as its host, and whose content is changed. */
const clone: Record<string, GitAnswer> = {
  'rev-parse --git-dir': '.git\n',
  'rev-parse --git-path': '.git/not-there\n',
  'symbolic-ref': 'main\n',
  'config branch.main.remote': 'origin\n',
  'config branch.main.merge': 'refs/heads/main\n',
  'var GIT_COMMITTER_IDENT': 'Anna <anna@host.invalid> 1 +0000\n',
  'fetch --quiet origin refs/heads/main': '',
  'rev-parse FETCH_HEAD': 'c0ffee1\n',
  'rev-parse HEAD': 'c0ffee1\n',
  'rev-parse --short HEAD': 'c0ffee1\n',
  'rev-parse HEAD^{tree}': '0ldtree\n',
  'merge-base --is-ancestor': '',
  'read-tree HEAD': '',
  add: '',
  'write-tree': 'newtree\n',
  'commit-tree': 'c0ffee2\n',
  'push --porcelain': 'To host\n*\tc0ffee2:refs/heads/main\tc0ffee1..c0ffee2\nDone\n',
  'push --dry-run': '',
  'update-ref HEAD': '',
  'reset --quiet -- content': '',
};

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The octal escapes of printf keep zero bytes. */
const printed = (text: string) =>
  `printf '%b' ${quoted(text.replaceAll('\\', '\\\\').replaceAll('\0', '\\0000'))}`;

/** A shell script, because Node takes 40 ms to start and a push asks git twenty times. */
function scriptOf(log: string, answers: Record<string, GitAnswer>): string {
  const starts = Object.keys(answers).sort((a, b) => b.length - a.length);
  const cases = starts.map((start) => {
    const answer = answers[start] ?? '';
    const isSuccess = typeof answer === 'string';
    const says = isSuccess ? printed(answer) : `${printed(answer.errors ?? '')} >&2`;
    return `${quoted(start)}*) ${says}; exit ${isSuccess ? 0 : answer.code};;`;
  });
  return `#!/bin/sh
asked="$*"
case "$asked" in commit-tree*) asked="$asked < $(cat)";; esac
printf '%s\\0' "$asked" >>${quoted(log)}
case "$asked" in
${cases.join('\n')}
esac
echo "git is not expected to be asked: $asked" >&2
exit 1
`;
}

/** Writes a fake git into a folder of a test. */
export function fakeGit(folder: string): FakeGit {
  mkdirSync(folder, { recursive: true });
  const [program, log] = [join(folder, 'git'), join(folder, 'calls')];
  const answers = { ...clone };
  const answer = (changed: Record<string, GitAnswer>) => {
    writeFileSync(program, scriptOf(log, Object.assign(answers, changed)));
    chmodSync(program, 0o755);
  };
  answer({});
  return {
    ...{ program, path: `${folder}${delimiter}${process.env.PATH}`, answer },
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\0').slice(0, -1) : []),
  };
}
