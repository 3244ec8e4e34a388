/** Something that is wrong in content/, said so that an editor can mend it. */
export interface Issue {
  /** Path below content/ */
  file: string;
  /** Line in the file, from 1, where one is known */
  line?: number;
  /** Field as a path: reviews[2].rating */
  field?: string;
  /** The same as its steps */
  path?: readonly PropertyKey[];
  /** 'error' stops the content check */
  severity: 'error' | 'warning';
  /** What kind of issue it is, such as 'missing', where code asks for it: it never reads the words */
  code?: string;
  /** What the message is made of, as far as code asks for it */
  parts?: Readonly<Record<string, string>>;
  /** What is wrong */
  message: string;
  /** What is expected, or what to do */
  hint: string;
}

/** Whether an issue stops a build. */
export const isError = ({ severity }: Issue): boolean => severity === 'error';

/** "What is wrong. What to do.", without the place. */
export function sentencesOf({ message, hint }: Pick<Issue, 'message' | 'hint'>): string {
  return `${message.replace(/\.$/, '')}. ${hint}`.replace(/\s+/g, ' ').trim();
}

/** One line for one issue: file and line, field, what is wrong, what is expected. */
export function formatIssue(issue: Issue): string {
  const { file, line, field } = issue;
  const place = `content/${file}${line === undefined ? '' : `:${line}`}`;
  return [place, ...(field ? [field] : []), sentencesOf(issue)].join(' - ');
}
