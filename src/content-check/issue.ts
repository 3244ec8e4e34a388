/** A problem found in content/, with a message and a hint for the editor. */
export interface Issue {
  /** Path below content/ */
  file: string;
  /** Line in the file, from 1, where one is known */
  line?: number;
  /** Field as a path: reviews[2].rating */
  field?: string;
  /** The steps of the same path */
  path?: readonly PropertyKey[];
  /** 'error' stops the content check */
  severity: 'error' | 'warning';
  /** Kind of issue, such as 'missing', for code */
  code?: string;
  /** Parts of the message, for code */
  parts?: Readonly<Record<string, string>>;
  message: string;
  hint: string;
}

/** Whether an issue stops a build. */
export const isError = ({ severity }: Issue): boolean => severity === 'error';

/** Joins message and hint as sentences. */
export function sentencesOf({ message, hint }: Pick<Issue, 'message' | 'hint'>): string {
  return `${message.replace(/\.$/, '')}. ${hint}`.replace(/\s+/g, ' ').trim();
}

/** The sentences of an issue beside the name of its file or field: "This is empty. ..." */
export const describeIssue = (issue: Pick<Issue, 'message' | 'hint'>): string =>
  `This ${sentencesOf(issue)}`;

/** Formats an issue as one line: file and line, field, message, hint. */
export function formatIssue(issue: Issue): string {
  const { file, line, field } = issue;
  const place = `content/${file}${line === undefined ? '' : `:${line}`}`;
  return [place, ...(field ? [field] : []), sentencesOf(issue)].join(' - ');
}
