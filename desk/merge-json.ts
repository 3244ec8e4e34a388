import { isRecord } from '../src/lib/is-record';

/** Path to a value: names of fields, and indexes from 0. */
export type Path = readonly (string | number)[];

/** A value that both sides have changed, in different ways. */
export interface Conflict {
  /** Its path in the merged value */
  path: Path;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/**
 * Three-way merge of one JSON document. Changes of different fields are both applied. Entries of a list
 * are matched by their keys, or else by likeness: one may add, move or remove entries while the other
 * changes their texts.
 * @returns the merged document, which has `mine` at each conflict, or the remaining value where one side
 *   removed what the other changed; undefined means that there is no value
 */
export function mergeJson<Value>(
  base: unknown,
  mine: Value,
  theirs: unknown,
): { value: Value; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  return { value: merge(base, mine, theirs, [], conflicts) as Value, conflicts };
}

/** Whether two JSON values are equal, in the same order. */
export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The values that differ between two documents; undefined where one of them has none. */
export function differences(
  one: unknown,
  other: unknown,
  path: Path = [],
): { path: Path; one: unknown; other: unknown }[] {
  if (same(one, other)) return [];
  if (isRecord(one) && isRecord(other)) {
    const names = Object.keys({ ...one, ...other });
    return names.flatMap((name) => differences(one[name], other[name], [...path, name]));
  }
  if (!Array.isArray(one) || !Array.isArray(other)) return [{ path, one, other }];
  const places = placesIn(one, other);
  const gone = one.flatMap((entry, index) =>
    places.includes(index) ? [] : [{ path: [...path, index], one: entry, other: undefined }],
  );
  const there = other.flatMap((entry, index) => {
    const place = places[index];
    const before = place === undefined ? undefined : one[place];
    return differences(before, entry, [...path, place ?? index]);
  });
  const isMoved =
    gone.length + there.length === 0 && places.some((place, index) => place !== index);
  return isMoved ? [{ path, one, other }] : [...gone, ...there];
}

/** The path of the same value after a list around it has changed; null when its entry was removed. */
export function pathAfter(before: unknown, after: unknown, path: Path): Path | null {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  const [from, to] = [before, after] as (Record<string | number, unknown> | undefined)[];
  const entries = Array.isArray(after) ? after : [];
  const now = Array.isArray(before) ? placesIn(before, entries).indexOf(Number(step)) : step;
  const tail = now === -1 ? null : pathAfter(from?.[step], to?.[now], rest);
  return tail && [now, ...tail];
}

/** A copy of a value with another one at a path; undefined removes the one there. */
export function withValueAt(value: unknown, path: Path, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const parts = value.map((part, index) =>
      index === step ? withValueAt(part, rest, next) : part,
    );
    return parts.filter((part) => part !== undefined);
  }
  const group = { ...(value as JsonObject) };
  const part = withValueAt(group[step], rest, next);
  if (part === undefined) delete group[step];
  else group[step] = part;
  return group;
}

type JsonObject = Record<string, unknown>;

function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: Path,
  conflicts: Conflict[],
): unknown {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (isRecord(mine) && isRecord(theirs) && showSame(base ?? theirs, mine, theirs)) {
    const parts: JsonObject = isRecord(base) ? base : {};
    const names = order(Object.keys(parts), Object.keys(mine), Object.keys(theirs));
    const merged = names.map((name) => {
      const value = merge(parts[name], mine[name], theirs[name], [...path, name], conflicts);
      return [name, value] as const;
    });
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists(Array.isArray(base) ? base : [], mine, theirs, path, conflicts);
  }
  conflicts.push({ path, base, mine, theirs });
  return mine === undefined ? theirs : mine;
}

/** Whether records describe the same picture, or none. */
const showSame = (...records: readonly unknown[]): boolean =>
  new Set(records.map((one) => isRecord(one) && one.file)).size === 1;

function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: Path,
  conflicts: Conflict[],
): unknown[] {
  const [inMine, inTheirs] = [placesIn(base, mine), placesIn(base, theirs)];
  // Two new entries with the same key that differ otherwise are both kept: mine gets another key.
  const added = mine.map((entry, index) => {
    const key = inMine[index] === undefined ? keyOf(entry) : undefined;
    const match = theirs.find((other) => key !== undefined && keyOf(other) === key);
    if (!match || same(match, entry)) return entry;
    const taken = new Set([...mine, ...theirs].map(keyOf));
    let number = 2;
    while (taken.has(`${key}-${number}`)) number += 1;
    return { ...(entry as JsonObject), key: `${key}-${number}` };
  });
  const myNames = added.map((_, index) => String(inMine[index] ?? `mine ${index}`));
  const names = theirs.map((entry, index) => {
    const match = added.findIndex((other, at) => inMine[at] === undefined && same(other, entry));
    return String(inTheirs[index] ?? (match < 0 ? `theirs ${index}` : myNames[match]));
  });
  const merged: unknown[] = [];
  for (const name of order([...base.keys()].map(String), myNames, names)) {
    const place = [...path, merged.length];
    const [own, other] = [added[myNames.indexOf(name)], theirs[names.indexOf(name)]];
    const value = merge(base[Number(name)], own, other, place, conflicts);
    if (value !== undefined) merged.push(value);
  }
  return merged;
}

/**
 * All names of both lists. An entry that only one side moved follows the entry that precedes it on that
 * side; an entry that both moved is where mine has it.
 */
function order(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const [byMe, byThem] = [movedIn(base, mine), movedIn(base, theirs)];
  const all = [...mine];
  theirs.forEach((name, index) => {
    const isMoved = byThem.has(name) && !byMe.has(name);
    const place = all.indexOf(name);
    if (place >= 0 && !isMoved) return;
    if (place >= 0) all.splice(place, 1);
    const before = theirs.slice(0, index).findLast((one) => !byMe.has(one));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, name);
  });
  return all;
}

/** The fewest names that must have moved: all but a longest run in the order of base. */
function movedIn(base: readonly string[], names: readonly string[]): Set<string> {
  const places = new Map(base.map((name, place) => [name, place]));
  const common = names.flatMap((name) => places.get(name) ?? []);
  const longest = (runs: readonly Run[]) =>
    runs.reduce<Run | null>((one, run) => (run.length > (one?.length ?? 0) ? run : one), null);
  const runs: Run[] = [];
  for (const place of common) {
    const before = longest(runs.filter((run) => run.place < place));
    runs.push({ place, before, length: (before?.length ?? 0) + 1 });
  }
  const moved = new Set(common.map((place) => base[place] ?? ''));
  for (let run = longest(runs); run; run = run.before) moved.delete(base[run.place] ?? '');
  return moved;
}

/** Names in the order of base; the last one has the index `place` there. */
interface Run {
  place: number;
  before: Run | null;
  length: number;
}

/** For each entry of a changed list its place in the list as it was; undefined for a new one. */
export function placesIn(
  base: readonly unknown[],
  changed: readonly unknown[],
): (number | undefined)[] {
  const places: (number | undefined)[] = changed.map(() => undefined);
  const free = new Set(base.keys());
  const pair = (isSame: (place: number, index: number) => boolean) => {
    changed.forEach((_, index) => {
      places[index] ??= [...free].find((place) => isSame(place, index));
      free.delete(places[index] ?? -1);
    });
  };
  const haveKeys = (place: number, index: number) =>
    keyOf(base[place]) !== undefined && keyOf(changed[index]) !== undefined;
  pair((place, index) => place === index && same(base[place], changed[index]));
  pair((place, index) =>
    haveKeys(place, index)
      ? keyOf(base[place]) === keyOf(changed[index])
      : same(base[place], changed[index]),
  );
  pair((place, index) => !haveKeys(place, index) && areAlike(base[place], changed[index]));
  const before = (index: number) => (index === 0 ? -1 : places[index - 1]);
  pair((place, index) => !haveKeys(place, index) && before(index) === place - 1);
  return places;
}

const keyOf = (entry: unknown): unknown => (isRecord(entry) ? entry.key : undefined);

/** Whether at least half of two values is equal: of the fields of a group, or the letters of a text. */
function areAlike(one: unknown, other: unknown): boolean {
  if (isRecord(one) && isRecord(other)) {
    const names = Object.keys({ ...one, ...other });
    return 2 * names.filter((name) => same(one[name], other[name])).length >= names.length;
  }
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const { start, end } = commonPrefixAndSuffix(one, other);
  return 2 * (start + end) >= Math.max(one.length, other.length);
}

/** The numbers of equal parts at the start and, after those, at the end of two texts. */
export function commonPrefixAndSuffix(one: Parts, other: Parts): { start: number; end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

type Parts = string | readonly string[];
