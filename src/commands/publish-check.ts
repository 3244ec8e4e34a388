import { formatIssue } from '../content-check/issue';
import { findUnrealValues } from '../content-check/unreal-values';
import { fieldName } from '../content-model/field-path';
import { prepareContent } from '../pipeline/prepare-content';
import { runCommand } from './support/run-command';

/** Where the steps outside content/ are described. */
const beyondContent =
  'Beyond content/, before the site goes online: the domain and its mailbox as docs/new-domain.md says, the host as "Deploying" in README.md says, the mark UC as docs/updating.md says.';

/**
 * `npm run publish-check`: prints the open points, the values that nobody can own, and where the steps
 * outside content/ are described; exit 1 while a point or a value is left.
 */
export async function publishCheck(root: string): Promise<void> {
  const { content, contentIssues } = await prepareContent(root);
  if (!content) {
    for (const issue of contentIssues) console.log(formatIssue(issue));
    process.exitCode = 1;
    return;
  }
  const { openPoints } = content;
  if (openPoints.length > 0) console.log('Open points, in content/shared/open-points.json:');
  for (const { text, places = [] } of openPoints) {
    console.log([`- ${text}`, ...places.map((place) => `  content/${place}`)].join('\n'));
  }
  const unreal = await findUnrealValues(root);
  for (const { file, path, value } of unreal) {
    console.log(`content/${file} - ${fieldName(path)} - has what nobody can own: ${value}`);
  }
  console.log(beyondContent);
  if (openPoints.length + unreal.length > 0) {
    const left = `Open points: ${openPoints.length}. Values that nobody can own: ${unreal.length}.`;
    console.log(`${left} Not ready to publish.`);
    process.exitCode = 1;
  } else {
    console.log('No point is open. Ready to publish.');
  }
}

if (require.main === module) runCommand(() => publishCheck(process.cwd()));
