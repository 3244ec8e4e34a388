import { prepareContent } from '../build/prepare-content';
import { formatProblem } from '../content-model/problem';

/** `npm run content-check`: says every mistake in content/ on a line of its own; exit 1 if any. */
async function main() {
  const { contentProblems, photoProblems, photos } = await prepareContent(process.cwd());
  const problems = [...contentProblems, ...photoProblems];
  for (const problem of problems) console.log(formatProblem(problem));
  const mistakes = problems.filter(({ level }) => level === 'error').length;
  if (mistakes > 0) {
    process.exitCode = 1;
  } else {
    const inGallery = photos.filter(({ position }) => position !== null).length;
    console.log(`content/ is in order: ${inGallery} photos in the gallery.`);
  }
}

main();
