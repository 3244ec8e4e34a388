import { watch } from 'node:fs';
import { join } from 'node:path';
import { formatProblem } from './content-model/problem';
import { prepareContent } from './prepare-content';

/** Copying many photos makes many events; one round after this silence, in ms, serves them all. */
const silence = 300;

/**
 * For `npm run develop`: makes dropped photos ready and tells of mistakes as an editor works.
 * @param root the project's folder
 * @param tell takes one line for one mistake
 */
export function watchContent(root: string, tell: (line: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  let told = '';
  let busy = Promise.resolve();
  const round = async () => {
    const { contentProblems, photoProblems } = await prepareContent(root);
    const lines = [...contentProblems, ...photoProblems].map(formatProblem);
    if (lines.join('\n') !== told) lines.forEach(tell);
    told = lines.join('\n');
  };
  watch(join(root, 'content'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      busy = busy.then(round);
    }, silence);
  });
}
