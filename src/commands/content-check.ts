import { appendFileSync } from 'node:fs';
import { formatIssue, type Issue, isError, sentencesOf } from '../content-check/issue';
import { prepareContent } from '../pipeline/prepare-content';
import { runCommand } from './support/run-command';

/**
 * `npm run content-check`: prints every issue of content/ on one line; exits with 1 if one is an error.
 * In a GitHub workflow the lines are annotations, and the job's summary lists the issues, too.
 */
export async function contentCheck(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { contentIssues, photoIssues, photos } = await prepareContent(root);
  const issues = [...contentIssues, ...photoIssues];
  const isInWorkflow = env.GITHUB_ACTIONS === 'true';
  for (const issue of issues) console.log(isInWorkflow ? annotation(issue) : formatIssue(issue));
  if (issues.some(isError)) {
    process.exitCode = 1;
  } else {
    const inGallery = photos.filter(({ position }) => position !== null).length;
    console.log(`content/ is in order: ${inGallery} photos in the gallery.`);
  }
  const summary = env.GITHUB_STEP_SUMMARY;
  if (isInWorkflow && summary) appendFileSync(summary, summaryOf(issues));
}

/**
 * The command that makes GitHub show an issue beside its line:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
function annotation(issue: Issue): string {
  const { severity, file, line, field } = issue;
  const place = [`file=${escaped(`content/${file}`)}`, ...(line ? [`line=${line}`] : [])];
  const message = [...(field ? [field] : []), sentencesOf(issue)].join(' - ');
  return `::${severity} ${place.join(',')}::${message.replaceAll('%', '%25')}`;
}

const escaped = (property: string) =>
  property.replace(/[%:,\r\n]/g, (sign) => encodeURIComponent(sign));

/** The issues as a Markdown list, with the texts of editors escaped. */
function summaryOf(issues: readonly Issue[]): string {
  const literal = (text: string) => text.replace(/[\\`*_[\]<>#|~&]/g, '\\$&');
  const lines = issues.map(
    (issue) => `- ${isError(issue) ? '❌' : '⚠️'} ${literal(formatIssue(issue))}`,
  );
  const head = issues.length > 0 ? '### To correct in content/' : '### content/ is in order';
  return `${[head, '', ...lines].join('\n')}\n`;
}

if (require.main === module) runCommand(() => contentCheck(process.cwd(), process.env));
