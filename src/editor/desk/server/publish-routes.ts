import { rm, stat } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { checkContent } from '../../../content-check/check';
import { formatIssue, isError, sentencesOf } from '../../../content-check/issue';
import { findSamples } from '../../../content-check/samples';
import { isCaptions, schemaOf } from '../../../content-model/file-schema';
import { fieldLabelPath } from '../../../content-model/form-schema';
import { writeIfChanged } from '../../../lib/disk';
import { picturesIn } from '../../../pipeline/photos/prepare';
import { type PreparedContent, prepareContent } from '../../../pipeline/prepare-content';
import { comparedFields } from '../../compared-fields';
import type { Desk, MergedFile } from '../../publish/follow';
import type { Choice, FileConflict } from '../../publish/merge';
import { pushContent } from '../../publish/push';
import {
  branchOnline,
  type ChangedFile,
  changedFiles,
  openRepository,
} from '../../publish/repository';
import { lastPublications, takeBack } from '../../publish/take-back';
import { commitSubject, hostPage, isFolder } from '../../publish/wording';
import { toCheckLine } from './content-editor';
import { fileNames, isContentFile } from './content-files';
import { RequestError } from './guard';
import { incomingPath } from './history';
import { changeContent, type FileChange, type TextChange, writeContent } from './journal';
import { privatePhotos } from './private-photos';
import { noteProgramChange } from './program-change';
import { publishedFiles } from './published-files';
import type { Handlers } from './route-handlers';
import type {
  CheckLine,
  Destination,
  News,
  PublishAnswer,
  PublishConflict,
  TakeBackAnswer,
} from './types';

/** The publications that can be taken back. */
const publicationCount = 10;

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

type Named = Awaited<ReturnType<typeof namedContent>>;

/** A conflict with the words in which the window shows it. */
function namedConflict(
  { value, pictures: ids, ...seen }: FileConflict,
  { nameOf }: Pick<Named, 'nameOf'>,
): PublishConflict {
  const { file, path, mine, theirs } = seen;
  const address = (id: string | null) => id && `versions/${id}`;
  const pictures = { mine: address(ids.mine), theirs: address(ids.theirs) };
  if (path.length === 0) {
    const fields = pictures.mine || pictures.theirs ? [] : [{ name: '', mine, theirs }];
    return { ...seen, name: nameOf(file), pictures, fields };
  }
  const [photo, ...rest] = path;
  const own = isCaptions(file)
    ? [
        nameOf(`${posix.dirname(file)}/${photo}`),
        fieldLabelPath(schemaOf(file), ['', ...rest]).slice(3),
      ]
    : [nameOf(file), fieldLabelPath(schemaOf(file), path, value)];
  const fields = comparedFields(schemaOf(file), path, mine, theirs);
  return { ...seen, name: own.filter(Boolean).join(': '), pictures, fields };
}

/**
 * Writes files of content/, all or none.
 * @param what names the change in the history
 */
async function writeMerged(
  root: string,
  what: string,
  files: readonly MergedFile[],
): Promise<void> {
  const incoming = incomingPath();
  const written: (TextChange | FileChange)[] = [];
  try {
    for (const { file, before, isThere, after } of files) {
      // One after the other: photos are large.
      const bytes = (await after?.()) ?? null;
      if (file.endsWith('.json')) {
        written.push({ file, before: before && String(before), after: bytes && String(bytes) });
        continue;
      }
      const from = bytes && `${incoming}/${file}`;
      if (bytes) await writeIfChanged(join(root, incoming, file), bytes);
      written.push({ file, isThere, from });
    }
    await writeContent(root, { what }, written);
  } finally {
    // A full disk gets its room back.
    await rm(join(root, incoming), { recursive: true, force: true });
  }
}

/** The desk's part in publishing. */
const deskOf = (root: string, what = 'Changes of others came in.'): Desk => ({
  withContentLock: (work) => changeContent(root, work),
  website: () => publishedFiles(root),
  write: (files) => writeMerged(root, what, files),
});

const errorsIn = ({
  content,
  contentIssues,
}: Pick<PreparedContent, 'content' | 'contentIssues'>) =>
  content ? [] : contentIssues.filter(isError).map((issue) => toCheckLine(issue));

/** The mistakes for which a folder with content/ is not pushed. */
async function mistakesIn(root: string, folder: string): Promise<CheckLine[]> {
  const { issues } = await checkContent(folder, await picturesIn(root, folder));
  return issues.filter(isError).map((issue) => toCheckLine(issue));
}

/** Publishes content/, unless a mistake or a conflict is in the way. */
async function publish(
  root: string,
  { message, choices }: Record<string, unknown>,
): Promise<PublishAnswer> {
  const named = await namedContent(root);
  // First: mistakes can be corrected without git.
  const mistakes = errorsIn(named);
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes, programBy: [] };
  const repository = await openRepository(root);
  const { changes } = await changedFiles(repository, await publishedFiles(root));
  const names = changes.map(({ file }) => named.nameOf(file));
  const subject = commitSubject(String(message ?? ''), names);
  const answer = await pushContent(repository, deskOf(root), subject, (choices ?? []) as Choice[], {
    check: (folder) => mistakesIn(root, folder),
    folder: join(root, incomingPath()),
  });
  if (answer.outcome === 'changed elsewhere') {
    const conflicts = answer.conflicts.map((conflict) => namedConflict(conflict, named));
    return { outcome: answer.outcome, conflicts };
  }
  await noteProgramChange(root, answer.programBy);
  if (answer.outcome === 'mistakes') return answer;
  const { address } = repository;
  return { ...answer, page: hostPage(address), folder: isFolder(address) ? address : null };
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
  try {
    const repository = await openRepository(root);
    const now = await changedFiles(repository, await publishedFiles(root));
    const privates = privatePhotos(photoIssues);
    const changes = now.changes.map(({ file, state }) => {
      const source = file.normalize('NFC');
      const picture = photos.find((photo) => photo.source === source)?.file;
      return { file, state, name: nameOf(file), picture, isPrivate: privates.includes(source) };
    });
    const staying = now.staying.map((file) => ({ file, isInTheWay: isStray(file, contentIssues) }));
    const large = await largeFiles(root, named, now.changes);
    const publications = (await lastPublications(repository, publicationCount)).map(
      ({ files, ...one }) => ({
        ...one,
        words: describeFiles(files, nameOf),
      }),
    );
    return {
      ...rest,
      obstacle: null,
      changes,
      staying,
      publications,
      warnings: [...warnings, ...large],
    };
  } catch (error) {
    const obstacle = (error as Error).message;
    return { ...rest, obstacle, changes: [], staying: [], publications: [] };
  }
}

/** Size of a file from which git hosts refuse it (100 MB), less what they may count otherwise, in bytes */
const largeBytes = 95e6;

/** Warnings of changed files that the git host may find too large. */
async function largeFiles(
  root: string,
  { nameOf }: Pick<Named, 'nameOf'>,
  changes: readonly ChangedFile[],
): Promise<News['warnings']> {
  const sizes = await Promise.all(
    changes.map(({ file }) => stat(join(root, 'content', file)).catch(() => ({ size: 0 }))),
  );
  return changes.flatMap(({ file }, index) => {
    const { size = 0 } = sizes[index] ?? {};
    if (size < largeBytes) return [];
    const text = `has ${Math.round(size / 1e6)} MB; most git hosts refuse 100 MB. Use a smaller one.`;
    return [{ file, name: nameOf(file), line: `content/${file} - ${text}`, text }];
  });
}

/** Files in a few words: "Home, 3 photos". */
function describeFiles(files: readonly string[], nameOf: Named['nameOf']): string {
  const photos = files.filter((file) => /^(?:gallery|images)\/.*(?<!\.json)$/.test(file)).length;
  const texts = files.filter((file) => file.endsWith('.json')).map(nameOf);
  const counted = photos > 0 ? [`${photos} ${photos === 1 ? 'photo' : 'photos'}`] : [];
  const others = files.length - photos - texts.length > 0 ? ['other files'] : [];
  return [...new Set([...texts, ...counted, ...others])].join(', ');
}

/** Takes a publication back; conflicts are chosen as those of publishing. */
async function takePublicationBack(
  root: string,
  { id, choices }: Record<string, unknown>,
): Promise<TakeBackAnswer> {
  const repository = await openRepository(root);
  const known = await lastPublications(repository, publicationCount);
  if (!known.some((one) => one.id === id)) {
    throw new RequestError(404, 'This publication is not among the last ones any more.');
  }
  const conflicts = await takeBack(
    repository,
    deskOf(root, 'A publication was taken back.'),
    String(id),
    (choices ?? []) as Choice[],
  );
  const named = await namedContent(root);
  return { conflicts: conflicts.map((conflict) => namedConflict(conflict, named)) };
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
    const now = await openRepository(root)
      .then(async (repository) => changedFiles(repository, await publishedFiles(root)))
      .catch(() => null);
    return { count: now?.changes.length };
  },
  'GET news': () => news(root),
  // Not with the news: the host may answer late.
  'GET destination': async (): Promise<Destination> => {
    try {
      const repository = await openRepository(root);
      return { branch: await branchOnline(repository), obstacle: null };
    } catch (error) {
      return { branch: null, obstacle: (error as Error).message };
    }
  },
  'POST publish': ({ message, choices }) => publish(root, { message, choices }),
  'POST take-back': ({ id, choices }) => takePublicationBack(root, { id, choices }),
  'POST remove-stray': ({ file }) => removeStray(root, String(file)),
});
