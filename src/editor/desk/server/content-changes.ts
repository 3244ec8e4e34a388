import { extname } from 'node:path';
import { placeInWords, type Schema, wordsOf } from '../../../content-model/form-schema';
import { type Path, same } from '../../../lib/merge-json';
import type { Source } from '../../publish/source';
import { isContentFile, schemaOf } from './content-files';

/** What is new in content/ against another state of it. */
export interface Changes {
  /** Each in a few words, such as "Home: First screen, Headline" */
  words: string[];
  /** Paths of pictures that are new or other ones */
  pictures: string[];
}

type Json = Record<string, unknown>;

const isGroup = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keyOf = (entry: unknown) => (isGroup(entry) ? (entry.key ?? entry.title) : entry);

/**
 * Calls the fields that differ as their forms do, an entry of a list by its words.
 * @param at the way to them in their file, whose first steps are said already
 */
function fields(
  before: unknown,
  now: unknown,
  at: { schema: Schema; path: Path; isSaid: number },
  said: Set<string>,
): void {
  if (same(before, now)) return;
  const { schema, path, isSaid } = at;
  if (isGroup(before) && isGroup(now)) {
    for (const part of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const inside = { ...at, path: [...path, part] };
      if (part !== '$schema') fields(before[part], now[part], inside, said);
    }
    return;
  }
  // Its own name and that of the group it stands in tell a field from the others of a page.
  const names = placeInWords(schema, path).split(' › ').slice(isSaid);
  const name = names.slice(-2).join(', ');
  if (!Array.isArray(before) || !Array.isArray(now)) {
    said.add(name || 'text');
    return;
  }
  const [old, keys] = [before.map(keyOf), now.map(keyOf)];
  const isKeyed = now.every(isGroup) && new Set(keys).size === keys.length;
  const counterpart = (index: number) => (isKeyed ? old.indexOf(keys[index]) : index);
  const added = now.filter(
    (_, index) => counterpart(index) < 0 || counterpart(index) >= before.length,
  ).length;
  const removed = before.length - (now.length - added);
  if (added > 0) said.add(`${name}, ${added} added`);
  if (removed > 0) said.add(`${name}, ${removed} removed`);
  now.forEach((entry, index) => {
    const was = before[counterpart(index)];
    if (was === undefined || same(was, entry)) return;
    const inside = new Set<string>();
    fields(was, entry, { schema, path: [...path, index], isSaid: path.length + 1 }, inside);
    const parts = [...inside].filter(Boolean).join(', ');
    said.add(isGroup(entry) ? `${wordsOf(entry)} (${parts})` : name);
  });
  const places = now.map((_, index) => counterpart(index)).filter((place) => place >= 0);
  if (isKeyed && movedOf(places) > 0) said.add(`${name}, another order`);
}

/** How many of some numbers have to be moved to bring them in order. */
function movedOf(places: readonly number[]): number {
  const longest: number[] = [];
  places.forEach((place, index) => {
    const before = longest.filter((_, other) => (places[other] ?? 0) < place);
    longest[index] = 1 + Math.max(0, ...before);
  });
  return places.length - Math.max(0, ...longest);
}

/** A number with the word for what it counts, such as "3 photos". */
export const counted = (number: number, one: string): string =>
  `${number} ${number === 1 ? one : `${one}s`}`;

/** What is new in a folder's photos, and in the words and the order that their captions give them. */
function photos(before: Source, now: Source, captions: [Json, Json], said: string[]): string[] {
  const isPhoto = (file: string) => file.startsWith('gallery/') && extname(file) !== '.json';
  const [old, all] = [before, now].map(({ files }) => [...files.keys()].filter(isPhoto));
  const digest = (source: Source, file: string) => source.files.get(file)?.digest;
  const fresh = (all ?? []).filter((file) => !before.files.has(file));
  const gone = (old ?? []).filter((file) => !now.files.has(file));
  const renamed = fresh.filter((file) =>
    gone.some((other) => digest(before, other) === digest(now, file)),
  );
  const replaced = (all ?? []).filter(
    (file) => before.files.has(file) && digest(before, file) !== digest(now, file),
  );
  const [was, is] = captions;
  const names = Object.keys(is).filter((name) => name !== '$schema' && name in was);
  const order = Object.keys(was);
  const parts: [number, string][] = [
    [fresh.length - renamed.length, 'added'],
    [gone.length - renamed.length, 'removed'],
    [replaced.length, 'replaced'],
    [renamed.length, 'renamed'],
    [movedOf(names.map((name) => order.indexOf(name))), 'moved'],
    [names.filter((name) => !same(was[name], is[name])).length, 'with other words'],
  ];
  const words = parts.filter(([number]) => number > 0);
  words.forEach(([number, what], index) => {
    said.push(index === 0 ? `${counted(number, 'photo')} ${what}` : `${number} ${what}`);
  });
  return [...fresh.filter((file) => !renamed.includes(file)), ...replaced];
}

async function parsed(source: Source, file: string): Promise<Json> {
  if (!source.files.has(file)) return {};
  try {
    return JSON.parse((await source.read(file)).toString('utf8'));
  } catch {
    return {};
  }
}

/**
 * Says in words what is new in content/.
 * @param names how the files are called in the desk
 */
export async function changesOf(
  before: Source,
  now: Source,
  names: Record<string, string>,
): Promise<Changes> {
  const words: string[] = [];
  const files = [...new Set([...before.files.keys(), ...now.files.keys()])].sort();
  const changed = files.filter(
    (file) => before.files.get(file)?.digest !== now.files.get(file)?.digest,
  );
  for (const file of changed) {
    if (extname(file) !== '.json' || file.startsWith('gallery/')) continue;
    const said = new Set<string>();
    const schema = isContentFile(file) ? schemaOf(file) : {};
    fields(
      await parsed(before, file),
      await parsed(now, file),
      { schema, path: [], isSaid: 0 },
      said,
    );
    if (said.size > 0) words.push(`${names[file] ?? file}: ${[...said].slice(0, 6).join('; ')}`);
  }
  const list = 'gallery/captions.json';
  const said: string[] = [];
  const captions: [Json, Json] = [await parsed(before, list), await parsed(now, list)];
  const pictures = photos(before, now, captions, said);
  if (said.length > 0) words.push(said.join(', '));
  const images = changed.filter((file) => file.startsWith('images/') && now.files.has(file));
  if (images.length > 0) words.push(`${counted(images.length, 'picture')} of the pages changed`);
  return { words, pictures: [...pictures, ...images] };
}
