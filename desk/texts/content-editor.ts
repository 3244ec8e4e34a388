import { formatIssue } from '../../src/content-check/issue';
import { isCaptions, schemaOf } from '../../src/content-model/file-schema';
import { prepareContent } from '../../src/pipeline/prepare-content';
import type { CheckLine } from '../frame/answers';
import { ofPhotosThere } from '../frame/captions-file';
import { toCheckLine } from '../frame/check-line';
import { checkTexts, hashOfText } from '../frame/check-texts';
import {
  choices,
  factsOf,
  faultIn,
  fieldsIn,
  parsedText,
  readText,
  textAt,
  textWith,
} from '../frame/content-files';
import { RequestError } from '../frame/guard';
import { revisionAt, revisionsOf, storeSeen } from '../history/history';
import {
  type ChangeDescription,
  ChangedMeanwhile,
  type ContentLock,
  changeContent,
  writeContent,
} from '../history/journal';
import { mergeJson } from '../merge-json';
import type { OpenFile, SaveAnswer } from './answers';

/**
 * Merges a change of a file with what others changed meanwhile.
 * @param complete turns the merged fields into those that are written
 * @returns the change of its text; null when both have changed the same
 * @throws RequestError when the file is missing or broken
 */
export async function mergedText(
  root: string,
  path: string,
  { base, value }: Record<string, unknown>,
  complete = async (fields: Record<string, unknown>) => fields,
): Promise<{ file: string; before: string | null; after: string } | null> {
  const text = await textAt(root, `content/${path}`);
  // Another program empties the file before it writes it.
  if (text === '') throw new ChangedMeanwhile();
  // Without its file every field would seem to be taken out by somebody else.
  if (text === null && Object.keys({ ...(base as object) }).length > 0) {
    const advice = 'What you typed is kept: save it when the file is back.';
    throw new RequestError(409, `content/${path} is missing at the moment. ${advice}`);
  }
  const now = parsedText(path, text ?? '');
  const merged = mergeJson(base, value as typeof now, now);
  if (merged.conflicts.length > 0) return null;
  const after = textWith(path, text ?? '', await complete(merged.value));
  return { file: path, before: text, after };
}

/** Opens, checks and saves the files of content/. */
export class ContentEditor {
  constructor(private readonly root: string) {}

  /** The saved value of a file, with the hash of its text. */
  async #current(path: string) {
    const text = await readText(this.root, path);
    const value = fieldsIn(text) ?? {};
    return { value, hash: hashOfText(text), findings: [], undo: null };
  }

  /**
   * Writes the text of a file when the content check finds no new error.
   * @param change its description in the history
   * @param before the text on disk that the new one was made from; null where there is no file
   */
  async #write(
    lock: ContentLock,
    path: string,
    text: string,
    before: string | null,
    change: ChangeDescription,
  ): Promise<SaveAnswer> {
    const { issues, errors } = await checkTexts(this.root, new Map([[path, text]]));
    const isWrong = errors.length > 0;
    const isChanged = !isWrong && before !== text;
    const changes = [{ file: path, before, after: text }];
    const id = isChanged ? await writeContent(lock, change, changes) : null;
    const shown = isWrong ? errors : issues.filter(({ file }) => file === path);
    const entries = await choices(this.root);
    return {
      ...(await this.#current(path)),
      outcome: isWrong ? 'mistakes' : 'saved',
      findings: shown.map((issue) => toCheckLine(issue, entries)),
      undo: id,
    };
  }

  /** Runs the content check on a value that is not saved. */
  async check(path: string, value: unknown): Promise<{ findings: CheckLine[]; hash: string }> {
    const now = await readText(this.root, path);
    const texts = new Map([[path, textWith(path, now, value)]]);
    const { issues } = await checkTexts(this.root, texts);
    const findings = issues.filter(({ file }) => file === path).map((issue) => toCheckLine(issue));
    return { findings, hash: hashOfText(now) };
  }

  /**
   * Changes a file from what the window knew to what it holds, and leaves what others changed.
   * @param change its description in the history
   * @param complete turns the merged fields into those that are written; nobody else changes content/
   * meanwhile
   */
  change(
    path: string,
    changed: Record<string, unknown>,
    change: ChangeDescription,
    complete?: Parameters<typeof mergedText>[3],
  ): Promise<SaveAnswer> {
    return changeContent(this.root, async (lock) => {
      const merged = await mergedText(this.root, path, changed, complete);
      if (!merged) return { ...(await this.#current(path)), outcome: 'changed elsewhere' };
      return this.#write(lock, path, merged.after, merged.before, change);
    });
  }

  /** Writes a revision of a file. */
  restore(path: string, time: number, window?: string): Promise<SaveAnswer> {
    const change = { what: 'An earlier version was restored.', window };
    return this.replaceText(path, change, () => revisionAt(this.root, path, time));
  }

  /**
   * Writes another text of a file; of words of photos those whose photo is there.
   * @param change its description in the history
   */
  replaceText(
    path: string,
    change: ChangeDescription,
    readOther: () => Promise<string>,
  ): Promise<SaveAnswer> {
    return changeContent(this.root, async (lock) => {
      const other = await readOther();
      const text = isCaptions(path) ? await ofPhotosThere(this.root, path, other) : other;
      return this.#write(lock, path, text, await textAt(this.root, `content/${path}`), change);
    });
  }

  /** Whether an earlier version of a broken file is one that a form can show. */
  async #hasVersions(path: string): Promise<boolean> {
    return (await revisionsOf(this.root, path)).some(({ text }) => !faultIn(path, text));
  }

  /** A file with all that its form needs. */
  async open(path: string): Promise<OpenFile> {
    const ready = await prepareContent(this.root);
    const text = await readText(this.root, path);
    const issues = [...ready.contentIssues, ...ready.photoIssues];
    const own = issues.filter(({ file }) => file === path);
    const value = faultIn(path, text) ? null : fieldsIn(text);
    if (value && !own.some(({ severity }) => severity === 'error')) {
      // A full disk is no reason not to show the file.
      await storeSeen(this.root, path, text).catch(() => undefined);
    }
    return {
      path,
      value,
      hash: hashOfText(text),
      findings: own.map((issue) => toCheckLine(issue)),
      broken: value ? null : (own[0] && formatIssue(own[0])) || `content/${path} is missing.`,
      hasVersions: !value && (await this.#hasVersions(path)),
      schema: schemaOf(path),
      choices: await choices(this.root),
      pictures: ready.photos.map(({ source, file, alt }) => ({ source, file, words: alt })),
      facts: await factsOf(this.root),
    };
  }
}
