/** Something that is wrong in content/, said so that an editor can mend it. */
export interface Problem {
  /** Path below content/ */
  file: string;
  /** Line in the file, from 1, where one is known */
  line?: number;
  /** Field as a path: reviews[2].rating */
  field?: string;
  /** 'error' stops the content check; 'note' is only told. */
  level: 'error' | 'note';
  /** What is wrong */
  problem: string;
  /** What is expected, or what to do */
  cure: string;
}

/** One line for one problem: file and line, field, what is wrong, what is expected. */
export function formatProblem({ file, line, field, problem, cure }: Problem): string {
  const place = `content/${file}${line === undefined ? '' : `:${line}`}`;
  const parts = field ? [place, field, problem] : [place, problem];
  const said = parts.join(' - ').replace(/\.$/, '');
  return `${said}. ${cure}`.replace(/\s+/g, ' ');
}
