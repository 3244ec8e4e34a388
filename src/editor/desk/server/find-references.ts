import { checkContent } from '../../../content-model/check';
import { factsForTexts } from '../../../content-model/facts-in-texts';
import { fieldName, valueAt } from '../../../content-model/field-path';
import { type ContentFile, contentFiles } from '../../../content-model/files';
import { variablesIn } from '../../../content-model/fill-variables';
import { schemaAt, wordsOf } from '../../../content-model/form-schema';
import { isError, sentencesOf } from '../../../content-model/issue';
import type { Pictures } from '../../../content-model/text-checks';
import { walk } from '../../../content-model/walk';
import { type Path, pathAfter, same } from '../../../lib/merge-json';
import { schemaOf } from './content-files';
import { outdatedDescriptions } from './picture-descriptions';
import {
  type ContentValues,
  type Reference,
  ReferenceUpdates,
  readContentValues,
  removal,
  samplesFile,
  type Value,
  visitValues,
} from './reference-updates';
import { type Rename, renameInText } from './rename-in-text';
import type { Choice } from './types';

type Entry = Value & { key?: string };
type Lists = readonly [old: Entry[], next: Entry[]];

/** A change of one file that is about to be saved. */
interface Change {
  path: string;
  file: ContentFile | undefined;
  before: Value;
  after: Value;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The text by which people call an entry. */
const nameOf = ({ key: _, icon: __, ...entry }: Entry = {}): string =>
  Object.values(entry).find(isText) ?? '';

/** Texts of other entries and other files that use the old name of a renamed entry. */
function textsWithOldNames(
  content: ContentValues,
  { path, file, before, after }: Change,
  [old, next]: Lists,
) {
  // A figure's number is no name: sentences say it by its variable.
  const renames = (file?.name === 'figures' ? [] : old).flatMap((entry): (Rename & Entry)[] => {
    const { key = '' } = entry;
    const [oldName, newName] = [entry, next.find((one) => one.key === key)].map(nameOf);
    const isRenamed = key && oldName && newName && oldName !== newName && oldName.length > 2;
    return isRenamed ? [{ key, oldName, newName }] : [];
  });
  /** Those whose own entry a field does not belong to: that one is in the form that is open. */
  const renamesFor = (place: { file: string; path: Path }) => {
    if (place.file !== path) return renames;
    const own = next[Number(place.path[1])]?.key;
    return file?.entries ? renames.filter(({ key }) => key !== own) : [];
  };
  /** Fields that were edited in the same save say what the editor wants them to say. */
  const unchanged = new Set<string>();
  if (file) {
    walk(file.shape, before, (text, _, at) => {
      const now = pathAfter(before, after, at);
      if (now && same(valueAt(after, now), text)) unchanged.add(now.join());
    });
  }
  const references: Reference[] = [];
  visitValues(content, (text, { filled }, place) => {
    if (!filled || !isText(text) || place.file === samplesFile) return;
    if (place.file === path && !unchanged.has(place.path.join())) return;
    const named = renamesFor(place);
    const renamed = renameInText(text, named);
    if (renamed === text) return;
    references.push({
      ...{ ...place, before: text, isRequired: false },
      choices: [{ value: 'rename', label: 'Use the new name', after: renamed }],
      edit: () => ({ path: place.path, change: (now) => renameInText(String(now), named) }),
    });
  });
  const used = renames.filter((rename) =>
    references.some(({ before: text }) => renameInText(text, [rename]) !== text),
  );
  const names = used.map(({ oldName, newName }) => `“${oldName}” is now “${newName}”.`).join(' ');
  return [
    `${names} These texts still use the old name. Tick those that should change.`,
    references,
  ] as const;
}

/** A field that holds the key of a removed entry. */
interface Hit {
  file: string;
  path: Path;
  key: string;
}

/** What the schema allows where a removed entry is named: another entry, nothing, or to remove more. */
function replacements(
  content: ContentValues,
  hits: readonly Hit[],
  hit: Hit,
  others: readonly Choice[],
) {
  const { file, path } = hit;
  const [value, schema] = [content.values.get(file), schemaOf(file)];
  const above = path.slice(0, -1);
  const siblings = valueAt(value, above);
  /** Whether a list stays long enough without all entries that name something removed. */
  const canShrink = (list: Path) => {
    const entries = valueAt(value, list) as unknown[];
    const places = hits.filter(
      (one) => one.file === file && one.path.join().startsWith(`${list.join()},`),
    );
    return entries.length - places.length >= (schemaAt(schema, list).minItems ?? 0);
  };
  if (Array.isArray(siblings)) {
    const choices = others.filter((one) => !siblings.includes(one.value));
    if (canShrink(above)) choices.push({ value: removal, label: 'Take it out of the list' });
    return { choices, removes: path, list: `${file} ${above.join()}` };
  }
  if (!schemaAt(schema, above).required?.includes(String(path.at(-1)))) {
    return { choices: [...others, { value: removal, label: 'Leave it empty' }], removes: path };
  }
  const index = path.findLastIndex((step) => typeof step === 'number');
  const entryPath = path.slice(0, index + 1);
  const entry = valueAt(value, entryPath) as Entry;
  const choices = [...others];
  if (index > 0 && canShrink(entryPath.slice(0, -1)) && !isNamed(content, file, entry.key)) {
    choices.push({ value: removal, label: `Remove “${wordsOf(entry)}” as a whole` });
  }
  return { choices, removes: entryPath };
}

/** Whether any file names an entry of a list. */
function isNamed(content: ContentValues, file: string, key: string | undefined): boolean {
  const list = (contentFiles as readonly ContentFile[]).find((one) => one.path === file)?.name;
  let isFound = false;
  visitValues(content, (value, meta) => {
    isFound ||= meta.list !== undefined && meta.list === list && value === key;
  });
  return isFound;
}

/** Fields and sentences that name an entry that is removed. */
function placesOfRemoved(content: ContentValues, { file }: Change, [old, next]: Lists) {
  const removed = old.filter(({ key }) => key && !next.some((one) => one.key === key));
  const others = next.map((one): Choice => ({ value: String(one.key), label: wordsOf(one) }));
  const hits: Hit[] = [];
  visitValues(content, (value, { list }, place) => {
    const found = list === file?.name && removed.find(({ key }) => key === value);
    if (found) hits.push({ ...place, key: String(value) });
  });
  return removed.map((entry) => {
    const references = hits
      .filter(({ key }) => key === entry.key)
      .map((hit): Reference => {
        const { choices, removes, list } = replacements(content, hits, hit, others);
        const obstacle = 'Nothing else can stand here. Add another one to the list first.';
        return {
          ...{ file: hit.file, path: hit.path, before: wordsOf(entry), choices, isRequired: true },
          ...(list && { list }),
          ...(choices.length === 0 && { obstacle }),
          edit: (choice) => ({
            path: choice === removal ? removes : hit.path,
            change: () =>
              choice === removal ? (list || removes !== hit.path ? null : undefined) : choice,
          }),
        };
      });
    if (file?.name === 'figures') references.push(...sentencesWith(content, entry, next));
    const question = `“${wordsOf(entry)}” is removed, but it is still in use. Choose for each place what to do.`;
    return [question, references] as const;
  });
}

/** Sentences that say a removed figure by its variable. */
function sentencesWith(
  content: ContentValues,
  { key, ...figure }: Entry,
  next: readonly Entry[],
): Reference[] {
  const references: Reference[] = [];
  const variable = `{${key}}`;
  // A fact of the company that has the same name is said in its place.
  if (factsForTexts({ company: content.values.get('company.json') })[String(key)]) return [];
  visitValues(content, (text, { filled }, place) => {
    if (!filled || !isText(text) || !variablesIn(text).includes(String(key))) return;
    const choice = (value: string, label: string, by: string): Choice => ({
      ...{ value, label, after: text.replaceAll(variable, () => by) },
    });
    const choices = [
      choice('number', `Write ${nameOf(figure)}`, nameOf(figure)),
      ...next.map((one) =>
        choice(`${one.key}`, `Use the figure “${wordsOf(one)}”`, `{${one.key}}`),
      ),
    ];
    references.push({
      ...{ ...place, before: text, choices, isRequired: true },
      edit: (chosen) => ({
        path: place.path,
        change: (now) =>
          String(now).replaceAll(variable, () =>
            chosen === 'number' ? nameOf(figure) : `{${chosen}}`,
          ),
      }),
    });
  });
  return references;
}

/**
 * Finds what a change of one file means for others: texts that use the old name of an entry, fields
 * that name a removed one, and descriptions of pictures that are shown no longer.
 * @param path the file that is about to be saved
 * @param before what it says on disk
 * @param pictures for the content check, so that no choice is offered that it would refuse
 */
export async function referencesOfChange(
  root: string,
  path: string,
  [before, after]: readonly [before: Value, after: Value],
  pictures: Pictures,
): Promise<ReferenceUpdates> {
  const file = (contentFiles as readonly ContentFile[]).find((one) => one.path === path);
  // The company is the one entry of its file.
  const [old = [], next = []] = [before, after].map((value): Entry[] => {
    if (file?.name === 'company') return [{ ...value, key: 'company' }];
    const list = value[file?.entries ?? ''];
    return Array.isArray(list) ? list : [];
  });
  const content = await readContentValues(root, new Map([[path, after]]));
  const change = { path, file, before, after };
  const [question, renamed] = textsWithOldNames(content, change, [old, next]);
  const updates = (texts: readonly Reference[]) =>
    new ReferenceUpdates(root, content, [
      [
        'Another picture is shown, but its description is still that of the old one.',
        outdatedDescriptions(content, path, before),
      ],
      ...placesOfRemoved(content, change, [old, next]),
      [question, texts],
    ]);
  if (renamed.length === 0) return updates([]);
  const all = new ReferenceUpdates(root, content, [[question, renamed]]);
  const ids = all.questions.flatMap(({ places }) => places.map(({ id }) => [id, 'rename']));
  const texts = await all.updatedTexts(Object.fromEntries(ids));
  const errors = (await checkContent(root, pictures, texts)).issues.filter(isError);
  const errorAt = ({ file, path }: Reference) =>
    errors.find((one) => one.file === file && one.field === fieldName(path));
  return updates(
    renamed.map((reference) => {
      const error = errorAt(reference);
      if (!error) return reference;
      return { ...reference, choices: [], obstacle: `With the new name it ${sentencesOf(error)}` };
    }),
  );
}
