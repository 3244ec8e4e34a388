import { formatIssue } from '../content-check/issue';
import { findSamples, type SampleGroup, shownSamples } from '../content-check/samples';
import { fieldName } from '../content-model/field-path';
import { prepareContent } from '../pipeline/prepare-content';
import { runCommand } from './support/run-command';

/** Where the steps outside content/ are described. */
const beyondContent =
  'Beyond content/, before the site goes online: the domain and its mailbox as docs/new-domain.md says, the host as "Deploying" in README.md says, the mark UC as docs/updating.md says.';

/** The line for a group of samples; each reason is printed only once. */
function lineOf({ file, path, samples }: SampleGroup, printed: Set<string>): string {
  const field = fieldName(path);
  const whys = [...new Set(samples.map(({ why }) => why))].filter((why) => !printed.has(why));
  for (const why of whys) printed.add(why);
  const names = samples.map((sample) => fieldName(sample.path).slice(field.length + 1));
  let what = `is still the sample ${JSON.stringify(samples[0]?.value)}`;
  if (names[0]) what = `still has samples in ${names.join(', ')}`;
  if (path[0] === 'pictures') what = 'still has these samples';
  return `content/${file} - ${field} - ${what}. ${whys.join(' ')}`.trimEnd();
}

/**
 * `npm run publish-check`: prints the remaining samples, one line for each group and picture, the
 * questions to the owner and where the steps outside content/ are described; exit 1 while a sample is left.
 */
export async function publishCheck(root: string): Promise<void> {
  const { content, contentIssues } = await prepareContent(root);
  if (!content) {
    for (const issue of contentIssues) console.log(formatIssue(issue));
    process.exitCode = 1;
    return;
  }
  const groups = await findSamples(root);
  const printed = new Set<string>();
  for (const group of groups) {
    console.log(lineOf(group, printed));
    if (group.path[0] !== 'pictures') continue;
    for (const { file, path } of shownSamples(group)) {
      console.log(`- content/${file}${path.length > 0 ? ` - ${fieldName(path)}` : ''}`);
    }
  }
  if (content.unanswered.length > 0) {
    console.log('Only the owner can answer, in content/shared/unanswered.json:');
    for (const { question } of content.unanswered) console.log(`- ${question}`);
  }
  console.log(beyondContent);
  const count = groups.flatMap(({ samples }) => samples).length;
  if (count > 0) {
    console.log(`${count} sample values are left. Not ready to publish.`);
    process.exitCode = 1;
  } else {
    console.log('No sample value is left. Ready to publish.');
  }
}

if (require.main === module) runCommand(() => publishCheck(process.cwd()));
