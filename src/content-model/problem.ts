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
  /** What kind of problem it is, such as 'missing': code asks this and never reads the words */
  code: string;
  /** What the words are made of, as far as code asks for it */
  parts?: Readonly<Record<string, string>>;
  /** What is wrong */
  problem: string;
  /** What is expected, or what to do */
  cure: string;
}

/** "What is wrong. What to do.", without the place. */
export function sentencesOf({ problem, cure }: Pick<Problem, 'problem' | 'cure'>): string {
  return `${problem.replace(/\.$/, '')}. ${cure}`.replace(/\s+/g, ' ').trim();
}

/** One line for one problem: file and line, field, what is wrong, what is expected. */
export function formatProblem(problem: Problem): string {
  const { file, line, field } = problem;
  const place = `content/${file}${line === undefined ? '' : `:${line}`}`;
  return [place, ...(field ? [field] : []), sentencesOf(problem)].join(' - ');
}
