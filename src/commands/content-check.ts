import { prepareContent } from '../build/prepare-content';
import { formatIssue } from '../content-model/issue';

/** `npm run content-check`: prints every issue of content/ on a line of its own; exit 1 if any. */
async function main() {
  const { contentIssues, photoIssues, photos } = await prepareContent(process.cwd());
  const issues = [...contentIssues, ...photoIssues];
  for (const issue of issues) console.log(formatIssue(issue));
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) {
    process.exitCode = 1;
  } else {
    const inGallery = photos.filter(({ position }) => position !== null).length;
    console.log(`content/ is in order: ${inGallery} photos in the gallery.`);
  }
}

main();
