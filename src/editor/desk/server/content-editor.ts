import { checkContent } from '../../../content-model/check';
import { schemaOf } from '../../../content-model/file-schema';
import { placeInWords } from '../../../content-model/form-schema';
import { formatIssue, type Issue, sentencesOf } from '../../../content-model/issue';
import type { Pictures } from '../../../content-model/text-checks';
import { type PreparedContent, prepareContent } from '../../../pipeline/prepare-content';
import { mergeJson, type Path } from '../../merge-json';
import {
  choices,
  faultIn,
  fieldsIn,
  isContentFile,
  listName,
  parsedText,
  readText,
  textWith,
} from './content-files';
import { RequestError } from './guard';
import { ChangedMeanwhile, changeContent, type Step, textAt } from './journal';
import { changesIn } from './mentions';
import { readRevision, storeRevision } from './revisions';
import { save, versionOf } from './save';
import type { CheckLine, OpenFile, SaveAnswer } from './types';

/** Types as a form names them: the check's hints are about JSON. */
const typesInForm: Record<string, string> = {
  number: 'a number, such as 4.8',
  int: 'a whole number, such as 12',
};

/**
 * The hint of an issue in a form, without JSON and without the description, which stands above the
 * field.
 */
function hintInForm({ code, parts, hint }: Issue): string {
  const { expected } = parts ?? {};
  if (expected === 'string' || code === 'empty' || code === 'wrongForm') return '';
  if (expected && typesInForm[expected]) return `Expected: ${typesInForm[expected]}.`;
  return code === 'tooFew' ? 'Add one.' : hint;
}

type Entries = Awaited<ReturnType<typeof choices>>;

/** The message beside a field. */
function textInForm(issue: Issue, entries: Entries): string {
  const { code, parts: { key = '', list = '' } = {} } = issue;
  if (code === 'empty' && issue.path?.at(-1) === 'alt') return 'Describe the new picture.';
  if (code !== 'noKey') return `This ${sentencesOf({ ...issue, hint: hintInForm(issue) })}`;
  const [, name = key] = entries[list]?.find(([other]) => other === key) ?? [];
  return `“${name}” is not in “${listName(list)}”. Choose another one.`;
}

/**
 * An issue as the window shows it.
 * @param entries those of each shared list on disk, to call one that is missing by its name
 */
export function toCheckLine(issue: Issue, entries: Entries = {}): CheckLine {
  const { file, field, code } = issue;
  const path = issue.path as Path | undefined;
  return {
    file,
    field,
    code,
    isMistake: issue.severity === 'error',
    text: textInForm(issue, entries),
    line: formatIssue(issue),
    ...(path && { place: { file, path, name: placeInWords(schemaOf(file), path) } }),
  };
}

/** The path of a content file; throws RequestError for any other value. */
export function contentFilePath(path: unknown): string {
  if (typeof path === 'string' && isContentFile(path)) return path;
  throw new RequestError(404, 'There is no such file in content/.');
}

/** Opens, checks and saves the files of content/. */
export class ContentEditor {
  #pictures: Pictures = { usable: new Set(), broken: new Set() };

  constructor(private readonly root: string) {}

  /** Prepares the photos and checks all of content/ as it is on disk. */
  async prepare(): Promise<PreparedContent> {
    const ready = await prepareContent(this.root);
    this.#pictures = ready.pictures;
    return ready;
  }

  /** The saved value of a file, with its version. */
  async #current(path: string) {
    const text = await readText(this.root, path);
    return { value: fieldsIn(text) ?? {}, version: versionOf(text), findings: [], changes: [] };
  }

  /** Writes the text of a file in the place of another one, as `save` does, and gives the steps. */
  async #write(path: string, text: string, before: string | null) {
    const { saved, issues, steps } = await save(this.root, path, text, this.#pictures, before);
    const shown = saved ? issues.filter(({ file }) => file === path) : issues;
    const entries = await choices(this.root);
    // Another program may break the file before it is opened or saved again.
    if (steps.length > 0) await storeRevision(this.root, path, text, false).catch(() => undefined);
    const answer: SaveAnswer = {
      ...(await this.#current(path)),
      outcome: saved ? 'saved' : 'mistakes',
      findings: shown.map((issue) => toCheckLine(issue, entries)),
    };
    return { answer, steps };
  }

  /** Runs the content check on a value that is not saved. */
  async check(path: string, value: unknown): Promise<{ findings: CheckLine[]; version: string }> {
    const now = await readText(this.root, path);
    const texts = new Map([[path, textWith(path, now, value)]]);
    const { issues } = await checkContent(this.root, this.#pictures, texts);
    const findings = issues.filter(({ file }) => file === path).map((issue) => toCheckLine(issue));
    return { findings, version: versionOf(now) };
  }

  /**
   * Changes a file from what the window knew to what it holds, and leaves what others changed.
   * @param complete is given the merged fields, and gives those that are written; nobody else changes
   * content/ meanwhile
   */
  change(
    path: string,
    { base, value }: Record<string, unknown>,
    complete = async (fields: Record<string, unknown>) => fields,
  ): Promise<{ answer: SaveAnswer; steps: readonly Step[] }> {
    return changeContent(this.root, async () => {
      const text = await textAt(this.root, `content/${path}`);
      // Another program empties the file before it writes it.
      if (text === '') throw new ChangedMeanwhile();
      // Without its file every field would seem to be taken out by somebody else.
      if (text === null && Object.keys({ ...(base as object) }).length > 0) {
        const advice = 'What you typed is kept: save it when the file is back.';
        throw new RequestError(409, `content/${path} is not there at the moment. ${advice}`);
      }
      const before = parsedText(path, text ?? '');
      const merged = mergeJson(base, value as typeof before, before);
      if (merged.conflicts.length > 0) {
        const answer = { ...(await this.#current(path)), outcome: 'changed elsewhere' } as const;
        return { answer, steps: [] };
      }
      const next = textWith(path, text ?? '', await complete(merged.value));
      const { answer, steps } = await this.#write(path, next, text);
      const changes = steps.length > 0 ? changesIn(path, before, merged.value) : [];
      return { answer: { ...answer, changes }, steps };
    });
  }

  /**
   * Writes a revision of a file.
   * @param revision its time; throws when there is none of that time
   */
  restore(path: string, revision: number): Promise<SaveAnswer> {
    return changeContent(this.root, async () => {
      const text = await readRevision(this.root, path, revision);
      return (await this.#write(path, text, await textAt(this.root, `content/${path}`))).answer;
    });
  }

  /** A file with all that its form needs. */
  async open(path: string): Promise<OpenFile> {
    const ready = await this.prepare();
    const text = await readText(this.root, path);
    const issues = [...ready.contentIssues, ...ready.photoIssues];
    const own = issues.filter(({ file }) => file === path);
    const value = faultIn(path, text) ? null : fieldsIn(text);
    if (value && !own.some(({ severity }) => severity === 'error')) {
      // A full disk is no reason not to show the file.
      await storeRevision(this.root, path, text, false).catch(() => undefined);
    }
    return {
      path,
      value,
      version: versionOf(text),
      findings: own.map((issue) => toCheckLine(issue)),
      broken: value ? null : (own[0] && formatIssue(own[0])) || `content/${path} is missing.`,
      schema: schemaOf(path),
      choices: await choices(this.root),
      pictures: ready.photos.map(({ source, file, alt }) => ({ source, file, words: alt })),
    };
  }
}
