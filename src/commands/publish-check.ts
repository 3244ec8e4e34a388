import { formatProblem } from '../content-model/problem';
import { sampleValues } from '../content-model/samples';
import { prepareContent } from '../prepare-content';

/** `npm run publish-check`: prints every sample value that is left; exit 1 while there is one. */
async function main() {
  const root = process.cwd();
  const { content, contentProblems } = await prepareContent(root);
  if (!content) {
    for (const problem of contentProblems) console.log(formatProblem(problem));
    process.exitCode = 1;
    return;
  }
  const samples = await sampleValues(root, content);
  for (const { file, field, value, why } of samples) {
    console.log(`content/${file} - ${field} - is still the sample ${value}. ${why}`);
  }
  if (samples.length > 0) {
    console.log(`${samples.length} sample values are left. Not ready to publish.`);
    process.exitCode = 1;
  } else {
    console.log('No sample value is left. Ready to publish.');
  }
}

main();
