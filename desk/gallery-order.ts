import type { Words } from './frame/answers';

/** A photo of the gallery and its words. */
interface Photo {
  source: string;
  words: Words;
}

/** A photo with another chapter, or with none. */
function withChapter<One extends Photo>(photo: One, chapter: Words['chapter']): One {
  const { chapter: _, ...words } = photo.words;
  return { ...photo, words: chapter ? { ...words, chapter } : words };
}

/**
 * Gives each chapter whose first photo leaves its place to the next photo of the same chapter that stays.
 * When all of its photos leave, the first one keeps it.
 */
function handOverChapters<One extends Photo>(photos: readonly One[], leaving: readonly string[]) {
  const changed = new Map<string, Words['chapter']>();
  photos.forEach(({ source, words: { chapter } }, place) => {
    if (!chapter || !leaving.includes(source)) return;
    const after = photos.slice(place + 1);
    const end = after.findIndex(({ words }) => words.chapter);
    const others = end < 0 ? after : after.slice(0, end);
    const next = others.find((other) => !leaving.includes(other.source));
    if (next) changed.set(source, undefined).set(next.source, chapter);
  });
  return photos.map((one) =>
    changed.has(one.source) ? withChapter(one, changed.get(one.source)) : one,
  );
}

/** The photos of the gallery without some of them; their chapters stay with the others. */
export const photosWithout = <One extends Photo>(
  photos: readonly One[],
  leaving: readonly string[],
): One[] => handOverChapters(photos, leaving).filter(({ source }) => !leaving.includes(source));

/**
 * The photos of the gallery with some of them moved together. A chapter travels with its photos when all
 * of them move.
 * @param place of the first one that moves, from 0
 * @param isFirst whether they come first in the chapter of the photo that they precede; else they are the
 *   last of the chapter before it. At the start of the gallery they always come first
 */
export function photosMoved<One extends Photo>(
  photos: readonly One[],
  moving: readonly string[],
  place: number,
  isFirst = false,
): One[] {
  const all = handOverChapters(photos, moving);
  const moved = all.filter(({ source }) => moving.includes(source));
  const others = all.filter(({ source }) => !moving.includes(source));
  const [before, after] = [others.slice(0, place), others.slice(place)];
  const [first, next] = [moved[0], after[0]];
  const beginsChapter = isFirst || place === 0;
  if (first && next && beginsChapter && !moved.some(({ words }) => words.chapter)) {
    moved[0] = withChapter(first, next.words.chapter);
    after[0] = withChapter(next, undefined);
  }
  return [...before, ...moved, ...after];
}
