import { valueAt } from '../../../content-model/field-path';
import { type ContentFile, contentFiles } from '../../../content-model/files';
import { placeInWords } from '../../../content-model/form-schema';
import { type ShapeMeta, walk } from '../../../content-model/walk';
import { type Path, placesIn, withValueAt } from '../../../lib/merge-json';
import { fieldsIn, readText, schemaOf, textFiles } from './content-files';
import { editJson } from './edit-json';
import { versionOf } from './save';
import type { Answers, ReferencePlace, ReferenceQuestion } from './types';

export type Value = Record<string, unknown>;

/** All texts of content/ as they will be, before any place is updated. */
export interface ContentValues {
  files: Awaited<ReturnType<typeof textFiles>>;
  onDisk: ReadonlyMap<string, Value>;
  values: ReadonlyMap<string, Value>;
}

/** A place with what its choices do; a null in a list takes the entry out. */
export interface Reference extends Omit<ReferencePlace, 'id' | 'name'> {
  edit(choice: string): { path: Path; change(now: unknown): unknown };
}

export const samplesFile = 'shared/samples.json';

/**
 * Reads all texts of content/; broken files are left out.
 * @param changed values that are about to be saved, by path
 */
export async function readContentValues(
  root: string,
  changed: ReadonlyMap<string, Value> = new Map(),
): Promise<ContentValues> {
  const [onDisk, files] = [new Map<string, Value>(), await textFiles(root)];
  for (const { path } of files) {
    const value = fieldsIn(await readText(root, path));
    if (value) onDisk.set(path, value);
  }
  // The file that is saved comes first.
  const others = [...onDisk].filter(([path]) => !changed.has(path));
  return { files, onDisk, values: new Map([...changed, ...others]) };
}

/** Calls `visit` for every value of every file. */
export function visitValues(
  { files, values }: ContentValues,
  visit: (value: unknown, meta: ShapeMeta, place: { file: string; path: Path }) => void,
): void {
  for (const { path: file, shape } of files) {
    walk(shape, values.get(file), (value, meta, path) => visit(value, meta, { file, path }));
  }
}

/** The same value without the nulls that stand for entries taken out of lists. */
const withoutGaps = (value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    Array.isArray(part) ? part.filter((entry) => entry !== null) : part,
  );

/** Keeps the list of sample values naming the same entries when lists change. */
function updateSamples(values: Map<string, Value>, onDisk: ContentValues['onDisk']): void {
  const listed = values.get(samplesFile);
  if (!listed || listed !== onDisk.get(samplesFile) || !Array.isArray(listed.samples)) return;
  const places = new Map<string, (number | undefined)[]>();
  for (const { path, entries } of contentFiles as readonly ContentFile[]) {
    const [old, now] = [onDisk, values].map((all) => entries && all.get(path)?.[entries]);
    if (Array.isArray(old) && Array.isArray(now) && old !== now) {
      places.set(path, placesIn(old, now));
    }
  }
  const samples = (listed.samples as { file: string; field: string }[]).flatMap((sample) => {
    const [, list, place, rest] = /^(\w+)\[(\d+)\](.*)$/.exec(sample.field) ?? [];
    const found = places.get(sample.file);
    if (!found || place === undefined) return [sample];
    const now = found.indexOf(Number(place));
    return now < 0 ? [] : [{ ...sample, field: `${list}[${now}]${rest}` }];
  });
  values.set(samplesFile, { ...listed, samples });
}

/** The places that refer to something, the questions about them, and what the answers change. */
export class ReferenceUpdates {
  readonly questions: ReferenceQuestion[];
  readonly #references = new Map<string, Reference & ReferencePlace>();

  /** @param groups references by the question that is asked about them */
  constructor(
    private readonly root: string,
    private readonly content: ContentValues,
    groups: readonly (readonly [question: string, references: readonly Reference[]])[],
  ) {
    const asked = groups.map(([question, references]) => ({
      question,
      places: references.map((reference) => this.#place(question, reference)),
    }));
    this.questions = asked.filter(({ places }) => places.length > 0);
  }

  #place(question: string, reference: Reference): ReferencePlace {
    const { edit: _, ...place } = reference;
    const { file, path, before } = place;
    // A text that has changed since the question was asked is another place.
    const id = versionOf(JSON.stringify([question, file, path, before]));
    const name = placeInWords(schemaOf(file), path, this.content.values.get(file));
    const named = { ...place, id, name };
    this.#references.set(id, { ...reference, ...named });
    return named;
  }

  /** Whether every place that has to change has a choice that it offers, and no list an entry twice. */
  isAnsweredBy(answers: Answers): boolean {
    const isOffered = Object.entries(answers).every(([id, value]) =>
      this.#references.get(id)?.choices.some((choice) => choice.value === value),
    );
    const all = [...this.#references.values()];
    const taken = all.flatMap(({ id, list }) => (list ? [`${list} ${answers[id]}`] : []));
    const kept = taken.filter((one) => !one.endsWith(` ${removal}`));
    return (
      isOffered &&
      all.every(({ id, isRequired }) => !isRequired || answers[id] !== undefined) &&
      new Set(kept).size === kept.length
    );
  }

  /** The texts of all files that the save changes, by path, with the places updated as chosen. */
  async updatedTexts(answers: Answers): Promise<Map<string, string>> {
    const { onDisk, values: before } = this.content;
    const values = new Map(before);
    const edits = Object.entries(answers).flatMap(([id, choice]) => {
      const reference = this.#references.get(id);
      return reference ? [{ file: reference.file, ...reference.edit(choice) }] : [];
    });
    // An entry is taken out after its fields are changed.
    for (const { file, path, change } of edits.sort((a, b) => b.path.length - a.path.length)) {
      const now = values.get(file);
      if (now) values.set(file, withValueAt(now, path, change(valueAt(now, path))) as Value);
    }
    for (const [file, value] of values) {
      if (value !== before.get(file)) values.set(file, withoutGaps(value));
    }
    updateSamples(values, onDisk);
    const texts = new Map<string, string>();
    for (const [path, value] of values) {
      if (value === onDisk.get(path)) continue;
      texts.set(path, editJson((await readText(this.root, path)) || '{}\n', value));
    }
    return texts;
  }
}

/** The choice that takes a reference out of its list, or empties its field. */
export const removal = 'remove';
