import { rm } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { isCaptions, schemaOf } from '../../../content-model/file-schema';
import { placeInWords } from '../../../content-model/form-schema';
import { formatIssue, isError, sentencesOf } from '../../../content-model/issue';
import { findSamples } from '../../../content-model/samples';
import { writeIfChanged } from '../../../lib/disk';
import { isRecord } from '../../../lib/is-record';
import { type PreparedContent, prepareContent } from '../../../pipeline/prepare-content';
import { comparedFields } from '../../compared-fields';
import { pictureId } from '../../merge-json';
import type { Choice, FileConflict, MergedFile } from '../../publish/merge-files';
import { pushContent } from '../../publish/push';
import { type ChangedFile, changedFiles, openRepository } from '../../publish/repository';
import { finishMove, hasMove } from '../../publish/unfinished';
import { commitSubject, hostPage } from '../../publish/wording';
import { toCheckLine } from './content-editor';
import { fileNames, isContentFile } from './content-files';
import { RequestError } from './guard';
import { incomingPath } from './history';
import {
  ChangedMeanwhile,
  changeContent,
  type FileChange,
  type TextChange,
  writeContent,
} from './journal';
import { noteProgramChange } from './program-change';
import { publishedFiles } from './published-files';
import type { Handlers } from './route-handlers';
import type { News, PublishAnswer, PublishConflict } from './types';

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

/** A conflict with the words in which the window shows it. */
function namedConflict(
  { value, ...seen }: FileConflict,
  { photos, nameOf }: Awaited<ReturnType<typeof namedContent>>,
): PublishConflict {
  const { file, path, mine, theirs } = seen;
  const pictureOf = (side: unknown): string | null => {
    const { [pictureId]: id, file: source } = isRecord(side) ? side : {};
    const photo = photos.find((one) => one.source === source);
    return id ? `versions/${id}` : photo ? `thumbnails/${photo.file}` : null;
  };
  const pictures = { mine: pictureOf(mine), theirs: pictureOf(theirs) };
  if (path.length === 0 && (pictures.mine || pictures.theirs)) {
    const [caption] = [mine, theirs].flatMap((side) => (isRecord(side) && side.caption) || []);
    const kind = file.startsWith('gallery/') ? 'The photo' : 'The picture';
    const name = `${caption || nameOf(file)}: ${kind} and its words`;
    const words = comparedFields(schemaOf('gallery/captions.json'), ['*'], mine, theirs);
    return { ...seen, name, pictures, fields: words };
  }
  if (!isContentFile(file)) {
    return { ...seen, name: nameOf(file), pictures, fields: [{ name: '', mine, theirs }] };
  }
  const [photo, ...rest] = path;
  const own = isCaptions(file)
    ? [
        nameOf(`${posix.dirname(file)}/${photo}`),
        placeInWords(schemaOf(file), ['', ...rest]).slice(3),
      ]
    : [nameOf(file), placeInWords(schemaOf(file), path, value)];
  const fields = comparedFields(schemaOf(file), path, mine, theirs);
  return { ...seen, name: own.filter(Boolean).join(': '), pictures, fields };
}

/**
 * Writes merged files.
 * @returns undoes it
 */
async function writeMerged(root: string, files: readonly MergedFile[]) {
  const incoming = incomingPath();
  const change = { what: 'Changes of others came in.' };
  const written: (TextChange | FileChange)[] = [];
  try {
    for (const { file, before, after } of files) {
      if (before && after ? before.equals(after) : before === after) continue;
      if (file.endsWith('.json')) {
        written.push({ file, before: before && String(before), after: after && String(after) });
        continue;
      }
      const from = after && `${incoming}/${file}`;
      if (after) await writeIfChanged(join(root, incoming, file), after);
      written.push({ file, isThere: before !== null, from });
    }
    await writeContent(root, change, written);
    const back = files.map(({ file, before, after }) => ({ file, before: after, after: before }));
    return async (): Promise<void> => {
      await writeMerged(root, back);
    };
  } finally {
    // A full disk gets its room back.
    await rm(join(root, incoming), { recursive: true, force: true });
  }
}

/** The repository with what is new in content/, and what is no part of the website. */
async function repositoryNow(root: string) {
  const repository = await openRepository(root);
  if (await hasMove(repository)) {
    // What is in the way of it now is not at the next look.
    await changeContent(root, () => finishMove(repository, undefined, 0)).catch(() => undefined);
  }
  const isTaken = await publishedFiles(root);
  const isPublished = ({ file, state }: ChangedFile) => state === 'removed' || isTaken(file);
  const files = await changedFiles(repository);
  return {
    repository,
    isTaken,
    changes: files.filter(isPublished),
    staying: files.filter((one) => !isPublished(one)).map(({ file }) => file),
  };
}

const errorsIn = ({
  content,
  contentIssues,
}: Pick<PreparedContent, 'content' | 'contentIssues'>) =>
  content ? [] : contentIssues.filter(isError).map((issue) => toCheckLine(issue));

/** Publishes content/, unless a mistake or a conflict is in the way. */
async function publish(
  root: string,
  { message, choices }: Record<string, unknown>,
): Promise<PublishAnswer> {
  const named = await namedContent(root);
  // Told first: mistakes can be corrected without git.
  const mistakes = errorsIn(named);
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes, programBy: [] };
  const { repository, isTaken, changes } = await repositoryNow(root);
  const names = changes.map(({ file }) => named.nameOf(file));
  const desk = {
    alone: <Result>(work: () => Promise<Result>) => changeContent(root, work),
    changed: new ChangedMeanwhile(),
    check: async () => errorsIn(await prepareContent(root)),
    write: (files: readonly MergedFile[]) => writeMerged(root, files),
    isTaken,
    incoming: join(root, incomingPath()),
  };
  const subject = commitSubject(String(message ?? ''), names);
  const answer = await pushContent(repository, desk, subject, (choices ?? []) as Choice[]);
  if (answer.outcome === 'changed elsewhere') {
    const conflicts = answer.conflicts.map((conflict) => namedConflict(conflict, named));
    return { outcome: answer.outcome, conflicts };
  }
  await noteProgramChange(root, answer.programBy);
  if (answer.outcome === 'mistakes') return answer;
  return { ...answer, page: hostPage(repository.address) };
}

/** The news of the publish page. */
async function news(root: string): Promise<News> {
  const named = await namedContent(root);
  const { content, contentIssues, photos, photoIssues, nameOf } = named;
  const groups = content ? await findSamples(root) : [];
  const samples = groups.flatMap((group) => group.samples).length;
  const warnings = photoIssues.filter(isError).map((issue) => ({
    file: issue.file,
    line: formatIssue(issue),
    text: sentencesOf(issue),
    name: nameOf(issue.file),
  }));
  const rest = { samples, warnings };
  const now = await repositoryNow(root).catch((error: Error) => error.message);
  if (typeof now === 'string') return { ...rest, obstacle: now, changes: [], staying: [] };
  const changes = now.changes.map(({ file, state }) => {
    const picture = photos.find(({ source }) => source === file.normalize('NFC'))?.file;
    return { file, state, name: nameOf(file), picture };
  });
  const staying = now.staying.map((file) => ({ file, isInTheWay: isStray(file, contentIssues) }));
  return { ...rest, obstacle: null, changes, staying };
}

/** Whether a file is only a mistake: a text that the site does not read, such as a copy of a page. */
const isStray = (file: string, issues: PreparedContent['contentIssues']): boolean =>
  file.endsWith('.json') &&
  !isContentFile(file) &&
  issues.some((issue) => issue.file === file.normalize('NFC') && isError(issue));

/**
 * Puts a text that the site does not read beside content/, as a photo that is removed.
 * @throws RequestError when it is another file
 */
const removeStray = (root: string, file: string) =>
  changeContent(root, async () => {
    const { contentIssues } = await prepareContent(root);
    if (!isStray(file, contentIssues)) {
      throw new RequestError(404, 'This file is not there any more, or belongs to the website.');
    }
    const change = { what: `${basename(file)} was removed.` };
    await writeContent(root, change, [{ file, isThere: true, from: null }]);
  });

/** The route handlers of publishing. */
export const publishRoutes = (root: string): Handlers => ({
  'GET changes': async () => {
    const now = await repositoryNow(root).catch(() => null);
    return { count: now?.changes.length };
  },
  'GET news': () => news(root),
  'POST publish': ({ message, choices }) => publish(root, { message, choices }),
  'POST remove-stray': ({ file }) => removeStray(root, String(file)),
});
