import { formatIssue } from '../content-model/issue';
import { sampleGroups, sampleValues } from '../content-model/samples';
import { prepareContent } from '../pipeline/prepare-content';
import { runCommand } from './support/run-command';

/** Steps outside content/ before the site goes online. */
const beyondContent = [
  'Beyond content/, before the site goes online:',
  '- Domain: register it, so that siteAddress in company.json is its address, and have its email box work.',
  '- Host: have it serve the folder dist/, as "Deploying" in README.md says.',
  '- Address: have the registrar point the domain to that host, with a certificate for https.',
];

/**
 * `npm run publish-check`: prints the remaining samples, one line for each group and picture, the
 * questions to the owner and the steps outside content/; exit 1 while a sample is left.
 */
export async function publishCheck(root: string): Promise<void> {
  const { content, contentIssues } = await prepareContent(root);
  if (!content) {
    for (const issue of contentIssues) console.log(formatIssue(issue));
    process.exitCode = 1;
    return;
  }
  const samples = await sampleValues(root, content);
  const printed = new Set<string>();
  for (const { file, field, samples: values } of sampleGroups(samples)) {
    const [first] = values;
    const whys = [...new Set(values.map(({ why }) => why))].filter((why) => !printed.has(why));
    for (const why of whys) printed.add(why);
    const names = values.map((sample) => sample.field.slice(field.length + 1));
    const pictures = field.startsWith('pictures[') ? names : [];
    let what = `is still the sample ${first?.value}`;
    if (names[0]) what = `still has samples in ${names.join(', ')}`;
    if (pictures.length > 0) what = 'still has these samples';
    console.log(`content/${file} - ${field} - ${what}. ${whys.join(' ')}`.trimEnd());
    for (const picture of pictures) console.log(`- content/${picture}`);
  }
  if (content.unanswered.length > 0) {
    console.log('Only the owner can answer, in content/shared/unanswered.json:');
    for (const { question } of content.unanswered) console.log(`- ${question}`);
  }
  for (const line of beyondContent) console.log(line);
  if (samples.length > 0) {
    console.log(`${samples.length} sample values are left. Not ready to publish.`);
    process.exitCode = 1;
  } else {
    console.log('No sample value is left. Ready to publish.');
  }
}

if (require.main === module) runCommand(() => publishCheck(process.cwd()));
