import { basename } from 'node:path/posix';
import { type Path, pathAfter, placesIn, same, withValueAt } from '../../../lib/merge-json';
import {
  type ContentFile,
  contentFiles,
  fieldsIn,
  namesIn,
  readText,
  type ShapeMeta,
  schemaOf,
  textFiles,
  valueAt,
  walk,
} from './content';
import { editJson } from './edit-json';
import { renameInText } from './rename-in-text';
import { placeInWords } from './schema';
import { wordsOf } from './words';

/** What a change of an entry of a shared list, or of a picture, means where others name it. */
export interface Consequence {
  /** The entry's key, the picture's path */
  key: string;
  /** What it was called */
  words: string;
  /** What it is called from now on; null when it goes */
  becomes: string | null;
  /**
   * Where it is named: the path of the field, what its form calls it, what it says, and what it says
   * with the new name
   */
  places: { file: string; path: Path; name: string; text: string; renamed?: string }[];
  /** What may take its place: key, the words that say it, and the prepared file of a picture */
  others: [string, string, string?][];
  /** Something has to take its place */
  isNeeded?: boolean;
}

/**
 * What becomes of the places that name an entry, by its key: of one that goes, the key of the one
 * that takes its place; of one with another name, any text that says yes; '' clears or leaves them.
 */
export type There = Record<string, string>;

type Value = Record<string, unknown>;
type Entry = Value & { key?: string };

const samplesFile = 'shared/samples.json';

/** The text by which people call an entry. */
const nameOf = (entry: Entry | undefined) => {
  const [, name] =
    Object.entries(entry ?? {}).find(
      ([field, part]) => typeof part === 'string' && !['key', 'icon'].includes(field),
    ) ?? [];
  return String(name ?? '');
};

/** The same value without the empty places of what was taken out. */
const withoutGaps = (value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    Array.isArray(part) ? part.filter((entry) => entry !== null) : (part ?? undefined),
  );

/** What becomes of a value that names something; null takes it out. */
type Change = (value: unknown, instead: string, siblings: unknown) => unknown;

/** What all files of an editor's words say, by their paths, and their shapes. */
async function readFiles(root: string) {
  const [values, files] = [new Map<string, Value>(), await textFiles(root)];
  for (const { path } of files) {
    const value = fieldsIn(await readText(root, path));
    if (value) values.set(path, value);
  }
  return { values, files };
}

type Files = Awaited<ReturnType<typeof readFiles>>;

/** Collects where something is named in files, and what becomes of these places. */
function collect({ values, files }: Files) {
  const changes: { key: string; file: string; at: Path; change: Change }[] = [];
  const found: Consequence[] = [];
  return {
    found,
    /** Notes every value for which there is a change. */
    look(
      of: Omit<Consequence, 'places'>,
      changeOf: (value: unknown, meta: ShapeMeta, at: Path, file: string) => Change | null,
    ): void {
      const places: Consequence['places'] = [];
      for (const { path: file, shape } of files) {
        walk(shape, values.get(file), (value, meta, at) => {
          const change = changeOf(value, meta, at, file);
          if (!change) return;
          const name = placeInWords(schemaOf(file), at);
          const renamed =
            of.becomes === null ? {} : { renamed: String(change(value, 'yes', null)) };
          const text = of.becomes === null ? wordsOf(value) : String(value);
          places.push({ file, path: at, name, text, ...renamed });
          changes.push({ key: of.key, file, at, change });
        });
      }
      if (places.length > 0) found.push({ ...of, places });
    },
    /** What the files say when it is said what becomes of the places. */
    changed(there: There): Map<string, Value> {
      const changed = new Map(values);
      for (const { key, file, at, change } of changes) {
        const now = changed.get(file) ?? {};
        const siblings = valueAt(now, at.slice(0, -1));
        const said = change(valueAt(now, at), there[key] ?? '', siblings);
        changed.set(file, withValueAt(now, at, said) as Value);
      }
      return changed;
    },
  };
}

/** The texts of the files whose values are other ones than on disk. */
async function textsOf(
  root: string,
  onDisk: ReadonlyMap<string, Value>,
  changed: ReadonlyMap<string, Value>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [path, value] of changed) {
    if (value === onDisk.get(path)) continue;
    texts.set(path, editJson((await readText(root, path)) || '{}\n', withoutGaps(value)));
  }
  return texts;
}

/**
 * What it means for the pages when a picture goes: every place of one needs one.
 * @param pictures those that can be shown, with what is known to be seen in them
 * @returns as below; one that takes the place of another is described as it is elsewhere
 */
export async function consequencesOfPicture(
  root: string,
  source: string,
  pictures: readonly { source: string; file: string; alt: string }[],
) {
  const { files, values: onDisk } = await readFiles(root);
  const { found, look, changed } = collect({ files, values: onDisk });
  const seen = new Map(pictures.map(({ source, alt }) => [source, alt]));
  for (const { path, shape } of files) {
    walk(shape, onDisk.get(path), (value, { id }) => {
      const { file, alt } = value as Record<string, string>;
      if (id === 'Picture' && file && alt && !seen.get(file)) seen.set(file, alt);
    });
  }
  const others = pictures
    .filter((one) => one.source !== source && seen.get(one.source))
    .map((one): [string, string, string] => [
      one.source,
      `${seen.get(one.source)} (${one.source})`,
      one.file,
    ]);
  const of = { key: source, words: basename(source), becomes: null, others, isNeeded: true };
  look(of, (value, { id }) => {
    if (id !== 'Picture' || (value as Value).file !== source) return null;
    return (now, file) => ({ ...(now as Value), file, alt: seen.get(file) });
  });
  const textsFor = (there: There) => textsOf(root, onDisk, changed(there));
  return { found, textsFor };
}

/**
 * What a change of one file means for it and for the others.
 * @param after what the file is to say
 * @returns the places that name entries which go or get another name, and the texts of all files
 *   that change, by their paths
 */
export async function consequencesOf(root: string, path: string, before: Value, after: Value) {
  const file = (contentFiles as readonly ContentFile[]).find((one) => one.path === path);
  const list = file?.entries ?? '';
  // The company is the one entry of its file.
  const isCompany = file?.name === 'company';
  const [old, next] = [before, after].map(
    (value) => (isCompany ? [{ ...value, key: 'company' }] : (value[list] ?? [])) as Entry[],
  );
  if (!old || !next) throw new Error('A file has two states.');
  const { files, values: onDisk } = await readFiles(root);
  // The file itself comes first: it is the one that is saved.
  const values = new Map([[path, after], ...[...onDisk].filter(([other]) => other !== path)]);
  const { found, look, changed: changedBy } = collect({ files, values });

  /** Whether a field of the file belongs to an entry: it is in the form that the editor has open. */
  const isOwn = ([, index]: Path, key: string) => isCompany || next[Number(index)]?.key === key;
  /** Fields that were edited in the same save say what the editor wants them to say. */
  const unchanged = new Set<string>();
  if (file) {
    walk(file.shape, before, (text, _, at) => {
      const now = pathAfter(before, after, at);
      if (now && same(valueAt(after, now), text)) unchanged.add(now.join());
    });
  }

  for (const entry of old) {
    const { key } = entry;
    if (!key) continue;
    const now = next.find((one) => one.key === key);
    const [words, becomes] = [nameOf(entry), nameOf(now)];
    const others = next.map((one): [string, string] => [String(one.key), wordsOf(one)]);
    const isFigure = file?.name === 'figures';
    if (!now) {
      look({ key, words, becomes: null, others }, (text, { list: named, filled }) => {
        if (named === file?.name && text === key) {
          return (_, instead, siblings) => {
            if (!Array.isArray(siblings) || !instead) return instead || null;
            const free = [instead, ...others.map(([one]) => one)];
            return free.find((one) => !siblings.includes(one)) ?? null;
          };
        }
        if (!isFigure || !filled || !namesIn(String(text)).includes(key)) return null;
        return (now, instead) =>
          String(now).replaceAll(`{${key}}`, instead ? `{${instead}}` : words);
      });
    } else if (words !== becomes && words.length > 2 && becomes && !isFigure) {
      look({ key, words, becomes, others: [] }, (text, { filled }, at, other) => {
        if (!filled || typeof text !== 'string' || other === samplesFile) return null;
        if (other === path && (isOwn(at, key) || !unchanged.has(at.join()))) return null;
        const renames = [{ oldName: words, newName: becomes }];
        if (renameInText(text, renames) === text) return null;
        return (now, yes) => (yes ? renameInText(String(now), renames) : now);
      });
    }
  }

  /** The list of samples names entries by their places. */
  const samplesAfter = ({ samples }: { samples?: { file: string; field: string }[] }) => {
    const places = placesIn(old, next);
    return samples?.flatMap((sample) => {
      const [, place, rest] = /^\w+\[(\d+)\](.*)$/.exec(sample.field) ?? [];
      if (sample.file !== path || place === undefined) return [sample];
      const now = places.indexOf(Number(place));
      return now < 0 ? [] : [{ ...sample, field: `${list}[${now}]${rest}` }];
    });
  };

  const textsFor = async (there: There): Promise<Map<string, string>> => {
    const changed = changedBy(there);
    const listed = changed.get(samplesFile);
    if (listed && path !== samplesFile) {
      changed.set(samplesFile, { ...listed, samples: samplesAfter(listed) });
    }
    return textsOf(root, onDisk, changed);
  };
  return { found, textsFor };
}
