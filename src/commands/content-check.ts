import { formatIssue, isError } from '../content-model/issue';
import { prepareContent } from '../pipeline/prepare-content';
import { run } from './support/command';

/** `npm run content-check`: prints every issue of content/ on a line of its own; exit 1 with an error. */
export async function contentCheck(root: string): Promise<void> {
  const { contentIssues, photoIssues, photos } = await prepareContent(root);
  const issues = [...contentIssues, ...photoIssues];
  for (const issue of issues) console.log(formatIssue(issue));
  if (issues.some(isError)) {
    process.exitCode = 1;
  } else {
    const inGallery = photos.filter(({ position }) => position !== null).length;
    console.log(`content/ is in order: ${inGallery} photos in the gallery.`);
  }
}

if (require.main === module) run(() => contentCheck(process.cwd()));
