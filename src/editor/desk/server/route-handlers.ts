import { mergeJson } from '../../../lib/merge-json';
import { captionsOf, type Words } from './caption-entries';
import {
  checkContent,
  choices,
  fieldName,
  fieldsIn,
  fileNames,
  formatProblem,
  isContentFile,
  matchField,
  type Pictures,
  type Problem,
  prepareContent,
  readText,
  type SampleGroup,
  type SampleValue,
  sampleGroups,
  sampleValues,
  schemaOf,
  sentencesOf,
} from './content';
import { keepDraft, keptDrafts } from './drafts';
import { editJson } from './edit-json';
import { referencesOfChange } from './find-references';
import { Refused } from './guard';
import { type GalleryAnswer, type MoveTo, PhotoEditor } from './photo-editor';
import { knownDescriptions } from './picture-descriptions';
import { type Answers, type ReferenceQuestion, readContent } from './reference-updates';
import { listRevisions, readRevision, storeRevision } from './revisions';
import { checkBeforeSave, save, undoSave, versionOf } from './save';
import { pathOf, placeInWords, type Schema } from './schema';

import { searchTexts } from './search';

/** A line of the content check, as the window shows it. */
export interface CheckLine {
  file: string;
  /** Such as reviews[2].rating */
  field?: string | undefined;
  /** What kind of problem it is, such as 'missing' */
  code: string;
  isMistake: boolean;
  /** What is wrong and what to do, for beside the field */
  text: string;
  /** The same with its place */
  line: string;
}

/** A picture that can be chosen. */
export interface PictureChoice {
  /** Path below content/ */
  source: string;
  /** Name of the prepared picture */
  file: string;
  /** What is known to be seen in it */
  words: string;
  /** What an editor has written about it, here or elsewhere */
  description?: string | undefined;
}

/** A content file, opened. */
export interface OpenFile {
  path: string;
  version: string;
  /** null when the file is broken; then `broken` says where */
  value: Record<string, unknown> | null;
  broken: string | null;
  schema: Schema;
  /** For fields that name an entry of a shared list: its keys, each with what it says */
  choices: Record<string, [string, string][]>;
  /** The pictures that a field may name */
  pictures: PictureChoice[];
  findings: CheckLine[];
}

/**
 * What became of a save. Changes of others in other fields are in what was saved; in the same field
 * they stop it, as do mistakes, and questions until they are answered.
 */
export interface SaveAnswer {
  outcome: 'saved' | 'mistakes' | 'changed elsewhere' | 'question';
  /** What the file says now, and that state's version */
  value: Record<string, unknown>;
  version: string;
  findings: CheckLine[];
  /** What to decide first about places that refer to what is renamed, removed or exchanged */
  questions: ReferenceQuestion[];
  /** The id by which a save can be undone */
  undo?: string;
}

/** A value that is a sample; one that is not listed is one because it cannot be real. */
export type Sample = SampleValue & {
  /** What its field is called */
  name: string;
  isListed: boolean;
  /** Why it is one whatever the list says */
  never?: string | undefined;
};

/** Samples that are made real together, such as those of one review. */
export type Samples = Omit<SampleGroup, 'samples'> & { name: string; samples: Sample[] };

type Listed = { file: string; field: string; why: string };

/** One call of the window: what stands behind the "?", and the body. */
export interface Call {
  query: (name: string) => string;
  json: () => Record<string, unknown>;
  bytes: Buffer;
}

const samplesFile = 'shared/samples.json';

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What a form calls values of which the check says how they are written in a file. */
const typesInForm: Record<string, string> = {
  number: 'a number, such as 4.8',
  int: 'a whole number, such as 12',
  boolean: 'yes or no',
};

/**
 * What to do, said to those who fill in a form: signs of JSON are no concern of theirs, and what a
 * field is for stands above it.
 */
function cureInForm({ code, parts, cure }: Problem): string {
  const { expected } = parts ?? {};
  if (expected === 'string' || code === 'empty' || code === 'wrongForm') return '';
  if (expected && typesInForm[expected]) return `Expected: ${typesInForm[expected]}.`;
  return code === 'tooFew' ? 'Add one.' : cure;
}

const tell = (problem: Problem): CheckLine => ({
  ...{ file: problem.file, field: problem.field, code: problem.code },
  isMistake: problem.level === 'error',
  text: `This ${sentencesOf({ ...problem, cure: cureInForm(problem) })}`,
  line: formatProblem(problem),
});

/** The route handlers of the desk, by method and name. */
export function routeHandlers(root: string): Record<string, (call: Call) => Promise<unknown>> {
  const photos = new PhotoEditor(root);
  let pictures: Pictures = { usable: new Set(), broken: new Set() };

  const look = async () => {
    const ready = await prepareContent(root);
    pictures = ready.pictures;
    return ready;
  };

  const known = (path: unknown): string => {
    if (typeof path === 'string' && isContentFile(path)) return path;
    throw new Refused(404, 'There is no such file in content/.');
  };

  const stateOf = async (path: string) => {
    const text = await readText(root, path);
    return {
      value: fieldsIn(text) ?? {},
      version: versionOf(text),
      findings: [],
      questions: [],
    };
  };

  /** Writes texts of files, by path, and says what became of the first. */
  const write = async (texts: ReadonlyMap<string, string>): Promise<SaveAnswer> => {
    const [path = ''] = texts.keys();
    const { saved, problems, undo } = await save(root, texts, pictures);
    const findings = (saved ? problems.filter(({ file }) => file === path) : problems).map(tell);
    const outcome = saved ? 'saved' : 'mistakes';
    return { ...(await stateOf(path)), outcome, findings, ...(undo && { undo }) };
  };

  const parsed = async (path: string): Promise<Record<string, unknown>> => {
    const value = fieldsIn((await readText(root, path)) || '{}');
    if (!value)
      throw new Refused(409, `content/${path} is broken. Open it here and mend it first.`);
    return value;
  };

  /** A value of the window, which has to be a group of fields. */
  const group = (value: unknown): Record<string, unknown> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Refused(400, 'A file holds a group of fields.');
    }
    return value as Record<string, unknown>;
  };

  const withValue = async (path: string, value: unknown): Promise<string> =>
    editJson((await readText(root, path)) || '{}\n', group(value));

  const check = async (texts: ReadonlyMap<string, string>) =>
    (await checkContent(root, pictures, texts)).problems;

  /** Changes a file from what the window knew to what it holds, and leaves what others changed. */
  const change = async (
    path: string,
    { base, value, answers }: Record<string, unknown>,
  ): Promise<SaveAnswer> => {
    const now = await parsed(path);
    const merged = mergeJson(base, group(value), now);
    const unsaved = await stateOf(path);
    if (merged.conflicts.length > 0) return { ...unsaved, outcome: 'changed elsewhere' };
    const updates = await referencesOfChange(root, path, [now, merged.value], check);
    const given = answers as Answers | undefined;
    if (updates.questions.length > 0 && !(given && updates.isAnsweredBy(given))) {
      // Nothing is asked about a text that cannot be saved yet.
      const own = new Map([[path, await withValue(path, merged.value)]]);
      const { errors } = await checkBeforeSave(root, own, pictures);
      const findings = errors.filter(({ file }) => file === path).map(tell);
      if (findings.length > 0) return { ...unsaved, outcome: 'mistakes', findings };
      return { ...unsaved, outcome: 'question', questions: updates.questions };
    }
    return write(await updates.textsFor(given ?? {}));
  };

  const open = async (path: string): Promise<OpenFile> => {
    const ready = await look();
    const text = await readText(root, path);
    const problems = [...ready.contentProblems, ...ready.photoProblems];
    const own = problems.filter(({ file }) => file === path);
    const value = fieldsIn(text);
    if (value && !own.some(({ level }) => level === 'error')) {
      // A full disk is no reason not to show the file.
      await storeRevision(root, path, text, false).catch(() => undefined);
    }
    const descriptions = knownDescriptions(await readContent(root));
    return {
      ...{ path, value, version: versionOf(text), findings: own.map(tell) },
      broken: value ? null : (own[0] && formatProblem(own[0])) || `content/${path} is missing.`,
      schema: schemaOf(path),
      choices: await choices(root),
      pictures: ready.photos.map(({ source, file, alt }) => {
        const description = descriptions.get(source.normalize('NFC'));
        return { source, file, words: description ?? alt, description };
      }),
    };
  };

  /** The fields that an entry of the list of samples means. */
  const fieldsOf = async ({ file, field }: Listed) =>
    matchField(await parsed(file), field).map(fieldName);

  const named = <Place extends { file: string; field: string }>(place: Place) => ({
    ...place,
    name: placeInWords(schemaOf(place.file), pathOf(place.field)),
  });

  const samples = async (): Promise<Samples[]> => {
    for (const { path } of await fileNames(root)) await parsed(path);
    const listed = (await parsed(samplesFile)).samples as Listed[];
    const places = listed.map(async (entry) =>
      (await fieldsOf(entry)).map((field) => `${entry.file} ${field}`),
    );
    const all = new Set((await Promise.all(places)).flat());
    const values = await sampleValues(root, { samples: listed });
    const never = new Map(
      (await sampleValues(root, { samples: [] })).map((one) => [
        `${one.file} ${one.field}`,
        one.why,
      ]),
    );
    const found = values.map((one): Sample => {
      const place = `${one.file} ${one.field}`;
      return { ...named(one), isListed: all.has(place), never: never.get(place) };
    });
    return sampleGroups(found).map(named) as Samples[];
  };

  const gallery = async (): Promise<GalleryAnswer> => {
    const ready = await look();
    return photos.list(ready);
  };

  return {
    'GET files': () => fileNames(root),
    'GET file': ({ query }) => open(known(query('path'))),
    'POST check': async ({ json }) => {
      const { path, value } = json();
      const now = await readText(root, known(path));
      await parsed(known(path));
      const texts = new Map([[known(path), await withValue(known(path), value)]]);
      const problems = await check(texts);
      return {
        findings: problems.filter(({ file }) => file === path).map(tell),
        version: versionOf(now),
      };
    },
    'PUT file': ({ json }) => {
      const { path, ...changed } = json();
      return change(known(path), changed);
    },
    'GET revisions': ({ query }) => listRevisions(root, known(query('path'))),
    'GET revision': async ({ query }) =>
      fieldsIn(await readRevision(root, known(query('path')), query('revision'))),
    'POST restore': async ({ json }) => {
      const { path, revision } = json();
      const text = await readRevision(root, known(path), String(revision));
      return write(new Map([[known(path), text]]));
    },
    'POST undo-save': async ({ json }) => undoSave(root, String(json().undo)),
    'POST search': ({ json }) => {
      const { query, drafts } = json();
      return searchTexts(root, String(query), group(drafts ?? {}));
    },
    'GET drafts': () => keptDrafts(root),
    'PUT draft': async ({ json }) => {
      const { window, place, draft = null } = json();
      if (!/^[\w-]{1,40}$/.test(String(window))) throw new Refused(400, 'Which window is this?');
      await keepDraft(root, { window: String(window), place: String(place), draft });
    },
    'GET samples': samples,
    'POST real': async ({ json }) => {
      const { file, fields } = json();
      const real = new Set(strings(fields));
      const listed = (await parsed(samplesFile)).samples as Listed[];
      // An entry that means more values becomes one for each of the others.
      const left = listed.map(async (entry) => {
        const meant = await fieldsOf(entry);
        if (entry.file !== file || !meant.some((field) => real.has(field))) return [entry];
        return meant.filter((field) => !real.has(field)).map((field) => ({ ...entry, field }));
      });
      const value = { samples: (await Promise.all(left)).flat() };
      return write(new Map([[samplesFile, await withValue(samplesFile, value)]]));
    },
    'GET gallery': gallery,
    'POST photo': async ({ query, bytes }) => {
      const folder = query('folder') === 'images' ? 'images' : 'gallery';
      return {
        source: await photos.add(folder, query('name'), bytes, query('action') || undefined),
      };
    },
    'PUT photo': async ({ query, bytes }) => ({
      words: await photos.replace(query('source'), bytes),
    }),
    'DELETE photo': ({ query }) =>
      photos.remove(query('source'), query('instead'), query('action') || undefined),
    'POST move': async ({ json }) => {
      const { sources, ...to } = json();
      await photos.move(strings(sources), to as MoveTo);
    },
    'POST captions': async ({ json }) => {
      const { sources, pattern } = json();
      await photos.caption(strings(sources), String(pattern));
    },
    'POST undo': () => photos.undo(),
    'PUT words': async ({ json }) => {
      const { source, words, was } = json();
      const file = known(captionsOf(String(source)));
      const changed = await photos.withWords(String(source), words as Words, was);
      const now = await stateOf(file);
      if (changed.text === null)
        return { ...now, outcome: 'changed elsewhere', value: changed.words };
      return { ...(await write(new Map([[file, changed.text]]))), value: changed.words };
    },
  };
}
