import { basename, join } from 'node:path';
import { matchField } from '../../../content-model/field-path';
import type { Content } from '../../../content-model/files';
import { placeInWords } from '../../../content-model/form-schema';
import { isError } from '../../../content-model/issue';
import { sampleGroups, sampleValues } from '../../../content-model/samples';
import { writeIfChanged } from '../../../lib/disk';
import { type PreparedContent, prepareContent } from '../../../pipeline/prepare-content';
import type { Choice, FileConflict, MergedFile } from '../../publish/merge-files';
import { pushContent } from '../../publish/push';
import { openRepository } from '../../publish/repository';
import { commitSubject, hostPage } from '../../publish/wording';
import { toCheckLine } from './content-editor';
import { fieldsIn, fileNames, isContentFile, readText, schemaOf } from './content-files';
import { applySteps, backwards, ChangedMeanwhile, changeContent, type Step } from './journal';
import { incomingPath, removedPath } from './put-aside';
import type { Handlers } from './route-handlers';
import type { News, PublishAnswer } from './types';

/** The content, and what its files are called: pages as in the menu, photos by their caption. */
async function namedContent(root: string) {
  const prepared = await prepareContent(root);
  const names = new Map((await fileNames(root)).map(({ path, name }) => [path, name]));
  names.set('gallery/captions.json', 'Words and order of the photos');
  for (const { source, caption } of prepared.photos) {
    names.set(source, caption || basename(source));
  }
  const nameOf = (file: string) => names.get(file.normalize('NFC')) ?? basename(file);
  return { ...prepared, nameOf };
}

/** The values that are still samples: an entry of a list, or a group of fields, as one place. */
async function samplesIn(root: string, content: Content): Promise<News['samples']> {
  const values = await sampleValues(root, content);
  const places = sampleGroups(values).map(async ({ file, field, samples: { length } }) => {
    const value = fieldsIn(await readText(root, file));
    const path = matchField(value, field)[0] ?? [];
    const name = placeInWords(schemaOf(file), path, value);
    return { file, path, name: length > 1 ? `${name} (${length} values)` : name };
  });
  return { count: values.length, places: await Promise.all(places) };
}

/** The name of a field of a file, or of the file itself. */
function conflictName({ file, path, value }: FileConflict, nameOf: (file: string) => string) {
  const field = isContentFile(file) ? placeInWords(schemaOf(file), path, value) : path.join(' › ');
  return [nameOf(file), field].filter(Boolean).join(': ');
}

/** The steps that write a merged file: a text, or a picture, whose former one is put aside. */
async function stepsFor(root: string, { file, before, after }: MergedFile): Promise<Step[]> {
  const path = `content/${file}`;
  if (!file.endsWith('.json')) {
    const from = incomingPath();
    if (after) await writeIfChanged(join(root, from), after);
    return [
      ...(before ? [{ from: path, to: `${removedPath()}/${file}` }] : []),
      ...(after ? [{ from, to: path }] : []),
    ];
  }
  return [{ path, before: before && String(before), after: after && String(after) }];
}

/** Publishes content/, unless a mistake or a conflict is in the way. */
async function publish(
  root: string,
  { message, choices }: Record<string, unknown>,
): Promise<PublishAnswer> {
  const { nameOf, ...first } = await namedContent(root);
  const mistakesIn = ({
    content,
    contentIssues,
  }: Pick<PreparedContent, 'content' | 'contentIssues'>) =>
    content ? [] : contentIssues.filter(isError).map((issue) => toCheckLine(issue));
  // Told first: mistakes can be corrected without git.
  const mistakes = mistakesIn(first);
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes };
  const repository = await openRepository(root);
  const names = repository.changed.map(({ file }) => nameOf(file));
  const desk = {
    alone: <Result>(work: () => Promise<Result>) => changeContent(root, work),
    changed: new ChangedMeanwhile(),
    check: async () => mistakesIn(await prepareContent(root)),
    write: async (files: readonly MergedFile[]) => {
      const changed = files.filter(({ before, after }) =>
        before && after ? !before.equals(after) : before !== after,
      );
      const steps = (await Promise.all(changed.map((one) => stepsFor(root, one)))).flat();
      await applySteps(root, steps);
      return () => applySteps(root, backwards(steps));
    },
  };
  const subject = commitSubject(String(message ?? ''), names);
  const answer = await pushContent(repository, desk, subject, (choices ?? []) as Choice[]);
  if (answer.outcome === 'published') return { ...answer, page: hostPage(repository.address) };
  if (answer.outcome === 'mistakes') return answer;
  const conflicts = answer.conflicts.map((conflict) => {
    const { value: _, ...seen } = conflict;
    return { ...seen, name: conflictName(conflict, nameOf) };
  });
  return { outcome: answer.outcome, conflicts };
}

/** The route handlers of publishing. */
export const publishRoutes = (root: string): Handlers => ({
  'GET changes': async () => {
    const repository = await openRepository(root).catch(() => null);
    return { count: repository?.changed.length };
  },
  'GET news': async (): Promise<News> => {
    const { content, photos, nameOf } = await namedContent(root);
    const samples = content ? await samplesIn(root, content) : { count: 0, places: [] };
    const repository = await openRepository(root).catch((error: Error) => error.message);
    if (typeof repository === 'string') return { obstacle: repository, changes: [], samples };
    const changes = repository.changed.map(({ file, state }) => {
      const picture = photos.find(({ source }) => source === file.normalize('NFC'))?.file;
      return { file, state, name: nameOf(file), picture };
    });
    return { obstacle: null, changes, samples };
  },
  'POST publish': ({ message, choices }) => publish(root, { message, choices }),
});
