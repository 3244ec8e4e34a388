import { watch } from 'node:fs';
import { join } from 'node:path';
import { formatProblem } from './content-model/problem';
import { type PreparedContent, prepareContent } from './prepare-content';

/** Copying many photos makes many events; one round after this silence, in ms, serves them all. */
const silence = 300;

interface Listener {
  /** Takes what came of content/ after a change */
  changed(prepared: PreparedContent): void;
  /** Takes one line for one mistake */
  tell(line: string): void;
}

/**
 * For `npm run develop`: makes dropped photos ready and tells of mistakes as an editor works.
 * @param root the project's folder
 * @returns ends it
 */
export function watchContent(root: string, { changed, tell }: Listener): () => void {
  let timer: NodeJS.Timeout | undefined;
  let told = '';
  let busy = Promise.resolve();
  const round = async () => {
    let lines: string[];
    try {
      const prepared = await prepareContent(root);
      changed(prepared);
      lines = [...prepared.contentProblems, ...prepared.photoProblems].map(formatProblem);
    } catch (error) {
      // A file may have gone while it was read; the next change is looked at all the same.
      lines = [`content/ could not be read: ${error instanceof Error ? error.message : error}`];
    }
    if (lines.join('\n') !== told) lines.forEach(tell);
    told = lines.join('\n');
  };
  const watcher = watch(join(root, 'content'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      busy = busy.then(round);
    }, silence);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
